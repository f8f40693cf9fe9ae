import { expect } from '@jest/globals';
import PostalMime from 'postal-mime';
import { mailFiles, rawMail } from '../../src/adapters/local/outbox-folder.js';
import { sign } from '../../src/adapters/local/payments/signature.js';
import type { WorkshopStatus } from '../../src/domain/orders/delivery/hand-off.js';
import { DAY, later } from '../given.js';
import {
  eventually,
  GOOD_FORM,
  startStandIns,
  type StandIns,
} from '../adapters/local/payments/given-stand-ins.js';
import { mailerContract } from './shop/mailer.js';
import { workshopContract } from './orders/workshop.js';
import { paymentsContract, type Delivery } from './orders/payments.js';
import { pinboardContract } from './curating/pinboard.js';

function findDelivery(standIns: StandIns, sessionId: string): Promise<Delivery> {
  return eventually(() => {
    const found = standIns.received.find(({ rawBody }) => rawBody.includes(sessionId));
    return found && { rawBody: found.rawBody, signature: found.signature, at: standIns.time.now };
  });
}

paymentsContract(async () => {
  const standIns = await startStandIns();
  return {
    ports: { payments: standIns.payments },
    async pay(sessionId) {
      await standIns.send(standIns.payments.pageUrl(sessionId), GOOD_FORM);
      return findDelivery(standIns, sessionId);
    },
    async expire(sessionId) {
      const before = standIns.time.now;
      standIns.time.now = later(2 * DAY, before);
      await fetch(standIns.payments.pageUrl(sessionId));
      const delivery = await findDelivery(standIns, sessionId);
      standIns.time.now = before;
      return delivery;
    },
    forge() {
      const rawBody = Buffer.from(JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed' }));
      const at = standIns.time.now;
      return Promise.resolve({ rawBody, signature: sign('whsec_of_somebody_else', rawBody, at), at });
    },
    close: standIns.close,
  };
});

mailerContract(async () => {
  const standIns = await startStandIns();
  return {
    ports: { mailer: standIns.mailer },
    async received() {
      const files = (await mailFiles(standIns.outboxFolder)).reverse();
      const mails = await Promise.all(files.map((file) => rawMail(standIns.outboxFolder, file)));
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
    close: standIns.close,
  };
});

pinboardContract(async () => {
  const standIns = await startStandIns();
  return {
    ports: { pinboard: standIns.pinboard },
    async allow(consentUrl) {
      const state = new URL(consentUrl).searchParams.get('state')!;
      const result = await standIns.send(consentUrl, { state, answer: 'allow' });
      const back = new URL(result.headers.get('location')!).searchParams;
      return { code: back.get('code')!, state: back.get('state')! };
    },
    wait: (milliseconds) => (standIns.time.now = later(milliseconds, standIns.time.now)),
    close: standIns.close,
  };
});

workshopContract(async () => {
  const standIns = await startStandIns();
  const { workshop } = standIns;
  const press = async (id: string, change: string) => {
    const result = await standIns.send(`${standIns.url}/local/workshop/${id}`, { change });
    expect(result.status).toBe(303);
  };
  const isAt = async (id: string, wanted: (status: WorkshopStatus) => boolean) => {
    for (let day = 0; !wanted(await workshop.status(id)); day++) {
      if (day > 9) throw new Error('It never happened.');
      await press(id, 'next-day');
    }
  };
  return {
    ports: { workshop },
    sku: 'HW-PRINT-30X40',
    file: 'http://127.0.0.1:9/file.png',
    make: (id) => isAt(id, ({ stage }) => stage === 'making'),
    async send(id, { sent, of }) {
      if (of > 1 && (await workshop.status(id)).parcels.length === 0) await press(id, 'split');
      await isAt(id, ({ parcels }) => parcels.length === sent);
    },
    fail: (id) => press(id, 'fail'),
    close: standIns.close,
  };
});
