import express, { type Response, type Router } from 'express';
import type { Email } from 'postal-mime';
import { html, type Html } from '../../application/mails/html.js';
import { mailFiles, rawMail, readMail, type StoredMail } from './outbox-folder.js';
import { LOCAL, sendPage, formatTime } from './page.js';

interface OutboxPageSettings {
  folder: string;
  shopName: string;
  publicUrl: () => string;
}

const MAX_MAILS_SHOWN = 200;

const formatRecipients = (email: Email) => (email.to ?? []).map((one) => one.address ?? one.name).join(', ');
const formatSender = ({ from }: Email) =>
  [from?.name, from?.address && `<${from.address}>`].filter(Boolean).join(' ');
const formatSubject = (email: Email) => email.subject || '(no subject)';
const sentAt = (email: Email) => (email.date ? formatTime(new Date(email.date)) : '');

function listMain(mails: StoredMail[], count: number): Html {
  if (count === 0) {
    return html`<main class="page">
      <h1>Outbox</h1>
      <p>No mail has been sent yet.</p>
      <p class="soft">
        Mails that the shop sends are stored here instead of being delivered: sign up, ask for a sign-in link
        or pay for an order, and the mail appears here a moment later.
      </p>
    </main>`;
  }
  const rows = mails.map(
    ({ file, email }) =>
      html`<li>
        <a class="row" href="${LOCAL}/outbox/${file}">
          <span class="title">${formatSubject(email)}</span
          ><span class="soft">${formatRecipients(email)}</span>
          <span class="soft small">${sentAt(email)}</span>
        </a>
      </li>`,
  );
  return html`<main class="page">
    <h1>Outbox</h1>
    <p class="soft">Mails that the shop sent. They are kept here and have not been delivered.</p>
    <ul class="list">
      ${rows}
    </ul>
    ${count > mails.length && html`<p class="soft">The newest ${mails.length} of ${count}.</p>`}
  </main>`;
}

function formatAttachments(address: string, { attachments }: Email): Html {
  const files = attachments.map(
    ({ filename, content }, place) =>
      html`<li>
        <a class="row two" href="${address}/attachments/${place}">
          <span class="title">${filename ?? 'file'}</span>
          <span class="soft">${Math.ceil(Buffer.from(content as ArrayBuffer).length / 1000)} kB</span>
        </a>
      </li>`,
  );
  return html`<h2>Attached</h2>
    <ul class="list">
      ${files}
    </ul>`;
}

function mailMain({ file, email }: StoredMail): Html {
  const address = `${LOCAL}/outbox/${file}`;
  return html`<main class="page">
    <p><a class="way" href="${LOCAL}/outbox">All mails</a></p>
    <h1>${formatSubject(email)}</h1>
    <dl class="facts">
      <dt class="soft">From</dt>
      <dd>${formatSender(email)}</dd>
      <dt class="soft">To</dt>
      <dd>${formatRecipients(email)}</dd>
      <dt class="soft">Sent</dt>
      <dd>${sentAt(email)}</dd>
      <dt class="soft">Message-ID</dt>
      <dd>${email.messageId}</dd>
    </dl>
    ${
      email.html &&
      html`<iframe
        class="paper"
        title="The mail as its reader sees it"
        src="${address}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>`
    }
    ${email.attachments.length > 0 && formatAttachments(address, email)}
    <h2>As plain text</h2>
    <pre tabindex="0" aria-label="Plain text">${email.text}</pre>
    <p><a class="way" href="${address}/raw">Raw message (.eml)</a></p>
  </main>`;
}

/** Makes links open outside the frame, because the mail's frame is not allowed to navigate. */
function withLinksOutside(markup: string): string {
  const base = '<base target="_blank">';
  return /<head(\s[^>]*)?>/i.test(markup)
    ? markup.replace(/<head(\s[^>]*)?>/i, (head) => head + base)
    : base + markup;
}

function mailPolicy(shopOrigin: string): string {
  return (
    `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${shopOrigin}; form-action 'none'; ` +
    `frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`
  );
}

/** Serves the mails of a folder: GET / lists them, GET /:file shows one. Each part of a mail has its own URL. */
export function outboxPage({ folder, shopName, publicUrl }: OutboxPageSettings): Router {
  const router = express.Router();
  const shopOrigin = () => new URL(publicUrl()).origin;

  const show = (response: Response, status: number, title: string, main: Html) =>
    sendPage(response, status, { title, main, shopName, shopOrigin: shopOrigin(), note: 'Outbox' });

  const showMissing = (response: Response) => {
    const main = html`<main class="page">
      <h1>No such mail</h1>
      <p><a class="button" href="${LOCAL}/outbox">All mails</a></p>
    </main>`;
    show(response, 404, 'No such mail', main);
  };

  router.get('/', async (_request, response) => {
    const files = await mailFiles(folder);
    const mails = await Promise.all(files.slice(0, MAX_MAILS_SHOWN).map((file) => readMail(folder, file)));
    show(
      response,
      200,
      'Outbox',
      listMain(
        mails.filter((mail) => mail !== undefined),
        files.length,
      ),
    );
  });

  router.get('/:file', async (request, response) => {
    const mail = await readMail(folder, request.params.file);
    if (mail) show(response, 200, formatSubject(mail.email), mailMain(mail));
    else showMissing(response);
  });

  router.get('/:file/html', async (request, response) => {
    const mail = await readMail(folder, request.params.file);
    if (!mail?.email.html) return showMissing(response);
    response
      .set({
        'Content-Security-Policy': mailPolicy(shopOrigin()),
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Frame-Options': 'SAMEORIGIN',
      })
      .type('html')
      .send(withLinksOutside(mail.email.html));
  });

  router.get('/:file/attachments/:place', async (request, response) => {
    const mail = await readMail(folder, request.params.file);
    const attached = mail?.email.attachments[Number(request.params.place)];
    if (!attached) return showMissing(response);
    response
      .attachment(attached.filename ?? 'file')
      .type(attached.mimeType)
      .set('Cache-Control', 'no-store')
      .send(Buffer.from(attached.content as ArrayBuffer));
  });

  router.get('/:file/raw', async (request, response) => {
    const raw = await rawMail(folder, request.params.file);
    if (!raw) return showMissing(response);
    response
      .attachment(request.params.file)
      .type('message/rfc822')
      .set('Cache-Control', 'no-store')
      .send(raw);
  });

  return router;
}
