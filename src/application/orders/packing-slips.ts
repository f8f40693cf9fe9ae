import { needsDelivery } from '../../domain/orders/order.js';
import { toPackingSlip } from '../../domain/orders/packing-slip.js';
import { isPaid, type Seller } from '../../domain/orders/receipt.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Language } from '../../domain/shop/languages.js';
import { toSlug } from '../../domain/shop/slug.js';
import type { Ports } from '../ports/index.js';
import { toStoredFile, type Download } from '../shared/whole-file.js';
import type { ManageOrders } from './manage-orders.js';

export class PackingSlips {
  constructor(
    private readonly ports: Pick<Ports, 'documents'>,
    private readonly orders: Pick<ManageOrders, 'show'>,
    private readonly seller: (language: Language) => Seller,
  ) {}

  /**
   * Makes the packing slip of an order, given by ID or number, as it is now.
   * @throws DomainError `not_found`, `nothing_to_deliver`
   */
  async make(which: string): Promise<Download> {
    const order = await this.orders.show(which);
    if (!isPaid(order) || !needsDelivery(order))
      throw new DomainError('nothing_to_deliver', 'This order has nothing to pack.');
    const seller = this.seller(order.language);
    return {
      filename: `${toSlug(seller.name)}-packing-slip-${order.number}.pdf`,
      contentType: 'application/pdf',
      file: toStoredFile(await this.ports.documents.packingSlip(toPackingSlip(order, seller))),
    };
  }
}
