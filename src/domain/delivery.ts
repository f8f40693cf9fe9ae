import { UK } from './delivery-rates.js';
import type { Pence } from './money.js';
import { FORMAT } from './product.js';
import { workingDaysAfter } from './working-days.js';

/** Working days, fewest and most. */
type Span = readonly [number, number];

/** How long making takes: everything is made to order. A file is not delivered: its link comes by e-mail. */
const MAKING: readonly (readonly [format_option_id: number, Span])[] = [
  [FORMAT.printOnly, [2, 3]],
  [FORMAT.framed, [4, 6]],
];

export interface Delivery {
  format_option_id: number;
  price: Pence;
  /** Days in the UK, 'YYYY-MM-DD'. */
  earliest: string;
  latest: string;
}

/** What delivery in the UK costs and when it comes, for what is ordered now in each format that is delivered. */
export function deliveriesOf(now: Date): Delivery[] {
  return MAKING.map(([format_option_id, making]) => ({
    format_option_id,
    price: UK.price,
    earliest: workingDaysAfter(now, making[0] + UK.post[0]),
    latest: workingDaysAfter(now, making[1] + UK.post[1]),
  }));
}
