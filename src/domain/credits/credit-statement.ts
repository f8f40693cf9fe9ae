import type { CreditMove } from './credits.js';
import { PRINT_STATUS, toTitle, type PrintStatus } from '../prints/print.js';

/** An entry that changed the available credits. Capturing a held credit changes nothing, so it is not listed. */
export interface StatementEntry {
  id: string;
  move: Exclude<CreditMove, 'capture'>;
  /** Change of the available credits: -1 for a print. */
  amount: number;
  balance: number;
  at: Date;
  /** The title is null until the print is painted; `spent` is true once the credit is captured. */
  print: { id: string; title: string | null; status: PrintStatus; removed: boolean; spent: boolean } | null;
  order_id: string | null;
  order_number: number | null;
}

export function describeEntry(entry: StatementEntry): string {
  const order = entry.order_number === null ? 'an order' : `order ${entry.order_number}`;
  switch (entry.move) {
    case 'grant':
      return 'Your first credits';
    case 'hold':
      return describeHold(entry.print);
    case 'release':
      return entry.print?.status === PRINT_STATUS.cancelled
        ? 'Returned: the print was cancelled'
        : 'Returned: the print was not made';
    case 'restore':
      return entry.order_id === null ? 'Restored after 30 days' : `Restored with ${order}`;
    case 'expire':
      return `Taken back with the refund of ${order}`;
    case 'buy':
      return `Bought with ${order}`;
    case 'take_back':
      return `Paid back with the refund of ${order}`;
    case 'put_back':
      return `Returned: the refund of ${order} failed`;
  }
}

function describeHold(print: StatementEntry['print']): string {
  switch (print?.status) {
    case PRINT_STATUS.completed:
      return `Print: ${toTitle(print)}`;
    case PRINT_STATUS.failed:
      return print.spent
        ? 'Spent on a print that was refused while it was being painted'
        : 'Held for a print that was not made';
    case PRINT_STATUS.cancelled:
      return print.spent
        ? 'Spent on a print that was cancelled while it was being painted'
        : 'Held for a print that was not made';
    default:
      return 'Held for a print that is being made';
  }
}
