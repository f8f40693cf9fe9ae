import { isPaid, toReceipt, type PaidOrder, type Seller } from '../../domain/orders/receipt.js';
import type { Language } from '../../domain/shop/languages.js';
import { toSlug } from '../../domain/shop/slug.js';
import { linkExpired, type PictureAddresses, type RequestSignature } from '../prints/picture-addresses.js';
import type { Ports } from '../ports/index.js';
import type { Attachment } from '../ports/shop/mailer.js';
import { toStoredFile, type Download } from '../shared/whole-file.js';

const RECEIPT_NAMES: Record<Language, string> = { en: 'receipt', de: 'rechnung' };

export class Receipts {
  constructor(
    private readonly ports: Pick<Ports, 'documents' | 'orders'>,
    private readonly addresses: PictureAddresses,
    private readonly seller: (language: Language) => Seller,
  ) {}

  /**
   * Opens the receipt, which shows the order's current state.
   * @throws DomainError `not_found`, also for an expired link
   */
  async open(orderId: string, signature: RequestSignature): Promise<Download> {
    if (!this.addresses.allowsReceipt(orderId, signature)) throw linkExpired();
    const order = await this.ports.orders.find(orderId);
    if (!order || !isPaid(order)) throw linkExpired();
    const { filename, contentType, bytes } = await receiptFile(
      this.ports,
      order,
      this.seller(order.language),
    );
    return { filename, contentType, file: toStoredFile(bytes) };
  }
}

export async function receiptFile(
  { documents }: Pick<Ports, 'documents'>,
  order: PaidOrder,
  seller: Seller,
): Promise<Attachment> {
  return {
    filename: `${toSlug(seller.name)}-${RECEIPT_NAMES[seller.language]}-${order.number}.pdf`,
    contentType: 'application/pdf',
    bytes: await documents.receipt(toReceipt(order, seller)),
  };
}
