import type { Shape } from '../../../domain/pictures/orientation.js';
import { isInRange, type PriceRange, type ShapePrices } from '../../../domain/prints/sale-conditions.js';
import type { Statement } from './listing-parts-sql.js';
import { toPublicCondition } from './print-columns.js';
import { hasShape, listOrientations, SHAPES } from './sale-conditions-sql.js';

/** Public prints of one orientation that have their own prices, or all cost what the catalogue says. */
export interface PricedPart {
  /** The price of all of them; null if each has its own. */
  usual: number | null;
  /** A condition on generation_jobs. */
  where: string;
  /** The order of an index, by price and then newest first. */
  order: string;
}

const IS_PUBLIC = toPublicCondition('generation_jobs');
export const NEWEST_FIRST = 'created_at desc, id desc';

/** Returns the parts of all prints that cost this much, in any shape or in one. Each has an index. */
export function listPricedParts(
  sql: Statement,
  range: PriceRange | undefined,
  lowest: ShapePrices,
  shapes: readonly Shape[] = SHAPES,
): PricedPart[] {
  return shapes.flatMap((shape): PricedPart[] => {
    const usual = lowest[shape];
    if (usual === null) return [];
    return listOrientations(shape).flatMap((id) => {
      const of = `${IS_PUBLIC} and prompt_size = ${id}`;
      const own: PricedPart = {
        usual: null,
        where: `${of} and price is not null${range ? isWithin(sql, range) : ''}`,
        order: `price, ${NEWEST_FIRST}`,
      };
      if (range && !isInRange(usual, range)) return [own];
      return [own, { usual, where: `${of} and price is null`, order: NEWEST_FIRST }];
    });
  });
}

const isWithin = (sql: Statement, { from, below }: PriceRange) =>
  ` and price >= ${sql.with(from)}${below === null ? '' : ` and price < ${sql.with(below)}`}`;

/** Prints of shapes that no paper is sold for. */
export const listUnsoldParts = (
  lowest: ShapePrices,
  shapes: readonly Shape[] = SHAPES,
): Omit<PricedPart, 'usual'>[] =>
  shapes
    .filter((shape) => lowest[shape] === null)
    .map((shape) => ({ where: `${IS_PUBLIC} and ${hasShape(shape)}`, order: NEWEST_FIRST }));
