import { findColor } from '../colors.js';
import type { StyleName, SubjectName, Weather } from '../names.js';
import type { Mention } from '../picture.js';
import type { Reading } from './reading.js';
import { relate } from './relations.js';
import { subjects } from '../subjects.js';

/** A picture shows at most this many subjects; later ones are dropped. */
const MAX_MENTIONS = 12;

/** What is seen when the words name only a weather. */
const WEATHER_SCENES: Partial<Record<Weather, Pick<Mention, 'subject' | 'variant'>>> = {
  snow: { subject: 'forest', variant: 'pine' },
  mist: { subject: 'forest', variant: 'pine' },
  storm: { subject: 'sea', variant: null },
};

/**
 * Resolves what the words leave open: without a known subject the picture is abstract, and small waves are part of
 * the sea except in a woodblock print.
 */
export function settleMentions(reading: Reading, style: StyleName | null): Mention[] {
  let mentions = reading.mentions.slice(0, MAX_MENTIONS);
  const has = (subject: SubjectName) => mentions.some((m) => m.subject === subject);
  // Of the patterns that cover a sheet, only arches and mandalas combine with something else: the sun and the moon.
  const things = mentions.filter((m) => m.subject !== 'abstract');
  const framed = mentions.some((m) => m.variant === 'arches' || m.variant === 'mandala');
  if (things.some((m) => !framed || subjects[m.subject].realm !== 'sky')) mentions = things;
  // A part of something larger ('a cat with green eyes') is not a subject of its own.
  const whole = mentions.some((m) => ['ground', 'room', 'air', 'deep'].includes(subjects[m.subject].realm));
  if (whole) mentions = mentions.filter((m) => m.subject !== 'eye' && m.subject !== 'hand');
  const shade = mentions.find((m) => m.subject === 'umbrella');
  const under = mentions.find((m) => m.subject === 'face' || m.subject === 'figure');
  if (shade && under?.color && shade.count === 1) {
    const holder = { kind: 'coat', color: under.color } as const;
    mentions = mentions.filter((m) => m !== under).map((m) => (m === shade ? { ...m, holder } : m));
  }
  if (has('figure') || has('dancers') || has('sitter') || has('cook') || has('umbrella'))
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
  const isPond =
    has('fish') &&
    !has('boat') &&
    !has('lighthouse') &&
    !has('village') &&
    !has('mountains') &&
    !has('sun') &&
    !has('moon');
  if (isPond) mentions = mentions.filter((m) => m.subject !== 'sea');
  if (reading.unknown.some((word) => word === 'asleep' || word === 'sleeping'))
    mentions = mentions.map((m) =>
      ['cat', 'dog', 'fox'].includes(m.subject) && [null, 'ginger'].includes(m.variant)
        ? { ...m, variant: 'sleeping', color: m.color ?? (m.variant && findColor(m.variant)) ?? null }
        : m,
    );
  mentions = relate(mentions);
  if (mentions.length > 0) return mentions;
  // Of an unknown thing in the snow, at least the snow is seen.
  const place = reading.weather ? WEATHER_SCENES[reading.weather] : undefined;
  return [
    {
      subject: 'abstract',
      variant: null,
      count: place ? 0 : 1,
      place: null,
      depth: null,
      color: null,
      ...(reading.lettering && { variant: 'bare' }),
      ...place,
    },
  ];
}

const isLargeAnimal = ({ subject }: Mention) =>
  ['fox', 'wolf', 'bear', 'deer', 'horse', 'elephant', 'tiger', 'sheep', 'cow', 'giraffe'].includes(subject);
