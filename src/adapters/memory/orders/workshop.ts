import type {
  Workshop,
  WorkshopProduct,
  WorkshopRequest,
} from '../../../application/ports/orders/workshop.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { Cost, WorkshopStatus } from '../../../domain/orders/delivery/hand-off.js';

const ACCEPTED: WorkshopStatus = {
  stage: 'accepted',
  parcels: [],
  cost: null,
  problem: null,
  isFinal: false,
};

/** A workshop that does what a test says. Each order costs 500 pence and waits until its status is set. */
export class MemoryWorkshop implements Workshop {
  readonly name = 'memory';
  /** The orders by key. */
  readonly placed = new Map<string, WorkshopRequest>();
  private readonly statuses = new Map<string, WorkshopStatus>();
  private errors: Error[] = [];

  product(sku: string): WorkshopProduct | undefined {
    return /CUSTOM|NO-SUCH/.test(sku)
      ? undefined
      : { product: sku, attributes: {}, pixels: { width: 600, height: 800 } };
  }

  async quote(): Promise<Cost> {
    this.throwNext();
    return { amount: 500, currency: 'GBP' };
  }

  async order(request: WorkshopRequest): Promise<string> {
    this.throwNext();
    if (request.items.some(({ product: { product } }) => !this.product(product)))
      throw new DomainError('workshop_refused', 'The workshop has no such product.');
    if (!this.placed.has(request.key)) this.placed.set(request.key, request);
    return `order-${request.key}`;
  }

  async status(id: string): Promise<WorkshopStatus> {
    this.throwNext();
    return this.statuses.get(id) ?? ACCEPTED;
  }

  async cancel(id: string): Promise<boolean> {
    this.throwNext();
    const { stage } = await this.status(id);
    if (stage !== 'accepted' && stage !== 'cancelled') return false;
    this.report(id, { stage: 'cancelled', isFinal: true });
    return true;
  }

  /** Sets what the workshop says about an order from now on. */
  report(id: string, status: Partial<WorkshopStatus>): void {
    this.statuses.set(id, { ...ACCEPTED, ...status });
  }

  /** Makes the next call fail. */
  failWith(error: Error): void {
    this.errors.push(error);
  }

  private throwNext(): void {
    const error = this.errors.shift();
    if (error) throw error;
  }
}
