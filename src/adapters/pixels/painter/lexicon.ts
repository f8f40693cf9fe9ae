/** What the painter understands. To teach it a word, add it here; to teach it a body, add a file in `subjects/`. */
export const subjectNames = [
  'sun', 'moon', 'mountains', 'sea', 'wave', 'desert', 'forest', 'village', 'lighthouse', 'boat',
  'bird', 'cat', 'fish', 'flowers', 'leaves', 'fruit', 'abstract',
] as const; // prettier-ignore
export type SubjectName = (typeof subjectNames)[number];

export const styleNames = [
  'cut-out', 'mid-century', 'bauhaus', 'japandi', 'watercolour', 'linocut', 'ukiyo-e', 'line-art',
] as const; // prettier-ignore
export type StyleName = (typeof styleNames)[number];

export type Light = 'day' | 'dawn' | 'dusk' | 'night';
export type Mood = 'calm' | 'bright' | 'bold' | 'moody' | 'warm' | 'cool';
export type Place = 'left' | 'right' | 'centre' | 'far' | 'near';

export interface SubjectWord {
  subject: SubjectName;
  variant: string | null;
  /** The word stands for a number of them even in the singular ('forest', 'bouquet'). */
  many: boolean;
}

type Rows<T> = readonly (readonly [meaning: T, phrases: string])[];

function index<T>(rows: Rows<T>): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([meaning, phrases]) => phrases.split('|').map((p) => [p, meaning] as const)));
}

const as = (subject: SubjectName, variant: string | null = null): SubjectWord => ({
  subject,
  variant,
  many: false,
});
const many = (subject: SubjectName, variant: string | null = null): SubjectWord => ({
  subject,
  variant,
  many: true,
});

/** Phrases are in the singular where the plural only adds an s; see `look` for the forms that are tried. */
export const subjects = index<SubjectWord>([
  [as('sun'), 'sun|sun rose|sunset|sunrise|sunshine|solar'],
  [as('moon'), 'moon|moon rose|moonlight|moonrise|lunar'],
  [as('moon', 'full'), 'full moon|harvest moon'],
  [as('moon', 'crescent'), 'crescent|crescent moon|new moon|half moon|sickle moon'],
  [as('mountains'), 'mountain|alp|alpine|range|ridge|fell|highland|mountain peak'],
  [as('mountains', 'peak'), 'peak|summit|fuji|mount fuji|volcano'],
  [
    as('mountains', 'hills'),
    'hill|hillside|down|valley|meadow|moor|field|landscape|countryside|rolling hill',
  ],
  [
    as('sea'),
    'sea|ocean|water|lake|bay|coast|coastline|shore|seaside|beach|tide|lagoon|seascape|fjord|horizon',
  ],
  [as('wave'), 'wave|great wave|breaker|surf|swell|big wave'],
  [as('desert'), 'desert|dune|sand dune|sahara|arid'],
  [many('forest'), 'forest|wood|woodland|grove|copse'],
  [as('forest', 'round'), 'tree|oak|elm|oak tree'],
  [many('forest', 'pine'), 'pine forest|taiga|pine wood'],
  [as('forest', 'pine'), 'pine|fir|spruce|conifer|pine tree|fir tree|evergreen'],
  [many('forest', 'birch'), 'birch|birch tree|birch forest|aspen|birch wood|birch grove'],
  [as('forest', 'cypress'), 'cypress|poplar'],
  [many('village'), 'village|town|rooftop|roof|street|hamlet|city|skyline'],
  [as('village', 'house'), 'house|cottage|farmhouse|cabin'],
  [many('village', 'harbour'), 'harbour|harbor|port|quay|fishing village|waterfront|harbourside'],
  [as('lighthouse'), 'lighthouse|light house|beacon'],
  [as('boat'), 'boat|sailboat|sailing boat|sail|yacht|ship|dinghy|regatta|sailing|fishing boat'],
  [many('bird', 'flying'), 'flock|flock of bird'],
  [as('bird', 'flying'), 'gull|seagull|swallow|flying bird|swift|geese|goose|bird in flight'],
  [as('bird'), 'bird|robin|sparrow|finch|wren|songbird|blackbird|nightingale'],
  [as('bird', 'crane'), 'crane|heron|egret|stork'],
  [as('cat'), 'cat|kitten|kitty|tabby|feline|black cat'],
  [as('cat', 'sleeping'), 'sleeping cat|curled cat|cat asleep|napping cat|curled up cat'],
  [as('fish'), 'fish|koi|carp|sardine|goldfish|trout|salmon|mackerel|herring'],
  [many('fish'), 'shoal|shoal of fish|school of fish'],
  [many('flowers'), 'vase|bouquet|bunch of flower'],
  [as('flowers'), 'flower|bloom|wildflower|floral|blossom|vase of flower|flower in a vase'],
  [as('flowers', 'poppy'), 'poppy|anemone'],
  [as('flowers', 'tulip'), 'tulip'],
  [as('flowers', 'daisy'), 'daisy|sunflower|marguerite|chamomile'],
  [as('flowers', 'peony'), 'peony|rose|rose bush|rose garden|dahlia|ranunculus|camellia'],
  [
    many('flowers', 'lavender'),
    'lavender|lavender field|field of lavender|fields of lavender|sprig of lavender|lilac|hyacinth|delphinium|lupin',
  ],
  [many('leaves'), 'leaf|leave|botanical|botanicals'],
  [as('leaves'), 'branch|foliage|plant|sprig|twig|stem|bough'],
  [as('leaves', 'olive'), 'olive|olive branch|olive tree|olive grove|willow|bay leaf|laurel'],
  [as('leaves', 'eucalyptus'), 'eucalyptus|ginkgo'],
  [as('leaves', 'fern'), 'fern|palm|palm leaf|frond'],
  [many('fruit'), 'fruit|still life|bowl of fruit|fruit bowl'],
  [as('fruit', 'lemon'), 'lemon|citrus|lemon tree'],
  [as('fruit', 'lime'), 'lime'],
  [many('fruit', 'orange'), 'oranges|bowl of orange|orange tree'],
  [as('fruit', 'orange'), 'orange|tangerine|clementine|mandarin|satsuma'],
  [as('fruit', 'peach'), 'peach|apricot|nectarine'],
  [as('fruit', 'plum'), 'plum|damson'],
  [as('fruit', 'pear'), 'pear'],
  [as('fruit', 'apple'), 'apple|pomegranate|quince'],
  [as('abstract'), 'abstract|abstraction|shape|composition|geometry|pattern|form'],
]);

export const styles = index<StyleName>([
  [
    'cut-out',
    'cut out|cutout|paper cut|papercut|paper cut out|matisse|collage|cut paper|paper shape|organic shape',
  ],
  [
    'mid-century',
    'mid century|midcentury|mid century modern|retro|fifties|1950s|atomic|vintage poster|travel poster',
  ],
  ['bauhaus', 'bauhaus|geometric|constructivist|modernist|geometry|de stijl'],
  ['japandi', 'japandi|minimalist|minimal|scandinavian|zen|wabi sabi|nordic|simple|minimalism|brush stroke'],
  ['watercolour', 'watercolour|watercolor|aquarelle|wash|water colour|painterly'],
  ['linocut', 'linocut|lino|lino print|woodcut|block print|linoprint|lino cut|carved|relief print'],
  ['ukiyo-e', 'ukiyo e|ukiyoe|ukiyo|japanese woodblock|woodblock|japanese print|hokusai|hiroshige|japanese'],
  ['line-art', 'line art|line drawing|line|outline|one line|single line|continuous line|lineart|ink drawing'],
]);

export const lights = index<Light>([
  ['dawn', 'dawn|sunrise|daybreak|early morning|first light|morning|misty morning'],
  ['dusk', 'dusk|sunset|evening|twilight|golden hour|sundown|nightfall|last light'],
  ['night', 'night|midnight|moonlight|moonlit|starry|star|nocturne|starlight|after dark'],
  ['day', 'day|noon|midday|daylight|afternoon|sunny'],
]);

export const moods = index<Mood>([
  [
    'calm',
    'calm|quiet|peaceful|serene|still|gentle|soft|tranquil|soothing|pale|pastel|muted|misty|foggy|hushed|slow',
  ],
  ['bright', 'bright|cheerful|happy|joyful|playful|lively|summer|spring|fresh|sunny|colourful|colorful'],
  ['bold', 'bold|vivid|vibrant|strong|intense|dramatic|striking|graphic|energetic'],
  ['moody', 'moody|dark|stormy|brooding|melancholy|deep|mysterious|lonely|rain|rainy|autumn'],
  ['warm', 'warm|cosy|cozy|glowing|earthy|hot|mediterranean|terracotta toned'],
  ['cool', 'cool|cold|winter|wintry|icy|frosty|snowy|snow|crisp'],
]);

export const counts = index<number>([
  [1, 'a|an|one|single|lone|solitary|1'],
  [2, 'two|pair|pair of|a pair of|couple of|a couple of|2|twin'],
  [3, 'three|trio of|a trio of|3'],
  [4, 'four|4|a few|few'],
  [5, 'five|5|several|some'],
  [6, 'six|6'],
  [7, 'seven|7|many|a flock of|flock of|a shoal of|shoal of'],
  [8, 'eight|8|nine|9|ten|10|a dozen|dozen|lots of'],
]);

export const places = index<Place>([
  ['left', 'left|on the left|to the left|left hand'],
  ['right', 'right|on the right|to the right|right hand'],
  ['centre', 'centre|center|middle|in the middle|central'],
  ['far', 'distant|in the distance|far|far off|far away|faraway|tiny|small|little|on the horizon'],
  ['near', 'close|close up|closeup|in the foreground|foreground|near|large|huge|big|giant|towering'],
]);

export const negations = new Set(['no', 'without', 'not', 'never', 'nor', 'minus', 'excluding', 'avoid']);

/** Words that carry no picture: they neither name a thing nor steer the seed. */
export const fillers = new Set(
  (
    'the of in on at with and or under over by for from to into its their his her is are very style styled art print ' +
    'poster painting picture artwork wall image drawing please make create toned tone tones colour color colours ' +
    'colors shades above below beneath behind beside before against between across through near my our your it that this'
  ).split(' '),
);

function forms(phrase: string): string[] {
  const out = [phrase];
  if (phrase.endsWith('ies')) out.push(`${phrase.slice(0, -3)}y`);
  if (phrase.endsWith('ves')) out.push(`${phrase.slice(0, -3)}f`);
  if (phrase.endsWith('es')) out.push(phrase.slice(0, -2));
  if (phrase.endsWith('s')) out.push(phrase.slice(0, -1));
  return out;
}

/** The meaning of a phrase in a table, in the singular or the plural. */
export function look<T>(table: ReadonlyMap<string, T>, phrase: string): { value: T; plural: boolean } | null {
  for (const form of forms(phrase)) {
    const value = table.get(form);
    if (value !== undefined) return { value, plural: form !== phrase };
  }
  return null;
}
