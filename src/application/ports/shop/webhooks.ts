import type { Page, PageRequest } from '../../../domain/shop/page.js';
import type {
  DeliveryState,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookOutcome,
  WebhookType,
} from '../../../domain/shop/webhook.js';

/** Endpoints of other services, and what was sent to them. */
export interface Webhooks {
  /**
   * Adds the endpoint and returns true, or changes the URL, the name, the types and whether it is active of the one with
   * its ID. Switching it on or changing its URL forgets its failures.
   */
  save(endpoint: WebhookEndpoint): Promise<boolean>;
  find(id: string): Promise<WebhookEndpoint | undefined>;
  /** Lists all, newest first, then by ID. */
  list(): Promise<WebhookEndpoint[]>;
  /** Returns the active endpoints that receive this type. */
  listReceivers(type: WebhookType): Promise<WebhookEndpoint[]>;
  /**
   * Replaces the secret; the present one is valid until `previousUntil`. Returns false, and changes nothing, while the
   * one before it is valid at `at`, and for an unknown endpoint.
   */
  rotate(id: string, secret: string, previousUntil: Date, at: Date): Promise<boolean>;
  /** Removes the endpoint with its deliveries. Returns false for an unknown endpoint. */
  remove(id: string): Promise<boolean>;
  /** Switches off an active endpoint that has failed since `since` or longer. Returns whether it did. */
  switchOff(id: string, since: Date, at: Date): Promise<boolean>;

  addDelivery(delivery: WebhookDelivery): Promise<void>;
  findDelivery(id: string): Promise<WebhookDelivery | undefined>;
  /** Returns the newest first. */
  listDeliveries(endpointId: string, page: PageRequest): Promise<Page<WebhookDelivery>>;
  /** Stores an attempt, and whether the endpoint fails. `state` is the delivery's state after it. */
  record(delivery: WebhookDelivery, outcome: WebhookOutcome, state: DeliveryState, at: Date): Promise<void>;
  /** Ends a delivery that is not sent. */
  abandon(id: string, error: string): Promise<void>;
  /** Makes a delivery that has ended wait again, without attempts. Returns whether it did. */
  reopen(id: string): Promise<boolean>;
  /** Deletes deliveries that were added before this time. */
  prune(before: Date): Promise<void>;
}
