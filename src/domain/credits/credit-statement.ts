import type { CreditMove } from './credits.js';
import { PRINT_STATUS, type PrintStatus } from '../prints/print.js';

/** What moved the credits that are there to be used. The spending of a held credit is not among it: holding it was. */
export interface StatementEntry {
  id: string;
  move: Exclude<CreditMove, 'capture'>;
  /** What it did to the available credits: -1 for a print. */
  amount: number;
  /** What was available after it. */
  balance: number;
  at: Date;
  /** The print that it is for; the title is null until it is painted. `spent` once its credit is. */
  print: { id: string; title: string | null; status: PrintStatus; removed: boolean; spent: boolean } | null;
  order_id: string | null;
  /** Of that order. */
  order_number: number | null;
}

/** The entry as its owner would tell it. */
export function inWords(entry: StatementEntry): string {
  const order = entry.order_number === null ? 'an order' : `order ${entry.order_number}`;
  switch (entry.move) {
    case 'grant':
      return 'Your first credits';
    case 'hold':
      return held(entry.print);
    case 'release':
      return entry.print?.status === PRINT_STATUS.cancelled
        ? 'Came back: the print was cancelled'
        : 'Came back: the print was not made';
    case 'restore':
      return entry.order_id === null ? 'Restored after 30 days' : `Restored with ${order}`;
    case 'expire':
      return `Taken back with the refund of ${order}`;
  }
}

function held(print: StatementEntry['print']): string {
  switch (print?.status) {
    case PRINT_STATUS.completed:
      return `Print: ${print.title ?? 'Untitled'}`;
    case PRINT_STATUS.failed:
      return print.spent
        ? 'Spent on a print that was refused while it was being painted'
        : 'Set aside for a print that was not made';
    case PRINT_STATUS.cancelled:
      return print.spent
        ? 'Spent on a print that was cancelled while it was being painted'
        : 'Set aside for a print that was not made';
    default:
      return 'Set aside for a print that is being made';
  }
}
