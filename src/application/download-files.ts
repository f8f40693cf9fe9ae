import { DomainError } from '../domain/errors.js';
import type { Order } from '../domain/order.js';
import { masterKey } from '../domain/print.js';
import { downloadName } from './mails/digital-download.js';
import type { PictureAddresses, Signature } from './picture-addresses.js';
import type { Ports } from './ports/index.js';

/** A file that was bought. */
export interface Download {
  title: string;
  filename: string;
  /** From the root; works for a week without a sign-in. */
  path: string;
}

export class DownloadFiles {
  constructor(
    private readonly ports: Pick<Ports, 'orders' | 'pictureStore'>,
    private readonly addresses: PictureAddresses,
  ) {}

  /** With fresh addresses each time. @throws DomainError `not_found` for what is not this user's or has no files */
  async list(userId: string, orderId: string): Promise<Download[]> {
    const order = await this.ports.orders.find(orderId);
    if (order?.user_id !== userId || !isSupplied(order)) throw notFound();
    return downloadsOf(order, this.addresses);
  }

  /** @throws DomainError `not_found`, also for an address whose time is over */
  async open(orderId: string, position: number, signature: Signature) {
    if (!this.addresses.allowsDownload(orderId, position, signature)) throw notFound();
    const order = await this.ports.orders.find(orderId);
    const line =
      order && isSupplied(order) ? filesOf(order).find((one) => one.position === position) : undefined;
    const bytes = line && (await this.ports.pictureStore.get(masterKey(line.generation_job_id)));
    if (!bytes) throw notFound();
    return { bytes, filename: downloadName(line.title) };
  }
}

export function downloadsOf(order: Order, addresses: PictureAddresses): Download[] {
  return filesOf(order).map(({ title, position }) => ({
    title,
    filename: downloadName(title),
    path: addresses.download(order.id, position),
  }));
}

const filesOf = ({ order_items }: Order) => order_items.filter((item) => item.digital_download);

/** Whoever has the money back has no more right to the files. */
const isSupplied = ({ paid_at, status }: Order) =>
  paid_at !== null && status !== 'refunded' && status !== 'cancelled';

const notFound = () =>
  new DomainError('not_found', 'This link has expired. Your account has a fresh one, under Orders.');
