import { DomainError } from '../../domain/shop/errors.js';
import { isSupplied, type Order, type OrderItem } from '../../domain/orders/order.js';
import { DOWNLOAD, printFileKey } from '../../domain/orders/print-file.js';
import { downloadName } from '../mails/digital-download.js';
import {
  linkExpired,
  type DownloadFormat,
  type PictureAddresses,
  type Signature,
} from '../prints/picture-addresses.js';
import type { Ports } from '../ports/index.js';
import { topicOf } from '../ports/shop/outbox.js';
import type { PrintFile } from '../ports/orders/print-files.js';
import { fileOf, type Download } from '../shared/whole-file.js';
import { taskFor } from '../ports/shop/task.js';

const notReady = () =>
  new DomainError('file_not_ready', 'Your file is being made. Please try again in a minute.');

interface DownloadLink {
  filename: string;
  /** Path from the root; valid for a week without a sign-in. */
  path: string;
}

/** A purchased file. */
interface BoughtFile extends Record<DownloadFormat, DownloadLink> {
  title: string;
}

/** The PNG's size in pixels and bytes; null while it is being made. */
type File = Pick<PrintFile, 'width' | 'height' | 'bytes'> | null;

type Asking = Pick<Ports, 'clock' | 'ids' | 'outbox' | 'printFiles' | 'signals'>;

export class DownloadFiles {
  constructor(
    private readonly ports: Asking & Pick<Ports, 'documents' | 'generationJobs' | 'orders' | 'pictureStore'>,
    private readonly addresses: PictureAddresses,
  ) {}

  /** Signs new links each time. @throws DomainError `not_found` for another user's order or one without files */
  async list(userId: string, orderId: string): Promise<(BoughtFile & { file: File })[]> {
    const order = await this.ports.orders.find(orderId);
    if (order?.user_id !== userId || !isSupplied(order)) throw linkExpired();
    const prints = digitalItems(order).map((item) => item.generation_job_id);
    const files = await Promise.all(prints.map((id) => downloadFile(this.ports, id)));
    return downloadsOf(order, this.addresses).map((one, at) => ({ ...one, file: files[at] ?? null }));
  }

  /** @throws DomainError `not_found`, also for an expired link; `file_not_ready` */
  async open(
    orderId: string,
    position: number,
    format: DownloadFormat,
    signature: Signature,
  ): Promise<Download> {
    if (!this.addresses.allowsDownload(orderId, position, signature)) throw linkExpired();
    const order = await this.ports.orders.find(orderId);
    const line =
      order && isSupplied(order) ? digitalItems(order).find((one) => one.position === position) : undefined;
    if (!line) throw linkExpired();
    if (!(await downloadFile(this.ports, line.generation_job_id))) throw notReady();
    const key = printFileKey(line.generation_job_id, DOWNLOAD);
    const filename = downloadName(line.title, format);
    if (format === 'png') {
      const file = await this.ports.pictureStore.open(key);
      if (!file) throw linkExpired();
      return { filename, contentType: 'image/png', file };
    }
    const picture = await this.ports.pictureStore.get(key);
    if (!picture) throw linkExpired();
    return { filename, contentType: 'application/pdf', file: fileOf(await this.sheet(line, picture)) };
  }

  private async sheet({ generation_job_id, title }: OrderItem, picture: Uint8Array): Promise<Uint8Array> {
    const print = await this.ports.generationJobs.find(generation_job_id);
    if (!print?.model) throw linkExpired();
    const { model, created_at } = print;
    return this.ports.documents.sheet(picture, { title, model, created_at });
  }
}

export function downloadsOf(order: Order, addresses: PictureAddresses): BoughtFile[] {
  return digitalItems(order).map(({ title, position }) => {
    const link = (format: DownloadFormat): DownloadLink => ({
      filename: downloadName(title, format),
      path: addresses.download(order.id, position, format),
    });
    return { title, png: link('png'), pdf: link('pdf') };
  });
}

export const digitalItems = ({ order_items }: Order) => order_items.filter((item) => item.digital_download);

/** Requests a missing file: orders from before these files existed have none. */
export async function downloadFile(
  { clock, ids, outbox, printFiles, signals }: Asking,
  printId: string,
): Promise<PrintFile | undefined> {
  const file = await printFiles.find(printId, DOWNLOAD);
  if (!file) {
    await outbox.add({ id: ids.uuid(), ...taskFor('download-file', { printId }) }, clock.now());
    signals.notify(topicOf('download-file'));
  }
  return file;
}
