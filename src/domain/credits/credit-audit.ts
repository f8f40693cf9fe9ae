import type { CreditAccount } from './credits.js';

/** What a user's ledger comes to, by account, and what is stored beside it. */
export interface CreditSums extends Record<CreditAccount, number> {
  stored: { available: number; held: number };
}

/** Something about a user's credits that does not hold. */
export type CreditFault = { user_id: string } & (
  | { kind: 'sums'; sums: CreditSums }
  /** A credit is set aside for a job that has ended. */
  | { kind: 'hold_after_end'; job_id: string }
  /** More than one credit is set aside for a job. */
  | { kind: 'held_twice'; job_id: string }
  /** Somebody's job waits or is being painted without a credit. */
  | { kind: 'no_hold'; job_id: string }
  /** Somebody's print is there, and no credit was spent for it, nor is one set aside. */
  | { kind: 'no_capture'; job_id: string }
  /** A credit was spent for a job that failed or was cancelled, and for which no model that bills was asked. */
  | { kind: 'capture_without_print'; job_id: string }
);

const WORDS = {
  hold_after_end: 'a credit is held for a job that has ended',
  held_twice: 'more than one credit is held for one job',
  no_hold: 'no credit is held for a job that has not ended',
  no_capture: 'no credit was spent for a print that was made',
  capture_without_print: 'a credit was spent for a print that was not made',
};

/** The fault as whoever keeps the shop would tell it. */
export function faultInWords(fault: CreditFault): string {
  if (fault.kind === 'sums') {
    const { granted, spent, expired, held, available, stored } = fault.sums;
    return (
      `granted ${granted}, spent ${spent}, expired ${expired}; ` +
      `held ${stored.held}, by the ledger ${held}; available ${stored.available}, by the ledger ${available}`
    );
  }
  return WORDS[fault.kind];
}
