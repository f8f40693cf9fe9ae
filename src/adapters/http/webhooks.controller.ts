import { Controller, Headers, HttpCode, Inject, Post, Req, type RawBodyRequest } from '@nestjs/common';
import type { Request } from 'express';
import { SettlePayment } from '../../application/settle-payment.js';
import { Allow } from './endpoint.decorator.js';

/** What payment providers tell. The signature over the raw body says who is speaking. */
@Controller()
export class WebhooksController {
  constructor(@Inject(SettlePayment) private readonly settlePayment: SettlePayment) {}

  /** Answered 200 once the event is stored; anything else makes the provider come again. */
  @Post('api/local/webhook')
  @HttpCode(200)
  @Allow('anyone')
  async local(
    @Req() request: RawBodyRequest<Request>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    await this.settlePayment.receive(request.rawBody ?? new Uint8Array(), signature ?? '');
    return { received: true };
  }
}
