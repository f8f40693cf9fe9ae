import type { PaintRequest } from '../../../application/ports/image-model.js';
import { compose } from './compose.js';
import type { StyleName, SubjectName } from './lexicon.js';
import { styleNames } from './lexicon.js';
import { buildPalette } from './palette.js';
import type { Plan } from './picture.js';
import { checkSize } from './picture.js';
import { hash, random } from './random.js';
import type { Mention, Reading } from './read.js';
import { readStyle, readWords } from './read.js';
import type { Triple } from './schemes.js';
import { asHex } from './tones.js';
import { traits } from './traits.js';

/** The colour by which a fruit or flower is known, unless the words ask for others. */
const ownHues: Readonly<Record<string, Triple>> = {
  poppy: [0.635, 0.195, 31],
  daisy: [0.86, 0.15, 88],
  peony: [0.76, 0.11, 10],
  tulip: [0.70, 0.165, 38],
  lemon: [0.875, 0.16, 97],
  orange: [0.745, 0.165, 58],
  lime: [0.79, 0.165, 126],
  peach: [0.79, 0.125, 52],
  plum: [0.46, 0.105, 330],
  lavender: [0.66, 0.105, 298],
  pear: [0.80, 0.125, 112],
  apple: [0.61, 0.175, 28],
}; // prettier-ignore

/**
 * Turns words into a picture that is fully decided but not yet drawn. Pure: the same request gives the same plan.
 * Words that name nothing the painter knows steer the seed, so that they still change the picture.
 * @throws RangeError when a side is no whole number from 16 to 12000 pixels.
 */
export function planPicture(request: PaintRequest): Plan {
  checkSize(request.width, request.height);
  const reading = readWords([request.prompt, ...request.keywords].join(', '));
  const chips = request.colors.map(asHex).filter((hex) => hex !== null);
  const steered = hash([...reading.unknown].join(' '), hash(String(request.seed >>> 0)));
  const dice = random(steered);
  const short = Math.min(request.width, request.height);
  const asked = (request.style ? readStyle(request.style) : null) ?? reading.style;
  const mentions = settle(reading, asked);
  const style = asked ?? suited(mentions, dice.next());
  const light = reading.light ?? (mentions.some((m) => m.subject === 'moon') ? 'night' : 'day');
  const margin = traits[style].margin;
  const sheet = { width: request.width / short, height: request.height / short };
  const scene = compose(mentions, {
    style,
    light,
    refused: reading.refused,
    aspect: (sheet.width - 2 * margin) / (sheet.height - 2 * margin),
    dice: random(hash('compose', steered)),
  });
  const bound = new Set(mentions.map((m) => m.color));
  const sky = traits[style].paperSky ? null : reading.sky;
  const free = reading.colors.map((c) => c.hex).filter((hex) => !bound.has(hex) && hex !== sky);
  const own = reading.colors.map((c) => c.hex).filter((hex) => bound.has(hex));
  const known = mentions.find((m) => m.subject === 'fruit' || m.subject === 'flowers');
  const palette = buildPalette(
    {
      named: chips.length + free.length > 0 ? [...chips, ...free] : own.length > 1 ? own : [],
      sky,
      light:
        traits[style].paperSky && light === 'night'
          ? reading.light === 'night'
            ? 'paper night'
            : 'day'
          : light,
      moods: reading.moods,
      style,
      subjects: scene.elements.map((e) => e.subject),
      accent: known ? (ownHues[known.variant ?? (known.subject === 'fruit' ? 'orange' : '')] ?? null) : null,
    },
    random(hash('palette', steered)),
  );
  return {
    seed: steered,
    ...sheet,
    margin,
    ...scene,
    style,
    light,
    moods: reading.moods,
    palette,
    colorWords: reading.colors.map((c) => c.word),
  };
}

/** What the words leave open is decided here: nothing known is an abstract; small waves are the sea's own, but a woodblock's break. */
function settle(reading: Reading, style: StyleName | null): Mention[] {
  let mentions = reading.mentions;
  const has = (subject: SubjectName) => mentions.some((m) => m.subject === subject);
  if (mentions.some((m) => m.subject !== 'abstract'))
    mentions = mentions.filter((m) => m.subject !== 'abstract');
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

function suited(mentions: readonly Mention[], roll: number): StyleName {
  const fit = styleNames.filter((name) => mentions.some((m) => traits[name].suits.includes(m.subject)));
  const choice = fit.length > 0 ? fit : styleNames;
  return choice[Math.floor(roll * choice.length)] ?? 'cut-out';
}
