import type { Pence } from '../shop/money.js';
import type { Cost } from './delivery/hand-off.js';
import type { Order } from './order.js';
import { sumPrepaid } from './prepaid.js';
import type { Refund } from './refund.js';
import { addUp } from './share.js';

/**
 * What remains after refunds of the paid amount, without what is owed for gift cards and without the tax that was added
 * to prices, after the workshop's cost. Null when the cost is unknown or in another currency.
 */
export function margin(
  {
    currency,
    total,
    refunded,
    tax_added,
    prepaid_items,
  }: Pick<Order, 'currency' | 'total' | 'refunded' | 'tax_added' | 'prepaid_items'>,
  refunds: readonly Pick<Refund, 'failure' | 'gift_cards'>[],
  cost: Cost | null,
): Pence | null {
  if (cost?.currency !== currency) return null;
  const sold = sumPrepaid(prepaid_items, 'gift_card');
  const takenBack = addUp(refunds.map(({ failure, gift_cards }) => (failure === null ? gift_cards : 0)));
  const earned = Math.max(0, total - refunded - (sold - takenBack));
  const goods = total - sold;
  const tax = goods > 0 ? Math.round((tax_added * Math.min(earned, goods)) / goods) : 0;
  return earned - tax - cost.amount;
}
