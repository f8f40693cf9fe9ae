import { familyOf } from '../pictures/color-names.js';
import { orientationById } from '../pictures/orientation.js';
import type { Print } from './print.js';
import { describedWords, searchWords } from './search.js';

/** What prints are found by. A tag of any kind is read in the same way: newest first. */
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

/** `weight` is a colour's share of the area in ten-thousandths, 0 for every other kind. */
export interface WeighedTag extends Tag {
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

/** A colour that covers less is not what a print is looked for by. */
const NOTED = 0.1;

/** What the shop itself says of it: somebody who searches for 'bathroom' or 'yellow' means this as well. */
function shopWords(print: Tagged): string[] {
  const colors = print.named_colors.filter((_, i) => (print.named_weights[i] ?? 0) >= NOTED);
  return [
    ...print.recommended_room,
    print.color_psychology_primary_trait ?? '',
    print.color_category ?? '',
    ...colors.flatMap((color) => [color, familyOf(color) ?? '']),
  ];
}

/** Everything that a finished print is found by, each tag once. */
export function tagsOf(print: Tagged): WeighedTag[] {
  const words = [
    ...[print.title ?? '', ...print.keywords, ...shopWords(print)].flatMap(searchWords),
    ...describedWords(print.description ?? ''),
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

/** How much two prints have in common by what they share: a keyword says most. */
export const RELATEDNESS: Partial<Record<TagKind, number>> = { keyword: 3, category: 2, trait: 1, room: 1 };

/** The tags by which a print has relatives. */
export function relatingTags(print: Tagged): WeighedTag[] {
  return tagsOf(print)
    .filter(({ kind }) => RELATEDNESS[kind] !== undefined)
    .map((tag) => ({ ...tag, weight: RELATEDNESS[tag.kind]! }));
}
