import { afterEach, expect } from '@jest/globals';
import { stripeAt } from '../adapters/stripe/given-stripe.js';
import { toEvent } from '../fake-services/stripe-events.js';
import type { StripeServer } from '../fake-services/stripe-server.js';
import { complete, createSession } from '../fake-services/stripe-sessions.js';
import { paymentsContract } from './orders/payments.js';

const servers: StripeServer[] = [];

afterEach(() => {
  for (const { violations } of servers) expect(violations).toEqual([]);
});

paymentsContract(async () => {
  const { server, payments, time } = await stripeAt();
  servers.push(server);
  return {
    ports: { payments },
    pay: async (sessionId) => server.pay(sessionId),
    expire: async (sessionId) => server.expire(sessionId),
    forge: async (order) => {
      const { id } = await payments.openCheckout(order);
      const { body } = server.received.find((one) => one.body.client_reference_id === order.id)!;
      const session = { ...complete(createSession(body, server.url, time.now)), id };
      return server.forge(toEvent('checkout.session.completed', session, time.now));
    },
    close: server.close,
  };
});
