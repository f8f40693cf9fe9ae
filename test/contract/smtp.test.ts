import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { SmtpMailer } from '../../src/adapters/smtp/smtp-mailer.js';
import type { Mail } from '../../src/application/ports/shop/mailer.js';
import { DomainError } from '../../src/domain/shop/errors.js';
import { givenMail } from '../given.js';
import { mailerContract } from './shop/mailer.js';

interface Delivered {
  mail: Mail;
  from: string;
  to: string[];
  secure: boolean;
  user: string | undefined;
}

/** A server that stores mails, with `smtp-server`'s own self-signed certificate. */
async function startServer(options: SMTPServerOptions) {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    disableReverseLookup: true,
    // It would log warnings about its certificate.
    logger: false,
    onData(stream, session, callback) {
      const { envelope, secure, user } = session;
      void read(stream).then((mail) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        delivered.push({ mail, from, to, secure, user });
        callback();
      }, callback);
    },
    ...options,
  });
  const talks: Socket[] = [];
  server.server.on('connection', (socket: Socket) => talks.push(socket));
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { delivered, talks, port, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

async function read(stream: AsyncIterable<Uint8Array>): Promise<Mail> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const parsed = await PostalMime.parse(Buffer.concat(chunks));
  return {
    id: parsed.messageId ?? '',
    to: parsed.to?.[0]?.address ?? '',
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: (parsed.html ?? '').trim(),
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      bytes: new Uint8Array(content as ArrayBuffer),
    })),
  };
}

const from = 'Hangwell <post@shop.example>';
const plain: SMTPServerOptions = { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] };

mailerContract(async () => {
  const { delivered, port, close } = await startServer(plain);
  const mailer = new SmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: () => from });
  return {
    ports: { mailer },
    received: () => Promise.resolve(delivered.map(({ mail }) => mail)),
    close: () => {
      mailer.close();
      return close();
    },
  };
});

describe('mails over SMTP', () => {
  const closing: (() => void | Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  const serverWith = async (options: SMTPServerOptions) => {
    const server = await startServer(options);
    closing.push(server.close);
    return server;
  };
  const mailerFor = (url: string, sender = from) => {
    const mailer = new SmtpMailer({ url, from: () => sender });
    closing.push(() => mailer.close());
    return mailer;
  };

  const catchError = async (sending: Promise<void>) => {
    const error: unknown = await sending.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    // Socket errors come from another realm and fail `instanceof`.
    expect(error).toMatchObject({ message: expect.any(String) });
    return error as Error;
  };
  const answering =
    (responseCode: number, message: string): SMTPServerOptions['onRcptTo'] =>
    (_address, _session, callback) =>
      callback(Object.assign(new Error(message), { responseCode }));

  it('go from the shop to the one address, with an id of the shop', async () => {
    const server = await serverWith(plain);
    await mailerFor(`smtp://localhost:${server.port}`).send(
      givenMail({ id: 'recovery-7', to: 'zoe@example.com' }),
    );
    expect(server.delivered).toMatchObject([{ from: 'post@shop.example', to: ['zoe@example.com'] }]);
    expect(server.delivered[0]!.mail.id).toBe('<recovery-7@shop.example>');
  });

  it('come from a shop whose name has commas, brackets and quotes', async () => {
    const server = await serverWith(plain);
    const name = String.raw`"Prints: A, B (C) \"D\" <E@home>"`;
    await mailerFor(`smtp://127.0.0.1:${server.port}`, `${name} <post@shop.example>`).send(
      givenMail({ id: 'recovery-8' }),
    );
    expect(server.delivered).toMatchObject([
      { from: 'post@shop.example', mail: { id: '<recovery-8@shop.example>' } },
    ]);
  });

  it('share a connection, and use another one after the server has closed it', async () => {
    const server = await serverWith(plain);
    const mailer = mailerFor(`smtp://127.0.0.1:${server.port}`);
    for (const id of ['one', 'two', 'three']) await mailer.send(givenMail({ id }));
    expect(server.talks).toHaveLength(1);
    server.talks[0]!.destroy();
    await mailer.send(givenMail({ id: 'four' }));
    expect(server.talks).toHaveLength(2);
    expect(server.delivered.map(({ mail }) => mail.id)).toEqual(
      ['one', 'two', 'three', 'four'].map((id) => `<${id}@shop.example>`),
    );
  });

  it('fail when a server takes too long, before another worker would send them', async () => {
    const { port, close } = await startServer({ ...plain, onData: () => undefined });
    const mailer = new SmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: () => from, timeoutMs: 100 });
    closing.push(close, () => mailer.close());
    expect(await catchError(mailer.send(givenMail()))).toMatchObject({ name: 'AbortError' });
  });

  it('never reach a second address that is injected into the first', async () => {
    const server = await serverWith(plain);
    const mailer = mailerFor(`smtp://127.0.0.1:${server.port}`);
    for (const to of [
      'ada@example.com, eve@example.com',
      'ada@example.com\r\nBcc: eve@example.com',
      'Ada <ada@example.com>, <eve@example.com>',
    ]) {
      await mailer.send(givenMail({ to })).catch(() => undefined);
    }
    expect(server.delivered.flatMap(({ to }) => to)).not.toContain('eve@example.com');
  });

  const locked: SMTPServerOptions = {
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === 'shop@relay' && password === 'p@ss/word') callback(null, { user: username });
      else callback(new Error('Wrong user or password'));
    },
  };

  it('are sent with the user and password of the address, which may contain escaped characters', async () => {
    const server = await serverWith(locked);
    await mailerFor(`smtp://shop%40relay:p%40ss%2Fword@127.0.0.1:${server.port}`).send(givenMail());
    expect(server.delivered).toMatchObject([{ user: 'shop@relay' }]);
  });

  it('are retried when the server rejects the password', async () => {
    const server = await serverWith(locked);
    for (const user of ['', 'shop%40relay:wrong@']) {
      const error = await catchError(mailerFor(`smtp://${user}127.0.0.1:${server.port}`).send(givenMail()));
      expect(error).not.toBeInstanceOf(DomainError);
      expect(error.message).not.toContain('wrong');
    }
    expect(server.delivered).toEqual([]);
  });

  it.each([550, 551, 553])('fail for good when the server never accepts the address (%i)', async (code) => {
    const server = await serverWith({ ...plain, onRcptTo: answering(code, 'No such mailbox') });
    const error = await catchError(mailerFor(`smtp://127.0.0.1:${server.port}`).send(givenMail()));
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: 'mail_refused' });
    expect((error.cause as Error).message).toContain('No such mailbox');
    expect(server.delivered).toEqual([]);
  });

  it.each([421, 450, 452])('are retried when the server asks to wait (%i)', async (code) => {
    const server = await serverWith({ ...plain, onRcptTo: answering(code, 'Come back later') });
    const error = await catchError(mailerFor(`smtp://127.0.0.1:${server.port}`).send(givenMail()));
    expect(error).not.toBeInstanceOf(DomainError);
    expect(error.message).toContain('Come back later');
  });

  it.each([
    ['does not relay there', { onRcptTo: answering(554, '5.7.1 Relay access denied') }],
    ['requires a sign-in', { onRcptTo: answering(530, 'Authentication required') }],
    ['rejects the sender', { onMailFrom: answering(550, 'Who are you?') }],
  ])('are retried when the server %s', async (_, options) => {
    const server = await serverWith({ ...plain, ...options });
    const error = await catchError(mailerFor(`smtp://127.0.0.1:${server.port}`).send(givenMail()));
    expect(error).not.toBeInstanceOf(DomainError);
  });

  it('fail when no server responds, which is not checked before the first mail', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const mailer = mailerFor(`smtp://127.0.0.1:${port}`);
    const error = await catchError(mailer.send(givenMail()));
    expect(error).not.toBeInstanceOf(DomainError);
    expect(error.message).toContain('ECONNREFUSED');
  });

  it.each([
    ['STARTTLS', 'smtp', { authOptional: true }],
    ['TLS from the start', 'smtps', { authOptional: true, secure: true }],
  ])('reject a self-signed certificate (%s)', async (_, scheme, options) => {
    const server = await serverWith(options);
    const url = `${scheme}://127.0.0.1:${server.port}`;
    await expect(mailerFor(url).send(givenMail())).rejects.toThrow(/certificate/);
    expect(server.delivered).toEqual([]);
    await mailerFor(`${url}?tls.rejectUnauthorized=false`).send(givenMail());
    expect(server.delivered).toMatchObject([{ secure: true }]);
  });

  it('go to another machine only through TLS, unless the address allows otherwise', async () => {
    const server = await serverWith(plain);
    const url = `smtp://[::ffff:127.0.0.1]:${server.port}`;
    await expect(mailerFor(url).send(givenMail())).rejects.toThrow('STARTTLS');
    expect(server.delivered).toEqual([]);
    await mailerFor(`${url}?requireTLS=false`).send(givenMail());
    expect(server.delivered).toMatchObject([{ secure: false }]);
  });
});
