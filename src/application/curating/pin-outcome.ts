import { NOT_CONNECTED } from './connect-pinboard.js';
import type { PinRow } from '../ports/curating/pins.js';

/** The result of pinning one print. */
export type PinOutcome = { url: string } | { waiting: true } | { error: { code: string; message: string } };

export const NOT_PUBLIC = { code: 'print_unavailable', message: 'Only public prints can be pinned.' };
export const WAITING = { code: 'print_unavailable', message: 'It is waiting for review. Approve it first.' };
const REMOVING = {
  code: 'pin_refused',
  message: 'Its pin is being removed. Please try again in a moment.',
};

/** Adds the reason to a pin that waits for a connection. */
export const withReason = (row: PinRow): PinRow =>
  row.state === 'waiting' && row.code ? { ...row, message: NOT_CONNECTED } : row;

export function toOutcome(row: PinRow | undefined): PinOutcome {
  switch (row?.state) {
    case undefined:
      return { error: NOT_PUBLIC };
    case 'posted':
      return { url: row.url! };
    case 'failed':
      return { error: { code: row.code ?? 'pin_refused', message: row.message! } };
    case 'removing':
      return { error: REMOVING };
    case 'waiting':
    case 'posting':
      return { waiting: true };
  }
}
