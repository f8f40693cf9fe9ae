import { DomainError } from '../../domain/shop/errors.js';
import { mayDownload, type Order, type OrderItem } from '../../domain/orders/order.js';
import { DOWNLOAD_SIZE, printFileKey } from '../../domain/orders/print-file.js';
import { downloadName } from '../mails/digital-download.js';
import { isPainted, toProvenance } from '../prints/provenance.js';
import { linkExpired, type RequestSignature, type PictureAddresses } from '../prints/picture-addresses.js';
import type { Ports } from '../ports/index.js';
import type { DownloadFormat } from '../ports/shop/links.js';
import { toTopic } from '../ports/shop/outbox.js';
import type { PrintFile } from '../ports/orders/print-files.js';
import { toStoredFile, type Download } from '../shared/whole-file.js';
import { toTask } from '../ports/shop/task.js';
import { findGuestOrder } from './find-guest-order.js';

const notReady = () =>
  new DomainError('file_not_ready', 'Your file is being made. Please try again in a minute.');

interface DownloadLink {
  filename: string;
  /** The path from the root. It is valid for a week without a sign-in. */
  path: string;
}

/** A purchased file. */
interface BoughtFile extends Record<DownloadFormat, DownloadLink> {
  title: string;
}

/** The PNG's size in pixels and in bytes, or null while it is being made. */
type File = Pick<PrintFile, 'width' | 'height' | 'bytes'> | null;

type RequestPorts = Pick<Ports, 'clock' | 'crypto' | 'outbox' | 'printFiles' | 'signals'>;

export class DownloadFiles {
  constructor(
    private readonly ports: RequestPorts &
      Pick<Ports, 'documents' | 'generationJobs' | 'orders' | 'pictureStore'>,
    private readonly addresses: PictureAddresses,
  ) {}

  /**
   * Lists the files of an order with new signed links.
   * @throws DomainError `not_found` for another user's order or one without files
   */
  async list(userId: string, orderId: string): Promise<(BoughtFile & { file: File })[]> {
    const order = await this.ports.orders.find(orderId);
    if (order?.user_id !== userId || !mayDownload(order)) throw linkExpired();
    return this.ofOrder(order);
  }

  /**
   * Does the same for a guest, with the link of the order's mails.
   * @throws DomainError `not_found`, also for an expired link; `order_claimed`
   */
  async listByLink(orderId: string, signature: RequestSignature): Promise<(BoughtFile & { file: File })[]> {
    const order = await findGuestOrder(this.ports, this.addresses, orderId, signature);
    if (!mayDownload(order)) throw linkExpired();
    return this.ofOrder(order);
  }

  private async ofOrder(order: Order): Promise<(BoughtFile & { file: File })[]> {
    const prints = filterDigitalItems(order).map((item) => item.generation_job_id);
    const files = await Promise.all(prints.map((id) => findOrRequestFile(this.ports, id)));
    return listDownloads(order, this.addresses).map((one, at) => ({ ...one, file: files[at] ?? null }));
  }

  /** @throws DomainError `not_found`, also for an expired link; `file_not_ready` */
  async open(
    orderId: string,
    position: number,
    format: DownloadFormat,
    signature: RequestSignature,
  ): Promise<Download> {
    if (!this.addresses.allowsDownload(orderId, position, signature)) throw linkExpired();
    const order = await this.ports.orders.find(orderId);
    const line =
      order && mayDownload(order)
        ? filterDigitalItems(order).find((one) => one.position === position)
        : undefined;
    if (!line) throw linkExpired();
    if (!(await findOrRequestFile(this.ports, line.generation_job_id))) throw notReady();
    const key = printFileKey(line.generation_job_id, DOWNLOAD_SIZE);
    const filename = downloadName(line.title, format);
    if (format === 'png') {
      const file = await this.ports.pictureStore.open(key);
      if (!file) throw linkExpired();
      return { filename, contentType: 'image/png', file };
    }
    const picture = await this.ports.pictureStore.get(key);
    if (!picture) throw linkExpired();
    return { filename, contentType: 'application/pdf', file: toStoredFile(await this.sheet(line, picture)) };
  }

  private async sheet({ generation_job_id, title }: OrderItem, picture: Uint8Array): Promise<Uint8Array> {
    const print = await this.ports.generationJobs.find(generation_job_id);
    if (!print || !isPainted(print)) throw linkExpired();
    return this.ports.documents.sheet(picture, { title, ...toProvenance(print) });
  }
}

export function listDownloads(order: Order, addresses: PictureAddresses): BoughtFile[] {
  return filterDigitalItems(order).map(({ title, position }) => {
    const link = (format: DownloadFormat): DownloadLink => ({
      filename: downloadName(title, format),
      path: addresses.download(order.id, position, format),
    });
    return { title, png: link('png'), pdf: link('pdf') };
  });
}

export const filterDigitalItems = ({ order_items }: Order) =>
  order_items.filter((item) => item.digital_download);

/** Requests the file if it is missing, as it is for old orders. */
export async function findOrRequestFile(
  { clock, crypto, outbox, printFiles, signals }: RequestPorts,
  printId: string,
): Promise<PrintFile | undefined> {
  const file = await printFiles.find(printId, DOWNLOAD_SIZE);
  if (!file) {
    await outbox.add({ id: crypto.randomUuid(), ...toTask('download-file', { printId }) }, clock.now());
    signals.notify(toTopic('download-file'));
  }
  return file;
}
