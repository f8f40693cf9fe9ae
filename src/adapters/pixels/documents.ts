import type { Documents } from '../../application/ports/orders/documents.js';
import type { PixelTasks } from './tasks.js';

export class PoolDocuments implements Documents {
  readonly receipt: Documents['receipt'];
  readonly packingSlip: Documents['packingSlip'];
  readonly sheet: Documents['sheet'];

  constructor(tasks: Pick<PixelTasks, 'receipt' | 'packingSlip' | 'sheet'>) {
    this.receipt = (receipt) => tasks.receipt(receipt);
    this.packingSlip = (slip) => tasks.packingSlip(slip);
    this.sheet = (...args) => tasks.sheet(...args);
  }
}
