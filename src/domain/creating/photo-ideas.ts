import type { Layout } from '../pictures/layout.js';
import type { Measures } from '../pictures/measures.js';
import { classifyColors } from '../prints/mood.js';
import type { ColorCategory } from '../prints/mood-names.js';
import type { Surface } from '../pictures/surface.js';
import { withArticle } from '../shop/wording.js';

/** The dominant colour impression of a picture. */
export type Tone = 'blue' | 'green' | 'warm' | 'rose' | 'grey' | 'many';
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

export const toTone = (measures: Measures): Tone => TONES[classifyColors(measures)];

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
type StyleLetter = keyof typeof STYLES;

export interface Idea {
  subject: string;
  styles: readonly string[];
  /** Has a sky, so that a time of day and a sun fit. */
  outdoors: boolean;
}

export const toStyles = (letters: string) => [...letters].map((letter) => STYLES[letter as StyleLetter]);
interface Look {
  measures: Measures;
  layout: Layout;
  surface: Surface;
}

type LayoutKind = 'bands' | 'uprights' | 'slopes' | 'pattern' | 'grid' | 'shapes' | 'field';

/** What each layout resembles, by tone. The text never claims to recognise something. */
// prettier-ignore
const IMPRESSIONS: Record<LayoutKind, { shows: string; outdoors: boolean } & Partial<Record<Tone, string>>> = {
  bands: { shows: 'level bands like misty mountains', outdoors: true, blue: 'level bands like a calm sea', green: 'level bands like rolling hills', warm: 'level bands like dunes', many: 'level bands like a shore and the sea' },
  uprights: { shows: 'upright forms like birch trees', outdoors: true, blue: 'upright forms like a pine forest', green: 'upright forms like slender trees', warm: 'upright forms like cypress trees', rose: 'upright forms like tulips', many: 'upright forms like the houses of a town' },
  slopes: { shows: 'sloping forms like mountain ridges', outdoors: true, blue: 'sloping forms like a great wave', green: 'sloping forms like hillsides', warm: 'sloping forms like dunes' },
  pattern: { shows: 'an abstract pattern', outdoors: false, blue: 'a pattern like a shoal of fish', green: 'a pattern like dense leaves', warm: 'a pattern like wildflowers', rose: 'a pattern like wildflowers', grey: 'a pattern like branches' },
  grid: { shows: 'an abstract pattern of blocks', outdoors: false },
  shapes: { shows: 'a few large abstract shapes', outdoors: false },
  field: { shows: 'one large abstract shape', outdoors: false },
};

/** Of the edges in the main direction, and their ratio to the perpendicular ones. */
const MIN_MAIN_SHARE = 0.5;
const MIN_MAIN_RATIO = 1.6;
const MIN_GRID_SHARE = 0.35;
const MAX_GRID_OTHERS = 0.2;
/** Below this, diagonal edges bend round a shape. */
const MIN_SLOPE_DIRECTEDNESS = 0.3;
const MIN_PATTERN_BUSYNESS = 0.15;

function classifyLayout(
  { horizontal, vertical, diagonal, directedness, horizon }: Layout,
  busyness: number,
): LayoutKind {
  if (horizon !== null || (horizontal >= MIN_MAIN_SHARE && horizontal >= MIN_MAIN_RATIO * vertical))
    return 'bands';
  if (vertical >= MIN_MAIN_SHARE && vertical >= MIN_MAIN_RATIO * horizontal) return 'uprights';
  if (diagonal >= MIN_MAIN_SHARE && directedness >= MIN_SLOPE_DIRECTEDNESS) return 'slopes';
  if (horizontal + vertical + diagonal === 0) return 'field';
  if (Math.min(horizontal, vertical) >= MIN_GRID_SHARE && diagonal <= MAX_GRID_OTHERS) return 'grid';
  return busyness >= MIN_PATTERN_BUSYNESS ? 'pattern' : 'shapes';
}

const MIN_PRINT_HARDNESS = 0.42;
const MAX_BRUSH_HARDNESS = 0.32;
const MIN_FLATNESS = 0.75;
const MIN_BACKGROUND_SHARE = 0.55;

function chooseStyles(kind: LayoutKind, { measures, surface: { flat, hard } }: Look): string {
  const { brightness, contrast, saturation, busyness, palette } = measures;
  const printed = hard >= MIN_PRINT_HARDNESS;
  if (saturation < 0.06) return brightness >= 0.82 && busyness < 0.12 ? 'LJN' : contrast >= 0.5 ? 'K' : 'IJV';
  if (printed && brightness >= 0.8 && (contrast < 0.2 || busyness >= 0.18)) return 'L';
  if (brightness >= 0.78 && contrast < 0.25) return kind === 'pattern' ? 'W' : 'WJV';
  if (brightness >= 0.82 && saturation < 0.15) return 'LN';
  if (kind === 'grid') return 'BGP';
  if (hard < MAX_BRUSH_HARDNESS && (hard > 0 || flat < MIN_FLATNESS)) return 'W';
  if (busyness >= 0.15 && contrast >= 0.45 && printed)
    return flat < 0.5 ? 'S' : saturation < 0.22 || palette.length <= 4 ? 'K' : 'U';
  const shapes = kind === 'shapes' || kind === 'pattern' || kind === 'field';
  if (flat >= MIN_FLATNESS && shapes) return palette[0]!.weight >= MIN_BACKGROUND_SHARE ? 'BG' : 'CMG';
  if (flat >= MIN_FLATNESS) return 'CMG';
  return shapes ? 'CM' : brightness < 0.45 ? 'KU' : 'UM';
}

/** Suggests a picture with similar measurements. `sky` is the name of the sky's colour, if there is one. */
export function suggestPrintIdea(look: Look, sky: string | null): Idea {
  const { measures, layout } = look;
  const kind = classifyLayout(layout, measures.busyness);
  const impression = IMPRESSIONS[kind];
  const under = kind === 'bands' ? ` under ${sky === null ? 'an open' : withArticle(sky)} sky` : '';
  return {
    subject: `${impression[toTone(measures)] ?? impression.shows}${under}`,
    outdoors: impression.outdoors,
    styles: toStyles(chooseStyles(kind, look)),
  };
}
