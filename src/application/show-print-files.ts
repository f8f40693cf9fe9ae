import { DomainError } from '../domain/errors.js';
import { printFileKey } from '../domain/print-file.js';
import type { ManageOrders } from './manage-orders.js';
import type { PictureAddresses, Signature } from './picture-addresses.js';
import type { Ports } from './ports/index.js';
import type { PrintFile } from './ports/print-files.js';

/** What of an order is printed from one file. */
export interface OrderFile {
  title: string;
  generation_job_id: string;
  size: string;
  quantity: number;
  /** Null while it is being made. */
  file: (Omit<PrintFile, 'generation_job_id' | 'size'> & { path: string }) | null;
}

/** The files for whoever prints. */
export class ShowPrintFiles {
  constructor(
    private readonly ports: Pick<Ports, 'pictureStore' | 'printFiles'>,
    private readonly orders: ManageOrders,
    private readonly addresses: PictureAddresses,
  ) {}

  /** Of an order by its id or number; each print and size once. @throws DomainError `not_found` */
  async ofOrder(which: string): Promise<OrderFile[]> {
    const { order_items } = await this.orders.show(which);
    const files = new Map<string, OrderFile>();
    for (const { generation_job_id, quantity, size, title } of order_items) {
      if (size === null) continue;
      const key = printFileKey(generation_job_id, size);
      const known = files.get(key) ?? { title, generation_job_id, size, quantity: 0, file: null };
      files.set(key, { ...known, quantity: known.quantity + quantity });
    }
    return Promise.all([...files.values()].map(async (one) => ({ ...one, file: await this.fileOf(one) })));
  }

  /** @throws DomainError `not_found`, also for an address whose time is over */
  async open(printId: string, size: string, signature: Signature): Promise<Uint8Array> {
    const bytes = this.addresses.allowsPrintFile(printId, size, signature)
      ? await this.ports.pictureStore.get(printFileKey(printId, size))
      : undefined;
    if (!bytes)
      throw new DomainError('not_found', 'This link has expired. Ask for the files of the order again.');
    return bytes;
  }

  private async fileOf({ generation_job_id, size }: OrderFile): Promise<OrderFile['file']> {
    const file = await this.ports.printFiles.find(generation_job_id, size);
    return file ? { ...file, path: this.addresses.printFile(generation_job_id, size) } : null;
  }
}
