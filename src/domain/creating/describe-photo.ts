import { measureLayout, nearestOrientation, type Layout } from '../pictures/layout.js';
import { measure, type Measures } from '../pictures/measures.js';
import type { Orientation } from '../pictures/orientation.js';
import type { Pixels } from '../pictures/palette.js';
import {
  pickRoomColors,
  pickPrintColors,
  isSunlit,
  nearestDescription,
  measureWarmth,
  type PhotoColors,
} from '../pictures/photo-colors.js';
import { suggestPrintIdea, toTone, type Idea, type Voice } from './photo-ideas.js';
import { ROOM_IDEAS } from './room-ideas.js';
import type { PROMPT_TYPES } from '../prints/print.js';
import { measureSurface, type Surface } from '../pictures/surface.js';
import { capitalise, pickByHash, formatList, withArticle } from '../shop/wording.js';

export type PhotoMethod = Exclude<keyof typeof PROMPT_TYPES, 'text' | 'upload'>;

export interface PhotoAnalysis {
  measures: Measures;
  layout: Layout;
  surface: Surface;
  orientation: Orientation['name'];
}

/** `width` and `height` are the photo's; `pixels` may be a reduced copy. */
export function analysePhoto(photo: { width: number; height: number; pixels: Pixels }): PhotoAnalysis {
  const { pixels } = photo;
  const measures = measure(pixels);
  return {
    measures,
    layout: measureLayout(pixels),
    surface: measureSurface(pixels, measures.palette),
    orientation: nearestOrientation(photo).name,
  };
}

/** Brightness below which a room needs a light picture. */
const MAX_DIM_BRIGHTNESS = 0.5;
/** Minimum warmth of a warm room; its negative is the maximum of a cool one. */
const MIN_TINT_WARMTH = 0.12;

/** Varies with every visible property, so that different photos get different words. */
function toSeed({ measures, layout, orientation }: PhotoAnalysis): string {
  const { palette, brightness, contrast, saturation, warmth, busyness } = measures;
  const figures = [brightness, contrast, saturation, warmth, busyness, layout.directedness];
  return [
    orientation,
    ...figures.map((figure) => figure.toFixed(2)),
    ...palette.flatMap(({ rgb }) => rgb),
  ].join(' ');
}

/**
 * Colours that must end the list. The painter reads a word that is also a thing ('olive', 'plum') as a colour only
 * after a plain colour.
 */
const MUST_COME_LAST = /^#|(?:egg|mist|orange|rose)$/;

function composeOpening(style: string, shows: string, colors: PhotoColors): string {
  const main = [
    ...colors.main.filter((name) => !MUST_COME_LAST.test(name)),
    ...colors.main.filter((name) => MUST_COME_LAST.test(name)),
  ];
  const touch = colors.accent === null ? '' : ` with a touch of ${colors.accent}`;
  return `${capitalise(withArticle(style))} of ${shows}, in ${formatList(main, 'and')}${touch}.`;
}

const describePrintTone = (warmth: number, ofColors: number) =>
  Math.min(warmth, ofColors) > MIN_TINT_WARMTH
    ? 'warm in tone'
    : Math.max(warmth, ofColors) < -MIN_TINT_WARMTH
      ? 'cool in tone'
      : '';
/** Paper itself is warm, and areas vary: mention warmth only where it is certain. */
const MIN_WARM = 0.21;
const MAX_COOL = -0.1;
const describeColorTone = (warmth: number) =>
  warmth > MIN_WARM ? 'warm in tone' : warmth < MAX_COOL ? 'cool in tone' : 'balanced in tone';

function chooseVoice({ busyness, saturation, contrast }: Measures): Voice {
  if (busyness >= 0.15 || (saturation >= 0.4 && contrast >= 0.3)) return 'calm';
  return busyness < 0.05 && saturation < 0.12 ? 'bold' : 'even';
}

const PURPOSES: Record<Voice, string[]> = {
  calm: [
    'it gives a full room somewhere to rest',
    'it lets the room do the talking',
    'it lets the room breathe',
  ],
  even: [
    'it keeps to the pace of the room',
    'it answers the room in its own voice',
    'it sits easily in the room',
  ],
  bold: [
    'it gives bare walls something to say',
    'it brings a plain room to life',
    'it is the one loud voice in the room',
  ],
};
const MANNERS: Record<Voice, string[]> = { calm: ['calm', 'spacious'], even: ['composed'], bold: ['bold'] };

function chooseRoomHour({ outdoors }: Idea, brightness: number, warmth: number, seed: string): string {
  if (!outdoors) return '';
  if (brightness < MAX_DIM_BRIGHTNESS) return ' at dawn';
  if (warmth > MIN_WARM) return pickByHash([' at golden hour', ' in daylight'], seed, 'hour');
  return pickByHash([' in the early morning', ' in daylight'], seed, 'hour');
}

/** Subjects that a cold palette would spoil: the sun and food. */
const NEEDS_WARM_LIGHT = /\bsun\b|fruit|pears/;

function describeForRoom(look: PhotoAnalysis): string {
  const { measures, layout } = look;
  const seed = toSeed(look);
  const voice = chooseVoice(measures);
  const colors = pickRoomColors(measures, seed);
  const sunlit = isSunlit(colors);
  const warmth = measureWarmth(colors);
  const ideas = ROOM_IDEAS[voice][toTone(measures)].filter(
    ({ subject }) => sunlit || !NEEDS_WARM_LIGHT.test(subject),
  );
  const idea = pickByHash(ideas, seed, 'idea');
  const fromSide =
    sunlit && idea.outdoors && !idea.subject.includes('sun') && /left|right/.test(layout.light);
  const sun = fromSide ? ` with the sun on the ${layout.light}` : '';
  const subject = `${idea.subject}${chooseRoomHour(idea, measures.brightness, warmth, seed)}${sun}`;
  const opening = composeOpening(pickByHash(idea.styles, seed, 'style'), subject, colors);
  const manner = formatList([...MANNERS[voice], describeColorTone(warmth)], 'and');
  const purpose = pickByHash(PURPOSES[voice], seed, 'purpose');
  const lift = measures.brightness < MAX_DIM_BRIGHTNESS ? ' Its light ground opens up the room.' : '';
  return `${opening} ${capitalise(manner)}, ${purpose}.${lift}`;
}

function describeLight({ brightness, saturation }: Measures): string {
  if (brightness >= 0.75) return saturation < 0.2 ? 'pale' : 'bright';
  if (brightness >= 0.5) return 'evenly lit';
  return brightness >= 0.38 ? 'deep in tone' : 'dark';
}

function describeContrast({ contrast }: Measures): string {
  if (contrast >= 0.45) return 'striking in contrast';
  return contrast >= 0.2 ? 'clear in contrast' : 'gentle in contrast';
}

function describePace({ busyness }: Measures): string {
  if (busyness < 0.05) return 'uncluttered';
  return busyness < 0.15 ? 'measured in detail' : 'lively in detail';
}

function chooseHour({ outdoors }: Idea, measures: Measures): string {
  if (!outdoors) return '';
  if (measures.brightness < 0.36) return measures.warmth > MIN_TINT_WARMTH ? ' at dusk' : ' by night';
  if (measures.brightness >= 0.7) return toTone(measures) === 'rose' ? ' at dawn' : ' in daylight';
  return measures.warmth > 0.3 ? ' at dusk' : '';
}

function describeSimilar(look: PhotoAnalysis): string {
  const { measures, layout } = look;
  const colors = pickPrintColors(measures);
  const idea = suggestPrintIdea(look, nearestDescription(colors.main, layout.upper));
  const style = pickByHash(idea.styles, toSeed(look), 'style');
  const subject = `${idea.subject}${chooseHour(idea, measures)}`;
  const opening = composeOpening(style, subject, colors);
  const tone = describePrintTone(measures.warmth, measureWarmth(colors));
  const manner = [describeLight(measures), describeContrast(measures), describePace(measures), tone].filter(
    (word) => word !== '',
  );
  const side = /left|right/.test(layout.light) ? `, with the light on the ${layout.light}` : '';
  return `${opening} It is ${formatList(manner, 'and')}${side}.`;
}

/** Words for the painter: artwork that suits a room, or something similar to a print. Deterministic. */
export function describePhoto(look: PhotoAnalysis, method: PhotoMethod): string {
  return method === 'interior' ? describeForRoom(look) : describeSimilar(look);
}
