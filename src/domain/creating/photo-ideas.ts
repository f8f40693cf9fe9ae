import type { Layout } from '../pictures/layout.js';
import type { Measures } from '../pictures/measures.js';
import { colorCategoryOf } from '../prints/mood.js';
import type { ColorCategory } from '../prints/mood-names.js';
import type { Surface } from '../pictures/surface.js';
import { withArticle } from '../shop/wording.js';

/** The colour that a picture leaves in the memory. */
export type Tone = 'blue' | 'green' | 'warm' | 'rose' | 'grey' | 'many';
/** How loudly artwork speaks. */
export type Voice = 'calm' | 'even' | 'bold';

const TONES: Record<ColorCategory, Tone> = {
  'Ocean Blue': 'blue',
  'Midnight Dark': 'blue',
  'Forest Green': 'green',
  'Warm Earth': 'warm',
  'Sunset Glow': 'warm',
  'Golden Sun': 'warm',
  'Blush Pink': 'rose',
  'Royal Purple': 'rose',
  'Soft Neutral': 'grey',
  'Classic Monochrome': 'grey',
  'Bright Rainbow': 'many',
};

export const toneOf = (measures: Measures): Tone => TONES[colorCategoryOf(measures)];

/** Ways to make a picture, said so that the painter reads them as one style. */
const STYLES = {
  B: 'Bauhaus print',
  C: 'paper cut-out',
  G: 'geometric print',
  I: 'ink wash painting',
  J: 'Japandi brush painting',
  K: 'linocut',
  L: 'line drawing',
  M: 'mid-century print',
  N: 'minimalist print',
  O: 'boho print',
  P: 'patchwork print',
  R: 'risograph print',
  S: 'stained glass print',
  U: 'Japanese woodblock print',
  V: 'wabi-sabi painting',
  W: 'watercolour',
} as const;
type Styles = keyof typeof STYLES;

export interface Idea {
  shows: string;
  styles: readonly string[];
  /** It has a sky, so that an hour and a sun belong to it. */
  outdoors: boolean;
}

export const stylesOf = (letters: string) => [...letters].map((letter) => STYLES[letter as Styles]);
/** What is seen in a picture, apart from its shape. */
interface Look {
  measures: Measures;
  layout: Layout;
  surface: Surface;
}

/** What a picture is laid out like. */
type Kind = 'bands' | 'uprights' | 'slopes' | 'pattern' | 'grid' | 'shapes' | 'field';

/** What each layout makes one think of, by tone; never a claim to have recognised it. */
// prettier-ignore
const IMPRESSIONS: Record<Kind, { shows: string; outdoors: boolean } & Partial<Record<Tone, string>>> = {
  bands: { shows: 'level bands like misty mountains', outdoors: true, blue: 'level bands like a calm sea', green: 'level bands like rolling hills', warm: 'level bands like dunes', many: 'level bands like a shore and the sea' },
  uprights: { shows: 'upright forms like birch trees', outdoors: true, blue: 'upright forms like a pine forest', green: 'upright forms like slender trees', warm: 'upright forms like cypress trees', rose: 'upright forms like tulips', many: 'upright forms like the houses of a town' },
  slopes: { shows: 'sloping forms like mountain ridges', outdoors: true, blue: 'sloping forms like a great wave', green: 'sloping forms like hillsides', warm: 'sloping forms like dunes' },
  pattern: { shows: 'an abstract pattern', outdoors: false, blue: 'a pattern like a shoal of fish', green: 'a pattern like dense leaves', warm: 'a pattern like wildflowers', rose: 'a pattern like wildflowers', grey: 'a pattern like branches' },
  grid: { shows: 'an abstract pattern of blocks', outdoors: false },
  shapes: { shows: 'a few large abstract shapes', outdoors: false },
  field: { shows: 'one large abstract shape', outdoors: false },
};

/** Share of the edges that makes a direction the picture's own, and how far it must outweigh the one across. */
const MAX_SHARE = 0.5;
const OUTWEIGHS = 1.6;
/** Share that level and upright edges must each have where they cross, and the most that others have there. */
const CROSSED = 0.35;
const OBLIQUE = 0.2;
/** From here on slopes run one way, and do not bend round a shape. */
const DIRECTED = 0.3;
const BUSY = 0.15;

function kindOf({ horizontal, vertical, diagonal, directedness, horizon }: Layout, busyness: number): Kind {
  if (horizon !== null || (horizontal >= MAX_SHARE && horizontal >= OUTWEIGHS * vertical)) return 'bands';
  if (vertical >= MAX_SHARE && vertical >= OUTWEIGHS * horizontal) return 'uprights';
  if (diagonal >= MAX_SHARE && directedness >= DIRECTED) return 'slopes';
  if (horizontal + vertical + diagonal === 0) return 'field';
  if (Math.min(horizontal, vertical) >= CROSSED && diagonal <= OBLIQUE) return 'grid';
  return busyness >= BUSY ? 'pattern' : 'shapes';
}

/** From here on edges are printed ones, below it a brush's; from here on colours are flat ones. */
const PRINTED = 0.42;
const BRUSHED = 0.32;
const FLAT = 0.75;
/** Share of the largest colour from which it is the sheet that shapes are set on. */
const PAPER = 0.55;

/** Letters of the styles that the figures speak for. */
function lettersFor(kind: Kind, { measures, surface: { flat, hard } }: Look): string {
  const { brightness, contrast, saturation, busyness, palette } = measures;
  const printed = hard >= PRINTED;
  if (saturation < 0.06) return brightness >= 0.82 && busyness < 0.12 ? 'LJN' : contrast >= 0.5 ? 'K' : 'IJV';
  if (printed && brightness >= 0.8 && (contrast < 0.2 || busyness >= 0.18)) return 'L';
  if (brightness >= 0.78 && contrast < 0.25) return kind === 'pattern' ? 'W' : 'WJV';
  if (brightness >= 0.82 && saturation < 0.15) return 'LN';
  if (kind === 'grid') return 'BGP';
  if (hard < BRUSHED && (hard > 0 || flat < FLAT)) return 'W';
  if (busyness >= 0.15 && contrast >= 0.45 && printed)
    return flat < 0.5 ? 'S' : saturation < 0.22 || palette.length <= 4 ? 'K' : 'U';
  const shapes = kind === 'shapes' || kind === 'pattern' || kind === 'field';
  if (flat >= FLAT && shapes) return palette[0]!.weight >= PAPER ? 'BG' : 'CMG';
  if (flat >= FLAT) return 'CMG';
  return shapes ? 'CM' : brightness < 0.45 ? 'KU' : 'UM';
}

/** The like of a picture with these figures; `sky` is the colour, in words, of the sky if what is seen has one. */
export function printIdea(look: Look, sky: string | null): Idea {
  const { measures, layout } = look;
  const kind = kindOf(layout, measures.busyness);
  const impression = IMPRESSIONS[kind];
  const under = kind === 'bands' ? ` under ${sky === null ? 'an open' : withArticle(sky)} sky` : '';
  return {
    shows: `${impression[toneOf(measures)] ?? impression.shows}${under}`,
    outdoors: impression.outdoors,
    styles: stylesOf(lettersFor(kind, look)),
  };
}
