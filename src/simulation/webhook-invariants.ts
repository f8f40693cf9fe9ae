import { DELIVERY_DAYS, type WebhookDelivery } from '../domain/shop/webhook.js';
import { repeated, type Invariants } from './invariant.js';
import { toUniqueWord } from './people.js';
import { DAY_MS } from './times.js';

/** A message is tried for about three days. */
const MAX_RETRY_PERIOD_MS = 4 * DAY_MS;
const DELIVERY_RETENTION_MS = (DELIVERY_DAYS - 1) * DAY_MS;
/** The events of an order that occur at most once, in their order. */
const ORDER_EVENTS = ['order.paid', 'order.in_production', 'order.dispatched', 'order.delivered'];

export const WEBHOOK_INVARIANTS: Invariants = {
  'a webhook names nobody': ({ people, shop: { receivers } }) => {
    const words = people.list().flatMap(({ email, name }) => [email, toUniqueWord(name)]);
    return receivers.arrived
      .filter(({ body }) => [...words, 'Calton Hill'].some((word) => body.includes(word)))
      .map(({ id }) => `message ${id} names somebody`);
  },

  'a webhook says one thing, in the order of events': ({ shop: { receivers, tables } }) => {
    const bodies = new Map<string, string>();
    const changed = receivers.arrived.filter(({ body, id }) => {
      const before = bodies.get(id) ?? body;
      bodies.set(id, body);
      return before !== body;
    });
    return [
      ...changed.map(({ id }) => `message ${id} has changed`),
      ...findContradictions([...tables.webhookDeliveries.values()]),
    ];
  },
};

/** What holds once all work is done. */
export const FINAL_WEBHOOK_INVARIANTS: Invariants = {
  'no webhook is lost': ({ shop: { ports, receivers, records, tables } }) => {
    const now = ports.clock.now().getTime();
    const deliveries = [...tables.webhookDeliveries.values()];
    const steady = [...tables.webhooks.values()].filter(
      ({ id, active }) => active && !records.changedEndpoints.has(id),
    );
    return [
      ...deliveries
        .filter(
          ({ created_at, state }) => state === 'waiting' && now - created_at.getTime() > MAX_RETRY_PERIOD_MS,
        )
        .map(({ id }) => `message ${id} still waits`),
      ...deliveries
        .filter(({ id, state }) => state === 'delivered' && !receivers.accepted.has(id))
        .map(({ id }) => `message ${id} was never accepted`),
      ...steady.flatMap((endpoint) =>
        [...tables.orders.values()]
          .filter(
            ({ paid_at }) =>
              paid_at && paid_at > endpoint.created_at && now - paid_at.getTime() < DELIVERY_RETENTION_MS,
          )
          .filter(
            ({ id }) =>
              !deliveries.some(
                ({ body, endpoint_id, type }) =>
                  endpoint_id === endpoint.id && type === 'order.paid' && body.includes(id),
              ),
          )
          .map(({ id }) => `endpoint ${endpoint.id} does not hear that order ${id} was paid`),
      ),
    ];
  },
};

/** Each endpoint receives an order's events once and in order, and no dispatch after a cancellation. */
function findContradictions(deliveries: readonly WebhookDelivery[]): string[] {
  const deliveriesByEndpoint = new Map<string, WebhookDelivery[]>();
  for (const delivery of deliveries) {
    if (!delivery.type.startsWith('order.')) continue;
    const { data } = JSON.parse(delivery.body) as { data: { id: string } };
    const about = `${delivery.endpoint_id} about order ${data.id}`;
    deliveriesByEndpoint.set(about, [...(deliveriesByEndpoint.get(about) ?? []), delivery]);
  }
  return [...deliveriesByEndpoint].flatMap(([about, all]) => {
    const types = all.map(({ type }) => type);
    const steps = all.filter(({ type }) => ORDER_EVENTS.includes(type));
    steps.sort((a, b) => ORDER_EVENTS.indexOf(a.type) - ORDER_EVENTS.indexOf(b.type));
    return [
      ...repeated(types.filter((type) => ORDER_EVENTS.includes(type) || type === 'order.cancelled')).map(
        (type) => `${type} is deliveriesByEndpoint twice to ${about}`,
      ),
      ...steps
        .filter(({ created_at }, place) => created_at < (steps[place - 1]?.created_at ?? created_at))
        .map(({ type }) => `${type} is too early for ${about}`),
      ...(types.includes('order.cancelled') && types.includes('order.dispatched')
        ? [`both cancelled and dispatched: ${about}`]
        : []),
    ];
  });
}
