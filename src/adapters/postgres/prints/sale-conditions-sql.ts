import type { SortedFilter } from '../../../application/ports/prints/listings.js';
import { MAX_RATIO_DIFFERENCE } from '../../../domain/pictures/crop.js';
import { ORIENTATIONS, type OrientationId, type Shape } from '../../../domain/pictures/orientation.js';
import type { PaperNeeds, PriceRange, ShapePrices } from '../../../domain/prints/sale-conditions.js';
import type { Statement } from './listing-parts-sql.js';
import { IS_COMPOSABLE, sideOf } from './printed-from-sql.js';

export const SHAPES: readonly Shape[] = ['square', 'rectangular'];

const SQUARE: OrientationId = 1;

/** A condition on `prompt_size`. */
export const hasShape = (shape: Shape) => `prompt_size ${shape === 'square' ? '=' : '<>'} ${SQUARE}`;

/** The orientations of a shape, each of which is a range of an index. */
export const listOrientations = (shape: Shape): OrientationId[] =>
  ORIENTATIONS.map(({ id }) => id).filter((id) => (id === SQUARE) === (shape === 'square'));

/** Returns the conditions on the row `job` of generation_jobs, without tags and without being public. */
export function toJobConditions(
  sql: Statement,
  { colors, featured, price, paper }: Omit<SortedFilter, 'tags'>,
): string[] {
  return [
    ...(colors && colors.length > 0 ? [`job.named_colors && ${sql.with(colors)}::text[]`] : []),
    ...(featured === undefined ? [] : [featured ? 'job.featured' : 'not job.featured']),
    ...(price ? [costs(sql, price, price.lowest)] : []),
    ...(paper ? [isSoldOn(sql, paper)] : []),
  ];
}

/** See `lowestPrice` of domain/prints/sale-conditions.ts. */
export function costs(sql: Statement, { from, below }: PriceRange, lowest: ShapePrices): string {
  const sold = SHAPES.filter((shape) => lowest[shape] !== null);
  if (sold.length === 0) return 'false';
  const usual = sold.map((shape) => `when ${hasShape(shape)} then ${sql.with(lowest[shape])}::integer`);
  const price = `coalesce(price, case ${usual.join(' ')} end)`;
  const ends = [
    `${price} >= ${sql.with(from)}`,
    ...(below === null ? [] : [`${price} < ${sql.with(below)}`]),
  ];
  return `((${sold.map(hasShape).join(' or ')}) and ${ends.join(' and ')})`;
}

/** See `hasPixelsFor` of domain/prints/sale-conditions.ts, and `ComposePictures` for prints that are composed. */
export function isSoldOn(sql: Statement, { shape, model, ratio, covering, whole }: PaperNeeds): string {
  const number = (value: number) => `${sql.with(value)}::float8`;
  const share = number(ratio);
  return `(${hasShape(shape)} and (
    (job.model = ${sql.with(model)} and ${IS_COMPOSABLE})
    or (select case
      when abs(case when width > height then 1 / ${share} else ${share} end / (width / height) - 1)
        < ${MAX_RATIO_DIFFERENCE}
      then case when width > height then width >= ${number(covering.long)} else width >= ${number(covering.short)} end
      else least(width, height) >= ${number(whole.short)} or greatest(width, height) >= ${number(whole.long)} end
    from (select (${sideOf('width')})::float8 as width, (${sideOf('height')})::float8 as height) as pixels)
  ))`;
}
