"""The words of join codes: 1,024 of them, ten bits each, to be said aloud and typed.

Short, in common use and without a homophone. No two are one slip apart (an edit distance of 2 and
more), and the first four letters tell each from all others. The list is this game's own; it may be
changed at any time, for nobody but the host makes codes of it.
"""

from __future__ import annotations

from typing import Final

_LIST: Final = """
aardvark abacus acorn acrobat actor adapter adobe aerial agenda airport airship album alcove
algebra alley almanac almond alphabet alpine amber amulet anagram ancestor anchor angel animal
ankle antelope anthem antique antler anvil appetite apple apricot apron aqua arcade arch arctic
arena argon armchair armor aroma arrow artist ashtray aspen asphalt asteroid athlete atlas atom
attic auburn audio aurora author automat autumn avenue aviator avocado award axle azure baboon
backpack bacon badger bagel baggage bagpipe baker balcony ballad bamboo banana banjo banner
barber barge baritone barley barn barrel baseball basil basket bassoon bathtub battery bayou
beanbag bedrock bedtime beehive beetle belfry bellow bench bengal beret bicycle bingo biology
biplane birch birthday biscuit bison blackout blanket blaze blender blimp blizzard blossom
blouse bluebell bluff boat bobbin bobcat bonfire bonnet bonsai bookcase botany bottle bowtie
boxcar bracelet bramble brass bravo bread breeze briar brick brocade bronze brook brother brunch
brush bubble bucket buddy buffet bugle builder bulldog bumper bundle bungalow bunker burger
burrow butcher butter buzzard byte cabaret cabbage cabin cable cactus calcium calendar calico
calypso camel campus canal candid canoe canteen canyon caper captain caramel carbon cardigan
cargo carnival carpet cartoon cascade cashew castle catalog cavern caviar cedar celery cello
centaur chalk chamber chapel charm cheddar cherry chess chicken chimney chipmunk chisel chutney
cider cinema cinnamon circle citrus city clamp clapper clarinet classic clay cleaver clergy
client cliff climber clinic cloak closet cloud clover clown cobalt cobbler cobra cobweb cockpit
cocoa coffee coin coliseum collar colony comet comic compass concert condor cookie copper cotton
couch cougar country courier cousin cowboy coyote crab cracker cradle crane crater cricket
crimson crocus crossbow crouton cruiser crystal cube cucumber cupboard cupcake curator curry
curve cushion cypress daffodil dahlia dairy dancer dawn daybreak deckhand delta dentist dewdrop
diagram diamond diary diesel dinner dinosaur disco distance dolphin domino donkey doodle
doorbell dormouse doughnut dove dragon dresser drizzle drum duckling dugout dumpling dustpan
eagle earring earth easel echo eclair eggplant eggshell elastic elbow elephant elevator elixir
emblem emerald emperor empire engine envelope eraser evening explorer fabric falafel falcon
fanfare farmyard faucet feather fender ferret festoon fiddle finch finger firefly flagpole
flamingo flannel flask flatbed flicker flint flock florist flounder flute foghorn folder
folklore football forest forge fork fortress fossil fountain freckle freezer fresco frisbee
frost fruit fudge funnel furnace gadget galaxy gallop garage garden gargoyle garlic garnet
gazelle gearbox gecko giant gingham giraffe gizmo glacier glade glider glove goblet goggles
golden golf gondola gopher granite grape gravel greenery griddle griffin grocer grotto guitar
gull gumball gumdrop gymnast habitat hacksaw hairpin halibut hammer hamster handbook harbor
harmony harp harvest hatbox hawk hayloft haystack hazelnut headband hedgehog helmet herbal heron
hexagon hickory highway hiker hill hippo hobby hockey holiday honey hoop horizon hornet hotel
house hubcap hummus hunter hurdle husky hydrant hyena iceberg icicle igloo iguana impala indigo
ingot inkwell inlet iris iron island ivory jackal jaguar jasmine javelin jazz jelly jersey
jigsaw jingle joker journal jubilee juggler juice jukebox junction juniper kangaroo karate kayak
kennel ketchup kettle keyboard kickoff kimono kingdom kiosk kitchen kitten kiwi kneecap koala
lace lacrosse ladder ladle lagoon landmark lantern laptop lasagna lasso lattice laundry lavender
leaflet lemon leotard letter library lichen lifeboat lilac lily linen linoleum lion liquid
lizard lobster locket lodge logbook lollipop lotus lounge lowland luggage lullaby lumber lunch
lupine lyrebird lyric macaroni machine mackerel magenta magic magnet magpie mahogany mailbox
mammoth manatee mandolin mango mansion manual maple maraca marble margin marina market marmot
maroon marsh mascot matinee mattress meadow meatball melon memory menu mermaid meteor metro
midday midnight milk mimosa mineral minnow mint miracle mirror mohair molecule monarch mongoose
monocle monsoon monument moonbeam moose mosaic moss moth motor movie mudguard muffin mulberry
mule mural museum mushroom music mystery napkin navigate navy nebula nectar needle neptune nest
nickel nightcap nimbus ninja nomad north notepad novel nozzle nugget nutmeg nutshell oakwood
oasis oatmeal oboe ocean octave octopus olive omelet omnibus onion opal opera orange orbit
orchid oregano organ origami osprey ostrich otter outboard oven oxbow oxygen oyster pacific
paddle padlock pagoda painter palace palm pamphlet pancake panda panel pantry papaya paprika
parade parka parlor parrot parsley pasta patio peach peanut pebble pecan pelican penguin pepper
perfume petunia pheasant photo piano piccolo pickle picnic picture pigment pillow pilot pinball
pine pinwheel pioneer pirate pitcher pizza planet plaster platinum plaza pleat plywood podium
polar polka polo polygon poncho pond pontoon popcorn poppy porch porridge portrait postcard
potato poultry powder prairie pretzel prism prune pudding pulp pumpkin puppet purple pushpin
puzzle pyramid quail quarry queen quest quill quiver quiz rabbit raccoon radar radio raft
ragtime railway rainbow raisin ramp ranch ranger rattan raven ravine recipe redwood reef regatta
relay rhino ribbon ridge rigatoni river roadster robin robot rodeo rooftop rooster rosebud
rowboat rubber ruby rucksack rudder rumba runway russet rustic safari saffron sailor salad
salmon salsa saltbox salute sandal sapling sapphire sardine satchel satin saturn sausage savanna
sawdust scaffold scallop scarf scissors scooter scorpion scout scroll sculptor seagull season
seaweed seesaw semolina sesame shadow shampoo shark sherbet shield shoebox shovel shrimp shrub
shuttle sidewalk signal silver siren skate sketch skillet skylark slalom slipper slogan smile
smock snail snorkel snow soap soccer sofa softball sombrero sonata soprano sorbet soybean
spaniel sparrow spatula spectrum spice spider spinach spiral spoon spruce squash squid stadium
stairway stallion stapler starfish steam stereo steward stingray stirrup stone stork studio
sugar suitcase summer sunbeam sundial sunset surfer swallow swamp swan sweater swift swimsuit
sycamore symphony syrup system tablet tadpole tandem tapestry tarragon taxi teacup teapot
teaspoon telegram temple tent termite terrace theater thermos thimble thistle thunder thyme
ticket tidal tiger timber tinfoil tinsel titan toast toboggan tollgate tomato topaz tornado
tortoise totem toucan towel tractor trader trail treasure treetop tremolo trident trolley trophy
trout truck truffle trumpet tugboat tulip tuna tundra turban turkey turnip turtle tuxedo tweed
twig twister ukulele unicorn urchin utensil vacuum vanilla vapor varnish vase vault velvet
vendor veranda vibrato video vintage viola vivid volcano volley voyage vulture waffle wagon
walkway walnut walrus waltz warbler wasabi washtub wasp water weaver wedding weekday wheat
whisker wicker wigwam wildcat window winter wombat wrapper wren wrist yacht yard yodel yoga
yogurt zebra zephyr zero zigzag zinc zipper zodiac
"""

WORDS: Final = tuple(_LIST.split())
