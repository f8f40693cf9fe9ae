import { Controller, Headers, Inject, Param, Req, type RawBodyRequest } from '@nestjs/common';
import type { Request } from 'express';
import { FollowWorkshop } from '../../../../application/orders/workshop/follow-workshop.js';
import { SettlePayment } from '../../../../application/orders/settle-payment.js';
import { DomainError } from '../../../../domain/shop/errors.js';
import { Serves } from '../../platform/endpoint.decorator.js';
import { machineRoutes } from '../../routes/machines.js';
import { HTTP_SETTINGS, type BackendSettings } from '../../platform/settings.js';

/** Webhooks. Those of payment providers are authenticated by a signature over the raw body. */
@Controller()
export class WebhooksController {
  constructor(
    @Inject(FollowWorkshop) private readonly followWorkshop: FollowWorkshop,
    @Inject(SettlePayment) private readonly settlePayment: SettlePayment,
    @Inject(HTTP_SETTINGS) private readonly settings: BackendSettings,
  ) {}

  @Serves(machineRoutes.localWebhook)
  local(
    @Req() request: RawBodyRequest<Request>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    return this.receive('local', request, signature);
  }

  @Serves(machineRoutes.stripeWebhook)
  stripe(
    @Req() request: RawBodyRequest<Request>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    return this.receive('stripe', request, signature);
  }

  /** Callbacks of the workshop are not signed, so they only trigger a poll. Unknown keys get the same response. */
  @Serves(machineRoutes.workshopCallback)
  async workshop(@Param('key') key: string): Promise<{ received: true }> {
    await this.followWorkshop.hint(key);
    return { received: true };
  }

  /** Answers 200 once the event is stored; after any other status the provider retries. */
  private async receive(
    provider: BackendSettings['payments'],
    { rawBody = new Uint8Array() }: { rawBody?: Uint8Array },
    signature = '',
  ): Promise<{ received: true }> {
    if (provider !== this.settings.payments) {
      throw new DomainError('not_found', 'There is nothing at this address.');
    }
    await this.settlePayment.receive(rawBody, signature);
    return { received: true };
  }
}
