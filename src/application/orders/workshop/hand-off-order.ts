import { DomainError, RetryableError } from '../../../domain/shop/errors.js';
import {
  giveUp,
  mayBePlaced,
  mayHandOff,
  otherWorkshop,
  type HandOff,
} from '../../../domain/orders/delivery/hand-off.js';
import { needsDelivery, type Order } from '../../../domain/orders/order.js';
import { toSheetName } from '../../../domain/orders/print-file.js';
import type { Ports } from '../../ports/index.js';
import type { WorkshopItem, WorkshopProduct, WorkshopRequest } from '../../ports/orders/workshop.js';
import { toTopic } from '../../ports/shop/outbox.js';
import { toTask } from '../../ports/shop/task.js';
import type { PictureAddresses } from '../../prints/picture-addresses.js';
import type { HeldLease } from '../../shared/heartbeat.js';
import { callWorkshop, reportProblems } from './workshop-problems.js';
import { addTasks, type NewTask } from '../../shared/add-tasks.js';

type Needs = Pick<
  Ports,
  | 'alerts'
  | 'clock'
  | 'crypto'
  | 'handOffs'
  | 'links'
  | 'orders'
  | 'outbox'
  | 'printFiles'
  | 'signals'
  | 'transactions'
  | 'workshop'
>;

/** Seconds until the hand-off looks again for a print file. */
const FILE_SECONDS = 10;
/** Milliseconds after which a missing print file is a problem. */
const FILE_TIMEOUT_MS = 3_600_000;

/** A line that the workshop prints, and its file. */
interface Printed {
  id: string;
  printId: string;
  sheet: string;
  product: WorkshopProduct;
  copies: number;
}

/** Hands a paid order to the workshop, once. */
export class HandOffOrder {
  constructor(
    private readonly ports: Needs,
    private readonly addresses: Pick<PictureAddresses, 'printFile'>,
  ) {}

  /**
   * Does nothing for an order that was cancelled, is made by hand, or has a line that the workshop does not make. May
   * run twice: the key of the stored hand-off makes the workshop take the order once.
   * @throws RetryableError until the print files are made
   */
  async handOff(orderId: string, held: Pick<HeldLease, 'confirm'>): Promise<void> {
    const { handOffs, orders, workshop } = this.ports;
    const known = await handOffs.find(orderId);
    const order = await orders.find(orderId);
    if (!order) return;
    const printed = this.toPrinted(order);
    const why = otherWorkshop(known, workshop.name);
    if (known?.state === 'sending' && (why || !printed || !mayHandOff(order, known)))
      return this.giveUp(known, why ?? (printed ? ENDED : NOT_MADE));
    if (!printed || !mayHandOff(order, known)) return;
    const begun = await this.begin(orderId);
    if (!begun) return;
    try {
      await this.place(begun, printed, held);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'workshop_refused') throw error;
      return this.giveUp(begun.handOff, error.message);
    }
    await reportProblems(this.ports);
  }

  /** A repeated attempt asks for no quote, because a refused one would hide an order that was placed before. */
  private async place(
    { handOff, order }: { order: Order; handOff: HandOff },
    printed: readonly Printed[],
    held: Pick<HeldLease, 'confirm'>,
  ): Promise<void> {
    const { workshop } = this.ports;
    await this.requireFiles(handOff, printed);
    const request = this.toRequest(order, handOff, printed);
    if (!mayBePlaced(handOff)) {
      const cost = await callWorkshop(this.ports, () => workshop.quote(request));
      await this.store(handOff, { cost });
    }
    await held.confirm();
    const workshop_order_id = await callWorkshop(this.ports, () => workshop.order(request));
    await this.placed(handOff, workshop_order_id);
  }

  /** @param before as it was before this attempt */
  private async giveUp(before: HandOff, why: string): Promise<void> {
    await this.ports.handOffs.change(before.order_id, (_, known) =>
      known?.id === before.id && known.state === 'sending' ? giveUp(known, before, why) : undefined,
    );
    await reportProblems(this.ports);
  }

  /** Returns undefined when one line has to be made by hand, because an order is made in one place. */
  private toPrinted({ order_items }: Order): Printed[] | undefined {
    const lines = order_items.filter((item) => !item.digital_download);
    const printed = lines.flatMap(({ id, sku, size, fit, generation_job_id: printId, quantity: copies }) => {
      const product = size && fit ? this.ports.workshop.product(sku) : undefined;
      return product && size && fit
        ? [{ id, printId, product, copies, sheet: toSheetName(size, fit, product.pixels) }]
        : [];
    });
    return printed.length === lines.length ? printed : undefined;
  }

  /**
   * Requests the files that are missing.
   * @throws RetryableError until all are made; DomainError `workshop_refused` when one takes too long
   */
  private async requireFiles({ started_at }: HandOff, printed: readonly Printed[]): Promise<void> {
    const { clock, printFiles, signals } = this.ports;
    const now = clock.now();
    const missing: NewTask[] = [];
    for (const { printId, sheet: size } of printed) {
      if (!(await printFiles.find(printId, size))) missing.push(toTask('print-file', { printId, size }));
    }
    if (missing.length === 0) return;
    await addTasks(this.ports, missing);
    if (now.getTime() - started_at.getTime() > FILE_TIMEOUT_MS)
      throw refused('A print file for the workshop could not be made.');
    signals.notify(toTopic('print-file'));
    throw new RetryableError('A print file for the workshop is not made yet.', FILE_SECONDS, true);
  }

  /** Decides under the order's lock that the buyer can no longer cancel. */
  private async begin(orderId: string): Promise<{ order: Order; handOff: HandOff } | undefined> {
    const { handOffs } = this.ports;
    let order: Order | undefined;
    const handOff = await handOffs.change(orderId, (locked, known) => {
      if (!mayHandOff(locked, known)) return undefined;
      order = locked;
      return known ?? this.prepare(orderId);
    });
    return order && handOff && { order, handOff };
  }

  /** Whether the workshop makes all that is to be delivered. */
  isServed(order: Order): boolean {
    return needsDelivery(order) && this.toPrinted(order) !== undefined;
  }

  /** A new hand-off with a key of its own. */
  prepare(orderId: string): HandOff {
    const { clock, crypto, workshop } = this.ports;
    return {
      order_id: orderId,
      id: crypto.randomUuid(),
      workshop: workshop.name,
      state: 'sending',
      workshop_order_id: null,
      cost: null,
      problem: null,
      parcels: [],
      started_at: clock.now(),
    };
  }

  private toRequest(order: Order, { id }: HandOff, printed: readonly Printed[]): WorkshopRequest {
    const { links } = this.ports;
    const { country } = order;
    if (!order.address_line_1 || !order.postal_code || !country)
      throw refused('The order has no complete delivery address.');
    const items: WorkshopItem[] = printed.map(({ printId, sheet, ...line }) => ({
      id: line.id,
      product: line.product,
      copies: line.copies,
      file: links.absolute(this.addresses.printFile(printId, sheet, order.number)),
    }));
    const reference = String(order.number);
    return {
      key: id,
      reference,
      address: { ...order, country },
      items,
      callbackUrl: links.workshopCallback(id),
    };
  }

  private async placed(handOff: HandOff, workshop_order_id: string): Promise<void> {
    const { clock, crypto, outbox, signals, transactions } = this.ports;
    await transactions.run(async () => {
      await this.ports.handOffs.change(handOff.order_id, (_, known) => {
        if (known?.id !== handOff.id || known.workshop_order_id === workshop_order_id) return undefined;
        return known.state === 'sending'
          ? { ...known, workshop_order_id, state: 'placed', problem: null }
          : { ...known, workshop_order_id, state: 'unclear', problem: ACCEPTED_TOO_LATE };
      });
      const follow = toTask('workshop-status', { handOffId: handOff.id });
      await outbox.add({ id: crypto.randomUuid(), ...follow }, clock.now());
    });
    signals.notify(toTopic('workshop-status'));
  }

  /** Stores facts of this hand-off, unless another one has replaced it. */
  private async store({ id, order_id }: HandOff, facts: Partial<HandOff>): Promise<void> {
    await this.ports.handOffs.change(order_id, (_, known) =>
      known?.id === id ? { ...known, ...facts } : undefined,
    );
  }
}

const ENDED = 'This order was refunded, cancelled or sent while it was being handed over.';
const ACCEPTED_TOO_LATE = 'The workshop accepted this order after it had been taken back. Cancel it there.';
const NOT_MADE = 'The workshop no longer makes everything in this order.';

const refused = (why: string) => new DomainError('workshop_refused', why);
