import type { Cost, WorkshopStatus } from '../../../domain/orders/delivery/hand-off.js';
import type { PixelSize } from '../../../domain/orders/print-file.js';
import type { DeliveryAddress } from '../../../domain/orders/order.js';

/** How the workshop makes a variant of the shop. */
export interface WorkshopProduct {
  /** The workshop's own name of the product. */
  product: string;
  attributes: Readonly<Record<string, string>>;
  /** The pixels of its file, the shorter side first. */
  pixels: PixelSize;
}

export interface WorkshopItem {
  /** The ID of the order's line. */
  id: string;
  product: WorkshopProduct;
  copies: number;
  /** The absolute address of the file. It stays valid for days. */
  file: string;
}

export interface WorkshopRequest {
  /** Identifies the order at the workshop, which takes it once. */
  key: string;
  /** The order's number, for people. */
  reference: string;
  address: DeliveryAddress & { country: string };
  items: readonly WorkshopItem[];
  /** The absolute address that the workshop may call when something changed. */
  callbackUrl: string;
}

/** Who prints, frames and sends orders. Only `product` answers without the network. */
export interface Workshop {
  readonly name: string;
  /** Returns undefined for a variant that the workshop does not make. */
  product(sku: string): WorkshopProduct | undefined;
  /**
   * Returns what the order would cost with delivery.
   * @throws DomainError `workshop_refused` for a permanent error; RetryableError for a temporary one
   */
  quote(request: WorkshopRequest): Promise<Cost>;
  /**
   * Places the order and returns its ID at the workshop. A repeated key returns the same order, also concurrently.
   * @throws as `quote` does
   */
  order(request: WorkshopRequest): Promise<string>;
  /** @throws as `quote` does */
  status(id: string): Promise<WorkshopStatus>;
  /**
   * Returns false when the order is already being made. Cancelling again succeeds.
   * @throws as `quote` does
   */
  cancel(id: string): Promise<boolean>;
}
