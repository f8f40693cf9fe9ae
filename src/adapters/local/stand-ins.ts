import express, { type Router } from 'express';
import { html, type Html } from '../../application/mails/html.js';
import { loopbackOnly } from './loopback-only.js';
import { mailFiles } from './outbox-folder.js';
import { outboxPage } from './outbox-page.js';
import { LOCAL, sendPage } from './page.js';
import { checkoutPage } from './payments/checkout-page.js';
import { nextUndelivered } from './payments/checkout-session.js';
import type { LocalPayments } from './payments/payments.js';
import { PINBOARD, type LocalPinboard } from './pinboard/pinboard.js';
import { pinboardPage } from './pinboard/pinboard-page.js';
import { WORKSHOP, type LocalWorkshop } from './workshop/workshop.js';
import { workshopPage } from './workshop/workshop-page.js';
import { STYLE } from './style.js';
import { TYPEFACE_FILES } from './typefaces.js';

interface StandInsSettings {
  shopName: string;
  /** The shop's public URL, without a trailing slash. */
  publicUrl: () => string;
  /** Undefined when a real provider is used. */
  payments?: LocalPayments;
  outboxFolder?: string;
  pinboard?: LocalPinboard;
  workshop?: LocalWorkshop;
}

async function paymentsEntry(payments: LocalPayments): Promise<Html> {
  const sessions = await payments.listSessions();
  const waiting = sessions.flatMap((session) => nextUndelivered(session) ?? []);
  const [last] = waiting.map(({ last_answer }) => last_answer).filter(Boolean);
  return html`<li class="row two">
    <span class="title">Checkout page</span>
    <span class="soft">
      ${sessions.filter(({ status }) => status === 'complete').length} paid,
      ${sessions.filter(({ status }) => status === 'open').length} open
      ${waiting.length > 0 && html`– ${waiting.length} waiting to be sent to the shop${last && ` (${last})`}`}
    </span>
  </li>`;
}

async function outboxEntry(folder: string): Promise<Html> {
  const count = (await mailFiles(folder)).length;
  return html`<li>
    <a class="row two" href="${LOCAL}/outbox">
      <span class="title">Outbox</span><span class="soft">${count === 1 ? '1 mail' : `${count} mails`}</span>
    </a>
  </li>`;
}

async function pinboardEntry({ folder }: LocalPinboard): Promise<Html> {
  const count = (await folder.pins()).length;
  return html`<li>
    <a class="row two" href="${PINBOARD}">
      <span class="title">Pinboard</span><span class="soft">${count === 1 ? '1 pin' : `${count} pins`}</span>
    </a>
  </li>`;
}

async function workshopEntry(workshop: LocalWorkshop): Promise<Html> {
  const count = (await workshop.orders()).length;
  return html`<li>
    <a class="row two" href="${WORKSHOP}">
      <span class="title">Workshop</span
      ><span class="soft">${count === 1 ? '1 order' : `${count} orders`}</span>
    </a>
  </li>`;
}

/** Returns a router for all local stand-ins. It is mounted at `LOCAL`. */
export function localStandIns(settings: StandInsSettings): Router {
  const { shopName, publicUrl, payments, outboxFolder, pinboard, workshop } = settings;
  const router = express.Router();
  router.use(loopbackOnly);
  router.get('/style.css', (_request, response) => {
    response.type('css').set('Cache-Control', 'no-cache').send(STYLE);
  });
  for (const [name, file] of Object.entries(TYPEFACE_FILES))
    router.get(`/fonts/${name}`, (_request, response) => response.sendFile(file, { maxAge: '1d' }));
  if (payments) router.use(checkoutPage(payments));
  if (outboxFolder) router.use('/outbox', outboxPage({ folder: outboxFolder, shopName, publicUrl }));
  if (pinboard) router.use('/pinboard', pinboardPage(pinboard));
  if (workshop) router.use('/workshop', workshopPage(workshop));
  router.get('/', async (_request, response) => {
    const main = html`<main class="page">
      <h1>Stand-ins</h1>
      <p class="soft">
        What the outside world does for ${shopName} when nothing else is configured. Only this machine sees
        these pages.
      </p>
      <ul class="list">
        ${payments && (await paymentsEntry(payments))} ${outboxFolder && (await outboxEntry(outboxFolder))}
        ${pinboard && (await pinboardEntry(pinboard))} ${workshop && (await workshopEntry(workshop))}
      </ul>
    </main>`;
    const shopOrigin = new URL(publicUrl()).origin;
    sendPage(response, 200, { title: 'Stand-ins', main, shopName, shopOrigin, note: 'This machine only' });
  });
  return router;
}
