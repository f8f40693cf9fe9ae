import { addressLines } from '../src/domain/orders/order.js';
import type { AdvancedOrder, ManagedOrder } from './api.js';
import type { Context } from './context.js';
import { pounds, inWords, sayTime, timeColumn, writeLine, writeRows, type Column } from './output.js';

/** The number, or the ID until the order is paid. */
export const nameOf = ({ number, id }: ManagedOrder) => String(number ?? id);

export const ORDER_COLUMNS: Column<ManagedOrder>[] = [
  { heading: 'ORDER', of: nameOf },
  timeColumn('PLACED', ({ created_at }) => created_at),
  { heading: 'STATUS', of: ({ status }) => inWords(status) },
  { heading: 'TOTAL', of: ({ total }) => pounds(total) },
  { heading: 'REFUNDED', of: ({ refunded }) => (refunded > 0 ? pounds(refunded) : '') },
  { heading: 'TO', of: ({ country, email }) => [country, email].filter(Boolean).join(' ') },
];

/** Prints one order with its lines, address and refunds. */
export function writeOrder(context: Context, shown: AdvancedOrder): void {
  writeRows(context, ORDER_COLUMNS, [shown]);
  for (const { quantity, title, description, price } of shown.order_items)
    writeLine(context, `  ${quantity} x ${title}, ${description}: ${pounds(price)}`);
  if (shown.order_items.some(({ digital_download }) => !digital_download))
    writeLine(context, `  delivery: ${pounds(shown.delivery_cost)}`);
  writeLine(context, `  total: ${pounds(shown.total)}`);
  if (shown.paid_at) writeLine(context, `  paid ${sayTime(shown.paid_at)} UTC`);
  if (shown.country) writeLine(context, `  to ${addressLines(shown, (code) => code).join(', ')}`);
  if (shown.tracking) writeLine(context, `  parcel ${shown.tracking} by ${shown.carrier ?? 'unknown'}`);
  if (shown.consented_at)
    writeLine(context, `  agreed ${sayTime(shown.consented_at)} UTC that files are supplied at once`);
  for (const { amount, failure, provider_id } of shown.refunds)
    writeLine(context, `  refund of ${pounds(amount)}: ${failure ?? (provider_id ? 'taken' : 'asked for')}`);
}
