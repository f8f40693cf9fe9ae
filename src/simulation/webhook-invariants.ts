import { DELIVERY_DAYS, type WebhookDelivery } from '../domain/shop/webhook.js';
import { repeated, type Invariants } from './invariant.js';
import { markOf } from './people.js';
import { DAY_MS } from './times.js';

/** A message is tried for about three days. */
const TRIED_MS = 4 * DAY_MS;
const KEPT_MS = (DELIVERY_DAYS - 1) * DAY_MS;
/** What happens to an order once, and in this order. */
const ONCE = ['order.paid', 'order.in_production', 'order.dispatched', 'order.delivered'];

export const WEBHOOK_INVARIANTS: Invariants = {
  'a webhook names nobody': ({ people, shop: { receivers } }) => {
    const words = people.list().flatMap(({ email, name }) => [email, markOf(name)]);
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
        .filter(({ created_at, state }) => state === 'waiting' && now - created_at.getTime() > TRIED_MS)
        .map(({ id }) => `message ${id} still waits`),
      ...deliveries
        .filter(({ id, state }) => state === 'delivered' && !receivers.accepted.has(id))
        .map(({ id }) => `message ${id} was never accepted`),
      ...steady.flatMap((endpoint) =>
        [...tables.orders.values()]
          .filter(
            ({ paid_at }) => paid_at && paid_at > endpoint.created_at && now - paid_at.getTime() < KEPT_MS,
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

/** Each endpoint hears of an order's steps once and in their order, and of no dispatch after a cancellation. */
function findContradictions(deliveries: readonly WebhookDelivery[]): string[] {
  const told = new Map<string, WebhookDelivery[]>();
  for (const delivery of deliveries) {
    if (!delivery.type.startsWith('order.')) continue;
    const { data } = JSON.parse(delivery.body) as { data: { id: string } };
    const about = `${delivery.endpoint_id} about order ${data.id}`;
    told.set(about, [...(told.get(about) ?? []), delivery]);
  }
  return [...told].flatMap(([about, all]) => {
    const types = all.map(({ type }) => type);
    const steps = all.filter(({ type }) => ONCE.includes(type));
    steps.sort((a, b) => ONCE.indexOf(a.type) - ONCE.indexOf(b.type));
    return [
      ...repeated(types.filter((type) => ONCE.includes(type) || type === 'order.cancelled')).map(
        (type) => `${type} is told twice to ${about}`,
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
