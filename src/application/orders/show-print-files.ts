import { DomainError } from '../../domain/shop/errors.js';
import { printFileKey } from '../../domain/orders/print-file.js';
import { toSlug } from '../../domain/shop/slug.js';
import type { ManageOrders } from './manage-orders.js';
import type { Download } from '../shared/whole-file.js';
import type { PictureAddresses, Signature } from '../prints/picture-addresses.js';
import type { Ports } from '../ports/index.js';
import type { PrintFile } from '../ports/orders/print-files.js';

/** An order's item that is printed from one file. */
export interface OrderFile {
  title: string;
  generation_job_id: string;
  size: string;
  quantity: number;
  /** Null while it is being made. */
  file: (Omit<PrintFile, 'generation_job_id' | 'size'> & { path: string }) | null;
}

/** Lists the files for printing. */
export class ShowPrintFiles {
  constructor(
    private readonly ports: Pick<Ports, 'generationJobs' | 'pictureStore' | 'printFiles'>,
    private readonly orders: ManageOrders,
    private readonly addresses: PictureAddresses,
  ) {}

  /** Takes an order's ID or number; each print and size appears once. @throws DomainError `not_found` */
  async ofOrder(which: string): Promise<OrderFile[]> {
    const { number, order_items } = await this.orders.show(which);
    const files = new Map<string, OrderFile>();
    for (const { generation_job_id, quantity, size, title } of order_items) {
      if (size === null) continue;
      const key = printFileKey(generation_job_id, size);
      const known = files.get(key) ?? { title, generation_job_id, size, quantity: 0, file: null };
      files.set(key, { ...known, quantity: known.quantity + quantity });
    }
    return Promise.all(
      [...files.values()].map(async (one) => ({ ...one, file: await this.fileOf(one, number) })),
    );
  }

  /** @throws DomainError `not_found`, also for an expired link */
  async open(
    printId: string,
    size: string,
    order: number | undefined,
    signature: Signature,
  ): Promise<Download> {
    const file = this.addresses.allowsPrintFile(printId, size, signature)
      ? await this.ports.pictureStore.open(printFileKey(printId, size))
      : undefined;
    if (!file)
      throw new DomainError('not_found', 'This link has expired. Ask for the files of the order again.');
    const print = await this.ports.generationJobs.find(printId);
    // Two prints of an order may have the same title.
    const name = `${toSlug(print?.title ?? '')}-${size}-${printId.slice(0, 8)}.png`;
    const filename = order === undefined ? name : `order-${order}-${name}`;
    return { filename, contentType: 'image/png', file };
  }

  private async fileOf(
    { generation_job_id, size }: OrderFile,
    number: number | null,
  ): Promise<OrderFile['file']> {
    const file = await this.ports.printFiles.find(generation_job_id, size);
    if (!file) return null;
    // Not signed, because it only names the file.
    const order = number === null ? '' : `&order=${number}`;
    return { ...file, path: this.addresses.printFile(generation_job_id, size) + order };
  }
}
