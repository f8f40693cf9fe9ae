import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../application/ports/shop/clock.js';
import type { Crypto } from '../../../application/ports/shop/crypto.js';
import type {
  Workshop,
  WorkshopProduct,
  WorkshopRequest,
} from '../../../application/ports/orders/workshop.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { Cost, WorkshopStatus } from '../../../domain/orders/delivery/hand-off.js';
import { findBySku } from '../../../domain/orders/find-by-sku.js';
import { addressLines } from '../../../domain/orders/order.js';
import { atomicWrite } from '../atomic-write.js';
import { LOCAL } from '../page.js';
import { toStatus, workshopOrder, type WorkshopOrder } from './workshop-order.js';

interface LocalWorkshopSettings {
  folder: string;
  /** The shop's public URL, without a trailing slash. */
  publicUrl: () => string;
  /** How it makes the shop's variants (see findBySku), and what that costs in minor units of `currency`. */
  products: readonly (WorkshopProduct & { sku: string; cost: number })[];
  /** The shop's currency (ISO 4217). */
  currency: string;
  clock: Clock;
  crypto: Crypto;
  shopName: string;
}

const DELIVERY_PENCE = 395;
const CALLBACK_TIMEOUT_MS = 3_000;
const ID = /^[0-9a-f]{16}$/;

/** Path of the workshop's pages. */
export const WORKSHOP = `${LOCAL}/workshop`;

/** What its page can do with an order. */
export const ORDER_CHANGES = {
  'next-day': ({ skips }, now) => ({ skips: [...skips, now.toISOString()] }),
  fail: () => ({ is_failed: true }),
  mend: () => ({ is_failed: false }),
  split: () => ({ is_split: true }),
  late: () => ({ is_late: true }),
  cancel: (_, now) => ({ cancelled_at: now.toISOString() }),
} satisfies Record<string, (order: WorkshopOrder, now: Date) => Partial<WorkshopOrder>>;

export type OrderChange = keyof typeof ORDER_CHANGES;

/** A workshop that makes nothing. It stores orders as files, and their days pass by the clock or on its page. */
export class LocalWorkshop implements Workshop {
  readonly name = 'local';
  private lastTurn: Promise<unknown> = Promise.resolve();

  constructor(readonly settings: LocalWorkshopSettings) {}

  product(sku: string): WorkshopProduct | undefined {
    return findBySku(this.settings.products, sku);
  }

  async quote({ items }: WorkshopRequest): Promise<Cost> {
    const toCost = (name: string) => {
      const known = this.settings.products.find(({ product }) => product === name);
      if (!known) throw new DomainError('workshop_refused', `The workshop has no product ${name}.`);
      return known.cost;
    };
    const lines = items.reduce((sum, { product: { product }, copies }) => sum + toCost(product) * copies, 0);
    return { amount: lines + DELIVERY_PENCE, currency: this.settings.currency };
  }

  /** The ID is derived from the key, so a repeated call finds the order. */
  order(request: WorkshopRequest): Promise<string> {
    return this.inTurn(() => this.accept(request));
  }

  private async accept(request: WorkshopRequest): Promise<string> {
    const id = createHash('sha256').update(request.key).digest('hex').slice(0, 16);
    if (await this.find(id)) return id;
    const { amount: cost, currency } = await this.quote(request);
    const { clock, crypto } = this.settings;
    await this.write({
      id,
      reference: request.reference,
      form_token: crypto.randomToken(),
      callback_url: request.callbackUrl,
      address: addressLines(request.address, (code) => code),
      items: request.items.map(({ product: { product, attributes }, copies, file }) => ({
        product,
        attributes,
        copies,
        file,
      })),
      cost,
      currency,
      created_at: clock.now().toISOString(),
      skips: [],
      is_failed: false,
      is_split: false,
      is_late: false,
      cancelled_at: null,
    });
    return id;
  }

  async status(id: string): Promise<WorkshopStatus> {
    const order = await this.find(id);
    if (!order) throw new DomainError('workshop_refused', 'The workshop does not know this order.');
    return toStatus(order, this.settings.clock.now());
  }

  async cancel(id: string): Promise<boolean> {
    return this.inTurn(async () => {
      const { stage } = await this.status(id);
      if (stage !== 'accepted') return stage === 'cancelled';
      const order = await this.find(id);
      if (order) await this.write({ ...order, cancelled_at: this.settings.clock.now().toISOString() });
      return true;
    });
  }

  /** The newest first. */
  async orders(): Promise<WorkshopOrder[]> {
    const files = await readdir(this.settings.folder).catch(() => []);
    const found = await Promise.all(
      files.filter((file) => file.endsWith('.json')).map((file) => this.find(file.slice(0, -'.json'.length))),
    );
    return found
      .filter((one) => one !== undefined)
      .sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
  }

  /** Returns undefined for an unknown order or a damaged file. */
  async find(id: string): Promise<WorkshopOrder | undefined> {
    const file = ID.test(id) && (await readFile(this.toPath(id), 'utf8').catch(() => undefined));
    if (!file) return undefined;
    try {
      return workshopOrder.parse(JSON.parse(file));
    } catch {
      return undefined;
    }
  }

  /** Changes an order as its page asks, and reports that to the shop, which then asks for the status. */
  async change(id: string, change: OrderChange): Promise<void> {
    const order = await this.inTurn(async () => {
      const known = await this.find(id);
      if (known) await this.write({ ...known, ...ORDER_CHANGES[change](known, this.settings.clock.now()) });
      return known;
    });
    if (!order) return;
    // The shop asks for itself soon, so a lost report does no harm.
    await fetch(order.callback_url, {
      method: 'POST',
      signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
    }).catch(() => undefined);
  }

  /** A change reads the order and replaces its file, so changes of this process wait for each other. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.lastTurn.then(work);
    this.lastTurn = turn.catch(() => undefined);
    return turn;
  }

  private write(order: WorkshopOrder): Promise<void> {
    return atomicWrite(this.toPath(order.id), JSON.stringify(order, null, 1));
  }

  private toPath(id: string): string {
    return join(this.settings.folder, `${id}.json`);
  }
}
