import { isResendable, RESENDABLE_MAILS, type ResendableMail } from '../../domain/orders/resendable-mail.js';
import { mayBeAtWorkshop, type HandOff } from '../../domain/orders/delivery/hand-off.js';
import { changeAddress, type NewAddress } from '../../domain/orders/delivery/address-change.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Withdrawal } from '../../domain/orders/withdrawal.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import { toTask } from '../ports/shop/task.js';
import type { DeclareWithdrawal } from './declare-withdrawal.js';
import type { ManagedOrder, ManageOrders } from './manage-orders.js';

/** A note with the address of the admin who wrote it, which is null for an erased account. */
interface ShownNote {
  id: string;
  created_at: Date;
  text: string;
  author: string | null;
}

/** A withdrawal from the order, and what became of the return. */
type ShownReturn = Pick<
  Withdrawal,
  'id' | 'created_at' | 'part' | 'instructed_at' | 'arrived_at' | 'handled_at'
>;

interface OrderSupport {
  notes: ShownNote[];
  /** The mails that can be sent again now. */
  resendable: ResendableMail[];
  /** The oldest first. */
  returns: ShownReturn[];
}

type Needs = Pick<
  Ports,
  | 'accounts'
  | 'clock'
  | 'crypto'
  | 'handOffs'
  | 'orderNotes'
  | 'orders'
  | 'outbox'
  | 'signals'
  | 'transactions'
  | 'withdrawals'
>;

/** Answers the questions of a buyer, for admins: notes, address and mails of an order. */
export class SupportOrder {
  constructor(
    private readonly ports: Needs,
    private readonly manageOrders: Pick<ManageOrders, 'show'>,
    private readonly declareWithdrawal: Pick<DeclareWithdrawal, 'declareFor'>,
  ) {}

  /** @param which the order's ID or number. @throws DomainError `not_found` */
  async show(which: string): Promise<OrderSupport> {
    const order = await this.manageOrders.show(which);
    const notes = await this.ports.orderNotes.listByOrder(order.id);
    const returns = await this.ports.withdrawals.listOf({ emails: [], orderIds: [order.id] });
    const authors = new Map<string, string | null>();
    for (const { written_by: id } of notes)
      if (!authors.has(id)) authors.set(id, (await this.ports.accounts.find(id))?.email ?? null);
    return {
      notes: notes.map(({ id, created_at, text, written_by }) => ({
        id,
        created_at,
        text,
        author: authors.get(written_by) ?? null,
      })),
      resendable: RESENDABLE_MAILS.filter((mail) => isResendable(order, mail)),
      returns: returns.map(({ id, created_at, part, instructed_at, arrived_at, handled_at }) => ({
        ...{ id, created_at, part, instructed_at, arrived_at, handled_at },
      })),
    };
  }

  /** A repeated `id` has no effect. @throws DomainError `not_found`, `order_not_ready` if the buyer was erased */
  async addNote(which: string, note: { id: string; text: string; by: string }): Promise<OrderSupport> {
    const { id: order_id } = await this.manageOrders.show(which);
    const { clock, orderNotes } = this.ports;
    const { by: written_by, ...rest } = note;
    const whole = { ...rest, order_id, written_by, created_at: clock.now() };
    await orderNotes.add(whole).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'user_not_found') throw error;
      throw new DomainError(
        'order_not_ready',
        'The buyer was erased, so no notes can be added to this order.',
      );
    });
    return this.show(order_id);
  }

  /** @throws DomainError `not_found`, `nothing_to_deliver`, `order_not_ready` once a workshop has it or it is being made */
  async changeAddress(which: string, address: NewAddress): Promise<ManagedOrder> {
    const { id } = await this.manageOrders.show(which);
    const { handOffs, orders, transactions } = this.ports;
    await transactions.run(async () => {
      // This locks the order, so that it is not handed off with the earlier address meanwhile.
      await handOffs.change(id, (_, handOff) => expectNotAtWorkshop(handOff));
      await orders.change(id, (order) => changeAddress(order, address));
    });
    return this.manageOrders.show(id);
  }

  /**
   * Opens a return for the buyer, as the buyer's own withdrawal would. A repeated `id` has no effect.
   * @throws DomainError `not_found`, `order_not_ready`
   */
  async openReturn(which: string, opened: { id: string; part: string }): Promise<OrderSupport> {
    const order = await this.manageOrders.show(which);
    await this.declareWithdrawal.declareFor(order, opened);
    return this.show(order.id);
  }

  /** Sends a mail of the order again, as the order is now. @throws DomainError `not_found`, `order_not_ready` */
  async resend(which: string, mail: ResendableMail): Promise<OrderSupport> {
    const { clock, crypto, outbox, signals, transactions } = this.ports;
    const order = await this.manageOrders.show(which);
    if (!isResendable(order, mail))
      throw new DomainError('order_not_ready', 'This mail cannot be sent for this order now.');
    const at = clock.now();
    const task = toTask('resend-mail', { orderId: order.id, mail, at: at.getTime() });
    await transactions.run(() => outbox.add({ id: crypto.randomUuid(), ...task }, at));
    signals.notify(toTopic('resend-mail'));
    return this.show(order.id);
  }
}

function expectNotAtWorkshop(handOff: HandOff | undefined): undefined {
  if (mayBeAtWorkshop(handOff))
    throw new DomainError(
      'order_not_ready',
      'The workshop may have this order, so its address cannot be changed here. Ask the workshop, or take the order back.',
    );
}
