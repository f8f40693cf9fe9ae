import express, { type Response, type Router } from 'express';
import type { Html } from '../../../application/mails/html.js';
import { sendPage } from '../page.js';
import { errorsIn, knownFields, payerOf, readFields } from './checkout-form.js';
import { sameText, type CheckoutSession, type Payer } from './checkout-session.js';
import { approvalMain, checkoutMain, noticeMain, type CheckoutView } from './checkout-view.js';
import type { LocalPayments } from './payments.js';
import { isTestCard, testCard, withCard, withoutCard, withoutRealCard } from './test-cards.js';

/** Milliseconds that the payer's browser waits for the shop to receive the payment event. */
const SHOP_WAIT_MS = 5000;

/** Serves the payment page of a session under /checkout/:id. */
export function checkoutPage(payments: LocalPayments): Router {
  const { clock, shopName, publicUrl } = payments.settings;
  const router = express.Router();

  function show(response: Response, status: number, title: string, main: Html): void {
    const shopOrigin = new URL(publicUrl()).origin;
    sendPage(response, status, { title, main, shopName, shopOrigin, note: 'Test payment' });
  }

  function showForm(
    response: Response,
    session: CheckoutSession,
    view: Partial<CheckoutView>,
    status = 200,
  ): void {
    const main = checkoutMain({
      session,
      fields: knownFields(session),
      errors: {},
      trouble: null,
      shopName,
      shopUrl: publicUrl(),
      ...view,
    });
    show(response, status, status === 200 ? 'Checkout' : 'Error: Checkout', main);
  }

  function showEnded(response: Response, session: CheckoutSession | undefined): void {
    const shop = publicUrl();
    const prints = { href: `${shop}/prints`, label: `Back to ${shopName}` };
    if (!session) {
      const text =
        'This address leads to no payment. Please go back to the shop and start the checkout again.';
      show(response, 404, 'No such payment', noticeMain('There is nothing to pay here', text, prints));
    } else if (session.status === 'complete') {
      const text = 'This order is already paid. You have been charged once, and will not be charged again.';
      const way = { href: payments.successUrl(session.id), label: 'See your order' };
      show(response, 409, 'Already paid', noticeMain('Already paid', text, way));
    } else {
      const text = 'This payment was open for a limited time, which has passed. You have not been charged.';
      show(response, 410, 'Expired', noticeMain('This payment has expired', text, prints));
    }
  }

  router.get('/checkout/:id', async (request, response) => {
    const session = await payments.session(request.params.id);
    if (session?.status === 'open') showForm(response, session, {});
    else showEnded(response, session);
  });

  const form = express.urlencoded({ extended: false, limit: '16kb' });
  router.post('/checkout/:id', form, async (request, response) => {
    const session = await payments.session(String(request.params.id));
    if (session?.status !== 'open') return showEnded(response, session);
    const body = (request.body ?? {}) as Record<string, unknown>;
    if (!sameText(session.form_token, String(body.token))) {
      const trouble = 'This form was not sent from this page. Nothing was charged. Please fill it in here.';
      return showForm(response, session, { trouble }, 403);
    }
    const fields = readFields(body);
    const now = clock.now();
    if (isTestCard(body.fill)) {
      return showForm(response, session, { fields: withCard(fields, body.fill, now) });
    }
    const errors = errorsIn(fields, session.delivery_country, now);
    if (Object.keys(errors).length > 0) {
      return showForm(response, session, { fields: withoutRealCard(fields), errors }, 422);
    }
    const card = testCard(fields.card_number);
    if (card === 'declined') {
      const declined = { card_number: 'Your card was declined.' };
      const trouble = 'Nothing was charged. Please try another card:';
      return showForm(response, session, { fields: withoutCard(fields), errors: declined, trouble }, 402);
    }
    const payer = payerOf(fields, session.delivery_country !== null);
    if (card === 'second_step') {
      await payments.ask(session.id, payer);
      return response.redirect(303, `${payments.pageUrl(session.id)}/approve`);
    }
    const money = card === 'late' ? 'comes late' : card === 'late_fails' ? 'fails late' : 'comes';
    await pay(response, session, payer, money);
  });

  /** The page of the payer's bank, for cards that need approval. */
  router.get('/checkout/:id/approve', async (request, response) => {
    const session = await payments.session(request.params.id);
    if (session?.status !== 'open' || !session.approving) return showEnded(response, session);
    show(response, 200, 'Approve the payment', approvalMain(session, shopName));
  });

  router.post('/checkout/:id/approve', form, async (request, response) => {
    const session = await payments.session(String(request.params.id));
    const { token, answer } = (request.body ?? {}) as Record<string, unknown>;
    if (session?.status !== 'open' || !session.approving) return showEnded(response, session);
    if (!sameText(session.form_token, String(token))) {
      const trouble = 'This form was not sent from this page. Nothing was charged. Please fill it in here.';
      return showForm(response, session, { trouble }, 403);
    }
    if (answer !== 'yes') {
      const trouble = 'You did not approve the payment. Nothing was charged. Please try another card.';
      return showForm(response, session, { trouble }, 402);
    }
    await pay(response, session, session.approving, 'comes');
  });

  async function pay(
    response: Response,
    session: CheckoutSession,
    payer: Payer,
    money: 'comes' | 'comes late' | 'fails late',
  ): Promise<void> {
    const outcome = await payments.pay(session.id, payer, money);
    if (outcome !== 'paid') return showEnded(response, await payments.session(session.id));
    await Promise.race([
      payments.tell(session),
      new Promise((resolve) => setTimeout(resolve, SHOP_WAIT_MS).unref()),
    ]);
    response.redirect(303, payments.successUrl(session.id));
  }

  return router;
}
