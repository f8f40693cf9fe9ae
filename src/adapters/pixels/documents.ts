import type { Documents } from '../../application/ports/orders/documents.js';
import type { PixelTasks } from './tasks.js';

export class PoolDocuments implements Documents {
  readonly receipt: Documents['receipt'];
  readonly sheet: Documents['sheet'];

  constructor(tasks: Pick<PixelTasks, 'receipt' | 'sheet'>) {
    this.receipt = (receipt) => tasks.receipt(receipt);
    this.sheet = (...args) => tasks.sheet(...args);
  }
}
