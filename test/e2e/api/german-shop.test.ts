import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { Order, PrintDetail, Reply } from '../../../src/adapters/http/contract/types.js';
import { readPdf } from '../../pdf.js';
import { GERMAN_SHOP } from '../../shops.js';
import { newCustomer, newPrint, pay, signIn, toSessionId, type Customer } from '../customer.js';
import { readMails } from '../outbox.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';

const PRINT_50X70 = 104;
const SHIPPED = fileURLToPath(new URL('../../../catalogue', import.meta.url));

/** What the file says about the shop goes before the environment. */
const IDENTITY = {
  name: 'Bilderladen',
  support_email: 'hilfe@bilder.example',
  legal: { name: 'Bilder GmbH', address: ['Hauptstraße 1', '04109 Leipzig'], vat_number: 'DE123456789' },
};

let catalogue: string;
let shop: Shop;
let customer: Customer;
let print: PrintDetail;
beforeAll(async () => {
  catalogue = await mkdtemp(join(tmpdir(), 'hangwell-german-'));
  await cp(SHIPPED, catalogue, { recursive: true });
  await writeFile(join(catalogue, 'shop.json'), JSON.stringify({ ...GERMAN_SHOP, ...IDENTITY }));
  await mkdir(join(catalogue, 'brand'));
  await writeFile(
    join(catalogue, 'brand', 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><rect width="300" height="60"/></svg>',
  );
  await writeFile(
    join(catalogue, 'brand', 'icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>',
  );
  shop = await startShop({
    CATALOGUE_DIR: catalogue,
    SHOP_NAME: 'Not this',
    SUPPORT_EMAIL: 'not@this.example',
  });
  customer = await newCustomer(shop);
  print = await newPrint(shop, customer, { prompt: 'A fishing village' });
});
afterAll(async () => {
  await shop?.close();
  await rm(catalogue, { recursive: true });
});

const api = () => request(shop.url);
const basketItems = () => [{ generationJobId: print.id, variantId: PRINT_50X70, quantity: 1 }];
const quote = (country: string) =>
  api()
    .post('/api/basket/quote')
    .set('Authorization', customer.token)
    .send({ basketItems: basketItems(), country });

async function buy(body: object = {}): Promise<Order> {
  const placed = await api()
    .post('/api/create-checkout-session')
    .set('Authorization', customer.token)
    .send({ basketItems: basketItems(), ...body })
    .expect(200);
  await pay(placed.body.url);
  const path = `/api/orders/by-session/${toSessionId(placed.body.url)}`;
  return eventually(async () => {
    const { body: order } = await api().get(path).expect(200);
    return order.status === 'paid' ? (order as Order) : undefined;
  }, 'the paid order');
}

describe('A German shop', () => {
  it('delivers to the zones of its settings, at their prices, its own country first', async () => {
    const { countries } = (await api().get('/api/delivery-countries').expect(200))
      .body as Reply<'listDeliveryCountries'>;
    expect(countries.map(({ code, name, price }) => [code, name, price])).toEqual([
      ['DE', 'Germany', 490],
      ['AT', 'Austria', 990],
      ['CH', 'Switzerland', 990],
    ]);
    expect((await quote('AT').expect(200)).body).toMatchObject({ currency: 'EUR', delivery: 990 });
    expect((await quote('GB').expect(422)).body.code).toBe('country_not_served');
  });

  // spec: shop-logo
  it('shows its own logo and icon', async () => {
    const { text } = await api().get('/prints').expect(200);
    const [, address, width, height] =
      /<img src="(\/brand\/logo-[0-9a-f]{16}\.png)" width="(\d+)" height="(\d+)" alt=""/.exec(text) ?? [];
    expect([width, height]).toEqual(['160', '32']);
    expect(text).not.toContain('favicon.svg');
    const logo = await api().get(address!).expect(200).expect('Content-Type', 'image/png');
    expect(logo.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await api().get('/favicon.ico').expect(200).expect('Content-Type', 'image/png');
    await api().get('/brand/logo-0000000000000000.png').expect(404);
  });

  // spec: shop-of-another-country
  it('sells a print in euros, with its tax on the receipt, and writes about it in euros', async () => {
    const order = await buy();
    expect(order).toMatchObject({ currency: 'EUR', delivery_cost: 490, tax_percent: 19, total: 3690 });

    const subject = `Your Bilderladen order ${order.number}, €36.90`;
    const mail = await eventually(
      async () => (await readMails(shop, customer.email)).find((one) => one.subject === subject),
      'the confirmation',
    );
    expect(mail.text).toContain('50 × 70 cm: €32.00');
    expect(mail.text).toContain('Delivery: €4.90');
    expect(mail.text).toContain('Germany');
    expect(mail.html).toContain('<html lang="en-DE">');
    expect(mail.text + mail.html).not.toMatch(/£|GBP|UK\b/);

    const receipt = await api().get(order.receipt!).responseType('blob').expect(200);
    const words = readPdf(receipt.body)
      .pages.map(({ text }) => text)
      .join('\n');
    expect(words).toContain('VAT number DE123456789');
    expect(words).toMatch(
      /Delivery\n€4\.90\nTotal\n€36\.90\nWithout VAT\n€31\.01\nVAT at 19 %, in the total\n€5\.89/,
    );
    expect(words).not.toContain('£');
  });

  it('offers its prices in euros to search engines, and has no word of another country on its pages', async () => {
    const pages = await Promise.all(
      [`/print/x/${print.id}`, '/', '/delivery-and-returns', '/terms'].map((path) =>
        api().get(path).redirects(1).expect(200),
      ),
    );
    expect(pages[0]!.text).toContain('"priceCurrency":"EUR"');
    expect(pages[0]!.text).toContain('"addressCountry":"DE"');
    expect(pages[0]!.text).toContain('"merchantReturnDays":21');
    expect(pages[0]!.text.replaceAll('<!-- -->', '')).toMatch(
      /including VAT, <a href="\/delivery-and-returns"[^>]*>plus delivery<\/a>/,
    );
    for (const { text } of pages) {
      expect(text).toContain('<html lang="en-DE">');
      expect(text.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')).not.toMatch(
        /£|GBP|\bUK\b|pounds|England|Consumer Rights Act|30 day money/,
      );
    }
    expect(pages[2]!.text).toContain('sent from Germany');
    expect(pages[2]!.text).toContain('the law of Germany gives you');
    expect(pages[3]!.text).toContain('The law of Germany applies.');
    expect(pages[3]!.text).toContain('Prices are in euros (EUR) and include VAT.');
  });

  // spec: shop-texts
  it('has its own texts, time for returns and authority on its pages, as plain text', async () => {
    const read = async (path: string) => (await api().get(path).expect(200)).text;
    const footer = /<p class="footer-words">(.*?)<\/p>/s.exec(await read('/contact'))?.[1];
    expect(footer).toContain('Posters from Leipzig.');
    expect(footer).toContain('Never &lt;b&gt;bold&lt;/b&gt;.');
    expect(await read('/delivery-and-returns')).toMatch(/21(<!-- -->)? day money back guarantee/);
    expect(await read('/withdraw')).toContain('We give you 21.');
    const policy = await read('/privacy-policy');
    expect(policy).toContain('href="https://www.bfdi.bund.de"');
    expect(policy).not.toContain('21/06/24');
  });

  // spec: shop-identity
  it('has the name, support address and owner of its file, and then those of the panel', async () => {
    const { token: admin } = await signIn(shop, ADMIN.email, ADMIN.password);
    const read = async (path: string) => (await api().get(path).expect(200)).text;
    expect(await read('/terms')).toContain('Bilder GmbH');
    expect(await read('/contact')).toMatch(/<title>[^<]*Bilderladen/);
    const shown = await api().get('/api/admin/settings').set('Authorization', admin).expect(200);
    const { version, settings } = shown.body as Reply<'showSettings'>;
    expect(settings).toMatchObject({ name: 'Bilderladen', support_email: 'hilfe@bilder.example' });
    await api()
      .put('/api/admin/settings')
      .set('Authorization', admin)
      .send({
        version,
        settings: { ...settings, name: 'Wandladen', support_email: 'hilfe@wand.example' },
      })
      .expect(200);
    expect(await read('/contact')).toMatch(/<title>[^<]*Wandladen/);
    const { body } = await api().get('/api/shop').expect(200);
    expect(body).toMatchObject({ name: 'Wandladen', supportEmail: 'hilfe@wand.example' });
    const { number } = await buy();
    const mail = await eventually(
      async () =>
        (await readMails(shop, customer.email)).find(({ subject }) => subject.includes(String(number))),
      'the confirmation',
    );
    expect(mail.subject).toContain('Wandladen');
    expect(mail.from).toBe('Wandladen <hilfe@wand.example>');
    expect(mail.text).toContain('hilfe@wand.example');
  });

  // spec: shop-accent
  it('has its own colour on pages, allowed by the content policy, and in mails', async () => {
    const { text, headers } = await api().get('/contact').expect(200);
    const css = /<style>(:root\{--accent:#0b6b4f;.*?)<\/style>/s.exec(text)![1]!;
    expect(css).toContain('@media (prefers-color-scheme:dark){:root{--accent:#7fd6b4;');
    const hash = createHash('sha256').update(css).digest('base64');
    expect(headers['content-security-policy']).toMatch(
      new RegExp(`style-src [^;]*'sha256-${hash.replace(/[+/]/g, '\\$&')}'`),
    );
    const { number } = await buy();
    const mail = await eventually(
      async () =>
        (await readMails(shop, customer.email)).find(({ subject }) => subject.includes(String(number))),
      'the confirmation',
    );
    expect(mail.html).toContain('background:#0b6b4f');
    expect(mail.html).toContain('you have 21 days to send it back');
  });
});
