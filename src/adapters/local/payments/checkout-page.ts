import express, { type Request, type Response, type Router } from 'express';
import type { Html } from '../../../application/mails/html.js';
import { sendPage } from '../page.js';
import { validateFields, knownFields, toPayer, readFields } from './checkout-form.js';
import {
  isEqualConstantTime,
  toShopUrl,
  toSuccessUrl,
  type CheckoutSession,
  type Payer,
} from './checkout-session.js';
import { checkoutWords } from './checkout-words.js';
import { approvalMain, checkoutMain, noticeMain, type CheckoutView } from './checkout-view.js';
import type { LocalPayments } from './payments.js';
import { isTestCard, testCard, withCard, withoutCard, withoutRealCard } from './test-cards.js';

/** The payer's browser waits at most this long for the shop to receive the payment event. */
const SHOP_WAIT_MS = 5000;

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
  const { pages, shopName, publicUrl } = payments.settings;

  function show(
    response: Response,
    status: number,
    title: string,
    main: Html,
    session: CheckoutSession | undefined,
  ): void {
    const { note } = checkoutWords(session);
    const shopOrigin = new URL(publicUrl()).origin;
    sendPage(response, status, {
      title,
      main,
      shopName,
      shopOrigin,
      note,
      language: session?.language,
    });
  }

  return {
    form(response: Response, session: CheckoutSession, view: Partial<CheckoutView>, status = 200): void {
      const shopUrl = toShopUrl(publicUrl(), session);
      const main = checkoutMain({
        session,
        fields: knownFields(session),
        errors: {},
        trouble: null,
        shopName,
        shopUrl,
        cancelUrl: shopUrl + (session.is_guest ? pages.guestCheckout : pages.checkout),
        ...view,
      });
      const { titles } = checkoutWords(session);
      show(response, status, status === 200 ? titles.checkout : titles.wrong, main, session);
    },

    /** Shows the bank's approval page, for cards that need approval. */
    approval(response: Response, session: CheckoutSession): void {
      const { titles } = checkoutWords(session);
      show(response, 200, titles.approve, approvalMain(session, shopName), session);
    },

    ended(response: Response, session: CheckoutSession | undefined): void {
      const { backTo, expired, paid, titles, unknown } = checkoutWords(session);
      const prints = { href: toShopUrl(publicUrl(), session) + pages.prints, label: backTo(shopName) };
      const showNotice = (
        status: number,
        title: string,
        { heading, text }: { heading: string; text: string },
        way = prints,
      ) => show(response, status, title, noticeMain(heading, text, way), session);
      if (!session) showNotice(404, titles.unknown, unknown);
      else if (session.status === 'complete')
        showNotice(409, titles.paid, paid, {
          href: toSuccessUrl(payments.settings, session),
          label: paid.way,
        });
      else showNotice(410, titles.expired, expired);
    },
  };
}

function submitForm(payments: LocalPayments, view: PageViews): Handler {
  return async (request, response) => {
    const session = await payments.session(String(request.params.id));
    if (session?.status !== 'open') return view.ended(response, session);
    const body = (request.body ?? {}) as Record<string, unknown>;
    if (!isEqualConstantTime(session.form_token, String(body.token))) {
      return view.form(response, session, { trouble: checkoutWords(session).trouble.foreignForm }, 403);
    }
    const fields = readFields(body);
    const now = payments.settings.clock.now();
    if (isTestCard(body.fill)) {
      return view.form(response, session, { fields: withCard(fields, body.fill, now) });
    }
    const errors = validateFields(fields, session, now);
    if (Object.keys(errors).length > 0) {
      return view.form(response, session, { fields: withoutRealCard(fields), errors }, 422);
    }
    const card = testCard(fields.card_number);
    if (card === 'declined') {
      const { trouble: words } = checkoutWords(session);
      const declined = { card_number: words.declinedCard };
      const trouble = words.declined;
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
      return view.form(response, session, { trouble: checkoutWords(session).trouble.foreignForm }, 403);
    }
    if (answer !== 'yes') {
      const { refused: trouble } = checkoutWords(session).trouble;
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
  response.redirect(303, toSuccessUrl(payments.settings, session));
}
