import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { publicLookup } from '../../../src/adapters/webhooks/public-lookup.js';
import {
  HttpWebhookSender,
  type WebhookSenderSettings,
} from '../../../src/adapters/webhooks/webhook-sender.js';

const BODY = '{"type":"order.paid"}';
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}/hook`;
}

const newSender = (more: Partial<WebhookSenderSettings> = {}) =>
  new HttpWebhookSender({ allowLocal: true, timeoutMs: 5000, ...more });

const send = (url: string, sender = newSender(), secrets = [sender.createSecret()]) =>
  sender.send({ url, id: 'msg_1', body: BODY, at: new Date(), secrets });

describe('A message', () => {
  // spec: webhook-signed
  it('verifies with the library of Standard Webhooks, by the old secret and by the new one', async () => {
    const received: { body: string; headers: Record<string, string> }[] = [];
    const url = await listen((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        received.push({
          body: Buffer.concat(parts).toString(),
          headers: request.headers as Record<string, string>,
        });
        response.writeHead(204).end();
      });
    });
    const sender = newSender();
    const secrets = [sender.createSecret(), sender.createSecret()];
    expect(await send(url, sender, secrets)).toMatchObject({ status: 204, error: null });
    const [{ body, headers }] = received as [(typeof received)[0]];
    for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(BODY));
    expect(() => new Webhook(sender.createSecret()).verify(body, headers)).toThrow('No matching signature');
    expect(headers).toMatchObject({ 'webhook-id': 'msg_1', 'content-type': 'application/json' });
  });

  // spec: webhook-redirect
  it.each([301, 302, 307, 308])('does not follow a redirect with %s', async (status) => {
    const paths: (string | undefined)[] = [];
    const url = await listen((request, response) => {
      paths.push(request.url);
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    expect(await send(url)).toMatchObject({ status, error: `The receiver answered ${status}.` });
    expect(paths).toEqual(['/hook']);
  });

  it('does not wait for a response without an end', async () => {
    const url = await listen((_, response) => {
      response.writeHead(200);
      response.write('x'.repeat(1000));
    });
    expect(await send(url)).toMatchObject({ status: 200, error: null });
  });

  it('fails when no response arrives in time', async () => {
    const url = await listen(() => undefined);
    expect(await send(url, newSender({ timeoutMs: 50 }))).toMatchObject({
      status: null,
      error: 'The receiver did not answer in time.',
    });
  });

  it('fails when there is no receiver', async () => {
    const url = await listen(() => undefined);
    await new Promise((resolve) => server!.close(resolve));
    expect(await send(url)).toMatchObject({
      status: null,
      error: 'The receiver could not be reached (ECONNREFUSED).',
    });
  });

  // spec: webhook-hostile-resolver
  it('reaches nobody by a name that a hostile resolver points to this computer', async () => {
    let calls = 0;
    const port = new URL(await listen(() => calls++)).port;
    server!.on('connection', () => calls++);
    const lookup = publicLookup(undefined, (_, __, callback) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }]),
    );
    const sender = newSender({ allowLocal: false, lookup });
    expect(await send(`https://rebind.example:${port}/`, sender)).toMatchObject({
      status: null,
      error: 'The address is not on the public internet.',
    });
    expect(calls).toBe(0);
  });
});

describe('The address of a receiver', () => {
  const check = (url: string, allowLocal = false) => newSender({ allowLocal }).checkUrl(url);

  it.each([
    'nonsense',
    'http://erp.example/hook',
    'ftp://erp.example/hook',
    'https://me:secret@erp.example/',
    'https://erp.example/#part',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00:ec2::254]/',
    `https://erp.example/${'x'.repeat(500)}`,
  ])('is refused: %s', (url) => {
    expect(() => check(url)).toThrow(expect.objectContaining({ code: 'webhook_not_valid' }));
  });

  it('is public, with HTTPS', () => {
    expect(() => check('https://erp.example:8443/hook?shop=1')).not.toThrow();
    expect(() => check('https://93.184.215.14/')).not.toThrow();
  });

  it('may be this computer in a trial, and no other private one', () => {
    expect(() => check('http://localhost:4000/hook', true)).not.toThrow();
    expect(() => check('http://10.0.0.1/', true)).toThrow();
    expect(() => check('http://erp.example/', true)).toThrow();
  });
});
