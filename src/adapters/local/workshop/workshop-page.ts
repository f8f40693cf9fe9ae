import express, { type Response, type Router } from 'express';
import type { Html } from '../../../application/mails/html.js';
import { sendPage } from '../page.js';
import { isEqualConstantTime } from '../payments/checkout-session.js';
import { ORDER_CHANGES, WORKSHOP, type LocalWorkshop, type OrderChange } from './workshop.js';
import { missingMain, orderMain, ordersMain } from './workshop-view.js';

const isChange = (text: unknown): text is OrderChange => Object.hasOwn(ORDER_CHANGES, String(text));

/** Serves the workshop's orders. Their buttons let days pass, and let things go wrong. */
export function workshopPage(workshop: LocalWorkshop): Router {
  const { clock, publicUrl, shopName } = workshop.settings;
  const router = express.Router();
  const show = (response: Response, status: number, title: string, main: Html) =>
    sendPage(response, status, {
      title,
      main,
      shopName,
      shopOrigin: new URL(publicUrl()).origin,
      note: 'Workshop',
    });

  router.get('/', async (_request, response) => {
    show(response, 200, 'Workshop', ordersMain(await workshop.orders(), clock.now(), shopName));
  });

  router.get('/:id', async (request, response) => {
    const order = await workshop.find(request.params.id);
    if (!order) return show(response, 404, 'No such order', missingMain());
    show(response, 200, `Order ${order.reference}`, orderMain(order, clock.now()));
  });

  router.post('/:id', express.urlencoded({ extended: false, limit: '4kb' }), async (request, response) => {
    const order = await workshop.find(request.params.id);
    const { change, token } = (request.body ?? {}) as Record<string, unknown>;
    if (!order) return show(response, 404, 'No such order', missingMain());
    if (!isEqualConstantTime(order.form_token, String(token)) || !isChange(change))
      return show(response, 403, 'Nothing changed', orderMain(order, clock.now()));
    await workshop.change(order.id, change);
    response.redirect(303, `${WORKSHOP}/${order.id}`);
  });

  return router;
}
