import type { Credits } from '../../../application/ports/credits/credits.js';
import type { CreditFault } from '../../../domain/credits/credit-audit.js';
import type { StatementEntry } from '../../../domain/credits/credit-statement.js';
import {
  nextRestoreAt,
  restoreAmount,
  revocableAmount,
  type CreditMove,
  type CreditState,
} from '../../../domain/credits/credits.js';
import { PRINT_STATUS } from '../../../domain/prints/print.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';
import { copy } from '../copy.js';
import { paginate } from '../page.js';
import { effect, ofUser, total } from './ledger.js';
import { buyPack, countUnused, putPackBack, sumTakenBack, takePackBack } from './packs.js';
import { expectPerson, type CreditEntry, type JobRow, type MemoryDatabase, type Tables } from '../store.js';

const ofJob = ({ credits }: Tables, jobId: string) => credits.filter((entry) => entry.reference === jobId);

function toState(entries: readonly CreditEntry[]): CreditState | undefined {
  const last = entries.findLast(({ move }) => move === 'grant' || move === 'restore');
  return (
    last && { available: total(entries, 'available'), held: total(entries, 'held'), restored_at: last.at }
  );
}

function toStatementEntry(
  tables: Tables,
  entry: CreditEntry,
  place: number,
  balance: number,
): StatementEntry {
  const { move, reference, at } = entry;
  const job = tables.jobs.get(reference ?? '')?.print;
  const order = tables.orders.get(reference ?? '');
  return {
    id: String(place),
    move: move as StatementEntry['move'],
    amount: effect(entry, 'available'),
    balance,
    at,
    print: job
      ? {
          id: job.id,
          title: job.title,
          status: job.status,
          removed: job.removed_at !== null,
          spent: total(ofJob(tables, job.id), 'spent') > 0,
        }
      : null,
    order_id: order?.id ?? null,
    order_number: order?.number ?? null,
  };
}

function findFaults(tables: Tables, { print, priority }: JobRow): CreditFault[] {
  const held = total(ofJob(tables, print.id), 'held');
  const spent = total(ofJob(tables, print.id), 'spent');
  const has = (status: number) => print.status === status;
  const isPaidFor = priority === 0 && ofUser(tables, print.user_id).length > 0;
  const waits = has(PRINT_STATUS.queued) || has(PRINT_STATUS.painting);
  const hasNoPrint = has(PRINT_STATUS.failed) || has(PRINT_STATUS.cancelled);
  const fault = (kind: Exclude<CreditFault['kind'], 'sums'>, isWrong: boolean): CreditFault[] =>
    isWrong ? [{ kind, user_id: print.user_id, job_id: print.id }] : [];
  return [
    ...fault('hold_after_end', held > 0 && !waits),
    ...fault('held_twice', held > 1),
    ...fault('no_hold', held < 1 && waits && priority === 0),
    ...fault('no_capture', held + spent < 1 && has(PRINT_STATUS.completed) && isPaidFor),
    ...fault('capture_without_print', spent > 0 && print.paid_calls === 0 && hasNoPrint),
  ];
}

export class MemoryCredits implements Credits {
  constructor(private readonly database: MemoryDatabase) {}

  openLedger(userId: string, amount: number, at: Date): Promise<void> {
    return this.database.query((tables) => {
      if (ofUser(tables, userId).length > 0) return;
      expectPerson(tables, userId);
      tables.credits.push({ userId, move: 'grant', amount, reference: null, at: copy(at) });
    });
  }

  async balance(userId: string): Promise<number | undefined> {
    return (await this.state(userId))?.available;
  }

  balances(userIds: readonly string[]): Promise<Map<string, number>> {
    return this.database.query((tables) => {
      const states = userIds.map((id) => [id, toState(ofUser(tables, id))?.available] as const);
      return new Map(states.filter((one): one is [string, number] => one[1] !== undefined));
    });
  }

  state(userId: string): Promise<CreditState | undefined> {
    return this.database.query((tables) => toState(ofUser(tables, userId)));
  }

  /** An entry's ID is its position in the user's ledger. */
  entries(userId: string, page: PageRequest<string>): Promise<Page<StatementEntry, string>> {
    return this.database.query((tables) => {
      const entries = ofUser(tables, userId);
      const lines = entries
        .map((entry, place) =>
          toStatementEntry(tables, entry, place, total(entries.slice(0, place + 1), 'available')),
        )
        .filter(({ amount }) => amount !== 0);
      return paginate(
        lines,
        page,
        ({ id }) => id,
        (a, b) => Number(b) - Number(a),
      );
    });
  }

  hold(userId: string, jobId: string, at: Date): Promise<'held' | 'short'> {
    return this.database.query((tables) => {
      if (ofJob(tables, jobId).length > 0) return 'held';
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
      const state = toState(entries);
      if (!state || entries.some((entry) => entry.move === 'restore' && entry.reference === orderId))
        return 0;
      const amount = restoreAmount(state.available, state.held);
      tables.credits.push({ userId, move: 'restore', amount, reference: orderId, at: copy(at) });
      return amount;
    });
  }

  restoreNow(userId: string, requestId: string, at: Date): Promise<number> {
    return this.restoreForOrder(userId, requestId, at);
  }

  restoreIfDue(userId: string, at: Date): Promise<number> {
    return this.database.query((tables) => {
      const state = toState(ofUser(tables, userId));
      if (!state || at < nextRestoreAt(state.restored_at)) return 0;
      const amount = restoreAmount(state.available, state.held);
      if (amount > 0) tables.credits.push({ userId, move: 'restore', amount, reference: null, at: copy(at) });
      return amount;
    });
  }

  revokeRestore(orderId: string, at: Date): Promise<number> {
    return this.database.query((tables) => {
      const ofOrder = tables.credits.filter(
        (entry) => entry.reference === orderId && entry.itemId === undefined,
      );
      const [restore] = ofOrder;
      if (!restore || ofOrder.length > 1) return 0;
      const entries = ofUser(tables, restore.userId);
      const used = entries
        .slice(entries.indexOf(restore))
        .filter(
          ({ move, reference }) =>
            move === 'hold' && !ofJob(tables, reference!).some((entry) => entry.move === 'release'),
        ).length;
      const amount = revocableAmount(restore.amount, used, total(entries, 'available'));
      const { userId } = restore;
      tables.credits.push({ userId, move: 'expire', amount, reference: orderId, at: copy(at) });
      return amount;
    });
  }

  buy(
    userId: string,
    pack: { orderId: string; itemId: string; credits: number },
    at: Date,
  ): Promise<boolean> {
    return this.database.query((tables) => buyPack(tables, userId, pack, at));
  }

  unused(itemId: string): Promise<number | undefined> {
    return this.database.query((tables) => countUnused(tables, itemId));
  }

  takeBack(itemId: string, refundId: string, most: number, at: Date): Promise<number> {
    return this.database.query((tables) => takePackBack(tables, itemId, refundId, most, at));
  }

  takenBack(itemId: string): Promise<Map<string, number>> {
    return this.database.query((tables) => sumTakenBack(tables, itemId));
  }

  putBack(itemId: string, refundId: string, amount: number, at: Date): Promise<void> {
    return this.database.query((tables) => putPackBack(tables, itemId, refundId, amount, at));
  }

  /** No balances are stored here, so only holds can be inconsistent. */
  audit(): Promise<{ users: number; faults: CreditFault[] }> {
    return this.database.query((tables) => ({
      users: new Set(tables.credits.map(({ userId }) => userId)).size,
      faults: [...tables.jobs.values()].flatMap((job) => findFaults(tables, job)),
    }));
  }

  private settle(jobId: string, move: CreditMove, at: Date): Promise<void> {
    return this.database.query((tables) => {
      const [hold] = ofJob(tables, jobId);
      if (!hold || total(ofJob(tables, jobId), 'held') < 1) return;
      tables.credits.push({ userId: hold.userId, move, amount: 1, reference: jobId, at: copy(at) });
    });
  }
}
