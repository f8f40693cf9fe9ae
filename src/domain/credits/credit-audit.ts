import type { CreditAccount } from './credits.js';

/** A user's ledger sums by account, and the stored balance. */
export interface CreditSums extends Record<CreditAccount, number> {
  stored: { available: number; held: number };
}

export type CreditFault = { user_id: string } & (
  | { kind: 'sums'; sums: CreditSums }
  /** A job has ended but still holds a credit. */
  | { kind: 'hold_after_end'; job_id: string }
  /** A job holds more than one credit. */
  | { kind: 'held_twice'; job_id: string }
  /** A queued or painting job holds no credit. */
  | { kind: 'no_hold'; job_id: string }
  /** A completed print neither spent nor holds a credit. */
  | { kind: 'no_capture'; job_id: string }
  /** A failed or cancelled job spent a credit although no billing model was called. */
  | { kind: 'capture_without_print'; job_id: string }
);

const FAULT_WORDS = {
  hold_after_end: 'a credit is held for a job that has ended',
  held_twice: 'more than one credit is held for one job',
  no_hold: 'no credit is held for a job that has not ended',
  no_capture: 'no credit was spent for a print that was made',
  capture_without_print: 'a credit was spent for a print that was not made',
};

export function describeFault(fault: CreditFault): string {
  if (fault.kind === 'sums') {
    const { granted, spent, expired, held, available, stored } = fault.sums;
    return (
      `granted ${granted}, spent ${spent}, expired ${expired}; ` +
      `held ${stored.held}, by the ledger ${held}; available ${stored.available}, by the ledger ${available}`
    );
  }
  return FAULT_WORDS[fault.kind];
}
