import type { PaintRequest } from '../../application/ports/creating/image-model.js';
import { compose } from './compose.js';
import { fitToSheet } from './fit-sheet.js';
import type { StyleName, SubjectName } from './names.js';
import { styleNames } from './names.js';
import { buildPalette } from './palette.js';
import type { Mention, Plan } from './picture.js';
import { checkSize } from './picture.js';
import { hash, random } from './random.js';
import { readStyle, readWords } from './read.js';
import type { Reading } from './reading.js';
import type { Sheet } from './sheet.js';
import { styles } from './styles.js';
import { subjects } from './subjects.js';
import { normalizeHex } from './tones.js';

/**
 * Turns words into a plan. The same request always gives the same plan. Unknown words change the seed, so that they
 * still change the picture.
 * @param sheet The proportion to compose the picture for, in any unit. The default is the request's own. What the
 * picture shows depends on the request alone.
 * @throws RangeError when a side is not a whole number from 16 to 12000 pixels, or the sheet is longer than 1 : 2.5.
 */
export const planPicture = (request: PaintRequest, sheet: Sheet = request): Plan =>
  fitToSheet(planMaster(request), sheet);

function planMaster(request: PaintRequest): Plan {
  checkSize(request.width, request.height);
  const reading = mergeReadings(readWords(request.prompt), readWords(request.keywords.join(', ')));
  const chips = request.colors.map(normalizeHex).filter((hex) => hex !== null);
  const planSeed = hash([...reading.unknown].join(' '), hash(String(request.seed >>> 0)));
  const dice = random(planSeed);
  const short = Math.min(request.width, request.height);
  const requestedStyle = (request.style ? readStyle(request.style) : null) ?? reading.style;
  const mentions = settleMentions(reading, requestedStyle);
  const style = requestedStyle ?? chooseStyle(mentions, reading, dice.next());
  const { traits } = styles[style];
  const light =
    reading.light ?? (mentions.some((m) => m.subject === 'moon' || m.subject === 'stars') ? 'night' : 'day');
  const { margin } = traits;
  const master = { width: request.width / short, height: request.height / short };
  const scene = compose(mentions, {
    style,
    symmetric: traits.symmetric ?? false,
    minimal: traits.form === 'minimal',
    light,
    weather: reading.weather,
    view: reading.view,
    excluded: reading.excluded,
    touch: reading.touch,
    aspect: (master.width - 2 * margin) / (master.height - 2 * margin),
    dice: random(hash('compose', planSeed)),
  });
  const bound = new Set(mentions.map((m) => m.color));
  const sky = traits.paperSky ? null : (reading.sky ?? reading.backdrop);
  const free = reading.colors
    .map((c) => c.hex)
    .filter((hex) => !bound.has(hex) && ![sky, reading.backdrop, reading.touch].includes(hex));
  const own = reading.colors.map((c) => c.hex).filter((hex) => bound.has(hex));
  const known = mentions
    .toSorted(
      (a, b) => Number(subjects[b.subject].realm === 'land') - Number(subjects[a.subject].realm === 'land'),
    )
    .flatMap((m) => (m.variant ?? '').split('+').map((kind) => subjects[m.subject].ownColors?.[kind]))
    .find((color) => color !== undefined);
  const palette = buildPalette(
    {
      named: chips.length + free.length > 0 ? [...chips, ...free] : own.length > 1 ? own : [],
      sky,
      ground: traits.paperSky ? reading.backdrop : null,
      touch: reading.touch,
      light:
        traits.paperSky && light === 'night' ? (reading.light === 'night' ? 'paper night' : 'day') : light,
      moods: reading.moods,
      season: reading.season,
      weather: reading.weather,
      excludedColors: reading.excludedColors,
      style,
      subjects: scene.elements.map((e) => e.subject),
      accent: known ?? null,
    },
    random(hash('palette', planSeed)),
  );
  return {
    seed: planSeed,
    ...master,
    margin,
    composed: master,
    ...scene,
    style,
    light,
    moods: reading.moods,
    season: reading.season,
    weather: reading.weather,
    palette,
    excluded: reading.excluded,
    colorWords: reading.colors.map((c) => c.word),
    unknown: reading.unknown,
  };
}

/** Adds what the keywords say. The sentence wins where both say something. */
function mergeReadings(sentence: Reading, keywords: Reading): Reading {
  const named = new Set(sentence.mentions.map((m) => m.subject));
  const fresh = keywords.mentions.filter(
    (m) => !named.has(m.subject) && !sentence.excluded.includes(m.subject),
  );
  return {
    ...keywords,
    ...Object.fromEntries(Object.entries(sentence).filter(([, value]) => value !== null)),
    mentions: [...sentence.mentions, ...fresh],
    excluded: [...sentence.excluded, ...keywords.excluded],
    excludedColors: [...sentence.excludedColors, ...keywords.excludedColors],
    moods: [...sentence.moods, ...keywords.moods],
    colors: [
      ...sentence.colors,
      ...keywords.colors.filter((c) => !sentence.colors.some((d) => d.hex === c.hex)),
    ],
    unknown: [...sentence.unknown, ...keywords.unknown],
  };
}

/** A picture shows at most this many subjects; later ones are dropped. */
const MAX_MENTIONS = 12;

/**
 * Resolves what the words leave open: without a known subject the picture is abstract, and small waves are part of
 * the sea except in a woodblock print.
 */
function settleMentions(reading: Reading, style: StyleName | null): Mention[] {
  let mentions = reading.mentions.slice(0, MAX_MENTIONS);
  const has = (subject: SubjectName) => mentions.some((m) => m.subject === subject);
  // Of the patterns that cover a sheet, only arches and mandalas combine with something else: the sun and the moon.
  const things = mentions.filter((m) => m.subject !== 'abstract');
  const framed = mentions.some((m) => m.variant === 'arches' || m.variant === 'mandala');
  if (things.some((m) => !framed || subjects[m.subject].realm !== 'sky')) mentions = things;
  // A part of something larger ('a cat with green eyes') is not a subject of its own.
  const whole = mentions.some((m) => ['ground', 'room', 'air', 'deep'].includes(subjects[m.subject].realm));
  if (whole) mentions = mentions.filter((m) => m.subject !== 'eye' && m.subject !== 'hand');
  if (has('figure') || has('dancers') || has('sitter') || has('umbrella'))
    mentions = mentions.filter((m) => m.subject !== 'face' || m.variant !== null);
  if (has('flowers')) mentions = mentions.filter((m) => m.subject !== 'blossom');
  // Fruit is drawn with its own bowl.
  if (has('fruit')) mentions = mentions.filter((m) => m.variant !== 'bowl');
  if (has('windmill'))
    mentions = mentions.map((m) =>
      m.subject === 'flowers' && m.variant === 'tulip' ? { ...m, subject: 'field' as const } : m,
    );
  // Flowers beside a large animal become a meadow; a bicycle carries them in its basket.
  if (has('bicycle')) mentions = mentions.filter((m) => m.subject !== 'flowers');
  if (mentions.some(isLargeAnimal))
    mentions = mentions.map((m) =>
      m.subject === 'flowers' ? { ...m, subject: 'meadow' as const, variant: null } : m,
    );
  const wave = mentions.find((m) => m.subject === 'wave');
  if (wave && (reading.moods.includes('calm') || (wave.count === 0 && style !== 'ukiyo-e'))) {
    mentions = mentions.map((m) => (m === wave ? { ...m, subject: 'sea' as const } : m));
    mentions = mentions.filter((m, i) => mentions.findIndex((n) => n.subject === m.subject) === i);
  } else if (wave && has('sea')) mentions = mentions.filter((m) => m.subject !== 'sea');
  if (has('forest')) mentions = mentions.filter((m) => m.subject !== 'leaves');
  const pond =
    has('fish') &&
    !has('boat') &&
    !has('lighthouse') &&
    !has('village') &&
    !has('mountains') &&
    !has('sun') &&
    !has('moon');
  if (pond) mentions = mentions.filter((m) => m.subject !== 'sea');
  if (mentions.length > 0) return mentions;
  return [{ subject: 'abstract', variant: null, count: 1, place: null, depth: null, color: null }];
}

const isSuited = (name: StyleName, { subject }: Mention) => {
  const fits = styles[name].traits.suits;
  return fits.includes(subject) || fits.includes(subjects[subject].realm);
};

const isLargeAnimal = ({ subject }: Mention) =>
  ['fox', 'wolf', 'bear', 'deer', 'horse', 'elephant', 'tiger', 'sheep', 'cow', 'giraffe'].includes(subject);

/** Chooses a style when the words name none: one that suits the subjects, and the mood if possible. */
function chooseStyle(
  mentions: readonly Mention[],
  { moods, light, season }: Reading,
  roll: number,
): StyleName {
  const fit = styleNames.filter((name) => mentions.some((m) => isSuited(name, m)));
  const dark = light === 'night' || mentions.some((m) => m.subject === 'moon' || m.subject === 'stars');
  // A night needs a sky, and a season needs colours.
  const shows = (fit.length > 0 ? fit : styleNames).filter(
    (name) => !(dark && styles[name].traits.paperSky) && !(season && name === 'ink-wash'),
  );
  const open = shows.length > 0 ? shows : styleNames;
  const inMood = open.filter((name) => moods.some((mood) => styles[name].traits.moods.includes(mood)));
  const choice = (inMood.length > 0 ? inMood : open).flatMap((name) =>
    styles[name].traits.rare ? [name] : [name, name, name],
  );
  return choice[Math.floor(roll * choice.length)] ?? 'cut-out';
}
