import { CREDIT_MOVES, type CreditAccount } from '../../../domain/credits/credits.js';
import type { CreditEntry, Tables } from '../store.js';

/** Returns the change that an entry makes to an account. */
export const effect = ({ move, amount }: CreditEntry, account: CreditAccount) => {
  const { from, to } = CREDIT_MOVES[move];
  return (to === account ? amount : 0) - (from === account ? amount : 0);
};

/** Returns the balance of an account. */
export const total = (entries: readonly CreditEntry[], account: CreditAccount) =>
  entries.reduce((sum, entry) => sum + effect(entry, account), 0);

export const ofUser = ({ credits }: Tables, userId: string) =>
  credits.filter((entry) => entry.userId === userId);
