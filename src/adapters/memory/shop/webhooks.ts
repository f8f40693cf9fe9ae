import type { Webhooks } from '../../../application/ports/shop/webhooks.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import type {
  DeliveryState,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookOutcome,
  WebhookType,
} from '../../../domain/shop/webhook.js';
import { copy } from '../copy.js';
import { newestFirst, paginate } from '../page.js';
import type { MemoryDatabase } from '../store.js';

export class MemoryWebhooks implements Webhooks {
  constructor(private readonly database: MemoryDatabase) {}

  save(endpoint: WebhookEndpoint): Promise<boolean> {
    return this.database.query(({ webhooks }) => {
      const { id, url, name, types, active } = copy(endpoint);
      const known = webhooks.get(id);
      if (!known) webhooks.set(id, copy(endpoint));
      else {
        const isSwitchedOn = active && !known.active;
        if (isSwitchedOn || url !== known.url) known.failing_since = null;
        if (isSwitchedOn) known.switched_off_at = null;
        Object.assign(known, { url, name, types, active });
      }
      return !known;
    });
  }

  find(id: string): Promise<WebhookEndpoint | undefined> {
    return this.database.query(({ webhooks }) => webhooks.get(id));
  }

  list(): Promise<WebhookEndpoint[]> {
    return this.database.query(({ webhooks }) => [...webhooks.values()].sort(newestFirst));
  }

  listReceivers(type: WebhookType): Promise<WebhookEndpoint[]> {
    return this.database.query(({ webhooks }) =>
      [...webhooks.values()].filter(({ active, types }) => active && types.includes(type)),
    );
  }

  rotate(id: string, secret: string, previous_until: Date, at: Date): Promise<boolean> {
    return this.database.query(({ webhooks }) => {
      const known = webhooks.get(id);
      if (!known || (known.previous_until && known.previous_until > at)) return false;
      Object.assign(known, { secret, previous_secret: known.secret, previous_until: copy(previous_until) });
      return true;
    });
  }

  remove(id: string): Promise<boolean> {
    return this.database.query(({ webhookDeliveries, webhooks }) => {
      for (const one of webhookDeliveries.values())
        if (one.endpoint_id === id) webhookDeliveries.delete(one.id);
      return webhooks.delete(id);
    });
  }

  switchOff(id: string, since: Date, at: Date): Promise<boolean> {
    return this.database.query(({ webhooks }) => {
      const known = webhooks.get(id);
      if (!known?.active || !known.failing_since || known.failing_since > since) return false;
      Object.assign(known, { active: false, switched_off_at: copy(at) });
      return true;
    });
  }

  addDelivery(delivery: WebhookDelivery): Promise<void> {
    return this.database.query(({ webhookDeliveries }) => {
      webhookDeliveries.set(delivery.id, copy(delivery));
    });
  }

  findDelivery(id: string): Promise<WebhookDelivery | undefined> {
    return this.database.query(({ webhookDeliveries }) => webhookDeliveries.get(id));
  }

  listDeliveries(endpointId: string, page: PageRequest): Promise<Page<WebhookDelivery>> {
    return this.database.query(({ webhookDeliveries }) => {
      const rows = [...webhookDeliveries.values()].filter(({ endpoint_id }) => endpoint_id === endpointId);
      return paginate(rows, page, toCursor, newestFirst);
    });
  }

  record(
    { endpoint_id, id }: WebhookDelivery,
    outcome: WebhookOutcome,
    state: DeliveryState,
    at: Date,
  ): Promise<void> {
    return this.database.query(({ webhookDeliveries, webhooks }) => {
      const known = webhookDeliveries.get(id);
      if (known)
        Object.assign(known, { ...outcome, state, attempts: known.attempts + 1, tried_at: copy(at) });
      const endpoint = webhooks.get(endpoint_id);
      if (endpoint)
        endpoint.failing_since = outcome.error === null ? null : (endpoint.failing_since ?? copy(at));
    });
  }

  abandon(id: string, error: string): Promise<void> {
    return this.database.query(({ webhookDeliveries }) => {
      const known = webhookDeliveries.get(id);
      if (known) Object.assign(known, { state: 'failed', error });
    });
  }

  reopen(id: string): Promise<boolean> {
    return this.database.query(({ webhookDeliveries }) => {
      const known = webhookDeliveries.get(id);
      if (!known || known.state === 'waiting') return false;
      Object.assign(known, { state: 'waiting', attempts: 0 });
      return true;
    });
  }

  prune(before: Date): Promise<void> {
    return this.database.query(({ webhookDeliveries }) => {
      for (const { created_at, id } of webhookDeliveries.values())
        if (created_at < before) webhookDeliveries.delete(id);
    });
  }
}
