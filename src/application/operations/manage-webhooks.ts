import { DomainError } from '../../domain/shop/errors.js';
import type { Page, PageRequest } from '../../domain/shop/page.js';
import {
  PREVIOUS_SECRET_MS,
  WEBHOOK_TEST,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../../domain/shop/webhook.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import { toTask } from '../ports/shop/task.js';
import { addDelivery } from '../shared/add-webhooks.js';

type Needs = Pick<
  Ports,
  'alerts' | 'clock' | 'crypto' | 'outbox' | 'signals' | 'transactions' | 'webhooks' | 'webhookSender'
>;
type Edit = Pick<WebhookEndpoint, 'id' | 'url' | 'name' | 'types' | 'active'>;

/** Manages webhook endpoints and shows their deliveries. */
export class ManageWebhooks {
  constructor(private readonly ports: Needs) {}

  list(): Promise<WebhookEndpoint[]> {
    return this.ports.webhooks.list();
  }

  /**
   * Adds or changes an endpoint. The secret of a new one is returned, and never again.
   * @throws DomainError `webhook_not_valid`
   */
  async save(edit: Edit): Promise<{ webhook: WebhookEndpoint; secret: string | null }> {
    const { clock, webhooks, webhookSender } = this.ports;
    webhookSender.checkUrl(edit.url);
    const secret = webhookSender.createSecret();
    const isNew = await webhooks.save({
      ...edit,
      created_at: clock.now(),
      secret,
      previous_secret: null,
      previous_until: null,
      failing_since: null,
      switched_off_at: null,
    });
    await this.clearAlert();
    return { webhook: await this.find(edit.id), secret: isNew ? secret : null };
  }

  /**
   * Replaces the secret. A receiver may know only the one before it, so it is replaced once a day at most.
   * @throws DomainError `not_found`, `webhook_rotated`
   */
  async rotate(id: string): Promise<{ secret: string; previous_until: Date }> {
    const { clock, webhooks, webhookSender } = this.ports;
    await this.find(id);
    const [secret, at] = [webhookSender.createSecret(), clock.now()];
    const previous_until = new Date(at.getTime() + PREVIOUS_SECRET_MS);
    if (!(await webhooks.rotate(id, secret, previous_until, at)))
      throw new DomainError(
        'webhook_rotated',
        'Its secret was replaced less than a day ago. If the new one is lost or known to others, remove this endpoint and add it again.',
      );
    return { secret, previous_until };
  }

  /** @throws DomainError `not_found` */
  async remove(id: string): Promise<void> {
    if (!(await this.ports.webhooks.remove(id))) throw unknownEndpoint();
    await this.clearAlert();
  }

  /**
   * Sends a test message.
   * @throws DomainError `not_found`, `webhook_off`
   */
  async test(id: string): Promise<WebhookDelivery> {
    const { transactions, webhooks } = this.ports;
    const endpoint = await this.findActive(id);
    const added = await transactions.run(() =>
      addDelivery(this.ports, endpoint, WEBHOOK_TEST, { endpoint_id: id }),
    );
    this.wake();
    return (await webhooks.findDelivery(added))!;
  }

  /** @throws DomainError `not_found` */
  async listDeliveries(id: string, page: PageRequest): Promise<Page<WebhookDelivery>> {
    await this.find(id);
    return this.ports.webhooks.listDeliveries(id, page);
  }

  /**
   * Sends a delivery that has ended again, with its ID and its body.
   * @throws DomainError `not_found`, `webhook_off`, `webhook_waiting`
   */
  async resend(deliveryId: string): Promise<WebhookDelivery> {
    const { clock, crypto, outbox, transactions, webhooks } = this.ports;
    const delivery = await webhooks.findDelivery(deliveryId);
    if (!delivery) throw new DomainError('not_found', 'There is no such delivery.');
    await this.findActive(delivery.endpoint_id);
    const now = clock.now();
    await transactions.run(async () => {
      if (!(await webhooks.reopen(deliveryId)))
        throw new DomainError('webhook_waiting', 'This delivery is still being tried.');
      const task = toTask('webhook', { deliveryId, at: now.getTime() });
      await outbox.add({ id: crypto.randomUuid(), ...task }, now);
    });
    this.wake();
    return (await webhooks.findDelivery(deliveryId))!;
  }

  private async find(id: string): Promise<WebhookEndpoint> {
    const endpoint = await this.ports.webhooks.find(id);
    if (!endpoint) throw unknownEndpoint();
    return endpoint;
  }

  private async findActive(id: string): Promise<WebhookEndpoint> {
    const endpoint = await this.find(id);
    if (endpoint.active) return endpoint;
    throw new DomainError('webhook_off', 'This endpoint is switched off. Switch it on first.');
  }

  /** Clears the alert when no endpoint is switched off because of failures. */
  private async clearAlert(): Promise<void> {
    const { alerts, webhooks } = this.ports;
    const endpoints = await webhooks.list();
    if (endpoints.every(({ switched_off_at }) => switched_off_at === null))
      await alerts.clear('webhook_switched_off');
  }

  private wake(): void {
    this.ports.signals.notify(toTopic('webhook'));
  }
}

const unknownEndpoint = () => new DomainError('not_found', 'There is no such webhook endpoint.');
