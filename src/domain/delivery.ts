import type { Pence } from './money.js';
import { FORMAT } from './product.js';
import { workingDaysAfter } from './working-days.js';

/** Working days, fewest and most. */
type Span = readonly [number, number];

interface Terms {
  price: Pence;
  /** Everything is made to order. */
  making: Span;
  post: Span;
}

/** What the shop promises of delivery in the UK. A file is not delivered: its link comes by e-mail. */
const TERMS: readonly (readonly [format_option_id: number, Terms])[] = [
  [FORMAT.printOnly, { price: 0, making: [2, 3], post: [2, 3] }],
  [FORMAT.framed, { price: 0, making: [4, 6], post: [2, 3] }],
];

export interface Delivery {
  format_option_id: number;
  price: Pence;
  /** Days in the UK, 'YYYY-MM-DD'. */
  earliest: string;
  latest: string;
}

/** What delivery costs and when it comes, for what is ordered now in each format that is delivered. */
export function deliveriesOf(now: Date): Delivery[] {
  return TERMS.map(([format_option_id, { price, making, post }]) => ({
    format_option_id,
    price,
    earliest: workingDaysAfter(now, making[0] + post[0]),
    latest: workingDaysAfter(now, making[1] + post[1]),
  }));
}
