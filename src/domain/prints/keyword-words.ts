import type { DEFAULT_LANGUAGE, Language } from '../shop/languages.js';

/**
 * What prints show, as keywords and searches name it: `english=german,other forms`. The first German word is shown, and
 * all are found. Endings of adjectives and plurals that only add letters are not listed.
 */
const GERMAN = `
abstract=abstrakt | abstraction=Abstraktion | alley=Gasse | almond=Mandel | alpine=alpin | alps=Alpen,alp
anchor=Anker | animal=Tier | antelope=Antilope | antler=Geweih | apple=Apfel,Äpfel | apple blossom=Apfelblüte
apricot=Aprikose | aquarium=Aquarium | arch=Bogen,Bögen | architecture=Architektur | armchair=Sessel
art deco=Art déco | art nouveau=Jugendstil | artichoke=Artischocke | asparagus=Spargel
astronaut=Astronaut,Astronautin | aubergine=Aubergine | aurora=Polarlicht,Nordlicht | autumn=Herbst,herbstlich
autumn leaves=Herbstlaub | avocado=Avocado | baby=Baby | badger=Dachs | balance=Balance,Gleichgewicht | ball=Ball
ballerina=Ballerina,Tänzerin | ballet=Ballett | balloon=Ballon,Heißluftballon | bamboo=Bambus | banana=Banane
bar=Bar | barn=Scheune | basil=Basilikum | basket=Korb,Körbe | bath=Bad,Bäder | bathtub=Badewanne,Wanne
bauhaus=Bauhaus | bay=Bucht | beach=Strand,Strände | bear=Bär | bed=Bett | bee=Biene | beehive=Bienenkorb,Bienenstock
beer=Bier | beetle=Käfer | bell=Glocke | berlin=Berlin | berry=Beere | bicycle=Fahrrad,Fahrräder,Rad,Räder | bike=Rad
birch=Birke | birch forest=Birkenwald | bird=Vogel,Vögel | bison=Bison | black=schwarz | black cat=schwarze Katze
blackbird=Amsel | blanket=Decke | blossom=Blüte | blue=blau,Blautöne | blueberry=Heidelbeere,Blaubeere | boat=Boot
boho=Boho | bold=kräftig | book=Buch,Bücher | bookshelf=Bücherregal | boots=Stiefel | botanical=botanisch
bottle=Flasche | bouquet=Blumenstrauß,Strauß,Sträuße | bow=Schleife | bowl=Schale,Schüssel | branch=Zweig,Ast,Äste
bread=Brot | breakfast=Frühstück | bridge=Brücke | bright=leuchtend | bronze=Bronze | brown=braun,Brauntöne
buffalo=Büffel | bull=Stier,Bulle | bulldog=Bulldogge | butterfly=Schmetterling,Falter | cabin=Hütte,Blockhütte
cactus=Kaktus,Kakteen | cake=Kuchen,Torte | calm=ruhig | camel=Kamel | camera=Kamera,Fotoapparat | canal=Kanal,Kanäle
candle=Kerze | canoe=Kanu | car=Auto,Oldtimer | carp=Karpfen | carrot=Möhre,Karotte | castle=Schloss,Schlösser,Burg
cat=Katze,Kater | celestial=Himmelskörper,himmlisch | cello=Cello | ceramic=Keramik | chair=Stuhl,Stühle
champagne=Champagner,Sekt
cheese=Käse | cheetah=Gepard | cherry=Kirsche | cherry blossom=Kirschblüte,Kirschblüten | chess=Schach
chicken=Huhn,Hühner | child=Kind | chocolate=Schokolade | christmas=Weihnachten,weihnachtlich | church=Kirche
circle=Kreis | circus=Zirkus | city=Stadt,Städte | cityscape=Stadtansicht,Stadtbild | classic=klassisch | cliff=Klippe
clock=Uhr | cloud=Wolke | coast=Küste | coastal=maritim,Küsten | cocktail=Cocktail | coffee=Kaffee
coffee cup=Kaffeetasse | collage=Collage | collection=Sammlung | colourful=bunt,farbenfroh,farbig
composition=Komposition | contemporary=zeitgenössisch | coral=Koralle | coral reef=Korallenriff | cosmos=Kosmos
cosy=gemütlich | cottage=Landhaus,Häuschen | country=Land,ländlich | couple=Paar,Liebespaar | cow=Kuh,Kühe
crab=Krabbe,Krebs | crane=Kranich | cream=Creme | crescent moon=Mondsichel,Halbmond | crocodile=Krokodil | crow=Krähe
cubist=kubistisch,Kubismus | cup=Tasse,Becher | curtain=Vorhang,Vorhänge | cut-out=Scherenschnitt | cypress=Zypresse
daffodil=Narzisse,Osterglocke | dahlia=Dahlie | daisy=Gänseblümchen,Margerite | dance=Tanz,tanzen,tanzend
dancer=Tänzer,Tanzpaar | dandelion=Löwenzahn,Pusteblume | dark=dunkel,dunkle,düster
dawn=Morgendämmerung,Morgengrauen | day=Tag | decorative=dekorativ | deer=Reh,Rotwild | desert=Wüste
dinosaur=Dinosaurier,Dino | dog=Hund | dolphin=Delfin,Delphin | donkey=Esel | door=Tür | dove=Taube | dragon=Drache
dragonfly=Libelle | dream=Traum,Träume | dreamy=verträumt | dress=Kleid | duck=Ente | dune=Düne
dusk=Abenddämmerung,Dämmerung | dusty=staubig | eagle=Adler | earth=Erde | egg=Ei | eiffel tower=Eiffelturm
elegant=elegant | elephant=Elefant | elk=Elch | emerald=Smaragd | energy=Energie | enso=Enso | espresso=Espresso
eucalyptus=Eukalyptus | evening=Abend | eye=Auge | face=Gesicht | fair=Jahrmarkt | fairy=Fee | family=Familie
farm=Bauernhof | feather=Feder | fence=Zaun,Zäune | fern=Farn | ferris wheel=Riesenrad | field=Feld,Acker | fig=Feige
figure=Figur | fir=Tanne | fire=Feuer | fireplace=Kamin | fish=Fisch | fishing boat=Fischerboot | fjord=Fjord
flamingo=Flamingo | floral=floral,blumig | flow=Fluss der Linien | flower=Blume | flowering=blühend | fog=Nebel
foliage=Laub | foot=Fuß,Füße | football=Fußball | foraging=Pilzesammeln | forest=Wald,Wälder | fountain=Brunnen
fox=Fuchs,Füchse | fresh=frisch | frog=Frosch,Frösche | frost=Frost,Raureif | fruit=Obst,Frucht,Früchte
full moon=Vollmond | galaxy=Galaxie | garden=Garten,Gärten | gate=Tor | gentle=sanft | geometric=geometrisch
geometry=Geometrie | gin=Gin | ginkgo=Ginkgo | giraffe=Giraffe | girl=Mädchen | glass=Glas,Gläser | goat=Ziege
gold=Gold,golden | golden=golden | golden hour=goldene Stunde | goldfish=Goldfisch | gondola=Gondel | goose=Gans,Gänse
gothic=gotisch | graffiti=Graffiti | grand piano=Flügel | grape=Traube,Weintraube | graphic=grafisch
grass=Gras,Gräser | green=grün,Grüntöne | grey=grau,Grautöne | guitar=Gitarre | gull=Möwe | hand=Hand,Hände
harbour=Hafen,Häfen | hare=Hase,Feldhase | harvest=Ernte | hat=Hut,Hüte | hay=Heu | heart=Herz
heather=Heidekraut,Heide | hedgehog=Igel | hen=Henne | herb=Kraut,Kräuter | heron=Reiher | hibiscus=Hibiskus
highland cow=Hochlandrind | hill=Hügel | hippo=Nilpferd | home=Zuhause | honey=Honig | honeycomb=Wabe,Bienenwabe
horizon=Horizont | horse=Pferd | hot air balloon=Heißluftballon | house=Haus,Häuser | houseplant=Zimmerpflanze
human=Mensch | hummingbird=Kolibri | hydrangea=Hortensie | ice=Eis | ice cream=Eiscreme,Eis am Stiel | iceberg=Eisberg
impressionist=impressionistisch,Impressionismus | ink=Tusche,Tinte | insect=Insekt | interior=Innenraum,Interieur
iris=Iris,Schwertlilie | island=Insel | italy=Italien,italienisch | ivy=Efeu | japan=Japan | japanese=japanisch
jazz=Jazz | jellyfish=Qualle | jug=Krug,Krüge | jungle=Dschungel,Urwald | jupiter=Jupiter | kangaroo=Känguru
kettle=Wasserkessel | kingfisher=Eisvogel | kiss=Kuss,Küsse,küssen | kite=Drachen | kitten=Kätzchen | koala=Koala
koi=Koi | ladybird=Marienkäfer | lake=See,Seen | lamb=Lamm,Lämmer | lamp=Lampe | landscape=Landschaft
lantern=Laterne | large=groß,große | laundry=Wäsche | lavender=Lavendel | leaf=Blatt,Blätter | leather=Leder
lemon=Zitrone | lemon tree=Zitronenbaum | leopard=Leopard | letter=Brief,Buchstabe | light=Licht,Lichter
lighthouse=Leuchtturm,Leuchttürme | lilac=Flieder,lila | lily=Lilie | lime=Limette | line=Linie
line art=Linienzeichnung,Strichzeichnung | linocut=Linolschnitt | lion=Löwe | lioness=Löwin | little=klein,kleine
llama=Lama,Alpaka | lobster=Hummer | london=London | lotus=Lotus | love=Liebe | lovers=Liebende | magnolia=Magnolie
man=Mann,Männer | mandala=Mandala | map=Landkarte,Karte | maple=Ahorn | marble=Marmor | marine=maritim
market=Markt,Märkte | mars=Mars | mask=Maske | meadow=Wiese | mediterranean=mediterran | melon=Melone
mermaid=Meerjungfrau | mid-century=Mid-Century | midnight=Mitternacht | milky way=Milchstraße | mill=Mühle
minimalist=minimalistisch | mint=Minze | mirror=Spiegel | mist=Nebel | misty=neblig | modern=modern | monkey=Affe
monochrome=einfarbig,monochrom | monstera=Monstera | moody=stimmungsvoll | moon=Mond | moonlight=Mondlicht,Mondschein
moonlit=mondhell | moose=Elch | morning=Morgen | moss=Moos | moth=Nachtfalter,Motte | mountain=Berg,Gebirge
mouse=Maus,Mäuse | movement=Bewegung | mug=Becher | mushroom=Pilz | music=Musik | mustard=Senf | narcissus=Narzisse
nature=Natur | nest=Nest | new york=New York | night=Nacht,Nächte,nachts | night sky=Nachthimmel
northern lights=Nordlichter,Polarlichter | nude=Akt,Akte | nursery=Kinderzimmer | oak=Eiche | ocean=Ozean,Weltmeer
octopus=Krake,Oktopus,Tintenfisch | olive=Olive | olive tree=Olivenbaum,Ölbaum | onion=Zwiebel
orange=Orange,orangefarben,Apfelsine | orchid=Orchidee | original=Original,originell | owl=Eule,Uhu,Kauz | oyster=Auster
painterly=malerisch | palace=Palast,Paläste | pale=blass | palm=Palme | palm leaf=Palmblatt | palm tree=Palme
pampas=Pampasgras | panda=Panda | panther=Panther | paper=Papier | parasol=Sonnenschirm | paris=Paris | park=Park
parrot=Papagei | passport=Reisepass,Pass | pasta=Nudeln | pastel=Pastell,pastellfarben | patchwork=Patchwork
path=Pfad,Weg
pattern=Muster | peach=Pfirsich | peacock=Pfau | peak=Gipfel | pear=Birne | pebble=Kiesel,Kieselstein
pelican=Pelikan | penguin=Pinguin | peony=Pfingstrose | people=Menschen,Leute | pepper=Paprika,Pfeffer | person=Person
phases=Phasen | piano=Klavier | picnic=Picknick | pier=Steg,Seebrücke | pig=Schwein | pigeon=Taube | pine=Kiefer
pine forest=Kiefernwald,Nadelwald,Tannenwald | pineapple=Ananas | pink=rosa,pink | pirate=Pirat | planet=Planet
plant=Pflanze | plate=Teller | playful=verspielt | plum=Pflaume | pointillist=pointillistisch | polar bear=Eisbär
pomegranate=Granatapfel,Granatäpfel | pond=Teich | pop art=Pop-Art | poppies=Mohnblumen | poppy=Mohn,Mohnblume
port=Hafen | portrait=Porträt,Portrait | poster=Plakat | pot=Topf,Töpfe | pottery=Töpferei | primary=Grundfarben
pumpkin=Kürbis | puppy=Welpe | purple=lila,purpur,Violetttöne | quiet=still | quilt=Quilt | rabbit=Kaninchen,Hase
raccoon=Waschbär | rain=Regen | rainbow=Regenbogen | rainy=regnerisch | ramen=Ramen | raven=Rabe | red=rot,Rottöne
red fox=Rotfuchs | reed=Schilf | reflection=Spiegelung | regatta=Regatta | reindeer=Rentier | retro=Retro
rhino=Nashorn | rice=Reis | risograph=Risografie | river=Fluss,Flüsse | road=Straße | robin=Rotkehlchen
rock=Fels,Felsen | rocket=Rakete | rocky=felsig | romance=Romantik | romantic=romantisch | rome=Rom | rooftops=Dächer
rooster=Hahn,Hähne | rose=Rose | rosemary=Rosmarin | round=rund | rustic=rustikal | sage=Salbei | sail=Segel
sailing boat=Segelboot,Segelschiff | sailing boats=Segelboote | salmon=Lachs | sand=Sand | sardine=Sardine
saturn=Saturn | saxophone=Saxofon,Saxophon | scandinavian=skandinavisch | scotland=Schottland | sea=Meer
sea turtle=Meeresschildkröte | seagull=Möwe | seahorse=Seepferdchen | seal=Robbe,Seehund | seascape=Seestück
seaside=Meeresküste | seaweed=Seetang,Algen | serene=gelassen,friedlich | shadow=Schatten | shark=Hai | sheep=Schaf
shell=Muschel | ship=Schiff | shoes=Schuhe | shore=Ufer | silhouette=Silhouette | silver=Silber,silbern
simple=schlicht,einfach | sitting=sitzend | skull=Schädel,Totenkopf | sky=Himmel | skyline=Skyline
sleeping=schlafend | sloth=Faultier | slow=gemächlich | small=klein | snail=Schnecke | snake=Schlange
snow=Schnee,verschneit | snowy=verschneit,schneebedeckt | soft=sanft,weich | songbird=Singvogel,Singvögel
space=Weltraum,Weltall,All | sparrow=Spatz,Sperling | spice=Gewürz | spider=Spinne | spiral=Spirale
spring=Frühling,Frühjahr | square=Quadrat | squirrel=Eichhörnchen | stag=Hirsch | stained glass=Glasmalerei,Buntglas
star=Stern | starry=sternenklar | starry night=Sternennacht | still life=Stillleben,Stilleben | stone=Stein
stork=Storch,Störche | storm=Sturm,Stürme,Gewitter | strata=Schichten | strawberry=Erdbeere | street=Straße,Gasse
stripe=Streifen | summer=Sommer,sommerlich | sun=Sonne | sunflower=Sonnenblume | sunglasses=Sonnenbrille
sunny=sonnig | sunrise=Sonnenaufgang,Sonnenaufgänge | sunset=Sonnenuntergang,Sonnenuntergänge,Abendrot
surfboard=Surfbrett | surfing=Surfen | surreal=surreal | swallow=Schwalbe | swan=Schwan,Schwäne | symmetry=Symmetrie
table=Tisch | tall=hoch,hohe | tango=Tango | tea=Tee | teapot=Teekanne | teddy=Teddy | temple=Tempel | tent=Zelt
terrazzo=Terrazzo | thistle=Distel | tiger=Tiger | toadstool=Fliegenpilz | tomato=Tomate | topographic=topografisch
toucan=Tukan | tower=Turm,Türme | town=Stadt,Kleinstadt | train=Zug,Züge,Eisenbahn | tram=Straßenbahn,Tram
travel=Reise,reisen | tree=Baum,Bäume | triangle=Dreieck | tropical=tropisch | trout=Forelle | trumpet=Trompete
tulip=Tulpe | turntable=Plattenspieler | turtle=Schildkröte | tuscany=Toskana | twilight=Dämmerlicht,Zwielicht
typewriter=Schreibmaschine | umbrella=Regenschirm,Schirm | unicorn=Einhorn,Einhörner | universe=Universum
valley=Tal,Täler | vase=Vase | vegetable=Gemüse | velvet=Samt | venice=Venedig | vibrant=lebhaft | village=Dorf,Dörfer
vine=Weinrebe | vineyard=Weinberg | vintage=Vintage | violet=violett,Veilchen | violin=Geige,Violine | volcano=Vulkan
wabi-sabi=Wabi-Sabi | warm=warm | water=Wasser | water lily=Seerose | watercolour=Aquarell
waterfall=Wasserfall,Wasserfälle | wave=Welle,Woge | whale=Wal | wheat=Weizen | wheat field=Weizenfeld,Kornfeld
whisky=Whisky | white=weiß,Weißtöne | wild=wild | wildflower=Wildblume | wildlife=Wildtiere | wind=Wind
windmill=Windmühle | window=Fenster | wine=Wein,Rotwein,Weißwein | winter=Winter,winterlich | wisdom=Weisheit
wisteria=Blauregen,Glyzinie | wolf=Wolf,Wölfe | woman=Frau | wood=Holz,Gehölz | woodland=Waldlandschaft | wool=Wolle
yarn=Garn | year=Jahr | yellow=gelb,Gelbtöne | yoga=Yoga | zebra=Zebra | zen=Zen`;

const parse = (table: string) =>
  new Map(
    table
      .trim()
      .split(/\s*[|\n]\s*/)
      .map((entry) => {
        const [english = '', german = ''] = entry.split('=');
        return [english, german.split(',')] as const;
      }),
  );

/** By the English keyword. The first word is the usual one. */
export const KEYWORD_WORDS: Readonly<
  Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, ReadonlyMap<string, readonly string[]>>
> = { de: parse(GERMAN) };
