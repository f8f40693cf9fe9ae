import { validateEmail } from '../../domain/accounts/account.js';
import type { Order } from '../../domain/orders/order.js';
import { DomainError } from '../../domain/shop/errors.js';
import { canOpenReturn, MAX_RECEIPTS_PER_DAY, type Withdrawal } from '../../domain/orders/withdrawal.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import { addTasks } from '../shared/add-tasks.js';
import { toTask } from '../ports/shop/task.js';

const DAY = 24 * 60 * 60 * 1000;

const FOLLOWING_TASKS = ['link-withdrawal', 'withdrawal-receipt', 'withdrawal-notice'] as const;
type FollowingTask = (typeof FOLLOWING_TASKS)[number];

type Needs = Pick<Ports, 'clock' | 'crypto' | 'outbox' | 'signals' | 'transactions' | 'withdrawals'>;
type Typed = Pick<Withdrawal, 'id' | 'order_number' | 'name' | 'email' | 'part' | 'language'>;

/** Takes declarations of withdrawal from anybody, and from admins for a buyer. */
export class DeclareWithdrawal {
  constructor(private readonly ports: Needs) {}

  /**
   * Stores the declaration. Tasks look for its order and mail the receipt afterwards, so that neither can lose it, and
   * so that the answer says nothing about orders. A repeated ID returns what was stored first.
   * @throws DomainError `validation_failed` for an address that no mail can reach
   */
  async declare(typed: Typed): Promise<Pick<Withdrawal, 'id' | 'created_at'>> {
    const { id, created_at } = await this.store({ ...typed, order_id: null }, [
      'withdrawal-receipt',
      'withdrawal-notice',
    ]);
    return { id, created_at };
  }

  /**
   * Stores a declaration that an admin took for the buyer, by phone or by mail. The order is known, and so is the shop's
   * part in it: only the buyer gets a mail. A repeated ID changes nothing.
   * @throws DomainError `order_not_ready` for an order that is not returnable; `validation_failed` for an ID of another
   *   return, or an address that no mail can reach
   */
  async declareFor(order: Order, { id, part }: Pick<Withdrawal, 'id' | 'part'>): Promise<void> {
    const { number, address_name, email, language } = order;
    if (!canOpenReturn(order))
      throw new DomainError(
        'order_not_ready',
        'Only an order that is paid, and not cancelled or refunded, is returned.',
      );
    const declared = { id, order_number: String(number), name: address_name ?? email, email, part, language };
    const stored = await this.store({ ...declared, order_id: order.id }, ['withdrawal-receipt']);
    if (stored.order_id !== order.id)
      throw new DomainError('validation_failed', 'This ID belongs to another return.');
  }

  private async store(
    typed: Typed & Pick<Withdrawal, 'order_id'>,
    mails: readonly FollowingTask[],
  ): Promise<Withdrawal> {
    const { clock, signals, transactions, withdrawals } = this.ports;
    const now = clock.now();
    const declared = {
      ...typed,
      email: validateEmail(typed.email),
      created_at: now,
      instructions: null,
      instructed_at: null,
      arrived_at: null,
      handled_at: null,
      note: null,
    };
    const stored = await transactions.run(async () => {
      const { withdrawal, added } = await withdrawals.add(declared);
      if (!added) return withdrawal;
      const today = await withdrawals.countSince(declared.email, new Date(now.getTime() - DAY));
      // The limit is for strangers, who may enter any address.
      const isMailed = declared.order_id !== null || today <= MAX_RECEIPTS_PER_DAY;
      const kinds: FollowingTask[] = [
        ...(declared.order_id === null ? (['link-withdrawal'] as const) : []),
        ...(isMailed ? mails : []),
      ];
      await addTasks(
        this.ports,
        kinds.map((kind) => toTask(kind, { withdrawalId: withdrawal.id })),
      );
      return withdrawal;
    });
    for (const kind of FOLLOWING_TASKS) signals.notify(toTopic(kind));
    return stored;
  }
}
