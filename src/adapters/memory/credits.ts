import type { Credits } from '../../application/ports/credits.js';
import {
  CREDIT_MOVES,
  DAYS_BETWEEN_RESTORES,
  restoreAmount,
  type CreditAccount,
  type CreditMove,
} from '../../domain/credits.js';
import { copy } from './copy.js';
import type { CreditEntry, MemoryDatabase, Tables } from './store.js';

const WAIT = DAYS_BETWEEN_RESTORES * 24 * 60 * 60 * 1000;

/** What the entries leave on an account. */
const total = (entries: readonly CreditEntry[], account: CreditAccount) =>
  entries.reduce((sum, { move, amount }) => {
    const { from, to } = CREDIT_MOVES[move];
    return sum + (to === account ? amount : 0) - (from === account ? amount : 0);
  }, 0);

const ofUser = ({ credits }: Tables, userId: string) => credits.filter((entry) => entry.userId === userId);

export class MemoryCredits implements Credits {
  constructor(private readonly database: MemoryDatabase) {}

  open(userId: string, amount: number, at: Date): Promise<void> {
    return this.database.query((tables) => {
      if (ofUser(tables, userId).length > 0) return;
      tables.credits.push({ userId, move: 'grant', amount, reference: null, at: copy(at) });
    });
  }

  balance(userId: string): Promise<number | undefined> {
    return this.database.query((tables) => {
      const entries = ofUser(tables, userId);
      return entries.length === 0 ? undefined : total(entries, 'available');
    });
  }

  hold(userId: string, jobId: string, at: Date): Promise<'held' | 'short'> {
    return this.database.query((tables) => {
      if (tables.credits.some((entry) => entry.reference === jobId)) return 'held';
      if (total(ofUser(tables, userId), 'available') < 1) return 'short';
      tables.credits.push({ userId, move: 'hold', amount: 1, reference: jobId, at: copy(at) });
      return 'held';
    });
  }

  capture(jobId: string, at: Date): Promise<void> {
    return this.settle(jobId, 'capture', at);
  }

  release(jobId: string, at: Date): Promise<void> {
    return this.settle(jobId, 'release', at);
  }

  restoreForOrder(userId: string, orderId: string, at: Date): Promise<number> {
    return this.database.query((tables) => {
      const entries = ofUser(tables, userId);
      if (entries.length === 0 || entries.some((entry) => entry.reference === orderId)) return 0;
      const amount = restoreAmount(total(entries, 'available'), total(entries, 'held'));
      tables.credits.push({ userId, move: 'restore', amount, reference: orderId, at: copy(at) });
      return amount;
    });
  }

  restoreIfDue(userId: string, at: Date): Promise<number> {
    return this.database.query((tables) => {
      const entries = ofUser(tables, userId);
      const last = entries.findLast(({ move }) => CREDIT_MOVES[move].from === 'granted');
      if (!last || at.getTime() - last.at.getTime() < WAIT) return 0;
      const amount = restoreAmount(total(entries, 'available'), total(entries, 'held'));
      if (amount > 0) tables.credits.push({ userId, move: 'restore', amount, reference: null, at: copy(at) });
      return amount;
    });
  }

  private settle(jobId: string, move: CreditMove, at: Date): Promise<void> {
    return this.database.query(({ credits }) => {
      const ofJob = credits.filter((entry) => entry.reference === jobId);
      const [first] = ofJob;
      if (!first || total(ofJob, 'held') < 1) return;
      credits.push({ userId: first.userId, move, amount: 1, reference: jobId, at: copy(at) });
    });
  }
}
