import {
  MAX_CHOICE_COUNT,
  NO_PRICE_SCORE,
  type ChoiceCount,
  type ListingFilter,
  type ListingOrder,
  type SortedFilter,
} from '../../../application/ports/prints/listings.js';
import { shapeById } from '../../../domain/pictures/orientation.js';
import type { Print } from '../../../domain/prints/print.js';
import { toPrintedFrom } from '../../../domain/prints/print-summary.js';
import { toTags, type Tag, type WeightedTag } from '../../../domain/prints/print-tags.js';
import {
  hasPixelsFor,
  isInRange,
  lowestPrice,
  type PaperNeeds,
} from '../../../domain/prints/sale-conditions.js';
import type { Tables } from '../store.js';
import { publicPrints } from './prints.js';

export const sameTag = (a: Tag, b: Tag) => a.kind === b.kind && a.value === b.value;
export const findWeight = (print: Print, tag: Tag) => tagsOf(print).find((one) => sameTag(one, tag))?.weight;
export const hasTag = (print: Print, tag: Tag) => findWeight(print, tag) !== undefined;

const knownTags = new WeakMap<Print, { from: string; tags: WeightedTag[] }>();

/** Remembers the tags of a print until what they are made from changes. Rows are changed in place. */
export function tagsOf(print: Print): WeightedTag[] {
  const { title, description, keywords, recommended_room, named_colors, named_weights } = print;
  const { color_category, color_psychology_impact_level, color_psychology_primary_trait } = print;
  const from = JSON.stringify([
    ...[print.prompt_size, title, description, keywords, recommended_room, named_colors, named_weights],
    ...[color_category, color_psychology_impact_level, color_psychology_primary_trait],
  ]);
  const known = knownTags.get(print);
  if (known?.from === from) return known.tags;
  const tags = toTags(print);
  knownTags.set(print, { from, tags });
  return tags;
}

/** Does what `hasTag` does. It finds the tags of each print once, for questions about many tags. */
export function createTagLookup(): typeof hasTag {
  const known = new Map<Print, Set<string>>();
  const toKey = ({ kind, value }: Tag) => `${kind} ${value}`;
  return (print, tag) => {
    const tags = known.get(print) ?? new Set(tagsOf(print).map(toKey));
    known.set(print, tags);
    return tags.has(toKey(tag));
  };
}

export const matches =
  (tables: Tables, { tags, featured, price, paper }: ListingFilter) =>
  (print: Print) =>
    (featured === undefined || print.featured === featured) &&
    (!price || isInRange(lowestPrice(print, price.lowest), price)) &&
    (!paper || isSoldOn(tables, print, paper)) &&
    tags.every((tag) => hasTag(print, tag));

export function selectPrints(tables: Tables, { colors = [], ...filter }: SortedFilter): Print[] {
  const isColored = (print: Print) =>
    colors.length === 0 || colors.some((value) => hasTag(print, { kind: 'color', value }));
  return publicPrints(tables).filter((print) => isColored(print) && matches(tables, filter)(print));
}

export function toScore(tables: Tables, print: Print, order: ListingOrder): number {
  if (order.by === 'newest') return 0;
  if (order.by === 'most-loved')
    return tables.favourites.filter(({ printId }) => printId === print.id).length;
  return lowestPrice(print, order.lowest) ?? (order.by === 'price-asc' ? NO_PRICE_SCORE : 0);
}

export const countUp = (prints: readonly Print[]): ChoiceCount => ({
  prints: Math.min(prints.length, MAX_CHOICE_COUNT),
  more: prints.length > MAX_CHOICE_COUNT,
});

function isSoldOn({ uploads }: Tables, print: Print, paper: PaperNeeds): boolean {
  const { prompt_size, upload_id } = print;
  if (shapeById(prompt_size) !== paper.shape) return false;
  const { model, ...master } = toPrintedFrom(print, upload_id !== null && uploads.has(upload_id));
  return (model !== null && model === paper.model) || hasPixelsFor(master, paper);
}
