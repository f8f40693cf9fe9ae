import { DEFAULT_LANGUAGE, type Language } from '../shop/languages.js';
import { capitalise, toLabel } from '../shop/wording.js';
import type { CollectionType } from './collection-type.js';
import { IRREGULAR_PLURALS } from './irregular-plurals.js';
import { KEYWORD_WORDS } from './keyword-words.js';

/** Names of rooms, moods, palettes, presences and colours, and of their groups, by the English one. */
export const VALUE_WORDS: Readonly<
  Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, Readonly<Record<string, string>>>
> = {
  de: {
    'Living Spaces': 'Wohnen',
    'Work Spaces': 'Arbeiten',
    'Rest Spaces': 'Ruhe',
    'Creative Spaces': 'Kreativ',
    'Social Spaces': 'Geselligkeit',
    'Wellness Spaces': 'Wellness',
    'Utility Spaces': 'Nutzräume',
    'Outdoor Living': 'Draußen',
    'Living Room': 'Wohnzimmer',
    'Family Room': 'Familienzimmer',
    'Great Room': 'Wohnhalle',
    'Home Office': 'Homeoffice',
    Study: 'Arbeitszimmer',
    Library: 'Bibliothek',
    Workshop: 'Werkstatt',
    Bedroom: 'Schlafzimmer',
    'Master Suite': 'Großes Schlafzimmer',
    'Reading Nook': 'Leseecke',
    'Meditation Room': 'Meditationsraum',
    'Art Studio': 'Atelier',
    'Craft Room': 'Bastelzimmer',
    'Music Room': 'Musikzimmer',
    Playroom: 'Spielzimmer',
    Kitchen: 'Küche',
    'Dining Room': 'Esszimmer',
    'Home Bar': 'Hausbar',
    'Games Room': 'Spieleraum',
    Bathroom: 'Badezimmer',
    'Home Gym': 'Fitnessraum',
    'Yoga Studio': 'Yogaraum',
    'Home Spa': 'Wellnessbad',
    Hallway: 'Flur',
    Landing: 'Treppenhaus',
    'Laundry Room': 'Waschküche',
    'Boot Room': 'Garderobe',
    Conservatory: 'Wintergarten',
    Sunroom: 'Sonnenzimmer',
    'Garden Room': 'Gartenzimmer',
    'Covered Patio': 'Überdachte Terrasse',
    Intense: 'Intensiv',
    Energetic: 'Energiegeladen',
    Cheerful: 'Heiter',
    Balanced: 'Ausgewogen',
    Serene: 'Gelassen',
    Regal: 'Königlich',
    Neutral: 'Neutral',
    Overwhelming: 'Überwältigend',
    Strong: 'Stark',
    Moderate: 'Mittel',
    Subtle: 'Zurückhaltend',
    'Warm Earth': 'Warme Erde',
    'Sunset Glow': 'Abendrot',
    'Golden Sun': 'Goldene Sonne',
    'Forest Green': 'Waldgrün',
    'Ocean Blue': 'Meeresblau',
    'Royal Purple': 'Königspurpur',
    'Blush Pink': 'Zartrosa',
    'Soft Neutral': 'Sanfte Naturtöne',
    'Midnight Dark': 'Mitternacht',
    'Classic Monochrome': 'Klassisch monochrom',
    'Bright Rainbow': 'Bunter Regenbogen',
    'Whites and papers': 'Weiß- und Papiertöne',
    'Greys and blacks': 'Grau- und Schwarztöne',
    'Browns and earths': 'Braun- und Erdtöne',
    'Oranges and yellows': 'Orange- und Gelbtöne',
    'Blues and teals': 'Blau- und Petroltöne',
    'Purples and pinks': 'Violett- und Rosatöne',
    'dove grey': 'Taubengrau',
    'silver grey': 'Silbergrau',
    'pebble grey': 'Kieselgrau',
    'ash grey': 'Aschgrau',
    'slate grey': 'Schiefergrau',
    'soft black': 'Samtschwarz',
    'tomato red': 'Tomatenrot',
    'cherry red': 'Kirschrot',
    'burnt orange': 'Rostorange',
    'sunshine yellow': 'Sonnengelb',
    'leaf green': 'Blattgrün',
    'grass green': 'Grasgrün',
    'fern green': 'Farngrün',
    'forest green': 'Waldgrün',
    'bottle green': 'Flaschengrün',
    'deep teal': 'Dunkelpetrol',
    'duck egg': 'Enteneiblau',
    'ice blue': 'Eisblau',
    'powder blue': 'Puderblau',
    'sky blue': 'Himmelblau',
    'royal blue': 'Königsblau',
    'denim blue': 'Jeansblau',
    'slate blue': 'Schieferblau',
    'petrol blue': 'Petrolblau',
    'midnight blue': 'Mitternachtsblau',
    'lilac mist': 'Fliedernebel',
    'hot pink': 'Knallpink',
    'rose pink': 'Rosenrosa',
    'blush pink': 'Zartrosa',
    'dusty rose': 'Altrosa',
    Reds: 'Rottöne',
    Greens: 'Grüntöne',
    white: 'Weiß',
    chalk: 'Kreide',
    ivory: 'Elfenbein',
    cream: 'Creme',
    linen: 'Leinen',
    alabaster: 'Alabaster',
    oatmeal: 'Hafer',
    graphite: 'Graphit',
    charcoal: 'Anthrazit',
    black: 'Schwarz',
    ink: 'Tinte',
    sand: 'Sand',
    beige: 'Beige',
    stone: 'Stein',
    taupe: 'Taupe',
    mushroom: 'Champignon',
    mocha: 'Mokka',
    walnut: 'Nussbaum',
    chestnut: 'Kastanie',
    chocolate: 'Schokolade',
    espresso: 'Espresso',
    umber: 'Umbra',
    camel: 'Kamelbraun',
    tan: 'Hellbraun',
    cinnamon: 'Zimt',
    caramel: 'Karamell',
    sienna: 'Siena',
    terracotta: 'Terrakotta',
    clay: 'Lehm',
    rust: 'Rost',
    copper: 'Kupfer',
    bronze: 'Bronze',
    brick: 'Ziegel',
    scarlet: 'Scharlachrot',
    crimson: 'Karmesinrot',
    burgundy: 'Burgunderrot',
    oxblood: 'Ochsenblut',
    coral: 'Koralle',
    salmon: 'Lachs',
    peach: 'Pfirsich',
    apricot: 'Aprikose',
    tangerine: 'Mandarine',
    amber: 'Bernstein',
    marigold: 'Ringelblume',
    mustard: 'Senf',
    ochre: 'Ocker',
    gold: 'Gold',
    honey: 'Honig',
    saffron: 'Safran',
    lemon: 'Zitrone',
    butter: 'Butter',
    straw: 'Stroh',
    chartreuse: 'Chartreuse',
    lime: 'Limette',
    emerald: 'Smaragd',
    jade: 'Jade',
    mint: 'Minze',
    pistachio: 'Pistazie',
    sage: 'Salbei',
    eucalyptus: 'Eukalyptus',
    moss: 'Moos',
    olive: 'Olive',
    seafoam: 'Meerschaumgrün',
    turquoise: 'Türkis',
    teal: 'Petrol',
    aqua: 'Aqua',
    cornflower: 'Kornblume',
    azure: 'Azur',
    cobalt: 'Kobalt',
    indigo: 'Indigo',
    navy: 'Marineblau',
    lavender: 'Lavendel',
    lilac: 'Flieder',
    periwinkle: 'Lavendelblau',
    violet: 'Violett',
    amethyst: 'Amethyst',
    purple: 'Lila',
    plum: 'Pflaume',
    aubergine: 'Aubergine',
    mauve: 'Mauve',
    orchid: 'Orchidee',
    magenta: 'Magenta',
    fuchsia: 'Fuchsia',
    raspberry: 'Himbeere',
  },
};

/** Endings of plurals, and those of their singulars. */
const PLURALS: readonly [RegExp, string][] = [
  [/$/, ''],
  [/ies$/, 'y'],
  [/(x|ch|sh|s)es$/, '$1'],
  [/ves$/, 'f'],
  [/s$/, ''],
];

/** A keyword may be the name of something that every object has, such as 'constructor'. */
function findValueWord(word: string, language: keyof typeof VALUE_WORDS): string | undefined {
  return Object.hasOwn(VALUE_WORDS[language], word) ? VALUE_WORDS[language][word] : undefined;
}

/** What prints show, as it is written in a sentence; the keyword itself if it is not known. */
export function nameKeyword(keyword: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return keyword;
  const plain = keyword.toLowerCase();
  const singular = IRREGULAR_PLURALS.get(plain);
  if (singular) return nameKeyword(singular, language);
  const [known] = PLURALS.flatMap(([plural, singular]) => {
    const word = plain.replace(plural, singular);
    return (
      KEYWORD_WORDS[language].get(word)?.[0] ??
      findValueWord(word, language) ??
      findValueWord(toLabel(word), language) ??
      []
    );
  });
  return known ?? keyword;
}

/** The value of a collection as a heading; itself if it is not known. */
export function nameValue(type: CollectionType, value: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return toLabel(value);
  if (type === 'keywords') {
    const name = nameKeyword(value, language);
    return name === value ? toLabel(value) : capitalise(name);
  }
  const label = toLabel(value);
  return findValueWord(label, language) ?? findValueWord(label.toLowerCase(), language) ?? label;
}
