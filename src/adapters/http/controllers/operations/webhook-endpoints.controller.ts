import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { ManageWebhooks } from '../../../../application/operations/manage-webhooks.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { readCursor, writeCursor } from '../../platform/cursor.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';

@Controller()
export class WebhookEndpointsController {
  constructor(@Inject(ManageWebhooks) private readonly webhooks: ManageWebhooks) {}

  @Endpoint(contract.listWebhooks)
  async list() {
    return { webhooks: await this.webhooks.list() };
  }

  @Endpoint(contract.saveWebhook)
  save(
    @Param({ schema: contract.saveWebhook.params }) { id }: Valid<'saveWebhook', 'params'>,
    @Body({ schema: contract.saveWebhook.body }) body: Valid<'saveWebhook', 'body'>,
  ) {
    return this.webhooks.save({ ...body, id });
  }

  @Endpoint(contract.removeWebhook)
  async remove(
    @Param({ schema: contract.removeWebhook.params }) { id }: Valid<'removeWebhook', 'params'>,
  ): Promise<{ removed: true }> {
    await this.webhooks.remove(id);
    return { removed: true };
  }

  @Endpoint(contract.rotateWebhookSecret)
  rotate(
    @Param({ schema: contract.rotateWebhookSecret.params }) { id }: Valid<'rotateWebhookSecret', 'params'>,
  ) {
    return this.webhooks.rotate(id);
  }

  @Endpoint(contract.testWebhook)
  test(@Param({ schema: contract.testWebhook.params }) { id }: Valid<'testWebhook', 'params'>) {
    return this.webhooks.test(id);
  }

  @Endpoint(contract.listWebhookDeliveries)
  async listDeliveries(
    @Param({ schema: contract.listWebhookDeliveries.params })
    { id }: Valid<'listWebhookDeliveries', 'params'>,
    @Query({ schema: contract.listWebhookDeliveries.query })
    { limit, cursor }: Valid<'listWebhookDeliveries', 'query'>,
  ) {
    const { rows, next } = await this.webhooks.listDeliveries(id, { limit, after: readCursor(cursor) });
    return { deliveries: rows, next: writeCursor(next) };
  }

  @Endpoint(contract.resendWebhook)
  resend(@Param({ schema: contract.resendWebhook.params }) { id }: Valid<'resendWebhook', 'params'>) {
    return this.webhooks.resend(id);
  }
}
