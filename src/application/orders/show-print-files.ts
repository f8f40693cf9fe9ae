import { DomainError } from '../../domain/shop/errors.js';
import { printFileKey, toSheetName } from '../../domain/orders/print-file.js';
import type { Fit } from '../../domain/pictures/sheet.js';
import { toSlug } from '../../domain/shop/slug.js';
import type { ManageOrders } from './manage-orders.js';
import type { Download } from '../shared/whole-file.js';
import type { PictureAddresses, RequestSignature } from '../prints/picture-addresses.js';
import type { Ports } from '../ports/index.js';
import type { PrintFile } from '../ports/orders/print-files.js';

/** An order's item that is printed from one file. */
export interface OrderFile {
  title: string;
  generation_job_id: string;
  /** See OrderItem.size. */
  size: string;
  fit: Fit;
  quantity: number;
  /** It is null while the file is being made. */
  file: (Omit<PrintFile, 'generation_job_id' | 'size'> & { path: string }) | null;
}

export class ShowPrintFiles {
  constructor(
    private readonly ports: Pick<Ports, 'generationJobs' | 'pictureStore' | 'printFiles'>,
    private readonly orders: ManageOrders,
    private readonly addresses: PictureAddresses,
  ) {}

  /**
   * Lists the files of an order, given by ID or number. Each print and size is listed once.
   * @throws DomainError `not_found`
   */
  async ofOrder(which: string): Promise<OrderFile[]> {
    const { number, order_items } = await this.orders.show(which);
    const files = new Map<string, OrderFile>();
    for (const { generation_job_id, quantity, title, ...item } of order_items) {
      const { size, fit } = item;
      if (!size || !fit) continue;
      const key = printFileKey(generation_job_id, toSheetName(size, fit));
      const known = files.get(key) ?? { title, generation_job_id, size, fit, quantity: 0, file: null };
      files.set(key, { ...known, quantity: known.quantity + quantity });
    }
    return Promise.all(
      [...files.values()].map(async (one) => ({ ...one, file: await this.fileOf(one, number) })),
    );
  }

  /** @throws DomainError `not_found`, also for an expired link */
  async open(
    printId: string,
    sheet: string,
    order: number | undefined,
    signature: RequestSignature,
  ): Promise<Download> {
    const file = this.addresses.allowsPrintFile(printId, sheet, signature)
      ? await this.ports.pictureStore.open(printFileKey(printId, sheet))
      : undefined;
    if (!file)
      throw new DomainError('not_found', 'This link has expired. Request the files of the order again.');
    const print = await this.ports.generationJobs.find(printId);
    // Two prints of an order may have the same title.
    const name = `${toSlug(print?.title ?? '')}-${sheet}-${printId.slice(0, 8)}.png`;
    const filename = order === undefined ? name : `order-${order}-${name}`;
    return { filename, contentType: 'image/png', file };
  }

  private async fileOf(
    { generation_job_id, ...paper }: OrderFile,
    number: number | null,
  ): Promise<OrderFile['file']> {
    const sheet = toSheetName(paper.size, paper.fit);
    const file = await this.ports.printFiles.find(generation_job_id, sheet);
    if (!file) return null;
    return { ...file, path: this.addresses.printFile(generation_job_id, sheet, number) };
  }
}
