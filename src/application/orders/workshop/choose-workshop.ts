import { needsDispatch } from '../../../domain/orders/delivery/fulfilment.js';
import {
  CANCEL_GRACE_MS,
  isAtWorkshop,
  otherWorkshop,
  type HandOff,
  type HandOffState,
} from '../../../domain/orders/delivery/hand-off.js';
import { margin } from '../../../domain/orders/margin.js';
import type { Order } from '../../../domain/orders/order.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { Pence } from '../../../domain/shop/money.js';
import type { Ports } from '../../ports/index.js';
import { toTopic } from '../../ports/shop/outbox.js';
import { toTask } from '../../ports/shop/task.js';
import type { HandOffOrder } from './hand-off-order.js';
import type { ManageOrders } from '../manage-orders.js';
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

/** Lets admins see and choose where an order is made. */
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
    const other = otherWorkshop(known, this.ports.workshop.name);
    const state = this.toState(known) ?? (isWaiting ? 'waiting' : 'by_hand');
    return {
      state,
      workshop: known?.workshop ?? this.ports.workshop.name,
      due_at: isWaiting ? new Date(order.paid_at!.getTime() + this.graceMs) : null,
      workshop_order_id: known?.workshop_order_id ?? null,
      cost: known?.cost ?? null,
      margin: margin(order, order.refunds, known?.cost ?? null),
      problem: other ?? known?.problem ?? null,
      parcels: known?.parcels ?? [],
      choices: known && mayClose(known) ? ['hand'] : toChoices(order, state, isServed),
    };
  }

  /** The stored state, which is unclear while another workshop has the order. */
  private toState(known: HandOff | undefined): HandOffState | undefined {
    return otherWorkshop(known, this.ports.workshop.name) ? 'unclear' : known?.state;
  }

  /**
   * Takes the order back to be made by hand. An order at the workshop is cancelled there first. If it is unclear, the
   * admin has to cancel it there. For an order that is no longer to be made, or complete at the workshop, this only
   * closes the problem.
   * @throws DomainError `not_found`, `order_not_ready`; `order_at_workshop` while it is being handed over;
   * `workshop_refused` when the workshop is making it already
   */
  async makeByHand(which: string): Promise<ShownHandOff> {
    const { handOffs, workshop } = this.ports;
    const { id } = await this.manageOrders.show(which);
    const known = await handOffs.find(id);
    const at = this.toState(known) === 'placed' ? known!.workshop_order_id : null;
    if (at !== null && !(await callWorkshop(this.ports, () => workshop.cancel(at))))
      throw new DomainError('workshop_refused', 'The workshop is making this order already.');
    await handOffs.change(id, (order, now) => {
      const state = this.toState(now);
      if (state === 'sending')
        throw new DomainError('order_at_workshop', 'The order is being handed over. Try again in a minute.');
      if (now?.id !== known?.id) throw notReady();
      if (now && mayClose(now)) return { ...now, problem: null };
      const isOpen = needsDispatch(order) ? state !== 'complete' : hasFailed(state);
      if (!isOpen) throw notReady();
      return {
        ...(now ?? this.handOffOrder.prepare(id)),
        state: 'by_hand',
        cost: null,
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
    const { clock, crypto, handOffs, outbox, signals, transactions, workshop } = this.ports;
    const order = await this.manageOrders.show(which);
    const { id } = order;
    if (!this.handOffOrder.isServed(order))
      throw new DomainError('workshop_refused', 'The workshop does not make everything in this order.');
    const at = clock.now();
    await transactions.run(async () => {
      let isUnderWay = false;
      await handOffs.change(id, (locked, known) => {
        const state = this.toState(known);
        isUnderWay = isAtWorkshop(state && { state });
        if (isUnderWay) return undefined;
        const isFree = !state || state === 'by_hand' || hasFailed(state);
        if (!needsDispatch(locked) || !isFree) throw notReady();
        // The same key finds what the workshop has already.
        return known?.state === 'unclear' && known.workshop === workshop.name
          ? { ...known, state: 'sending', problem: null, workshop_order_id: null, started_at: at }
          : this.handOffOrder.prepare(id);
      });
      if (isUnderWay) return;
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

const hasFailed = (state: ShownHandOff['state'] | undefined) =>
  state === 'refused' || state === 'unclear' || state === 'cancelled';

/** Whether the workshop has done all it will do, but not without a problem. */
const mayClose = ({ state, problem }: HandOff) => state === 'complete' && problem !== null;

function toChoices(order: Order, state: ShownHandOff['state'], isServed: boolean): ShownHandOff['choices'] {
  if (!needsDispatch(order)) return hasFailed(state) ? ['hand'] : [];
  if (state === 'placed') return ['hand'];
  if (state === 'waiting') return ['workshop', 'hand'];
  if (state === 'by_hand') return isServed ? ['workshop'] : [];
  if (!hasFailed(state)) return [];
  return isServed ? ['workshop', 'hand'] : ['hand'];
}

const notReady = () =>
  new DomainError('order_not_ready', 'This is not possible in the current state of the order. Reload it.');
