import { Body, Controller, Inject, Param } from '@nestjs/common';
import { CancelOrder } from '../../../../application/orders/cancel-order.js';
import { CheckOut } from '../../../../application/orders/check-out.js';
import { QuoteBasket } from '../../../../application/orders/quote-basket.js';
import { ShowOrders } from '../../../../application/orders/show-orders.js';
import { ShowProducts } from '../../../../application/orders/show-products.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { Caller } from '../../platform/params.js';
import { expectSameCaller } from '../../platform/same-caller.js';

@Controller()
export class BuyingController {
  constructor(
    @Inject(CancelOrder) private readonly cancelOrder: CancelOrder,
    @Inject(CheckOut) private readonly checkOut: CheckOut,
    @Inject(ShowOrders) private readonly orders: ShowOrders,
    @Inject(QuoteBasket) private readonly quoteBasket: QuoteBasket,
    @Inject(ShowProducts) private readonly products: ShowProducts,
  ) {}

  @Endpoint(contract.listProductOptions)
  async options() {
    return {
      options: await this.products.options(),
      custom_sizes: this.products.customSizes,
      papers: this.products.papers,
    };
  }

  @Endpoint(contract.listProductVariants)
  async variants() {
    return { currency: this.products.currency, variants: await this.products.variants() };
  }

  @Endpoint(contract.listDeliveryCountries)
  countries() {
    return { countries: this.products.deliveryRates() };
  }

  @Endpoint(contract.showPrepaid)
  prepaid() {
    return { currency: this.products.currency, ...this.products.prepaid };
  }

  @Endpoint(contract.quoteBasket)
  async quote(
    @Caller() caller: CallerType,
    @Body({ schema: contract.quoteBasket.body })
    { basketItems, country, ...codes }: Valid<'quoteBasket', 'body'>,
  ) {
    return this.quoteBasket.quote(caller, basketItems, country, codes);
  }

  @Endpoint(contract.createCheckoutSession)
  async createCheckoutSession(
    @Caller() caller: CallerType,
    @Body({ schema: contract.createCheckoutSession.body }) body: Valid<'createCheckoutSession', 'body'>,
  ) {
    expectSameCaller(caller, undefined, { userId: body.userId });
    return { url: await this.checkOut.start(caller, body.basketItems, body) };
  }

  @Endpoint(contract.showOrderBySession)
  async bySession(
    @Param({ schema: contract.showOrderBySession.params })
    { sessionId }: Valid<'showOrderBySession', 'params'>,
  ) {
    return this.orders.bySession(sessionId);
  }

  @Endpoint(contract.listOrders)
  async list(@Caller() { user_id }: CallerType) {
    return { orders: await this.orders.list(user_id) };
  }

  @Endpoint(contract.showOwnOrder)
  async own(
    @Caller() { user_id }: CallerType,
    @Param({ schema: contract.showOwnOrder.params }) { id }: Valid<'showOwnOrder', 'params'>,
  ) {
    return this.orders.byId(user_id, id);
  }

  @Endpoint(contract.cancelOrder)
  async cancel(
    @Caller() { user_id }: CallerType,
    @Param({ schema: contract.cancelOrder.params }) { id }: Valid<'cancelOrder', 'params'>,
  ) {
    await this.cancelOrder.cancel(user_id, id);
    return this.orders.byId(user_id, id);
  }
}
