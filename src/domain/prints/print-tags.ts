import { findColorFamily } from '../pictures/color-names.js';
import { orientationById } from '../pictures/orientation.js';
import type { Print } from './print.js';
import { descriptionWords, indexWords } from './search.js';

export const TAG_KINDS = [
  'category',
  'color',
  'impact',
  'keyword',
  'orientation',
  'room',
  'trait',
  'word',
] as const;
export type TagKind = (typeof TAG_KINDS)[number];

export interface Tag {
  kind: TagKind;
  value: string;
}

/** `weight` is a colour's area share in ten-thousandths, 0 for other kinds. */
export interface WeightedTag extends Tag {
  weight: number;
}

type Tagged = Pick<
  Print,
  | 'prompt_size'
  | 'title'
  | 'description'
  | 'keywords'
  | 'color_category'
  | 'color_psychology_impact_level'
  | 'color_psychology_primary_trait'
  | 'recommended_room'
  | 'named_colors'
  | 'named_weights'
>;

/** Minimum area share of a searchable colour. */
const MIN_SEARCHABLE_SHARE = 0.1;

/** The shop's own words for a print, so that searches such as 'bathroom' or 'yellow' find it. */
function shopWords(print: Tagged): string[] {
  const colors = print.named_colors.filter((_, i) => (print.named_weights[i] ?? 0) >= MIN_SEARCHABLE_SHARE);
  return [
    ...print.recommended_room,
    print.color_psychology_primary_trait ?? '',
    print.color_category ?? '',
    ...colors.flatMap((color) => [color, findColorFamily(color) ?? '']),
  ];
}

export function toTags(print: Tagged): WeightedTag[] {
  const words = [
    ...[print.title ?? '', ...print.keywords, ...shopWords(print)].flatMap(indexWords),
    ...descriptionWords(print.description ?? ''),
  ];
  const plain = (kind: TagKind, values: readonly (string | null)[]) =>
    [...new Set(values)].flatMap((value) => (value === null ? [] : { kind, value, weight: 0 }));
  return [
    ...plain('category', [print.color_category]),
    ...plain('impact', [print.color_psychology_impact_level]),
    ...plain('trait', [print.color_psychology_primary_trait]),
    ...plain('orientation', [orientationById(print.prompt_size).name.toLowerCase()]),
    ...plain('room', print.recommended_room),
    ...plain(
      'keyword',
      print.keywords.map((keyword) => keyword.toLowerCase()),
    ),
    ...plain('word', words),
    ...print.named_colors.map((value, i) => ({
      kind: 'color' as const,
      value,
      weight: Math.round((print.named_weights[i] ?? 0) * 10_000),
    })),
  ];
}

export const RELATEDNESS_WEIGHTS: Partial<Record<TagKind, number>> = {
  keyword: 3,
  category: 2,
  trait: 1,
  room: 1,
};

export function toRelatingTags(print: Tagged): WeightedTag[] {
  return toTags(print)
    .filter(({ kind }) => RELATEDNESS_WEIGHTS[kind] !== undefined)
    .map((tag) => ({ ...tag, weight: RELATEDNESS_WEIGHTS[tag.kind]! }));
}
