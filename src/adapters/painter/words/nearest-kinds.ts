/**
 * Nouns that the painter does not know, under the nearest more general noun that it does know. Written by
 * `npm run nearest-kinds` from WordNet 3.1, Copyright 2011 by Princeton University. Its licence is in docs/licenses/wordnet.txt.
 */
const ROWS = [
  ['armchair', 'fauteuil|recliner'],
  ['beach', 'lakeshore|landfall|litoral|plage|sands|seaboard|seacoast|seashore|tideland'],
  ['bear', 'bruin|silvertip'],
  ['bee', 'andrena|andrenid|drone|humblebee'],
  [
    'beetle',
    'calosoma|chrysomelid|clerid|dorbeetle|elater|elaterid|figeater|firefly|glowworm|ladybeetle|longicorn|meloid|scarabaean|scarabaeid|scarabaeus|tenebrionid|tumblebug|vedalia|weevil',
  ],
  [
    'bird',
    'accentor|aepyornis|afropavo|amadavat|anhinga|ani|anomalopteryx|antbird|apteryx|archaeopteryx|archaeornis|archeopteryx|auk|auklet|avadavat|avocet|bandtail|barbet|baya|bellbird|biddy|bittern|blackcock|blackpoll|bluebird|bluethroat|boatbill|bobolink|bobwhite|bonxie|bowerbird|broadbill|bulbul|bullbat|bushtit|bustard|butcherbird|buzzard|cacique|cackler|capercaillie|capercailzie|caprimulgid|caracara|carancha|cassowary|catbird|cathartid|cazique|cedarbird|chachalaca|chaja|chick|chickadee|chough|chunga|cochin|cockerel|condor|coot|cormorant|corncrake|cotinga|coucal|courlan|cowbird|crake|curassow|curlew|currawong|cushat|dabchick|darter|daw|dickeybird|dickybird|dotrel|dotterel|dove|dovekie|dowitcher|dunlin|dunnock|eagle|eaglet|ern|erne|eyas|falcon|fieldfare|firebird|flinthead|flycatcher|fowl|frogmouth|fulmar|gallina|gallinacean|gallinule|gamecock|gannet|gerfalcon|glareole|gnatcatcher|goatsucker|godwit|goldcrest|gooney|goonie|goony|goshawk|grackle|grassfinch|grayback|grayhen|grebe|greenshank|greyhen|guacharo|guan|guillemot|gyrfalcon|hangbird|hawk|heathfowl|hemipode|hen|hoactzin|hoatzin|honeysucker|hoopoo|ibis|ivorybill|jabiru|jacamar|jackdaw|jacksnipe|jaeger|jaybird|kestrel|kildeer|killdeer|kingbird|kinglet|kittiwake|kookaburra|lammergeier|lammergeyer|lapwing|larid|lark|leipoa|limpkin|longlegs|lowan|lyrebird|magpie|maleo|marabou|marabout|mavis|meadowlark|megapode|merl|merle|mina|minah|moa|mockingbird|mollymawk|momot|monal|monaul|moorbird|moorcock|moorfowl|moorgame|moorhen|motmot|murre|myna|mynah|nandu|nightjar|notornis|nuthatch|oilbird|openbill|oriole|ortygan|osprey|ousel|ouzel|ovenbird|oystercatcher|peachick|peahen|peckerwood|peewit|pelican|petchary|petrel|pewee|pewit|phalarope|phasianid|pheasant|piculet|pigeon|pipit|pitta|plover|poorwill|poultry|pratincole|protoavis|ptarmigan|puffbird|raptor|ratite|raven|razorbill|redbird|redbreast|redshank|redstart|redtail|redwing|reedbird|reeve|ricebird|riflebird|ringdove|roadrunner|rooster|roughleg|saddlebill|sanderling|sandgrouse|sandpiper|sapsucker|scissortail|scrubbird|seabird|seafowl|seriema|shearwater|shoebill|shoebird|shorebird|shrike|skua|snakebird|snipe|snowbird|solan|spoonbill|sprigtail|starling|stiltbird|stinkbird|stonechat|surfbird|swamphen|swiftlet|tailorbird|takahe|tanager|tercel|tercelet|tern|thickhead|thornbill|tichodrome|tiercel|tinamou|titlark|titmouse|tody|tomtit|toucanet|touraco|tragopan|trogon|tropicbird|turaco|turacou|turakoo|turkey|turnstone|turtledove|twitterer|tyrannid|veery|verdin|vireo|vulture|wader|wagtail|waterbird|waterfowl|waxwing|weaverbird|weka|wheatear|whidah|whinchat|whippoorwill|whitethroat|whooper|whydah|willet|woodcock|woodcreeper|woodhewer|woodpecker|yellowbird|yellowhammer|yellowlegs|yellowthroat',
  ],
  [
    'boat',
    'bareboat|barge|birchbark|bumboat|catamaran|cockleshell|coracle|dory|dredger|ferryboat|fireboat|flatboat|galley|gig|gunboat|houseboat|hoy|keelboat|lifeboat|longboat|lugger|mailboat|motorboat|narrowboat|pinnace|pirogue|pontoon|powerboat|sampan|scow|showboat|shrimper|speedboat|steamboat|surfboat|towboat|trireme|tugboat|whaleboat|wherry|yawl',
  ],
  ['book', 'jotter|paperback|playbook|scrapbook|sketchbook|softback'],
  [
    'bottle',
    'ampoule|ampul|ampule|bota|canteen|carboy|crewet|cruet|decanter|demijohn|flask|hipflask|inkpot|lota|magnum|phial|thermos|vial',
  ],
  ['bowl', 'jorum|mazer'],
  ['boy', 'laddie|ploughboy|plowboy|schoolboy|scouter|sonny'],
  ['bridge', 'drawbridge|flyover|gangboard|gangplank|overcrossing|overpass'],
  ['butterfly', 'anglewing|danaid|hairstreak|lycaenid|nymphalid|pierid|silverspot'],
  [
    'cactus',
    'chichipe|cholla|coryphantha|echinocactus|epiphyllum|garambulla|mammillaria|mescal|mezcal|nopal|peyote|pitahaya|sahuaro|tuna',
  ],
  ['candle', 'chandlery|rushlight'],
  [
    'car',
    'ambulance|auto|bloodmobile|bookmobile|camion|convertible|cruiser|doodlebug|dumper|dustcart|golfcart|hardtop|hatchback|hearse|jalopy|jeep|landrover|limo|limousine|minibike|minicab|minicar|minivan|motorbike|motorcar|motorcycle|motortruck|pantechnicon|phaeton|pickup|roadster|runabout|sedan|snowplough|snowplow|subcompact|taxicab|transporter|truck',
  ],
  [
    'castle',
    'alcazar|barbacan|barbican|belfry|campanile|minaret|pinnacle|presidio|pylon|silo|spire|steeple|tower|trestle|turret|watchtower',
  ],
  [
    'cat',
    'bobcat|caracal|catamount|catamountain|chetah|eyra|felid|jaguarondi|jaguarundi|leopardess|liger|lionet|manul|margay|mouser|sabertooth|serval|tiglon|tigon|tom|tomcat',
  ],
  [
    'chair',
    'banquette|bench|campstool|cathedra|chaise|footrest|hassock|highchair|musnud|pew|pouffe|taboret|tabouret|throne|tuffet|wheelchair',
  ],
  [
    'child',
    'bairn|bambino|fosterling|gamin|gamine|kiddie|kiddy|kindergartener|kindergartner|nipper|orphan|preschooler|ragamuffin|scamp|tiddler|toddler|urchin|waif|yearling|youngster',
  ],
  [
    'cloud',
    'altocumulus|altostratus|cirrocumulus|cirrostratus|contrail|cumulonimbus|nebule|nimbus|stratus|thunderhead',
  ],
  [
    'cocktail',
    'absinth|akvavit|alcohol|amaretto|anisette|applejack|aquavit|arak|arrack|bitters|bock|booze|brandy|brew|brewage|bullshot|cassiri|curacoa|daiquiri|eggnog|firewater|gimlet|gin|glogg|grappa|grog|highball|homebrew|hooch|hootch|inebriant|julep|kava|kavakava|kirsch|koumiss|kumis|kummel|kvass|lacing|liqueur|liquor|maraschino|marc|metheglin|ouzo|pastis|poteen|pruno|pulque|ratafee|ratafia|rickey|rotgut|sambuca|schnapps|schnaps|sidecar|slivovitz|spirits|spritzer|stinger|swizzle|tequila|toddy|vodka|wassail',
  ],
  [
    'conifer',
    'araucaria|arborvitae|cedar|deodar|kahikatea|kaury|kawaka|keteleeria|matai|metasequoia|miro|nagi|pahautea|podocarp|rimu|sugi|tamarack|tanekaha|tarwood|totara|yacca',
  ],
  [
    'cow',
    'addax|anoa|aoudad|argal|argali|arui|audad|aurochs|banteng|beef|beefalo|blackbuck|bullock|bushbuck|carabao|cattalo|eland|gaur|gayal|gemsbok|gemsbuck|gerenuk|gnu|goral|guib|hartebeest|heifer|impala|kine|kob|koodoo|koudou|kudu|lechwe|longhorn|milcher|milker|mithan|moufflon|mouflon|nilgai|nylghai|nylghau|oryx|oxen|pasang|puku|saiga|sassaby|serow|shorthorn|springbok|springbuck|steenbok|steinbok|stirk|takin|tamarao|tamarau|tsine|urial|urus|waterbuck|whiteface|wildebeest|wisent|zebu',
  ],
  [
    'croissant',
    'ashcake|bagel|baguet|baguette|bannock|bap|barmbrack|beigel|bialy|bialystoker|biscuit|breadstick|breadstuff|brioche|bun|challah|chapati|chapatti|cornbread|cornpone|cracker|crouton|flatbread|flatbrod|griddlecake|grissino|hallah|hardtack|hoecake|hushpuppy|johnnycake|limpa|matzah|matzo|matzoh|meatloaf|muffin|naan|oatcake|patty|pita|pone|popover|pretzel|pumpernickel|rusk|saltine|schnecken|scone|shortcake|simnel|zwieback',
  ],
  ['cup', 'chalice|cylix|kylix|scyphus'],
  ['deer', 'blacktail|brocket|cervid|elaphure|muntjac|sambar|sambur|sika|wapiti|whitetail'],
  [
    'dog',
    'aardwolf|affenpinscher|basenji|basset|bloodhound|bluetick|boarhound|briard|bullterrier|canid|clumber|cocker|coondog|coonhound|cur|dachsie|deerhound|dhole|dingo|doggie|elkhound|feist|fice|foxhound|groenendael|housedog|hyaena|hyena|keeshond|komondor|kuvasz|lapdog|malamute|malemute|malinois|mastiff|otterhound|papillon|pinscher|redbone|schipperke|sheepdog|spitz|staghound|vizsla|wirehair|wolfhound',
  ],
  ['door', 'batwing|liftgate'],
  [
    'duck',
    'bluebill|bluewing|bufflehead|canvasback|eider|garganey|goosander|greenwing|merganser|pintail|pochard|sawbill|scaup|scoter|sheldrake|shelduck|smew|widgeon|wigeon',
  ],
  [
    'fern',
    'angiopteris|bracken|christella|davallia|doodia|fiddlehead|leatherleaf|lecanopteris|lipfern|maidenhair|moonwort|nardo|nardoo|osmund|pecopteris|pepperwort|pillwort|polypody|regnellidium|scolopendrium|spleenwort|thyrsopteris|woodfern|woodsia',
  ],
  [
    'finch',
    'brambling|chaffinch|cheewink|chewink|crossbill|goldfinch|grosbeak|grossbeak|hawfinch|honeycreeper|junco|linnet|lintwhite|mamo|ortolan|pyrrhuloxia|redpoll|serin|siskin|towhee',
  ],
  [
    'fish',
    'acanthopterygian|allice|alligatorfish|allis|allmouth|amberfish|amberjack|angelfish|anglerfish|anomalops|archerfish|balloonfish|barbu|barracouta|barracuda|barrelfish|batfish|beaugregory|beluga|bergall|bigeye|billfish|blackfish|blanquillo|blennioid|blenny|bluefish|bluegill|bluehead|boarfish|bolti|bonefish|bonnethead|bowfin|boxfish|brill|britt|brotula|bullhead|burbot|burrfish|butterflyfish|capelan|capelin|caplin|cardinalfish|caribe|catalufa|catostomid|cavalla|centrarchid|ceratodus|cero|chaetodon|characid|characin|charr|chenfish|chondrichthian|chub|cichlid|cigarfish|clingfish|clinid|clupeid|cobia|codling|coelacanth|conchfish|coney|conger|convictfish|corbina|cornetfish|cottonwick|cowfish|crampfish|crossopterygian|cunner|cutlassfish|cyprinodont|dace|damselfish|dealfish|doctorfish|dogfish|dollarfish|dragonet|driftfish|drumfish|eelblenny|eelpout|elasmobranch|escolar|filefish|fingerling|flagfish|flamefish|flathead|frogfish|gadoid|ganoid|gar|garfish|garpike|gempylid|ghostfish|globefish|goatfish|goby|goosefish|goujon|greeneye|greenling|grindle|groundfish|gudgeon|guitarfish|guppy|gurnard|hairtail|halfbeak|harvestfish|hausen|headfish|helleri|hogchoker|hogfish|holibut|holocephalan|holocephalian|hornpout|horsefish|horsehead|jacksmelt|jawfish|jewfish|killifish|ladyfish|lancetfish|lanternfish|largemouth|launce|leatherfish|leatherjack|leatherjacket|lionfish|liza|lizardfish|loach|lobefin|lookdown|lotte|louvar|lumpfish|lumpsucker|lungfish|mademoiselle|maiger|maigre|mako|malacopterygian|margate|marlin|mayfish|menhaden|minnow|mojarra|mola|mollie|molly|moonfish|moray|mosquitofish|mouthbreeder|mudskipper|mudspringer|mulloway|mummichog|muttonfish|needlefish|numbfish|oarfish|oilfish|oldwench|oldwife|opah|oysterfish|paddlefish|palometa|parrotfish|pearlfish|percoid|percoidean|pigfish|pikeblenny|pilotfish|pinfish|pintado|pipefish|pirana|platy|plectognath|poeciliid|pogge|pollyfish|pomfret|porbeagle|porcupinefish|porkfish|prickleback|puddingwife|pumpkinseed|queenfish|quiaquia|rabbitfish|rasher|rattail|redhorse|remora|ribbonfish|rivulus|robalo|rudd|rudderfish|salmonid|sandfish|saurel|saury|sawfish|scad|sciaenid|scombroid|scorpaenid|scorpaenoid|scorpionfish|sculpin|searobin|seasnail|selachian|serranid|shanny|shark|sharksucker|sheatfish|sheepshead|shovelhead|shrimpfish|sild|silurid|silverside|silversides|skilletfish|skipjack|smallmouth|smoothhound|snailfish|snakeblenny|snakefish|snipefish|snoek|snook|soapfish|soldierfish|soupfin|spadefish|sparid|spawner|spearfish|squaretail|squirrelfish|stickleback|stingray|stonefish|stromateid|stumpknocker|sturgeon|suckerfish|surffish|surfperch|surgeonfish|surmullet|swordtail|tarpon|tautog|teleost|teleostan|tench|tenpounder|tetra|threadfin|threadfish|tilefish|timucu|toadfish|tomtate|tonguefish|topminnow|torsk|triggerfish|tripletail|trumpetfish|trunkfish|whalesucker|wolffish|wrasse|wreckfish|wrymouth|yellowfin|yellowtail',
  ],
  [
    'flower',
    'achimenes|aerides|ageratum|agueweed|ammobium|angrecum|aquilege|aquilegia|arethusa|bartonia|begonia|bellwort|bletia|bloomer|bluebottle|brassavola|browallia|caladenia|calanthe|calceolaria|calendula|calypso|campion|candytuft|catananche|catchfly|cattleya|centaury|chafeweed|chatterbox|cineraria|coelogyne|columbine|commelina|coneflower|corydalis|cosmea|cottonweed|cowherb|crownbeard|cudweed|cyclamen|cymbid|cymbidium|cypripedia|dendrobium|disa|epidendron|felwort|fiddleneck|filago|gazania|gentian|gerardia|gillyflower|goldilocks|gravelweed|greenhood|gypsyweed|heliophila|helleborine|immortelle|laelia|larkspur|liparis|longroot|lychnis|maravilla|marigold|masdevallia|maxillaria|mayweed|mistflower|nerveroot|nigella|odontoglossum|oncidium|orchis|paeony|petunia|phacelia|phaius|pilewort|pleurothallis|pogonia|portulaca|puttyroot|rhodanthe|rosinweed|rosita|ruddles|sandwort|scabiosa|scabious|schizanthus|schizopetalon|scorpionweed|shortia|silene|slipperwort|snapdragon|snowdrop|soapwort|sobralia|sowbread|spathiphyllum|speedwell|stanhopea|stelis|strawflower|streptocarpus|swanflower|swanneck|tansy|thimbleweed|tidytips|tithonia|toadflax|tongueflower|tuberose|twayblade|umbrellawort|ursinia|valerian|vanda|verbena|veronica|vervain|wallflower|wandflower|whitlavia|windflower|wingstem|xeranthemum',
  ],
  ['forest', 'greenwood|pinetum|silva|sylva|timberland'],
  [
    'fruit',
    'ackee|aguacate|annon|blackberry|bosc|casaba|cherimolla|citron|clingstone|currant|eggfruit|freestone|genipap|greengage|guanabana|honeydew|jak|lansa|lansat|lanseh|lanset|leechee|lichi|litchee|lychee|prune|quantong|raisin|ribier|sapota|scuppernong|seckel|shadberry|sultana|ugli|windfall',
  ],
  [
    'girl',
    'bobbysoxer|chachka|colleen|dame|damoiselle|damosel|damozel|damsel|demoiselle|fille|flapper|hoyden|lass|lassie|maiden|missy|soubrette|tchotchke|tchotchkeleh|tomboy',
  ],
  ['glass', 'bumper|jigger|rummer|seidel|snifter|wineglass'],
  ['goose', 'brant|brent|gander|gosling|graylag|greylag'],
  [
    'grass',
    'blackseed|bluegrass|bluestem|bristlegrass|brome|bromegrass|bunchgrass|burgrass|cheatgrass|chess|cocksfoot|cockspur|cordgrass|crabgrass|dallisgrass|darnel|doob|dropseed|feathertop|fescue|foxtail|grama|gramma|hardinggrass|knotgrass|kweek|meadowgrass|midgrass|munj|munja|nimblewill|paspalum|quackgrass|ryegrass|sandbur|sandspur|shortgrass|tallgrass|teff|timothy|toetoe|wheatgrass|zoysia',
  ],
  ['guitar', 'cithern|citole|cittern|gittern|uke'],
  ['hare', 'jackrabbit'],
  ['hill', 'anthill|butte|foothill|formicary|hammock|hillock|hummock|knoll|kopje|koppie|molehill'],
  [
    'horse',
    'bangtail|bronc|broncho|bronco|broodmare|buckskin|burro|carthorse|cayuse|charger|chigetai|crowbait|dobbin|drayhorse|dun|dziggetai|eohippus|equid|gelding|hinny|jennet|kiang|mesohippus|moke|mudder|mule|pacer|packhorse|palfrey|palomino|pinto|poler|prancer|protohippus|quagga|stablemate|steed|steeplechaser|studhorse|tarpan|warragal|warrigal',
  ],
  [
    'house',
    'abattoir|abbey|alehouse|apiary|asylum|auberge|aviary|bagnio|basilica|bathhouse|bawdyhouse|bethel|bioscope|bistro|boardinghouse|boathouse|bordello|brasserie|brewpub|brothel|building|bungalow|butchery|byre|cabana|cafe|cafeteria|caff|capitol|caravansary|caravanserai|carport|casino|cathedral|cathouse|chalet|chancellery|chapel|chapterhouse|charterhouse|chophouse|cloister|clubhouse|coffeehouse|condo|condominium|conservatoire|consulate|convent|coop|courthouse|cowbarn|cowhouse|cowshed|creche|crematorium|crematory|customhouse|customshouse|cybercafe|dacha|deanery|dispensary|doghouse|dollhouse|dorm|dormitory|dosshouse|dugout|duomo|dwelling|eatery|edifice|embassy|estaminet|feedlot|firetrap|fleabag|fleapit|flophouse|friary|garage|gatehouse|gazebo|gildhall|glasshouse|greenhouse|grill|grillroom|guesthouse|guildhall|haven|hencoop|henhouse|hermitage|hospital|hostel|hostelry|hotel|hothouse|hovel|hut|icehouse|igloo|iglu|imaret|infirmary|inn|jakes|kennel|kirk|lamasery|lazaret|lazarette|lazaretto|lunchroom|madhouse|manor|manse|mantelet|mantlet|marquee|masjid|meetinghouse|messuage|minster|monastery|morgue|mosque|motel|mudhif|musjid|nunnery|nuthouse|observatory|orangery|outbuilding|outhouse|packinghouse|pagoda|parsonage|pavilion|pesthouse|planetarium|posthouse|pothouse|praetorium|presbytery|pretorium|priory|pub|rathskeller|rectory|restaurant|rink|roadhouse|rotunda|safehold|saltbox|sanatarium|sanatorium|sanitarium|schoolhouse|sconce|shack|shanty|shebeen|shelter|shrine|slaughterhouse|smokehouse|soddy|stalls|steakhouse|stupa|sudatorium|summerhouse|synagogue|taphouse|tavern|teahouse|tearoom|teashop|temple|tenement|theater|theatre|toolhouse|toolshed|tope|tupek|tupik|vicarage|volary|whorehouse|wickiup|wikiup|woodshed|ziggurat|zikkurat|zikurat',
  ],
  [
    'insect',
    'acridid|adelgid|alderfly|ant|aphid|backswimmer|bedbug|blackbeetle|blackfly|blowfly|booklouse|botfly|bristletail|capsid|chalcid|chalcidfly|chigger|chigoe|chinch|chrysalis|chrysopid|cicada|cicala|cleg|clegg|cockroach|collembolan|conenose|cootie|coreid|cricket|crotonbug|dayfly|deathwatch|defoliator|diapheromera|dipteran|dipteron|dobsonfly|drosophila|earwig|emmet|ephemerid|ephemeron|ephemeropteran|firebrat|flea|froghopper|gallfly|glossina|gnat|goldeneye|grasshopper|greenbottle|greenfly|hemerobiid|hemipteran|hemipteron|hippoboscid|holometabola|homopteran|hornet|horsefly|housefly|hymenopter|hymenopteran|hymenopteron|jassid|katydid|lacewing|leafhopper|lepidopteran|lepidopteron|locust|louse|lygaeid|machilid|mantid|mantis|mantispid|mayfly|mealybug|mecopteran|medfly|metabola|midge|mirid|mosquito|neuropteran|neuropteron|odonate|orthopteran|orthopteron|phasmid|pismire|planthopper|plecopteran|pollinator|proturan|psocid|psychodid|psylla|psyllid|punkey|punkie|punky|pupa|reduviid|sandfly|sawfly|sciara|sciarid|shadfly|silverfish|snakefly|sphecoid|spittlebug|spongefly|spongillafly|springtail|stonefly|telsontail|termite|tettigoniid|thrip|thripid|thrips|thysanopter|thysanopteron|thysanuron|treehopper|trichopteran|trichopteron|tsetse|tzetze|vespid|walkingstick|whitefly',
  ],
  ['jug', 'creamer|longbeard'],
  [
    'lake',
    'backwater|bayou|billabong|cove|embayment|estuary|fiord|fishpond|gulf|horsepond|inlet|laguna|lagune|liman|lough|millpond|polynya|strait|tideway|watercourse|waterway',
  ],
  ['lamp', 'flashbulb|flashgun|flashlight|lightbulb|penlight|photoflash|taillight'],
  [
    'leaf',
    'alehoof|allamanda|bindweed|bine|birthwort|bonavist|boxberry|briony|bryony|bullbrier|calabazilla|cantaloup|cantaloupe|catbrier|ceriman|clematis|climber|cocozelle|convolvulus|courgette|cucumber|cushaw|cymling|cynancum|dichondra|dodder|granadilla|greenbrier|groundnut|haoma|heartseed|hops|hoya|ivy|khesari|kiwi|kudzu|liana|malvasia|manroot|maypop|moonflower|moonseed|muscadine|muscat|muskat|muskmelon|partridgeberry|passionflower|pothos|quartervine|salsilla|sarsaparilla|scammony|scammonyroot|silvervine|silverweed|soma|sweetpea|vetchling|vine|vinifera|waxwork|wistaria|wisteria|woodbine|zucchini',
  ],
  ['lighthouse', 'pharos'],
  ['lily', 'kentan|martagon'],
  [
    'man',
    'baboo|babu|bachelor|beau|bey|boyfriend|bruiser|buster|codger|coxcomb|dude|fop|gaffer|gallant|galoot|gent|graybeard|greybeard|hombre|housefather|inamorato|ironman|ironside|macaroni|paterfamilias|posseman|shaver|signior|signor|signore|sir|stepfather|strapper|swain|widower|widowman',
  ],
  [
    'moth',
    'arctiid|bombycid|browntail|eggar|egger|gelechiid|geometrid|gracilariid|hawkmoth|lasiocampid|lymantriid|noctuid|pyralid|saturniid|sphingid|splitworm|tineid|tineoid|tortricid|tortrix|tussah|tusseh|tusser|tussore|tussur|underwing',
  ],
  [
    'mountain',
    'atoll|ben|berm|bluff|cay|esker|foreland|guyot|headland|ledge|mesa|plateau|promontory|sandbank|sandbar|seamount|tableland',
  ],
  [
    'mushroom',
    'agaric|ascolichen|ascomycete|basidiolichen|basidiomycete|blastomycete|blewits|blusher|candida|chantarelle|cornsmut|crotal|crottal|crottle|dictostylium|discina|discomycete|earthball|earthnut|earthstar|earthtongue|gasteromycete|gastromycete|gyromitra|helvella|lecanora|lepiota|lorchel|milkcap|monilia|morel|mucor|myxomycete|nameko|polypore|puffball|pythium|rhizoctinia|rhizopus|roccella|sclerotinia|shaggymane|shiitake|stinkhorn|truffle|verticillium|waxycap',
  ],
  [
    'palm',
    'areca|babassu|calamus|caranda|caranday|coco|cohune|corozo|coyol|gomuti|grugru|jupati|jupaty|kittul|kitul|latanier|lontar|macamba|palmetto|palmyra|rattan|talipot',
  ],
  [
    'parrot',
    'budgereegah|budgerigar|budgerygah|cockateel|cockatiel|kea|lorikeet|lory|paraquet|paroquet|parrakeet|parroket|parroquet',
  ],
  [
    'person',
    'abbot|abolitionist|accomplice|accountant|acolyte|actor|actress|adherent|administrator|admirer|adolescent|adult|adventurer|adversary|advisor|aggressor|aide|alderman|amateur|ambassador|analyst|anarchist|ancestor|antagonist|antecedent|anthropologist|apologist|apothecary|applicant|appointee|appraiser|apprentice|archaeologist|archbishop|architect|arianist|artilleryman|artisan|artist|aspirant|assassin|assessor|assignee|assistant|atheist|attacker|attendant|attorney|aunt|author|auxiliary|baby|backer|balletomane|ballplayer|bandit|banker|barkeep|barnburner|bartender|basileus|beadle|beadsman|bearer|beatnik|beggar|beginner|believer|bellhop|beneficiary|besieger|bidder|biologist|biophysicist|bishop|biter|blackmailer|blacksmith|bloke|blonde|boatswain|bodybuilder|bodyguard|bondsman|booker|bootlegger|borrower|boss|briber|bricklayer|bride|bridegroom|brigadier|broker|brother|buddy|buff|buffoon|bugler|bully|bullyboy|bunkmate|bunter|burglar|busboy|bushwhacker|businessman|butler|buyer|caliph|caller|campmate|candidate|captive|captor|caretaker|carpenter|carrier|cartoonist|catcher|caterer|cattleman|cavalryman|caveman|celebrant|celebrity|chairman|chambermaid|champ|champion|chap|charlatan|chela|chemist|chieftain|chiropractor|choirboy|chosen|churchgoer|churchman|citizen|claimant|classicist|classifier|classmate|clergyman|cleric|clerk|client|clown|coach|cobbler|collaborator|colleague|collector|collegian|colonel|coloratura|columnist|comedian|comer|commander|commando|commentator|commissioner|committeeman|commoner|companion|compatriot|competitor|composer|comrade|concessionaire|concierge|conductor|confessor|confidant|confidante|confrere|congressman|connoisseur|conqueror|conspirator|constable|consultant|consumer|contestant|contractor|contralto|contributor|controller|conveyor|coordinator|cop|coroner|corporal|correspondent|cosigner|counsel|counselor|countryman|courier|courtier|cousin|cowboy|cowhand|cowpuncher|crafter|craftsman|critic|crofter|crony|culprit|cultist|custodian|customer|cynic|dad|daddy|dairyman|darling|daughter|deacon|deadhead|dealer|dean|decedent|decorator|defendant|defender|demagogue|demander|demonstrator|dentist|depositor|deputy|dervish|descendant|descendent|designer|despoiler|detractor|developer|devisee|devotee|diabetic|diagnostician|dignitary|diplomat|director|disciple|dissenter|distributor|doctor|donor|doorman|dramatist|draper|dreamer|drinker|dropout|drover|drummer|duelist|duke|dweller|earl|earthman|economist|editor|educator|egotist|elder|elector|electrotherapist|embodiment|employee|employer|engineer|engraver|enrollee|entertainer|enthusiast|entrepreneur|epicure|evangelist|executioner|executive|executor|existentialist|experimenter|expert|explorer|exporter|extern|fanatic|fantasist|farmer|father|fella|fellow|felon|fielder|fieldhand|fighter|fisher|fishmonger|fishwife|fixer|flautist|florist|foe|follower|forefather|foreigner|foreman|forerunner|freeman|freewheeler|freshman|friend|fugitive|fullback|gadfly|gagwriter|gambler|gangster|gardener|generalist|geneticist|genius|geographer|geologist|ghoul|giver|gladiator|glutton|goldsmith|golfer|goner|gospeler|gourmet|governess|governor|grammarian|grandchild|grandparent|grocer|grower|grownup|guard|guardian|guerrilla|guest|gunman|gunner|gunslinger|guru|gymnast|gynecologist|hack|hacker|halfback|handyman|hawker|headmaster|headsman|healer|hearer|heir|helper|heretic|hero|herpetologist|highwayman|hijacker|historian|hitter|homesteader|hood|horseman|host|hostess|hotelman|hotshot|housebreaker|householder|huckster|hulk|humanist|humorist|hunter|hurler|husband|idealist|ideologist|idler|illustrator|immigrant|impressionist|incarnation|individual|individualist|infant|infantryman|infielder|informant|inhabitant|inmate|inquisitor|inspector|instructor|instrumentalist|intellectual|intermediary|interne|interpreter|interviewer|intruder|invader|inventor|investigator|investor|ironworker|janissary|janitor|jeweler|jimdandy|jimhickey|jockey|joker|journalist|junior|jurist|juror|king|knight|laborer|lad|landlord|landowner|lawman|lawyer|layman|leader|learner|lecturer|lefty|legatee|legislator|letterman|liberal|librarian|lieutenant|lifter|lightweight|linebacker|lineman|linguist|listener|litigant|logger|longshoreman|lover|loyalist|luminary|lyricist|machinist|magician|magistrate|maid|mailman|maker|malfeasant|mama|mamma|manager|manservant|marksman|marshal|martyr|masseur|master|mate|mayor|mechanic|member|mercenary|mercer|merchant|messenger|midshipman|miner|minister|minstrel|misanthrope|missionary|mocker|mommy|moneymaker|monk|monologist|moralist|mortician|mourner|mover|moviegoer|murderer|muscleman|musician|mutineer|namesake|naprapath|naturopath|navigator|neighbor|nephew|neutralist|newcomer|newsboy|newsman|newspaperman|niece|noncom|nondriver|notable|novelist|nun|nurse|observer|occupant|offender|officer|official|offspring|oldster|onlooker|operagoer|opponent|orator|organizer|outcast|outfielder|outsider|overachiever|overnighter|owner|oyabun|pagan|painter|papa|pardner|parent|parishioner|parson|participant|partner|passenger|passerby|pastor|pathologist|patient|patriot|patroller|patrolman|patron|patronne|peasant|peddler|pensioner|perfectionist|performer|personage|personification|pessimist|petitioner|pharmacist|philanthropist|physician|physicist|pianist|picket|pilgrim|pilot|piper|pirate|pistoleer|plainclothesman|planner|planter|plasterer|player|playmate|playwright|plumber|poet|policeman|politician|pope|porter|portwatcher|poseur|positivist|potter|practitioner|preacher|predecessor|president|prey|priest|primate|prince|prisoner|producer|professor|promoter|promulgator|propagandist|prophet|proponent|proprietor|prosecutor|protagonist|protege|prowler|psychiatrist|psychologist|publicist|puncher|pundit|punk|punster|pupil|pursued|pursuer|purveyor|quarterback|questioner|rabbi|racketeer|rajah|rancher|rascal|reactionary|realist|receptionist|recipient|recluse|redcoat|redheader|referee|refugee|registrant|religionist|repairman|reporter|representative|researcher|resident|retailer|reveller|reverend|reviewer|rhetorician|rider|rifleman|rigger|roarer|robber|rogue|roofer|rookie|roughneck|rowdy|ruffian|ruler|rustler|safebreaker|salesgirl|saleslady|salesman|satirist|saver|scholar|schoolgirl|schoolmarm|schoolmaster|schoolmate|schoolmistress|scientist|sculptor|seafarer|secessionist|secretary|secularist|seeker|seer|selectman|seminarian|senator|senior|sentimentalist|sentinel|sentry|sergeant|servant|settler|sharer|sheepman|shepherd|sheriff|shopkeeper|shopper|shortstop|singer|sipper|sis|sister|skeptic|skirmisher|sleeper|sleepwalker|slugger|smuggler|sniper|socialist|sociologist|soldier|soloist|son|songwriter|soothsayer|sophisticate|sophomore|soprano|southpaw|speaker|specialist|spectator|spokesman|sportsman|sportswoman|spouse|squire|stager|starlet|statesman|statistician|stepchild|stepmother|steward|stockbroker|stockholder|storekeeper|storyteller|straggler|strategist|student|stylist|subjectivist|subordinate|suburbanite|successor|sufferer|suitor|sultan|superintendent|supervisor|supplier|supporter|surgeon|surveyor|survivor|swami|swashbuckler|sweetheart|symbolist|tailback|taxpayer|teacher|teammate|teamster|technician|teenager|teetotaler|tenant|theatregoer|theologian|theorist|therapist|thinker|tormentor|toter|tourist|townsman|trader|tradesman|traditionalist|tragedian|trainman|trapper|traveler|treasurer|trooper|troubleshooter|trumpeter|trustee|tutor|twin|twirler|tyrant|uncle|underachiever|undergraduate|underling|undersecretary|undertaker|user|valet|vandal|vaquero|vendor|vet|veteran|vicar|victim|victor|viewer|villager|villain|violinist|virtuoso|visitor|vocalist|voter|voyager|waiter|waitress|ward|warrior|watcher|watchmaker|watchman|watercolorist|wearer|westerner|wholesaler|wigmaker|wildcatter|wingman|winner|wisenheimer|witch|woodcarver|worker|workman|worshipper|wrestler|writer|youth|zombie',
  ],
  ['pine', 'lodgepole|pinon|pinyon|ponderosa'],
  ['planet', 'daystar'],
  ['poppy', 'bocconia|creamcups'],
  ['rabbit', 'canecutter|cottontail|leporide'],
  ['river', 'brooklet|distributary|headstream|rill|rivulet|runnel|streamlet'],
  [
    'road',
    'autobahn|autostrada|beltway|bypath|byroad|byway|carriageway|cartroad|causeway|clearway|detour|driveway|expressway|freeway|highroad|highway|motorway|parkway|pike|ringway|roadway|shortcut|speedway|superhighway|thoroughfare|throughway|thruway',
  ],
  ['rose', 'briar|eglantine|multiflora|rosebush|sweetbriar|sweetbrier'],
  ['sailboat', 'catboat|trimaran'],
  [
    'sailing boat',
    'barque|brig|brigantine|carack|carrack|dhow|felucca|galleon|ketch|raceabout|schooner|sloop|windjammer',
  ],
  ['sheep', 'caracul|goat|ibex|karakul|longwool|markhoor|markhor|merino|tup|wether'],
  [
    'shell',
    'abalone|aplacophoran|architeuthis|capiz|cowry|cuttle|cuttlefish|dibranch|dibranchiate|gastropod|geoduck|loligo|mollusc|mollusk|moonshell|mytilid|nerita|neritid|neritina|nudibranch|octopod|ommastrephes|ormer|physa|piddock|polyplacophore|scaphopod|shipworm|solenogaster|spirula|teredinid|teredo',
  ],
  [
    'ship',
    'battleship|battlewagon|cattleship|containership|corvette|destroyer|dreadnaught|dreadnought|freighter|frigate|iceboat|icebreaker|lightship|merchantman|minelayer|minesweeper|pigboat|shipwreck|steamship|sternwheeler|submarine|supertanker|tanker|troopship|warship',
  ],
  ['sofa', 'daybed|divan'],
  [
    'squirrel',
    'baranduki|baronduki|barunduki|burunduki|chickeree|flickertail|hackee|souslik|spermophile|suslik|taguan',
  ],
  ['star', 'loadstar|lodestar|nova|polestar|pulsar|supergiant|supernova'],
  ['street', 'alleyway|mews'],
  ['sunflower', 'helianthus|mirasol'],
  ['swan', 'coscoroba'],
  ['train', 'commuter|streamliner'],
  [
    'tree',
    'aalii|abele|abelia|abelmosk|absinthe|acacia|ailanthus|akee|albizia|albizzia|allspice|almond|althaea|althea|amarelle|amatungulu|amorpha|andelmin|andromeda|angelim|arariba|arbor|arbutus|arere|arishth|artemisia|avaram|avens|axseed|azalea|azedarach|azederach|balibago|banian|banksia|banyan|baobab|barbasco|barberry|barilla|bayberry|bearberry|bearwood|beech|beefwood|beggarweed|belvedere|bennet|bergamot|bigarade|bilberry|bilimbi|bilsted|bimli|bitternut|bitterwood|blackjack|blackthorn|blaeberry|blolly|bloodleaf|blueberry|bonduc|bonsai|booyong|bourtree|boxthorn|breadfruit|breakax|breakaxe|broomweed|bryanthus|buckthorn|buddleia|bullace|bunchberry|burdock|bush|butternut|buttonwood|cacao|caimitillo|caimito|calaba|calabura|calisaya|calliandra|caltrop|camachile|camelia|campeachy|camphorweed|camwood|canafistola|canafistula|candelilla|candleberry|candlenut|candlewood|candyweed|canistel|cannabis|caprifig|capsicum|capulin|caracolito|caragana|carambola|carissa|carpenteria|casava|cascarilla|cashew|cassia|cassie|casuarina|catalpa|catclaw|catgut|cayenne|ceibo|chaffweed|chanal|chanar|chaulmoogra|chaulmugra|checkerberry|checkerbloom|cheeseflower|cherimoya|chicot|chinaberry|chinchona|chinquapin|chittamwood|chittimwood|cinquefoil|cirio|citrange|clianthus|clotbur|cloveroot|clusia|coachwhip|cobnut|coca|cocobolo|coffeeberry|coloradillo|columnea|conacaste|conessi|coralberry|coralwood|corchorus|corkwood|cornel|coronilla|cotoneaster|cottonwood|courbaril|coville|cowberry|crabapple|crackerberry|crampbark|cranberry|creashak|croton|crowberry|cumquat|cupflower|currajong|cypre|cyrilla|dagame|dahl|daisybush|dak|danewort|dangleberry|daphne|decumary|deerberry|derris|deutzia|devilwood|dhak|dhal|dhava|dhawa|diapensia|dika|dillenia|dipterocarp|dita|dogwood|dombeya|durian|durion|durmast|dyeweed|elderberry|elkwood|epacris|ephedra|erica|eringo|eriogonum|eryngo|erythrina|estragon|eucalypt|farkleberry|feijoa|fetterbush|filbert|firethorn|flannelbush|flindosa|flindosy|forestiera|forsythia|fothergilla|foxberry|frangipani|frangipanni|frijolillo|frijolito|frostweed|frostwort|fuchsia|furze|gallberry|ganja|gardenia|gari|gastrolobium|gaywings|gean|geebung|genip|genipa|germander|gidgee|ginep|gingko|glasswort|gliricidia|gnetum|gooseberry|gopherwood|gorse|granadillo|greasewood|greenweed|grevillea|groundberry|grouseberry|guama|guava|guayule|hackberry|hackmatack|hamelia|hardheads|harpulla|harpullia|haw|hazelnut|heath|hediondilla|helianthemum|hollygrape|hollyhock|honeybells|honeyflower|honeypot|honeysuckle|hornbeam|houhere|hovea|huamachil|huckleberry|huisache|icaco|idesia|ilama|imbauba|inga|inkberry|ironwood|islay|jaboncillo|jaboticaba|jacaranda|jackfruit|jagua|jalapeno|jambosa|japonica|jasmine|jellyleaf|jessamine|jimsonweed|jocote|joewood|jujube|juniper|kaki|kalantas|kali|kalmia|kalumpang|kanaf|kapuka|kelpwort|ketembilla|keurboom|kiaat|kitambilla|kitembilla|knapweed|kola|konini|kowhai|kumquat|kurchee|kurchi|kurrajong|lacebark|lambkill|langsat|langset|lauhala|laurelwood|leadplant|leadwort|leatherwood|lemanderin|lentisk|lepidobotrys|leucothoe|lichee|lightwood|lingberry|lingenberry|lingonberry|litchi|lomatia|longan|longanberry|loosestrife|loquat|lungen|macadamia|madrona|madrono|mahagua|mahoe|mahuang|maikoa|majagua|makomako|maleberry|mallee|mallow|malope|mamey|mammee|mamoncillo|mandioc|mandioca|manglietia|mangosteen|mangrove|manzanita|marang|marblewood|margosa|marihuana|marijuana|marlberry|marri|marum|marumi|marupa|matchbush|matchweed|mayeng|mayhaw|mazzard|mealberry|medlar|mei|mesquit|mesquite|mezereon|milkwort|millettia|mimosa|minniebush|mockernut|molle|mombin|monkeypod|moorwort|moosewood|morello|msasa|mucuna|mugwort|mulberry|muskwood|mutisia|myrobalan|myrtle|naboom|nagami|nakedwood|naranjilla|needlebush|needlewood|neem|nitweed|nutmeg|obechi|ocotillo|oleaster|opepe|othonna|oxheart|pachouli|pachysandra|padauk|padouk|palas|paloverde|papaia|papaw|papaya|papooseroot|paprika|patchouli|patchouly|pavonia|pawpaw|peachwood|pedwood|peepul|pepperidge|pepperwood|periwinkle|persimmon|phalsa|philadelphus|phlomis|pichi|pignut|pimento|pimiento|pineweed|pinwheel|pipal|pipul|pistachio|pitanga|pixy|platan|plumcot|poinsettia|pollard|possumwood|princewood|privet|puckerbush|puka|pulasan|pulassan|pummelo|purau|pyracanth|pyxie|quandang|quandong|rabbiteye|rabbitweed|raetam|rambotan|rambutan|ramontchi|rangpur|rauvolfia|redberry|redbrush|redbud|restharrow|retem|rhododendron|ribbonwood|roble|rockrose|rooibos|ropebark|rosebay|roselle|rozelle|sagebrush|salai|salal|salmwood|saltbush|saltwort|saman|samba|sandberry|sapling|sapodilla|sapote|sassafras|satinleaf|satinwood|screwbean|senna|serviceberry|shadblow|shadbush|shaddock|shagbark|shallon|shellbark|shittah|shittim|shittimwood|shrub|shrublet|shumac|sicklepod|silkwood|silverberry|silverbush|silversword|simal|siris|sisham|sissoo|sissu|skunkbush|sloe|smoothbark|snakeweed|snakewood|snowbell|soapberry|soapweed|souari|soursop|sourwood|southernwood|sparkleberry|spiceberry|spicebush|spindleberry|spurge|squawbush|squawroot|staggerbush|statice|stephanotis|sterculia|sticktight|stringybark|strophanthus|styrax|subshrub|suffrutex|sugarberry|sulla|sumach|sunrose|sweetleaf|sweetsop|syringa|tacamahac|tagasaste|tamarillo|tamarind|tamarindo|tamarisk|tangelo|tanglebush|tangor|teaberry|terebinth|thrift|tipu|titi|tollon|tornillo|toyon|treelet|trifoliata|trumpetwood|tung|turreae|tutsan|twinberry|twinflower|twistwood|undershrub|velvetleaf|velvetweed|vinegarweed|wahoo|waratah|wartweed|wartwort|waxflower|waxmallow|weigela|whin|whinberry|whitethorn|whortleberry|wicopy|winterberry|woadwaxen|woodwaxen|wormwood|xylosma|yucca|zaman|zamang',
  ],
  [
    'trumpet',
    'accordion|bagpipe|bandoneon|bassoon|bombard|bombardon|bourdon|chanter|clarinet|contrabassoon|contrafagotto|cromorne|crumhorn|diapason|dulciana|euphonium|fife|fluegelhorn|flugelhorn|flute|harmonica|hautbois|hautboy|heckelphone|helicon|kazoo|krummhorn|musette|oboe|ocarina|panpipe|pennywhistle|pibgorn|piccolo|pipework|sackbut|saxhorn|shawm|sousaphone|stockhorn|syrinx|tenoroon|tuba|woodwind',
  ],
  ['turtle', 'cooter|hawkbill|hawksbill|redbelly|ridley|terrapin'],
  ['umbrella', 'gamp'],
  ['valley', 'arroyo|dale|dell|dingle|flume|glen|gulch|gully|nullah|ravine|vale|wadi'],
  [
    'vegetable',
    'bean|butterbean|buttercrunch|cabbage|chipotle|chips|collards|crookneck|cuke|edda|escarole|finocchio|flageolet|fries|greens|julienne|lentil|murphy|pea|pieplant|potato|potherb|radicchio|radish|rhubarb|romaine|rutabaga|spud|sunchoke|tater|veggie',
  ],
  ['whale', 'bottlenose|bowhead|cachalot|devilfish|finback|grampus|narwal|narwhale|rorqual|vaquita'],
  [
    'wheat',
    'broomcorn|coracan|corakan|corn|doura|dourah|durra|durum|emmer|federita|feterita|hegari|kaffir|kaoliang|kurakkan|maize|millet|milo|oat|popcorn|ragee|ragi|ricegrass|shallu|silkgrass|smilo|sorgho|sorghum|sorgo|spelt|witchgrass|yardgrass',
  ],
  [
    'wildflower',
    'acanthus|achillea|achira|agrimonia|agrimony|alecost|alfalfa|alfilaria|alfileria|alkanet|allgood|alocasia|alumbloom|alumroot|alyssum|amorphophallus|anchusa|andryala|angelica|angelique|anise|applemint|argemone|arugula|asarabacca|asclepiad|asparagus|aspidistra|astilbe|astrantia|auricula|ayapana|balsamroot|barrenwort|bedstraw|beebalm|beet|beetleweed|beetroot|belladonna|bellflower|benne|benni|benny|bergenia|bittercress|bitterroot|bladderpod|bladderwort|blinks|bloodroot|bloodwort|blowball|blueweed|boneset|borage|borecole|breadroot|breakstone|brinjal|brittlebush|broccoli|buckwheat|bugleweed|bugloss|butterbur|buttercup|butterflower|butterweed|butterwort|caladium|calamint|calliopsis|campanula|cancerweed|cankerweed|canna|caraway|cardamom|cardamon|carrizo|catchweed|catmint|catnip|cauliflower|celandine|celeriac|celery|celtuce|chadlock|chaenactis|chard|charlock|chickweed|chiggerflower|clammyweed|clary|cleavers|cleome|clivers|clocks|clover|cockscomb|cole|coleus|colewort|collard|coltsfoot|columbo|colza|comfrey|coolwart|coralbells|coralroot|coralwort|coreopsis|costmary|costusroot|cowslip|cranesbill|crazyweed|cress|crinkleroot|crotalaria|crowfoot|crucifer|cuckooflower|cuckoopint|cumfrey|cumin|dagga|daikon|dalo|dayflower|dittany|draba|dracontium|dragonhead|drypis|edelweiss|elecampane|elsholtzia|endive|engelmannia|esparcet|fenugreek|feverfew|feverroot|filaree|filaria|fingerflower|fingerroot|fireweed|flameflower|fleabane|fleawort|foamflower|fraxinella|frijol|frijole|fringepod|fumeroot|fumewort|fumitory|gaillardia|galangal|galax|garget|gayfeather|genlisea|geranium|gesneria|gipsywort|globeflower|goatsbeard|goatsfoot|goldcup|goldenbush|goldenrod|goldenseal|goldfields|goldthread|goosefoot|gromwell|guar|gumweed|gypsywort|halogeton|haricot|hawkbit|hawkweed|heartleaf|heartsease|heliopsis|helmetflower|henbane|henbit|hepatica|herbage|hogweed|horehound|horsemint|horseweed|hyssop|incienso|innocense|inula|ironweed|jamberry|jewelweed|kail|kniphofia|kohlrabi|krigia|krubi|lacepod|legume|leopardbane|licorice|liquorice|liverleaf|loasa|lobelia|locoweed|lovage|lucerne|lyreflower|madake|madnep|madwort|malanga|mangold|maranta|martynia|masterwort|mayapple|medic|medick|melosa|mignonette|milfoil|milkweed|miltomate|miterwort|mitrewort|monarda|moneywort|motherwort|mullein|mustard|napa|nasturtium|nemophila|nephthytis|nierembergia|oca|ombu|orach|orache|origanum|orpin|orpine|owlclaws|oxalis|oxeye|oxlip|paigle|pakchoi|pansy|pasqueflower|pasturage|pellitory|pennyroyal|peperomia|peppermint|phlox|physostegia|pia|pigweed|pimpernel|pinesap|pipsissewa|plantain|pokeweed|polemonium|polyanthus|primrose|primula|psyllium|pteropogon|puccoon|pungapung|purslane|pussley|pussly|pussytoes|pyrola|ramee|ramie|ramona|rampion|rattlebox|redmaids|redroot|reseda|ribgrass|ribwort|richweed|rockfoil|roquette|roridula|rosilla|rue|safflower|sainfoin|salpiglossis|salvia|samphire|sanfoin|sang|sanicle|satinpod|sawwort|saxifrage|scoke|scorzonera|sedum|sesame|sesbania|shadflower|shamrock|shawny|shinleaf|silkweed|silverrod|skunkweed|snailflower|snakeroot|sneezeweed|sneezewort|snowball|soja|sowbane|soya|spearmint|spiderflower|spiderwort|spinach|spiraea|spirea|spoonflower|stapelia|starwort|stevia|stickweed|stitchwort|stonecress|stonecrop|stoneroot|storksbill|succory|suksdorfia|sundew|sundrops|swallowwort|tailwort|tannia|tarweed|teasel|teasle|teazel|tendergreen|tetterwort|thoroughwort|throatwort|tickseed|tickweed|toitoi|tomatillo|toothwort|trefoil|tritoma|turmeric|turnip|umbellifer|verdolagas|vernonia|vetch|violet|waldmeister|wasabi|waterleaf|whitecup|wickup|willowherb|wintergreen|witloof|woodruff|wormseed|wort|yarrow|yautia',
  ],
  ['window', 'clearstory|clerestory|dormer|fanlight|jalousie|oriel|porthole|shopwindow|skylight|transom'],
  [
    'wine',
    'liebfraumilch|maconnais|malmsey|muscadel|muscadelle|muscatel|negus|plonk|retsina|sherry|varietal|vermouth|vino',
  ],
  ['wolf', 'coydog'],
  [
    'woman',
    'amah|amazon|bachelorette|begum|beldam|beldame|bluestocking|bridesmaid|deb|debutante|divorcee|donna|dowager|enchantress|gentlewoman|girlfriend|homemaker|housewife|inamorata|madam|madame|maenad|marchioness|materfamilias|matriarch|matron|mayoress|missis|missus|mistress|nanny|nursemaid|queen|sheika|sheikha|signora|signorina|sylph|vicereine|viscountess|wetnurse|widow|wife',
  ],
] as const;

/** For a noun in the singular, the word that the painter knows. */
export const nearestKinds: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([kind, words]) => words.split('|').map((word) => [word, kind] as const)),
);
