import PostalMime from 'postal-mime';
import { mailFiles, rawMail } from '../../src/adapters/local/outbox-folder.js';
import { sign } from '../../src/adapters/local/payments/signature.js';
import { DAY, later } from '../given.js';
import { eventually, GOOD_FORM, openTill, type Till } from '../adapters/local/payments/till.js';
import { mailerContract } from './shop/mailer.js';
import { paymentsContract, type Delivery } from './orders/payments.js';
import { pinboardContract } from './curating/pinboard.js';

function deliveryOf(till: Till, sessionId: string): Promise<Delivery> {
  return eventually(() => {
    const found = till.received.find(({ rawBody }) => rawBody.includes(sessionId));
    return found && { rawBody: found.rawBody, signature: found.signature, at: till.time.now };
  });
}

paymentsContract(async () => {
  const till = await openTill();
  return {
    ports: { payments: till.payments },
    async pay(sessionId) {
      await till.send(till.payments.pageUrl(sessionId), GOOD_FORM);
      return deliveryOf(till, sessionId);
    },
    async expire(sessionId) {
      const before = till.time.now;
      till.time.now = later(2 * DAY, before);
      await fetch(till.payments.pageUrl(sessionId));
      const delivery = await deliveryOf(till, sessionId);
      till.time.now = before;
      return delivery;
    },
    forge() {
      const rawBody = Buffer.from(JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed' }));
      const at = till.time.now;
      return Promise.resolve({ rawBody, signature: sign('whsec_of_somebody_else', rawBody, at), at });
    },
    close: till.close,
  };
});

mailerContract(async () => {
  const till = await openTill();
  return {
    ports: { mailer: till.mailer },
    async received() {
      const files = (await mailFiles(till.outboxFolder)).reverse();
      const mails = await Promise.all(files.map((file) => rawMail(till.outboxFolder, file)));
      const parsed = await Promise.all(mails.map((mail) => PostalMime.parse(mail!)));
      return parsed.map((mail) => ({
        id: mail.messageId ?? '',
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: (mail.html ?? '').trim(),
        attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
          filename: filename ?? '',
          contentType: mimeType,
          bytes: new Uint8Array(content as ArrayBuffer),
        })),
      }));
    },
    close: till.close,
  };
});

pinboardContract(async () => {
  const till = await openTill();
  return {
    ports: { pinboard: till.pinboard },
    async allow(consentUrl) {
      const state = new URL(consentUrl).searchParams.get('state')!;
      const answer = await till.send(consentUrl, { state, answer: 'allow' });
      const back = new URL(answer.headers.get('location')!).searchParams;
      return { code: back.get('code')!, state: back.get('state')! };
    },
    wait: (milliseconds) => (till.time.now = later(milliseconds, till.time.now)),
    close: till.close,
  };
});
