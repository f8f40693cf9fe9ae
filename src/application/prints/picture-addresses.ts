import { DomainError } from '../../domain/shop/errors.js';
import type { Order } from '../../domain/orders/order.js';
import type { Print } from '../../domain/prints/print.js';
import { isPaid } from '../../domain/orders/receipt.js';
import { uploadKey } from '../../domain/creating/upload.js';
import type { Ports } from '../ports/index.js';

/** What an address that is not public carries in its query. */
export interface Signature {
  until?: string | undefined;
  key?: string | undefined;
}

/** Where the service hands out files that are not public, as paths from the root. */
export interface FilePaths {
  download(orderId: string, position: number): string;
  receipt(orderId: string): string;
  printFile(printId: string, size: string): string;
}

/** The forms in which a file that was bought is fetched. */
export type DownloadFormat = 'png' | 'pdf';

export const linkExpired = () =>
  new DomainError('not_found', 'This link has expired. Your account has a fresh one, under Orders.');

const HOUR = 3_600_000;
/** Long enough for a page that is left open over night. */
const LINK_LIFETIME_MS = 24 * HOUR;
/** A link to a file that was bought, or is printed from; there is always another. */
const WEEK = 7 * 24 * HOUR;
/** An order is looked at for longer. */
const BUYER_LINK_LIFETIME_MS = 400 * 24 * HOUR;

/** Addresses of pictures that are not public: signed, and good for a day. */
export class PictureAddresses {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'ids'>,
    private readonly secret: string,
    private readonly paths: FilePaths,
  ) {}

  /** What follows the address of each picture of this print: '' where everybody may see it. */
  queryOf(print: Pick<Print, 'id' | 'published' | 'hidden_at'>): string {
    return print.published && !print.hidden_at ? '' : this.query(`print ${print.id}`, LINK_LIFETIME_MS);
  }

  /** The same for whoever buys it, who goes on seeing it should its maker keep it private later. */
  queryForBuyer(printId: string): string {
    return this.query(`print ${printId}`, BUYER_LINK_LIFETIME_MS);
  }

  upload(id: string): string {
    return `/${uploadKey(id)}${this.query(`upload ${id}`, LINK_LIFETIME_MS)}`;
  }

  /** Where a file that was bought is fetched, by its order and its line there. */
  download(orderId: string, position: number, format: DownloadFormat): string {
    const signature = this.query(`download ${orderId}/${position}`, WEEK);
    return `${this.paths.download(orderId, position)}${signature}&format=${format}`;
  }

  allowsDownload(orderId: string, position: number, signature: Signature): boolean {
    return this.allows(`download ${orderId}/${position}`, signature);
  }

  /** Where the receipt of an order is fetched; null until it is paid. */
  receipt(order: Order): string | null {
    return isPaid(order) ? this.paths.receipt(order.id) + this.query(`receipt ${order.id}`, WEEK) : null;
  }

  allowsReceipt(orderId: string, signature: Signature): boolean {
    return this.allows(`receipt ${orderId}`, signature);
  }

  /** Where whoever prints fetches the file of a print and size. */
  printFile(printId: string, size: string): string {
    return this.paths.printFile(printId, size) + this.query(`print file ${printId}/${size}`, WEEK);
  }

  allowsPrintFile(printId: string, size: string, signature: Signature): boolean {
    return this.allows(`print file ${printId}/${size}`, signature);
  }

  allowsPrint(id: string, signature: Signature): boolean {
    return this.allows(`print ${id}`, signature);
  }

  allowsUpload(id: string, signature: Signature): boolean {
    return this.allows(`upload ${id}`, signature);
  }

  /** The hour is rounded, so that the same picture keeps its address for a while and is fetched once. */
  private query(what: string, lifetime: number): string {
    const until = String((Math.floor(this.ports.clock.now().getTime() / HOUR) + 1) * HOUR + lifetime);
    return `?until=${until}&key=${this.key(what, until)}`;
  }

  private allows(what: string, { until = '', key = '' }: Signature): boolean {
    const { clock, ids } = this.ports;
    // Hashes are compared, so that the time it takes tells nothing of the key.
    return Number(until) > clock.now().getTime() && ids.hash(key) === ids.hash(this.key(what, until));
  }

  private key(what: string, until: string): string {
    return this.ports.ids.successor(this.secret, `${what} ${until}`);
  }
}
