import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { givenMail } from '../../given.js';
import { startStandIns, type StandIns } from './payments/given-stand-ins.js';

let standIns: StandIns;

beforeEach(async () => {
  standIns = await startStandIns();
});
afterEach(() => standIns.close());

const get = async (path: string) => {
  const response = await fetch(`${standIns.url}/local${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the outbox', () => {
  it('shows help while it is empty', async () => {
    const { status, text } = await get('/outbox');
    expect([status, text.includes('No mail has been sent yet.')]).toEqual([200, true]);
  });

  it('stores one file for a mail that is sent twice', async () => {
    const mail = givenMail({ id: 'order-confirmation:17/../x' });
    await standIns.mailer.send(mail);
    await standIns.mailer.send(mail);
    expect(await readdir(standIns.outboxFolder)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.eml$/)]);
  });

  it('lists the newest first', async () => {
    for (const subject of ['First', 'Second', 'Third <b>'])
      await standIns.mailer.send(givenMail({ subject }));
    const { text } = await get('/outbox');
    const subjects = [...text.matchAll(/class="title">([^<]+)</g)].map(([, subject]) => subject);
    expect(subjects).toEqual(['Third &lt;b&gt;', 'Second', 'First']);
    expect(text).toContain('ada@example.com');
    expect(text).toContain('datetime="2026-01-01T09:00:00.000Z"');
  });

  it('shows a mail with its HTML in a sandboxed frame, and the raw message', async () => {
    const html =
      '<html><head></head><body><script>top.x=1</script><a href="https://x.example">Go</a></body></html>';
    await standIns.mailer.send(givenMail({ html }));
    const [file] = await readdir(standIns.outboxFolder);
    const shown = await get(`/outbox/${file}`);
    expect(shown.text).toContain('Your order – £25.00');
    expect(shown.text).toContain('Two lines below.');
    expect(shown.text).toContain(`src="/local/outbox/${file}/html"`);
    expect(shown.text).not.toContain('top.x');
    const part = await get(`/outbox/${file}/html`);
    const policy = part.headers.get('content-security-policy') ?? '';
    expect(part.text).toContain('<base target="_blank">');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toMatch(/script|same-origin/);
    const raw = await get(`/outbox/${file}/raw`);
    expect(raw.headers.get('content-type')).toContain('message/rfc822');
    expect(raw.text).toContain('Message-ID: <');
  });

  it('contains no links to other sites', async () => {
    await standIns.mailer.send(givenMail());
    const paths = ['nothing.eml', '..%2fpayments', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', 'x.eml%00', '.eml'];
    for (const path of paths) expect((await get(`/outbox/${path}`)).status).toBe(404);
    expect((await get('/outbox/nothing.eml/html')).status).toBe(404);
    expect((await get('/outbox/nothing.eml/raw')).status).toBe(404);
  });
});

describe('the stand-ins', () => {
  it('are open to requests from this machine under its local names', async () => {
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'shop.localhost'])
      await request(standIns.url).get('/local/').set('Host', host).expect(200);
  });

  it('are closed to a proxy and to a foreign name', async () => {
    for (const [name, value] of [
      ['X-Forwarded-For', '127.0.0.1'],
      ['X-Forwarded-Proto', 'https'],
      ['Forwarded', 'for=127.0.0.1'],
      ['Via', '1.1 proxy'],
      ['X-Real-IP', '127.0.0.1'],
      ['Host', 'evil.example'],
      ['Host', 'localhost.evil.example'],
    ] as const) {
      for (const path of [
        '/local/',
        '/local/outbox',
        '/local/pinboard',
        '/local/checkout/x',
        '/local/style.css',
      ])
        await request(standIns.url).get(path).set(name, value).expect(404, 'Not found');
    }
  });

  // spec: local-pages-typefaces
  it("use the shop's typefaces, which they serve", async () => {
    const { text: style } = await get('/style.css');
    const files = [...style.matchAll(/url\('(fonts\/[^']+)'\)/g)].map(([, file]) => file);
    const families = [...style.matchAll(/@font-face { font-family: '([^']+)'/g)].map(([, family]) => family);
    expect(families).toEqual(['Newsreader', 'Commissioner']);
    for (const family of families) expect(style).toMatch(new RegExp(`--(serif|sans): '${family}',`));
    for (const file of files) {
      const { status, headers } = await get(`/${file}`);
      expect([status, headers.get('content-type')]).toEqual([200, 'font/woff2']);
    }
    expect(files).toHaveLength(2);
  });

  it('list what they contain', async () => {
    await standIns.mailer.send(givenMail());
    const { status, text } = await get('/');
    expect([status, text.includes('1 mail'), text.includes('Checkout page')]).toEqual([200, true, true]);
  });
});
