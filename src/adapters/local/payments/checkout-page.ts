import express, { type Request, type Response, type Router } from 'express';
import type { Html } from '../../../application/mails/html.js';
import { sendPage } from '../page.js';
import { validateFields, knownFields, toPayer, readFields } from './checkout-form.js';
import { isEqualConstantTime, type CheckoutSession, type Payer } from './checkout-session.js';
import { approvalMain, checkoutMain, noticeMain, type CheckoutView } from './checkout-view.js';
import type { LocalPayments } from './payments.js';
import { isTestCard, testCard, withCard, withoutCard, withoutRealCard } from './test-cards.js';

/** The payer's browser waits at most this long for the shop to receive the payment event. */
const SHOP_WAIT_MS = 5000;

const FOREIGN_FORM = 'This form was not sent from this page. Nothing was charged. Please fill it in here.';

type Handler = (request: Request, response: Response) => Promise<void>;

/** Serves the payment page of a session under /checkout/:id. */
export function checkoutPage(payments: LocalPayments): Router {
  const view = pageViews(payments);
  const form = express.urlencoded({ extended: false, limit: '16kb' });
  const router = express.Router();
  router.get('/checkout/:id', async (request, response) => {
    const session = await payments.session(request.params.id);
    if (session?.status === 'open') view.form(response, session, {});
    else view.ended(response, session);
  });
  router.post('/checkout/:id', form, submitForm(payments, view));
  router.get('/checkout/:id/approve', async (request, response) => {
    const session = await payments.session(request.params.id);
    if (session?.status !== 'open' || !session.approving) return view.ended(response, session);
    view.approval(response, session);
  });
  router.post('/checkout/:id/approve', form, submitApproval(payments, view));
  return router;
}

type PageViews = ReturnType<typeof pageViews>;

function pageViews(payments: LocalPayments) {
  const { shopName, publicUrl } = payments.settings;

  function show(response: Response, status: number, title: string, main: Html): void {
    const shopOrigin = new URL(publicUrl()).origin;
    sendPage(response, status, { title, main, shopName, shopOrigin, note: 'Test payment' });
  }

  return {
    form(response: Response, session: CheckoutSession, view: Partial<CheckoutView>, status = 200): void {
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
    },

    /** Shows the bank's approval page, for cards that need approval. */
    approval(response: Response, session: CheckoutSession): void {
      show(response, 200, 'Approve the payment', approvalMain(session, shopName));
    },

    ended(response: Response, session: CheckoutSession | undefined): void {
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
    },
  };
}

function submitForm(payments: LocalPayments, view: PageViews): Handler {
  return async (request, response) => {
    const session = await payments.session(String(request.params.id));
    if (session?.status !== 'open') return view.ended(response, session);
    const body = (request.body ?? {}) as Record<string, unknown>;
    if (!isEqualConstantTime(session.form_token, String(body.token))) {
      return view.form(response, session, { trouble: FOREIGN_FORM }, 403);
    }
    const fields = readFields(body);
    const now = payments.settings.clock.now();
    if (isTestCard(body.fill)) {
      return view.form(response, session, { fields: withCard(fields, body.fill, now) });
    }
    const errors = validateFields(fields, session.delivery_country, now);
    if (Object.keys(errors).length > 0) {
      return view.form(response, session, { fields: withoutRealCard(fields), errors }, 422);
    }
    const card = testCard(fields.card_number);
    if (card === 'declined') {
      const declined = { card_number: 'Your card was declined.' };
      const trouble = 'Nothing was charged. Please try another card:';
      return view.form(response, session, { fields: withoutCard(fields), errors: declined, trouble }, 402);
    }
    const payer = toPayer(fields, session.delivery_country !== null);
    if (card === 'second_step') {
      await payments.storePayer(session.id, payer);
      return response.redirect(303, `${payments.pageUrl(session.id)}/approve`);
    }
    const money = card === 'late' ? 'comes late' : card === 'late_fails' ? 'fails late' : 'comes';
    await pay(payments, view, response, session, payer, money);
  };
}

function submitApproval(payments: LocalPayments, view: PageViews): Handler {
  return async (request, response) => {
    const session = await payments.session(String(request.params.id));
    const { token, answer } = (request.body ?? {}) as Record<string, unknown>;
    if (session?.status !== 'open' || !session.approving) return view.ended(response, session);
    if (!isEqualConstantTime(session.form_token, String(token))) {
      return view.form(response, session, { trouble: FOREIGN_FORM }, 403);
    }
    if (answer !== 'yes') {
      const trouble = 'You did not approve the payment. Nothing was charged. Please try another card.';
      return view.form(response, session, { trouble }, 402);
    }
    await pay(payments, view, response, session, session.approving, 'comes');
  };
}

async function pay(
  payments: LocalPayments,
  view: PageViews,
  response: Response,
  session: CheckoutSession,
  payer: Payer,
  money: 'comes' | 'comes late' | 'fails late',
): Promise<void> {
  const outcome = await payments.pay(session.id, payer, money);
  if (outcome !== 'paid') return view.ended(response, await payments.session(session.id));
  await Promise.race([
    payments.deliverNext(session),
    new Promise((resolve) => setTimeout(resolve, SHOP_WAIT_MS).unref()),
  ]);
  response.redirect(303, payments.successUrl(session.id));
}
