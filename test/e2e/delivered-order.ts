import request from 'supertest';
import type { Reply } from '../../src/adapters/http/contract/types.js';
import { checkOut, pay, type Customer } from './customer.js';
import { eventually, type Shop } from './shop.js';

const PRINT_50X70 = 104;

/** Dispatches and delivers an order, by its ID or number. */
export async function deliver(shop: Shop, admin: Customer, order: string | number): Promise<void> {
  for (const step of ['dispatch', 'deliver'])
    await request(shop.url)
      .post(`/api/admin/orders/${order}/advance`)
      .set('Authorization', admin.token)
      .send({ step })
      .expect(200);
}

/** The ID of a delivered order of a print on paper. */
export async function newDeliveredOrder(
  shop: Shop,
  { admin, customer, printId }: { admin: Customer; customer: Customer; printId: string },
): Promise<string> {
  await pay(
    await checkOut(shop, customer, [{ generationJobId: printId, variantId: PRINT_50X70, quantity: 1 }]),
  );
  const id = await eventually(async () => {
    const { body } = await request(shop.url).get('/api/orders').set('Authorization', customer.token);
    return (body as Reply<'listOrders'>).orders.find(({ status }) => status === 'paid')?.id;
  }, 'the order');
  await deliver(shop, admin, id);
  return id;
}
