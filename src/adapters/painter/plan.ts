import type { PaintRequest } from '../../application/ports/creating/image-model.js';
import { compose } from './compose.js';
import { criticize, weigh } from './critic.js';
import { fitToSheet } from './fit-sheet.js';
import type { StyleName, Weather } from './names.js';
import { styleNames } from './names.js';
import { buildPalette } from './palette.js';
import type { Mention, Plan } from './picture.js';
import { checkSize } from './picture.js';
import { hash, random } from './random.js';
import { repeatOverSheet } from './repeat.js';
import { readStyle } from './words/read-style.js';
import { readRequest } from './words/read-request.js';
import type { Reading } from './words/reading.js';
import type { Sheet } from './sheet.js';
import { settleMentions } from './words/settle-mentions.js';
import { styles } from './styles.js';
import { isNamedShape } from './subjects/named-shapes.js';
import { subjects } from './subjects.js';
import { hexToOklch, normalizeHex } from './tones.js';
import { PLAIN, variations, type Variation } from './variation.js';
import { makeRoom, moveCloser } from './zoom.js';

/**
 * Turns words into a plan. The same request always gives the same plan. Unknown words change the seed, so that they
 * still change the picture.
 * @param sheet The proportion to compose the picture for, in any unit. The default is the request's own. What the
 * picture shows depends on the request alone.
 * @throws RangeError when a side is not a whole number from 16 to 12000 pixels, or the sheet is longer than 1 : 2.5.
 */
export const planPicture = (request: PaintRequest, sheet: Sheet = request): Plan =>
  repeatOverSheet(fitToSheet(planMaster(request), sheet));

/** Plans compositions that differ, and chooses the one with the fewest faults. */
function planMaster(request: PaintRequest): Plan {
  const subject = readSubject(request);
  let best = planOnce(subject, 0, PLAIN);
  let least = Infinity;
  for (const [attempt, variation] of variations.entries()) {
    const plan = attempt === 0 ? best : planOnce(subject, attempt, variation);
    const faults = weigh(criticize(fitToSheet(plan, toUsualPaper(request)), least));
    if (faults < least) [best, least] = [plan, faults];
  }
  return best;
}

/** The compositions that `planPicture` chooses from, on the paper on which they are judged. */
export const planCandidates = (request: PaintRequest): Plan[] => {
  const subject = readSubject(request);
  return variations.map((variation, attempt) =>
    fitToSheet(planOnce(subject, attempt, variation), toUsualPaper(request)),
  );
};

/** A composition that differs from others in its dice only, on the paper on which it is judged. */
export const planComposition = (request: PaintRequest, attempt: number): Plan =>
  fitToSheet(planOnce(readSubject(request), attempt, PLAIN), toUsualPaper(request));

/** The proportion of paper on which most prints of this shape are seen, so compositions are judged on it. */
function toUsualPaper({ width, height }: PaintRequest): Sheet {
  if (Math.abs(width - height) < 0.1 * height) return { width, height };
  return width < height ? { width: 5, height: 7 } : { width: 7, height: 5 };
}

/** Reads what is the same in all compositions of a request. */
function readSubject(request: PaintRequest) {
  checkSize(request.width, request.height);
  const reading = readRequest(request);
  const chips = request.colors.map(normalizeHex).filter((hex) => hex !== null);
  const requestSeed = hash([...reading.unknown].join(' '), hash(String(request.seed >>> 0)));
  const dice = random(requestSeed);
  const requestedStyle = (request.style ? readStyle(request.style) : null) ?? reading.style;
  const mentions = settleMentions(reading, requestedStyle);
  const style = requestedStyle ?? chooseStyle(mentions, reading, dice.next());
  const short = Math.min(request.width, request.height);
  const master = { width: request.width / short, height: request.height / short };
  return { reading, chips, requestSeed, mentions, style, isStyleFree: requestedStyle === null, master };
}

/** Plans one of several compositions. All have the same subjects and style. */
function planOnce(
  { reading, chips, requestSeed, mentions, style, isStyleFree, master }: ReturnType<typeof readSubject>,
  attempt: number,
  variation: Variation,
): Plan {
  const planSeed = attempt === 0 ? requestSeed : hash(String(attempt), requestSeed);
  const { traits } = styles[style];
  const light =
    reading.light ?? (mentions.some((m) => m.subject === 'moon' || m.subject === 'stars') ? 'night' : 'day');
  const { margin } = traits;
  // Snow lies on the land, and penguins live on ice.
  const isWinter =
    reading.weather === 'snow' || mentions.some((m) => m.subject === 'penguin' && m.variant === null);
  const season = reading.season ?? (isWinter ? 'winter' : null);
  const scene = compose(mentions, {
    style,
    symmetric: traits.symmetric ?? false,
    minimal: traits.form === 'minimal',
    light,
    weather: reading.weather,
    view: reading.view,
    excluded: reading.excluded,
    touch: reading.touch,
    bare: reading.bare,
    lettered: reading.lettering !== null,
    aspect: (master.width - 2 * margin) / (master.height - 2 * margin),
    variation,
    dice: random(hash('compose', planSeed)),
  });
  const bound = new Set(mentions.flatMap((m) => [m.color, ...(m.colors ?? []), m.holder?.color ?? null]));
  const isShape = mentions.every((m) => isNamedShape(m.variant ?? ''));
  const backdrop = reading.backdrop ?? (isShape ? SHAPE_PAPER : findPondColor(reading, mentions));
  const sky = traits.paperSky ? null : (reading.sky ?? backdrop);
  const free = reading.colors
    .map((c) => c.hex)
    .filter((hex) => !bound.has(hex) && ![sky, backdrop, reading.touch].includes(hex));
  // A black and a white thing need no grey world.
  const own = reading.colors.map((c) => c.hex).filter((hex) => bound.has(hex) && hexToOklch(hex).c > 0.03);
  const known = mentions
    .toSorted(
      (a, b) => Number(subjects[b.subject].realm === 'land') - Number(subjects[a.subject].realm === 'land'),
    )
    .flatMap((m) => (m.variant ?? '').split('+').map((kind) => subjects[m.subject].ownColors?.[kind]))
    .find((color) => color !== undefined);
  const palette = buildPalette(
    {
      named: isShape
        ? chips
        : chips.length + free.length > 0
          ? [...chips, ...free]
          : own.length > 1
            ? own
            : [],
      sky,
      ground: traits.paperSky ? backdrop : isShape ? SHAPE_PAPER : null,
      touch: reading.touch,
      light:
        traits.paperSky && light === 'night' ? (reading.light === 'night' ? 'paper night' : 'day') : light,
      moods: reading.moods,
      season,
      weather: reading.weather,
      excludedColors: reading.excludedColors,
      style,
      subjects: scene.elements.map((e) => e.subject),
      things: mentions.flatMap((m) => m.color ?? []),
      accent: known ?? null,
      passedOver: variation.scheme,
      deep: (variation.deep ?? false) && !traits.paperSky,
    },
    random(hash('palette', planSeed)),
  );
  const plan: Plan = {
    seed: planSeed,
    ...master,
    margin,
    composed: master,
    ...scene,
    style,
    light,
    moods: reading.moods,
    season,
    weather: reading.weather,
    palette,
    excluded: reading.excluded,
    colorWords: reading.colors.map((c) => c.word),
    bare: reading.bare || (reading.lettering !== null && reading.backdrop !== null),
    lettering: reading.lettering,
    letteringColor: reading.letteringColor,
    labelled: reading.labelled,
    repeated: reading.repeated,
    unknown: reading.unknown,
  };
  const isFree =
    !reading.view &&
    (traits.form !== 'minimal' || isStyleFree) &&
    mentions.every(({ place }) => place === null);
  if (plan.lettering) return makeRoom(plan);
  return (variation.close || plan.bare) && isFree ? moveCloser(plan) : plan;
}

/** The sheet under shapes, if the words do not name its colour. */
const SHAPE_PAPER = '#f4ecdd';

/** The colour of the water that fills the sheet around fish. */
function findPondColor(reading: Reading, mentions: readonly Mention[]): string | null {
  const isPond = mentions.some((m) => m.subject === 'fish') && !mentions.some((m) => m.subject === 'sea');
  return isPond ? (reading.mentions.find((m) => m.subject === 'sea')?.color ?? null) : null;
}

const isSuited = (name: StyleName, { subject }: Mention) => {
  const fits = styles[name].traits.suits;
  return fits.includes(subject) || fits.includes(subjects[subject].realm);
};

/** Styles that leave shapes whole which the words describe one by one. */
const PLAIN_STYLES: Readonly<Record<string, readonly StyleName[]>> = {
  sinking: ['cut-out', 'risograph', 'bauhaus'],
  overlap: ['watercolour', 'wabi-sabi'],
  fade: ['watercolour', 'impressionist'],
  stroke: ['minimalist', 'cut-out'],
  circles: ['risograph', 'cut-out', 'mid-century'],
  discs: ['risograph', 'cut-out', 'mid-century'],
  stripes: ['risograph', 'cut-out', 'watercolour'],
  blocks: ['risograph', 'cut-out', 'watercolour'],
  dots: ['risograph', 'cut-out'],
  waves: ['risograph', 'cut-out'],
  spiral: ['risograph', 'cut-out'],
  triangles: ['risograph', 'mid-century'],
  rainbows: ['risograph', 'cut-out'],
};

const FALLING: readonly Weather[] = ['rain', 'snow', 'storm'];
/** Styles that bring the colours of things to a few inks or earths. */
const FEW_INKS: readonly StyleName[] = ['risograph', 'wabi-sabi', 'ink-wash'];

/** Chooses a style when the words name none: one that suits the subjects, and the mood if possible. */
function chooseStyle(
  mentions: readonly Mention[],
  { moods, light, season, weather, letteringColor }: Reading,
  roll: number,
): StyleName {
  const plain = PLAIN_STYLES[mentions[0]?.variant ?? ''];
  if (plain) return plain[Math.floor(roll * plain.length)]!;
  const fit = styleNames.filter((name) => mentions.some((m) => isSuited(name, m)));
  const dark = light === 'night' || mentions.some((m) => m.subject === 'moon' || m.subject === 'stars');
  // A night needs a sky, snow and rain need a ground, a season needs colours, and a red umbrella needs red.
  const isColored = letteringColor !== null || mentions.some((m) => m.color !== null);
  const shows = (fit.length > 0 ? fit : styleNames).filter(
    (name) =>
      !((dark || FALLING.includes(weather ?? 'wind')) && styles[name].traits.paperSky) &&
      !(season && name === 'ink-wash') &&
      !(isColored && FEW_INKS.includes(name)),
  );
  const open = shows.length > 0 ? shows : styleNames;
  const inMood = open.filter((name) => moods.some((mood) => styles[name].traits.moods.includes(mood)));
  const choice = (inMood.length > 0 ? inMood : open).flatMap((name) =>
    styles[name].traits.rare ? [name] : [name, name, name],
  );
  return choice[Math.floor(roll * choice.length)] ?? 'cut-out';
}
