import { Body, Controller, Inject, Param } from '@nestjs/common';
import { CancelOrder } from '../../../../application/orders/cancel-order.js';
import { CheckOut } from '../../../../application/orders/check-out.js';
import { DownloadFiles } from '../../../../application/orders/download-files.js';
import { QuoteBasket } from '../../../../application/orders/quote-basket.js';
import { SendOrderLink } from '../../../../application/orders/send-order-link.js';
import { ShowOrders } from '../../../../application/orders/show-orders.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { CallerNetwork } from '../../platform/params.js';

/** Buying without an account. */
@Controller()
export class GuestsController {
  constructor(
    @Inject(CancelOrder) private readonly cancelOrder: CancelOrder,
    @Inject(CheckOut) private readonly checkOut: CheckOut,
    @Inject(DownloadFiles) private readonly downloadFiles: DownloadFiles,
    @Inject(QuoteBasket) private readonly quoteBasket: QuoteBasket,
    @Inject(SendOrderLink) private readonly orderLink: SendOrderLink,
    @Inject(ShowOrders) private readonly orders: ShowOrders,
  ) {}

  @Endpoint(contract.quoteGuestBasket)
  quote(
    @Body({ schema: contract.quoteGuestBasket.body })
    { basketItems, country, ...codes }: Valid<'quoteGuestBasket', 'body'>,
  ) {
    return this.quoteBasket.quote({ user_id: null, email: null }, basketItems, country, codes);
  }

  @Endpoint(contract.checkOutAsGuest)
  async start(
    @CallerNetwork() network: string,
    @Body({ schema: contract.checkOutAsGuest.body })
    { email, checkoutId, basketItems, ...choices }: Valid<'checkOutAsGuest', 'body'>,
  ) {
    const guest = { email, checkoutId, network };
    return { url: await this.checkOut.startAsGuest(guest, basketItems, choices) };
  }

  @Endpoint(contract.sendOrderLink)
  async sendLink(
    @Body({ schema: contract.sendOrderLink.body }) { order_number, email }: Valid<'sendOrderLink', 'body'>,
  ): Promise<{ accepted: true }> {
    await this.orderLink.send(order_number, email);
    return { accepted: true };
  }

  @Endpoint(contract.openGuestOrder)
  open(
    @Param({ schema: contract.openGuestOrder.params }) { id }: Valid<'openGuestOrder', 'params'>,
    @Body({ schema: contract.openGuestOrder.body }) signature: Valid<'openGuestOrder', 'body'>,
  ) {
    return this.orders.byLink(id, signature);
  }

  @Endpoint(contract.cancelGuestOrder)
  async cancel(
    @Param({ schema: contract.cancelGuestOrder.params }) { id }: Valid<'cancelGuestOrder', 'params'>,
    @Body({ schema: contract.cancelGuestOrder.body }) signature: Valid<'cancelGuestOrder', 'body'>,
  ) {
    await this.cancelOrder.cancelByLink(id, signature);
    return this.orders.byLink(id, signature);
  }

  @Endpoint(contract.openGuestDownloads)
  async downloads(
    @Param({ schema: contract.openGuestDownloads.params }) { id }: Valid<'openGuestDownloads', 'params'>,
    @Body({ schema: contract.openGuestDownloads.body }) signature: Valid<'openGuestDownloads', 'body'>,
  ) {
    return { downloads: await this.downloadFiles.listByLink(id, signature) };
  }
}
