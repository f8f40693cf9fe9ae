import { IsNull, LessThan, LessThanOrEqual, Not } from 'typeorm';
import type { Webhooks } from '../../../application/ports/shop/webhooks.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import type {
  DeliveryState,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookOutcome,
  WebhookType,
} from '../../../domain/shop/webhook.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';
import { webhookDeliverySchema, webhookSchema } from './webhook-entities.js';

export class PostgresWebhooks implements Webhooks {
  constructor(private readonly database: Database) {}

  save(endpoint: WebhookEndpoint): Promise<boolean> {
    const { id, url, name, types, active } = endpoint;
    return this.database.transaction(async () => {
      if (await this.database.insertIfNew(webhookSchema, { ...endpoint })) return true;
      const manager = this.database.manager();
      const known = await this.lock(id);
      const isSwitchedOn = active && known?.active === false;
      await manager.update(
        webhookSchema,
        { id },
        {
          ...{ url, name, types, active },
          ...((isSwitchedOn || url !== known?.url) && { failing_since: null }),
          ...(isSwitchedOn && { switched_off_at: null }),
        },
      );
      return false;
    });
  }

  async find(id: string): Promise<WebhookEndpoint | undefined> {
    return (await this.database.manager().findOneBy(webhookSchema, { id })) ?? undefined;
  }

  list(): Promise<WebhookEndpoint[]> {
    return this.database.manager().find(webhookSchema, { order: { created_at: 'DESC', id: 'DESC' } });
  }

  listReceivers(type: WebhookType): Promise<WebhookEndpoint[]> {
    return this.database
      .manager()
      .createQueryBuilder(webhookSchema, 'webhooks')
      .where('active and :type = any(types)', { type })
      .orderBy('webhooks.id')
      .getMany();
  }

  rotate(id: string, secret: string, previous_until: Date, at: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      const known = await this.lock(id);
      if (!known || (known.previous_until && known.previous_until > at)) return false;
      const change = { secret, previous_secret: known.secret, previous_until };
      await this.database.manager().update(webhookSchema, { id }, change);
      return true;
    });
  }

  private lock(id: string): Promise<WebhookEndpoint | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.database.manager().findOne(webhookSchema, { where: { id }, lock });
  }

  async remove(id: string): Promise<boolean> {
    const { affected } = await this.database.manager().delete(webhookSchema, { id });
    return affected === 1;
  }

  async switchOff(id: string, since: Date, at: Date): Promise<boolean> {
    const failing = { id, active: true, failing_since: LessThanOrEqual(since) };
    const change = { active: false, switched_off_at: at };
    const { affected } = await this.database.manager().update(webhookSchema, failing, change);
    return affected === 1;
  }

  async addDelivery(delivery: WebhookDelivery): Promise<void> {
    await this.database.manager().insert(webhookDeliverySchema, { ...delivery });
  }

  async findDelivery(id: string): Promise<WebhookDelivery | undefined> {
    return (await this.database.manager().findOneBy(webhookDeliverySchema, { id })) ?? undefined;
  }

  listDeliveries(endpointId: string, { limit, after }: PageRequest): Promise<Page<WebhookDelivery>> {
    const query = this.database
      .manager()
      .createQueryBuilder(webhookDeliverySchema, 'deliveries')
      .where({ endpoint_id: endpointId })
      .orderBy({ 'deliveries.created_at': 'DESC', 'deliveries.id': 'DESC' });
    if (after) query.andWhere('(deliveries.created_at, deliveries.id) < (:created_at, :id)', after);
    return selectPage(limit, (rows) => query.limit(rows).getMany(), toCursor);
  }

  async record(
    { endpoint_id, id }: WebhookDelivery,
    outcome: WebhookOutcome,
    state: DeliveryState,
    at: Date,
  ): Promise<void> {
    await this.database.transaction(async () => {
      const manager = this.database.manager();
      await manager.update(webhookDeliverySchema, { id }, { ...outcome, state, tried_at: at });
      await manager.increment(webhookDeliverySchema, { id }, 'attempts', 1);
      if (outcome.error === null)
        await manager.update(webhookSchema, { id: endpoint_id }, { failing_since: null });
      else
        await manager.update(
          webhookSchema,
          { id: endpoint_id, failing_since: IsNull() },
          { failing_since: at },
        );
    });
  }

  async abandon(id: string, error: string): Promise<void> {
    await this.database.manager().update(webhookDeliverySchema, { id }, { state: 'failed', error });
  }

  async reopen(id: string): Promise<boolean> {
    const ended = { id, state: Not<DeliveryState>('waiting') };
    const change = { state: 'waiting', attempts: 0 } as const;
    const { affected } = await this.database.manager().update(webhookDeliverySchema, ended, change);
    return affected === 1;
  }

  async prune(before: Date): Promise<void> {
    await this.database.manager().delete(webhookDeliverySchema, { created_at: LessThan(before) });
  }
}
