import type { Order, OrderItem } from '../domain/order.js';
import { masterKey } from '../domain/print.js';
import { downloadName } from './mails/digital-download.js';
import {
  linkExpired,
  type DownloadFormat,
  type PictureAddresses,
  type Signature,
} from './picture-addresses.js';
import type { Ports } from './ports/index.js';
import type { Attachment } from './ports/mailer.js';

interface DownloadLink {
  filename: string;
  /** From the root; works for a week without a sign-in. */
  path: string;
}

/** A file that was bought. */
export interface Download extends Record<DownloadFormat, DownloadLink> {
  title: string;
}

export class DownloadFiles {
  constructor(
    private readonly ports: Pick<Ports, 'documents' | 'generationJobs' | 'orders' | 'pictureStore'>,
    private readonly addresses: PictureAddresses,
  ) {}

  /** With fresh addresses each time. @throws DomainError `not_found` for what is not this user's or has no files */
  async list(userId: string, orderId: string): Promise<Download[]> {
    const order = await this.ports.orders.find(orderId);
    if (order?.user_id !== userId || !isSupplied(order)) throw linkExpired();
    return downloadsOf(order, this.addresses);
  }

  /** @throws DomainError `not_found`, also for an address whose time is over */
  async open(
    orderId: string,
    position: number,
    format: DownloadFormat,
    signature: Signature,
  ): Promise<Attachment> {
    if (!this.addresses.allowsDownload(orderId, position, signature)) throw linkExpired();
    const order = await this.ports.orders.find(orderId);
    const line =
      order && isSupplied(order) ? filesOf(order).find((one) => one.position === position) : undefined;
    const bytes = line && (await this.ports.pictureStore.get(masterKey(line.generation_job_id)));
    if (!bytes) throw linkExpired();
    const filename = downloadName(line.title, format);
    if (format === 'png') return { filename, contentType: 'image/png', bytes };
    return { filename, contentType: 'application/pdf', bytes: await this.sheet(line, bytes) };
  }

  private async sheet({ generation_job_id, title }: OrderItem, picture: Uint8Array): Promise<Uint8Array> {
    const print = await this.ports.generationJobs.find(generation_job_id);
    if (!print?.model) throw linkExpired();
    const { model, created_at } = print;
    return this.ports.documents.sheet(picture, { title, model, created_at });
  }
}

export function downloadsOf(order: Order, addresses: PictureAddresses): Download[] {
  return filesOf(order).map(({ title, position }) => {
    const link = (format: DownloadFormat): DownloadLink => ({
      filename: downloadName(title, format),
      path: addresses.download(order.id, position, format),
    });
    return { title, png: link('png'), pdf: link('pdf') };
  });
}

const filesOf = ({ order_items }: Order) => order_items.filter((item) => item.digital_download);

/** Whoever has the money back has no more right to the files. */
export const isSupplied = ({ paid_at, status }: Order) =>
  paid_at !== null && status !== 'refunded' && status !== 'cancelled';
