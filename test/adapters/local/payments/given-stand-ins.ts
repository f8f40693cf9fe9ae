import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { OutboxMailer } from '../../../../src/adapters/local/outbox-mailer.js';
import { LocalPayments } from '../../../../src/adapters/local/payments/payments.js';
import { readWorkshopProducts } from '../../../../src/adapters/disk/workshops.js';
import { LocalWorkshop } from '../../../../src/adapters/local/workshop/workshop.js';
import { LocalPinboard } from '../../../../src/adapters/local/pinboard/pinboard.js';
import { localStandIns } from '../../../../src/adapters/local/stand-ins.js';
import { NodeCrypto } from '../../../../src/adapters/node/crypto.js';
import { NOW } from '../../../given.js';
import { PAYMENT_PAGES } from '../../../payment-pages.js';

interface Received {
  rawBody: Buffer;
  signature: string;
  status: number;
}

export const SECRET = 'whsec_of_the_tests';

export const crypto = new NodeCrypto();

/** A valid form. */
export const GOOD_FORM = {
  email: 'ada@example.com',
  delivery_name: 'Ada Field',
  line1: '1 Calton Hill',
  line2: 'Flat 2',
  city: 'Edinburgh',
  state: '',
  postal_code: 'eh13bj',
  country: 'GB',
  card_number: '4242 4242 4242 4242',
  card_expiry: '12 / 34',
  card_cvc: '123',
  card_name: 'A Field',
};

const listening = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Polls until the result is defined; fails after five seconds. */
export async function eventually<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let i = 0; i < 250; i++) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It did not happen within five seconds.');
}

/** Starts the stand-ins on a free port, with a shop that receives the webhook and responds with `standIns.shopAnswers`. */
export async function startStandIns() {
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-stand-ins-'));
  const time = { now: NOW };
  const clock = { now: () => time.now };
  const received: Received[] = [];
  const shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      received.push({ rawBody: Buffer.concat(chunks), signature, status: standIns.shopAnswers });
      response.writeHead(standIns.shopAnswers).end();
    });
  });
  const webhookUrl = await listening(shop);
  const app = express();
  const server = createServer(app);
  const url = await listening(server);
  const settings = {
    folder: join(folder, 'payments'),
    secret: SECRET,
    webhookUrl: () => webhookUrl,
    publicUrl: () => url,
    pages: PAYMENT_PAGES,
    callbackUrl: () => `${url}/api/pinterest/callback`,
    panelUrl: () => `${url}/admin/images`,
    clock,
    crypto,
    shopName: 'Hangwell',
    onError: (error: unknown) => {
      throw error;
    },
  };
  const outboxFolder = join(folder, 'outbox');
  const payments = new LocalPayments(settings);
  const mailer = new OutboxMailer({
    folder: outboxFolder,
    from: () => 'Hangwell <hello@hangwell.example>',
    clock,
  });
  const pinboard = new LocalPinboard({ ...settings, folder: join(folder, 'pinboard') });
  await payments.start();
  const workshop = new LocalWorkshop({
    ...settings,
    folder: join(folder, 'workshop'),
    currency: 'GBP',
    products: await readWorkshopProducts('catalogue', 'local'),
  });
  const shown = { payments, outboxFolder, pinboard, workshop };
  app.use('/local', localStandIns({ shopName: 'Hangwell', publicUrl: () => url, ...shown }));

  async function fetchFormToken(page: string): Promise<string> {
    const text = await (await fetch(page)).text();
    return /name="token"\s+value="([^"]+)"/.exec(text)?.[1] ?? '';
  }

  const standIns = {
    url,
    folder,
    outboxFolder,
    settings,
    time,
    received,
    payments,
    mailer,
    pinboard,
    workshop,
    shopAnswers: 200,
    fetchFormToken,
    async send(page: string, fields: Record<string, string>, token?: string): Promise<Response> {
      const body = new URLSearchParams({ token: token ?? (await fetchFormToken(page)), ...fields });
      return fetch(page, { method: 'POST', body, redirect: 'manual' });
    },
    async close() {
      await payments.close();
      await Promise.all([closed(server), closed(shop)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
  return standIns;
}

export type StandIns = Awaited<ReturnType<typeof startStandIns>>;
