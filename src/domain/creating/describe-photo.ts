import { layoutOf, nearestOrientation, type Layout } from '../pictures/layout.js';
import { measure, type Measures } from '../pictures/measures.js';
import type { Orientation } from '../pictures/orientation.js';
import type { Pixels } from '../pictures/palette.js';
import {
  colorsForRoom,
  colorsOfPrint,
  isSunlit,
  nearestOf,
  warmthOf,
  type PhotoColors,
} from '../pictures/photo-colors.js';
import { printIdea, toneOf, type Idea, type Voice } from './photo-ideas.js';
import { ROOM_IDEAS } from './room-ideas.js';
import type { METHODS } from '../prints/print.js';
import { surfaceOf, type Surface } from '../pictures/surface.js';
import { capitalise, chosen, listed, withArticle } from '../shop/wording.js';

/** The ways of asking for a print that begin with a photo. */
export type PhotoMethod = Exclude<keyof typeof METHODS, 'text'>;

/** All that is seen in a photo. */
export interface PhotoLook {
  measures: Measures;
  layout: Layout;
  surface: Surface;
  orientation: Orientation['name'];
}

/** `width` and `height` are the photo's own; `pixels` may be a small copy of it. */
export function lookAt(photo: { width: number; height: number; pixels: Pixels }): PhotoLook {
  const { pixels } = photo;
  const measures = measure(pixels);
  return {
    measures,
    layout: layoutOf(pixels),
    surface: surfaceOf(pixels, measures.palette),
    orientation: nearestOrientation(photo).name,
  };
}

/** Brightness below which a room wants light from its picture. */
const DIM = 0.5;
/** From here on warm, and below its negative cool. */
const TINGED = 0.12;

/** The figures as words: photos that differ in what can be seen differ in it. */
function seedOf({ measures, layout, orientation }: PhotoLook): string {
  const { palette, brightness, contrast, saturation, warmth, busyness } = measures;
  const figures = [brightness, contrast, saturation, warmth, busyness, layout.directedness];
  return [
    orientation,
    ...figures.map((figure) => figure.toFixed(2)),
    ...palette.flatMap(({ rgb }) => rgb),
  ].join(' ');
}

/**
 * Colours that end in no colour's name. A word that is also a thing ('olive', 'plum') is read as a colour after a
 * plain one only, so these close the list.
 */
const LAST = /^#|(?:egg|mist|orange|rose)$/;

function openingOf(style: string, shows: string, colors: PhotoColors): string {
  const main = [
    ...colors.main.filter((name) => !LAST.test(name)),
    ...colors.main.filter((name) => LAST.test(name)),
  ];
  const touch = colors.accent === null ? '' : ` with a touch of ${colors.accent}`;
  return `${capitalise(withArticle(style))} of ${shows}, in ${listed(main, 'and')}${touch}.`;
}

const toneOfPrint = (warmth: number, ofColors: number) =>
  Math.min(warmth, ofColors) > TINGED
    ? 'warm in tone'
    : Math.max(warmth, ofColors) < -TINGED
      ? 'cool in tone'
      : '';
/** Paper is warm, and colours by name fill unlike parts: said only where a picture in them surely is. */
const WARM = 0.21;
const COOL = -0.1;
const toneOfColors = (warmth: number) =>
  warmth > WARM ? 'warm in tone' : warmth < COOL ? 'cool in tone' : 'balanced in tone';

/** A busy room wants a calm picture, a bare one can take a bold one. */
function voiceFor({ busyness, saturation, contrast }: Measures): Voice {
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

function hourFor({ outdoors }: Idea, brightness: number, warmth: number, seed: string): string {
  if (!outdoors) return '';
  if (brightness < DIM) return ' at dawn';
  if (warmth > WARM) return chosen([' at golden hour', ' in daylight'], seed, 'hour');
  return chosen([' in the early morning', ' in daylight'], seed, 'hour');
}

/** What a cold colour would spoil: a sun, and what is to be eaten. */
const SUNLIT = /\bsun\b|fruit|pears/;

function describeForRoom(look: PhotoLook): string {
  const { measures, layout } = look;
  const seed = seedOf(look);
  const voice = voiceFor(measures);
  const colors = colorsForRoom(measures, seed);
  const sunlit = isSunlit(colors);
  const warmth = warmthOf(colors);
  const ideas = ROOM_IDEAS[voice][toneOf(measures)].filter(({ shows }) => sunlit || !SUNLIT.test(shows));
  const idea = chosen(ideas, seed, 'idea');
  const fromSide = sunlit && idea.outdoors && !idea.shows.includes('sun') && /left|right/.test(layout.light);
  const sun = fromSide ? ` with the sun on the ${layout.light}` : '';
  const shows = `${idea.shows}${hourFor(idea, measures.brightness, warmth, seed)}${sun}`;
  const opening = openingOf(chosen(idea.styles, seed, 'style'), shows, colors);
  const manner = listed([...MANNERS[voice], toneOfColors(warmth)], 'and');
  const purpose = chosen(PURPOSES[voice], seed, 'purpose');
  const lift = measures.brightness < DIM ? ' Its light ground opens up the room.' : '';
  return `${opening} ${capitalise(manner)}, ${purpose}.${lift}`;
}

function lightOf({ brightness, saturation }: Measures): string {
  if (brightness >= 0.75) return saturation < 0.2 ? 'pale' : 'bright';
  if (brightness >= 0.5) return 'evenly lit';
  return brightness >= 0.38 ? 'deep in tone' : 'dark';
}

function contrastOf({ contrast }: Measures): string {
  if (contrast >= 0.45) return 'striking in contrast';
  return contrast >= 0.2 ? 'clear in contrast' : 'gentle in contrast';
}

function paceOf({ busyness }: Measures): string {
  if (busyness < 0.05) return 'uncluttered';
  return busyness < 0.15 ? 'measured in detail' : 'lively in detail';
}

function hourOf({ outdoors }: Idea, measures: Measures): string {
  if (!outdoors) return '';
  if (measures.brightness < 0.36) return measures.warmth > TINGED ? ' at dusk' : ' by night';
  if (measures.brightness >= 0.7) return toneOf(measures) === 'rose' ? ' at dawn' : ' in daylight';
  return measures.warmth > 0.3 ? ' at dusk' : '';
}

function describeLike(look: PhotoLook): string {
  const { measures, layout } = look;
  const colors = colorsOfPrint(measures);
  const idea = printIdea(look, nearestOf(colors.main, layout.upper));
  const style = chosen(idea.styles, seedOf(look), 'style');
  const shows = `${idea.shows}${hourOf(idea, measures)}`;
  const opening = openingOf(style, shows, colors);
  const tone = toneOfPrint(measures.warmth, warmthOf(colors));
  const manner = [lightOf(measures), contrastOf(measures), paceOf(measures), tone].filter(
    (word) => word !== '',
  );
  const side = /left|right/.test(layout.light) ? `, with the light on the ${layout.light}` : '';
  return `${opening} It is ${listed(manner, 'and')}${side}.`;
}

/**
 * Two or three sentences that the painter can follow: for a room, artwork that would suit it, never the room itself;
 * for a print, its like. Pure: the same look gives the same words.
 */
export function describePhoto(look: PhotoLook, method: PhotoMethod): string {
  return method === 'interior' ? describeForRoom(look) : describeLike(look);
}
