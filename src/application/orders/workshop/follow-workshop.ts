import { nextSteps } from '../../../domain/orders/delivery/fulfilment.js';
import {
  giveUp,
  otherWorkshop,
  toSteps,
  withStatus,
  type HandOff,
  type HandOffState,
  type WorkshopStatus,
} from '../../../domain/orders/delivery/hand-off.js';
import { DomainError, RetryableError } from '../../../domain/shop/errors.js';
import type { Ports } from '../../ports/index.js';
import { toTask } from '../../ports/shop/task.js';
import type { ManageOrders } from '../manage-orders.js';
import { callWorkshop, reportProblems } from './workshop-problems.js';
import { addTasks } from '../../shared/add-tasks.js';

type Needs = Pick<
  Ports,
  'alerts' | 'clock' | 'crypto' | 'handOffs' | 'orders' | 'outbox' | 'transactions' | 'webhooks' | 'workshop'
>;

/** Seconds between two polls of an order. A callback of the workshop triggers an earlier one. */
const POLL_SECONDS = 15 * 60;
/** Milliseconds in which all callbacks trigger one poll. They are not signed, so anyone may repeat them. */
const CALLBACK_WINDOW_MS = 10_000;
/** A workshop may not know an order for this long after it took it. */
const MAX_UNKNOWN_MS = 3_600_000;

/** Advances orders by the statuses that the workshop reports. */
export class FollowWorkshop {
  constructor(
    private readonly ports: Needs,
    private readonly manageOrders: Pick<ManageOrders, 'advance'>,
  ) {}

  /**
   * Asks the workshop about an order.
   * @param once by default the task asks again until nothing more is expected
   * @throws RetryableError until nothing more is expected
   */
  async follow(handOffId: string, { once }: { once: boolean }): Promise<void> {
    const { handOffs, workshop } = this.ports;
    const handOff = await handOffs.byId(handOffId);
    if (!once && handOff?.state === 'unclear' && (await this.endUnclear(handOff))) return;
    // An admin may hand it off again, with the same key.
    if (!once && (handOff?.state === 'unclear' || handOff?.state === 'sending')) throw pollLater();
    if (handOff?.state !== 'placed' || handOff.workshop_order_id === null) return;
    const { workshop_order_id } = handOff;
    const problem = otherWorkshop(handOff, workshop.name);
    // The shop asks again, because its owner may choose the other workshop again.
    if (problem) await this.note(handOff, { problem });
    const isOver = !problem && (await this.ask(handOff, workshop_order_id));
    await reportProblems(this.ports);
    if (once || isOver) return;
    throw pollLater();
  }

  /** Ends the hand-off of an order that somebody has dispatched by hand. Returns whether it has ended. */
  private async endUnclear({ id, order_id }: HandOff): Promise<boolean> {
    const now = await this.ports.handOffs.change(order_id, ({ dispatched_at }, known) =>
      known?.id === id && known.state === 'unclear' && dispatched_at
        ? { ...known, state: 'by_hand', problem: null }
        : undefined,
    );
    if (now?.state !== 'by_hand') return false;
    await reportProblems(this.ports);
    return true;
  }

  /** Returns whether nothing more is expected. A workshop that refuses to answer for long does not know the order. */
  private async ask(handOff: HandOff, workshopOrderId: string): Promise<boolean> {
    try {
      const status = await callWorkshop(this.ports, () => this.ports.workshop.status(workshopOrderId));
      const state = await this.apply(handOff, status);
      return state === 'complete' || state === 'cancelled';
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'workshop_refused') throw error;
      const age = this.ports.clock.now().getTime() - handOff.started_at.getTime();
      if (age >= MAX_UNKNOWN_MS) await this.note(handOff, giveUp(handOff, handOff, error.message));
      return false;
    }
  }

  private async note(
    { id, order_id }: HandOff,
    { problem, state = 'placed' }: Pick<HandOff, 'problem'> & Partial<Pick<HandOff, 'state'>>,
  ): Promise<void> {
    await this.ports.handOffs.change(order_id, (_, known) =>
      known?.id === id && known.state === 'placed' ? { ...known, state, problem } : undefined,
    );
  }

  /** Asks soon, because the workshop says that something changed. An unknown key does nothing. */
  async hint(handOffId: string): Promise<void> {
    const { clock, crypto, handOffs, outbox } = this.ports;
    if ((await handOffs.byId(handOffId))?.state !== 'placed') return;
    // At the end of these seconds all their callbacks have arrived, so none is missed.
    const at = (Math.floor(clock.now().getTime() / CALLBACK_WINDOW_MS) + 1) * CALLBACK_WINDOW_MS;
    const task = toTask('workshop-status', { handOffId, at });
    await outbox.add({ id: crypto.randomUuid(), ...task }, new Date(at));
  }

  /** Returns the state of the hand-off after it. */
  private async apply({ id, order_id }: HandOff, status: WorkshopStatus): Promise<HandOffState | undefined> {
    const { clock, crypto, handOffs, orders, outbox, transactions } = this.ports;
    return transactions.run(async () => {
      let seen = 0;
      const now = await handOffs.change(order_id, ({ currency }, known) => {
        if (known?.id !== id || known.state !== 'placed') return undefined;
        seen = known.parcels.length;
        return withStatus(known, status, currency);
      });
      if (now?.id !== id) return undefined;
      // The mail about the dispatch names the first parcel.
      const added = now.parcels.map((_, place) => place).slice(Math.max(seen, 1));
      await addTasks(
        this.ports,
        added.map((at) => toTask('another-parcel', { orderId: order_id, at })),
      );
      for (const { step, parcel } of toSteps(status)) {
        const order = await orders.find(order_id);
        // An admin may have taken a step already, or changed the parcel.
        const isDone = step === 'dispatch' && order?.status === 'dispatched';
        if (order && !isDone && nextSteps(order).includes(step))
          await this.manageOrders.advance(order_id, step, 'workshop', parcel);
      }
      if (now.state === 'complete' && status.stage === 'sent')
        await outbox.add(
          { id: crypto.randomUuid(), ...toTask('assume-delivery', { orderId: order_id }) },
          clock.now(),
        );
      return now.state;
    });
  }
}

const pollLater = () => new RetryableError('The workshop still has the order.', POLL_SECONDS, true);
