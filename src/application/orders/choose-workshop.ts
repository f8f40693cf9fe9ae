import { needsDispatch } from '../../domain/orders/fulfilment.js';
import {
  CANCEL_GRACE_MS,
  isAtWorkshop,
  margin,
  type HandOff,
  type HandOffState,
} from '../../domain/orders/hand-off.js';
import type { Order } from '../../domain/orders/order.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Pence } from '../../domain/shop/money.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import { toTask } from '../ports/shop/task.js';
import type { HandOffOrder } from './hand-off-order.js';
import type { ManageOrders } from './manage-orders.js';
import { callWorkshop, reportProblems } from './workshop-problems.js';

type Needs = Pick<
  Ports,
  'alerts' | 'clock' | 'crypto' | 'handOffs' | 'outbox' | 'signals' | 'transactions' | 'workshop'
>;

/** Where an order is made, as an admin sees it. */
interface ShownHandOff extends Pick<HandOff, 'cost' | 'parcels' | 'problem' | 'workshop_order_id'> {
  /** `waiting`: the order is handed off at `due_at`. */
  state: HandOffState | 'waiting';
  workshop: string;
  due_at: Date | null;
  /** See `margin`. */
  margin: Pence | null;
  /** What an admin can choose now. */
  choices: ('workshop' | 'hand')[];
}

/** Admins see where an order is made, and choose another place. */
export class ChooseWorkshop {
  constructor(
    private readonly ports: Needs,
    private readonly manageOrders: Pick<ManageOrders, 'show'>,
    private readonly handOffOrder: Pick<HandOffOrder, 'isServed' | 'prepare'>,
    private readonly graceMs = CANCEL_GRACE_MS,
  ) {}

  /** @throws DomainError `not_found` */
  async show(which: string): Promise<ShownHandOff> {
    const order = await this.manageOrders.show(which);
    const known = await this.ports.handOffs.find(order.id);
    const isServed = this.handOffOrder.isServed(order);
    const isWaiting = !known && order.status === 'paid' && order.paid_at !== null && isServed;
    const state = known?.state ?? (isWaiting ? 'waiting' : 'by_hand');
    return {
      state,
      workshop: known?.workshop ?? this.ports.workshop.name,
      due_at: isWaiting ? new Date(order.paid_at!.getTime() + this.graceMs) : null,
      workshop_order_id: known?.workshop_order_id ?? null,
      cost: known?.cost ?? null,
      margin: margin(order, known?.cost ?? null),
      problem: known?.problem ?? null,
      parcels: known?.parcels ?? [],
      choices: toChoices(order, state, isServed),
    };
  }

  /**
   * Takes the order back to be made by hand. What the workshop has is cancelled there first.
   * @throws DomainError `not_found`, `order_not_ready`; `order_at_workshop` while it is being handed over;
   * `workshop_refused` when the workshop is making it already
   */
  async makeByHand(which: string): Promise<ShownHandOff> {
    const { handOffs, workshop } = this.ports;
    const { id } = await this.manageOrders.show(which);
    const known = await handOffs.find(id);
    const at = known?.state === 'placed' ? known.workshop_order_id : null;
    if (at !== null && !(await callWorkshop(this.ports, () => workshop.cancel(at))))
      throw new DomainError('workshop_refused', 'The workshop is making this order already.');
    await handOffs.change(id, (order, now) => {
      if (now?.state === 'sending')
        throw new DomainError('order_at_workshop', 'The order is being handed over. Try again in a minute.');
      if (!needsDispatch(order) || now?.id !== known?.id || now?.state === 'complete') throw notReady();
      return {
        ...(now ?? this.handOffOrder.prepare(id)),
        state: 'by_hand',
        problem: null,
      };
    });
    await reportProblems(this.ports);
    return this.show(id);
  }

  /**
   * Hands the order to the workshop now, again if need be.
   * @throws DomainError `not_found`, `order_not_ready`; `workshop_refused` when the workshop does not make one of its
   * lines
   */
  async handOffNow(which: string): Promise<ShownHandOff> {
    const { clock, crypto, handOffs, outbox, signals, transactions } = this.ports;
    const order = await this.manageOrders.show(which);
    const { id } = order;
    if (!this.handOffOrder.isServed(order))
      throw new DomainError('workshop_refused', 'The workshop does not make everything in this order.');
    const at = clock.now();
    await transactions.run(async () => {
      await handOffs.change(id, (locked, known) => {
        if (isAtWorkshop(known)) return undefined;
        const isFree = !known || ['by_hand', 'refused', 'cancelled'].includes(known.state);
        if (!needsDispatch(locked) || !isFree) throw notReady();
        return this.handOffOrder.prepare(id);
      });
      await outbox.add(
        { id: crypto.randomUuid(), ...toTask('hand-off', { orderId: id, at: at.getTime() }) },
        at,
      );
    });
    signals.notify(toTopic('hand-off'));
    await reportProblems(this.ports);
    return this.show(id);
  }
}

function toChoices(order: Order, state: ShownHandOff['state'], isServed: boolean): ShownHandOff['choices'] {
  if (!needsDispatch(order)) return [];
  if (state === 'placed') return ['hand'];
  if (state === 'waiting') return ['workshop', 'hand'];
  if (state === 'by_hand') return isServed ? ['workshop'] : [];
  return state === 'refused' || state === 'cancelled' ? ['workshop', 'hand'] : [];
}

const notReady = () =>
  new DomainError('order_not_ready', 'This is not possible now. Look at the order again.');
