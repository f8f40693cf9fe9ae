import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { paperThumbnailPath } from '../../../src/domain/prints/print.js';
import { checkOut, newCustomer, newPrint, pay, toSessionId, signIn, type Customer } from '../customer.js';
import { apart, paperIn } from '../../adapters/pixels/paper.js';
import { readCredentials } from '../../content-credentials.js';
import { readPdf } from '../../pdf.js';
import { readMails } from '../outbox.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';

const DIGITAL = 100;
const PRINT_21X30 = 101;
const FRAMED_CUSTOM_OAK = 225;

let shop: Shop;
let customer: Customer;
let print: PrintDetail;
beforeAll(async () => {
  shop = await startShop({ PAINTER_SHORT_SIDE: '0' });
  customer = await newCustomer(shop);
  print = await newPrint(shop, customer, { prompt: 'Two swans on a lake', style: 'Cut-out' });
});
afterAll(() => shop?.close());

async function buy(...variants: number[]): Promise<string> {
  const basketItems = variants.map((variantId) => ({ generationJobId: print.id, variantId, quantity: 1 }));
  const { body } = await request(shop.url)
    .post('/api/create-checkout-session')
    .set('Authorization', customer.token)
    .send({ basketItems, consent: true })
    .expect(200);
  await pay(body.url);
  const orders = await request(shop.url).get('/api/orders').set('Authorization', customer.token).expect(200);
  return orders.body.orders[0].id;
}

describe('The resolution of a size', () => {
  it("is part of the print: 300 dpi of the shop's painter, composed for each paper", async () => {
    expect(print.print_sizes.map(({ size }) => size)).toEqual([
      '21x30',
      '30x40',
      '40x60',
      '50x70',
      '60x90',
      '70x100',
    ]);
    expect(print.print_sizes.map(({ ratio }) => ratio)).toEqual(['7x10', '3x4', '2x3', '5x7', '2x3', '7x10']);
    for (const { printings } of print.print_sizes)
      expect(printings).toEqual([{ fit: 'composed', dpi: 300, cropped: 0, soft: false, sold: true }]);
    expect(print.image_width! / print.image_height!).toBeCloseTo(5 / 7, 6);
  });
});

describe('The picture of a paper', () => {
  const fetched = async (path: string) => {
    const { body, headers } = await request(shop.url).get(path).responseType('blob').expect(200);
    expect(headers['content-type']).toBe('image/webp');
    return sharp(body as Buffer).metadata();
  };
  const query = () => new URL(print.image_paths[0]!, shop.url).search;

  it('is composed for it, and shown on the wall in the chosen variant', async () => {
    const address = `/pictures/${print.id}/7x10-composed`;
    const paper = { ratio: '7x10', fit: 'composed', shortSidePx: print.image_width! } as const;
    const small = paperThumbnailPath(print.id, paper);
    expect(small).toMatch(new RegExp(`^${address}/\\d+.webp$`));
    const { width, height } = await fetched(small + query());
    expect(small).toBe(`${address}/${width}.webp`);
    expect(Math.abs(height - (width * 10) / 7)).toBeLessThan(1);
    const framed = await fetched(`${address}/framed_21x30_walnut_ivory-mount.webp${query()}`);
    expect(Math.max(framed.width, framed.height)).toBe(1280);
    const thumbnail = await fetched(`${address}/framed-small_21x30_walnut_ivory-mount.webp${query()}`);
    expect(Math.max(thumbnail.width, thumbnail.height)).toBe(160);
  });

  it.each([
    '9x10-composed/320.webp',
    '7x10-stretched/320.webp',
    '7x10-composed/321.webp',
    '7x10-composed/0.webp',
    '7x10-composed/attic_21x30_oak_none.webp',
    '7x10-composed/framed_21x30_pine_none.webp',
    '7x10-composed/framed_22x30_oak_none.webp',
    '7x10-composed/framed_50x70_oak_none.webp',
    '7x10-composed/framed_21x30_oak.webp',
  ])('does not exist at %s', async (path) => {
    const { status } = await request(shop.url).get(`/pictures/${print.id}/${path}${query()}`);
    expect([400, 404]).toContain(status);
  });
});

describe('A custom size', () => {
  const SIZE = '26.5x41.0';
  const line = (size: string, variantId = FRAMED_CUSTOM_OAK) => ({
    generationJobId: print.id,
    variantId,
    quantity: 1,
    size,
  });
  const stored = (path: string) => readFile(join(shop.folder, 'pictures', path)).catch(() => undefined);

  // spec: custom-size-bought
  it('is bought in a frame, and printed as the page showed it', async () => {
    const page = await checkOut(shop, customer, [line(SIZE)]);
    const order = async () =>
      (await request(shop.url).get(`/api/orders/by-session/${toSessionId(page)}`)).body;
    const [item] = (await order()).order_items;
    expect(item).toMatchObject({
      description: 'Framed Print, 26.5 × 41 cm, Natural Oak, No mounting',
      size: SIZE,
      fit: 'composed',
      price: 5100,
    });
    const fetchPicture = async (path: string) => {
      const { body, headers } = await request(shop.url).get(path).responseType('blob').expect(200);
      expect(headers['ratelimit-policy']).toContain('q=60; w=60');
      return sharp(body as Buffer);
    };
    const inFrame = await (await fetchPicture(item.image)).metadata();
    // The frame is 2 cm wide.
    expect(inFrame.width / inFrame.height).toBeCloseTo(30.5 / 45, 2);
    const paper = {
      ratio: '53x82',
      fit: 'composed',
      isCustom: true,
      shortSidePx: print.image_width!,
    } as const;
    const shown = await fetchPicture(paperThumbnailPath(print.id, paper));
    const { width, height } = await shown.metadata();
    expect(Math.abs(height - (width * 82) / 53)).toBeLessThan(1);
    const framed = `/pictures/${print.id}/custom-53x82/framed_${SIZE}_oak_none.webp`;
    await request(shop.url).get(framed).expect(200).expect('content-type', 'image/webp');
    expect(await stored(`masters/${print.id}/53x82.png`)).toBeUndefined();

    await pay(page);
    const file = await eventually(
      () => stored(`print-files/${print.id}/${SIZE}-composed.png`),
      'the file of the custom size',
    );
    // 26.5 x 41 cm and 3 mm on each side, at 300 dpi
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'png',
      width: 3201,
      height: 4913,
      density: 300,
    });
    expect(await stored(`masters/${print.id}/53x82.png`)).toBeDefined();
    const small = { width: 97, height: 150 };
    const pixels = await shown
      .resize({ ...small, fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(apart(await paperIn(file, small), pixels)).toBeLessThan(6);
    const mail = await eventually(
      async () => (await readMails(shop, customer.email)).find(({ text }) => text.includes('26.5 × 41 cm')),
      'the confirmation',
    );
    expect(mail.text).toContain('Framed Print, 26.5 × 41 cm, Natural Oak');
    const admin = await signIn(shop, ADMIN.email, ADMIN.password);
    const { files } = (
      await request(shop.url)
        .get(`/api/admin/orders/${(await order()).number}/files`)
        .set('Authorization', admin.token)
        .expect(200)
    ).body;
    expect(files).toMatchObject([{ size: SIZE, fit: 'composed', file: { made: 'painted', width: 3201 } }]);
    const link = await request(shop.url).get(files[0].file.path).responseType('blob').expect(200);
    expect(link.body).toEqual(file);
  });

  it.each([
    ['20.0x30.0', FRAMED_CUSTOM_OAK, 422, 'size_too_small_for_frame'],
    ['26.5x100.5', FRAMED_CUSTOM_OAK, 422, 'size_out_of_range'],
    ['26.5x90.0', FRAMED_CUSTOM_OAK, 422, 'size_too_narrow'],
    ['26.2x41.0', FRAMED_CUSTOM_OAK, 400, 'validation_failed'],
    ['26.5x41.0', PRINT_21X30, 422, 'variant_does_not_fit'],
  ])('%s is not sold as variant %s: %s %s', async (size, variant, status, code) => {
    const { body } = await request(shop.url)
      .post('/api/create-checkout-session')
      .set('Authorization', customer.token)
      .send({ basketItems: [line(size, variant)] })
      .expect(status);
    expect(body.code).toBe(code);
  });
});

describe('A paid order', () => {
  // spec: print-files-exact-pixels
  it('gets its file: the size in exact pixels, at 300 dpi', async () => {
    await buy(PRINT_21X30);
    const path = join(shop.folder, 'pictures', 'print-files', print.id, '21x30-composed.png');
    const file = await eventually(() => readFile(path).catch(() => undefined), 'the file');
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'png',
      width: 2551,
      height: 3614,
      density: 300,
      hasProfile: true,
    });
  });

  // spec: print-files-download-links
  it('gives its buyer links to its files, which work for anybody', async () => {
    const order = await buy(PRINT_21X30, DIGITAL);
    const address = `/api/orders/${order}/downloads`;
    const { title, png, pdf, file } = await eventually(async () => {
      const { body } = await request(shop.url).get(address).set('Authorization', customer.token).expect(200);
      expect(body.downloads).toHaveLength(1);
      return body.downloads[0].file && body.downloads[0];
    }, 'the file of the digital print');
    const fetched = async ({ path, filename }: { path: string; filename: string }, type: string) => {
      const response = await request(shop.url).get(path).responseType('blob').expect(200);
      expect(response.headers).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="${filename}"`,
        'cache-control': 'private, no-store',
      });
      return response.body as Buffer;
    };
    const picture = await fetched(png, 'image/png');
    const { width, height, ...rest } = await sharp(picture).metadata();
    expect({ width, height }).toEqual({ width: 3600, height: 5040 });
    expect(print.download).toEqual({ width, height });
    expect(rest).toMatchObject({ density: 300, hasProfile: true });
    expect(file).toEqual({ width, height, bytes: picture.length });
    const { info, pages } = readPdf(await fetched(pdf, 'application/pdf'));
    expect(info).toMatchObject({ Title: title, Subject: expect.stringContaining('Made with AI') });
    expect(pages).toMatchObject([
      { width: expect.closeTo(width * 0.24), height: expect.closeTo(height * 0.24) },
    ]);
    // Without a format the address returns the picture.
    const bare = await request(shop.url).get(png.path.replace('&format=png', '')).expect(200);
    expect(bare.headers['content-type']).toBe('image/png');

    const stranger = await newCustomer(shop);
    await request(shop.url).get(address).set('Authorization', stranger.token).expect(404);
    await request(shop.url).get(pdf.path.replace('key=', 'key=x')).expect(404);
    await request(shop.url).get(png.path.split('?')[0]).expect(404);
  });

  // spec: content-credentials-sold
  it('sells files that say to a C2PA reader which shop and model made them', async () => {
    const order = await buy(PRINT_21X30, DIGITAL);
    const links = async () => {
      const { body } = await request(shop.url)
        .get(`/api/orders/${order}/downloads`)
        .set('Authorization', customer.token)
        .expect(200);
      return body.downloads as { png: { path: string }; file: object | null }[];
    };
    const [download] = await eventually(async () => {
      const made = await links();
      return made.every(({ file }) => file) && made;
    }, 'the file of the digital print');
    const path = join(shop.folder, 'pictures', 'print-files', print.id, '21x30-composed.png');
    const paper = await eventually(() => readFile(path).catch(() => undefined), 'the file of the paper');
    const { body: digital } = await request(shop.url).get(download!.png.path).responseType('blob');
    for (const file of [digital as Buffer, paper]) {
      expect(await readCredentials('image/png', file)).toMatchObject({
        state: 'Valid',
        // Signed with a certificate that the shop made.
        failures: ['signingCredential.untrusted'],
        generator: 'Hangwell',
        actions: [
          {
            action: 'c2pa.created',
            digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
            softwareAgent: { name: print.model },
          },
        ],
      });
    }
  });

  it('answers an expired link with a page for people, and with JSON for programs', async () => {
    const order = await buy(DIGITAL);
    const { body } = await request(shop.url)
      .get(`/api/orders/${order}/downloads`)
      .set('Authorization', customer.token)
      .expect(200);
    const [{ png, pdf }] = body.downloads;
    const inBrowser = (path: string) =>
      request(shop.url)
        .get(path)
        .set('Accept', 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8');
    await eventually(async () => (await inBrowser(png.path)).status === 200, 'the file');

    const saysSo = async (path: string) => {
      const { text, headers } = await inBrowser(path).expect(404);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(text).toContain('<title>This link no longer works | Hangwell</title>');
      expect(text).toContain('<h1>This link no longer works</h1>');
      expect(text).toContain('<a href="/account?tab=orders">Go to your orders</a>');
      expect(text).toMatch(/<link rel="stylesheet"[^>]* href="\/assets\//);
      expect(text).not.toMatch(/<script|<noscript|modulepreload|%[A-Z_]+%|not_found/);
    };
    await saysSo(png.path.replace('key=', 'key=x'));
    await saysSo(pdf.path.replace('key=', 'key=x'));
    await saysSo(`/api/receipts/${order}`);
    await request(shop.url)
      .get(png.path.replace('key=', 'key=x'))
      .expect(404)
      .expect('content-type', /json/)
      .expect(({ body: refusal }) => expect(refusal.code).toBe('not_found'));
    // A page that is not linked in mails responds to browsers in JSON too.
    await inBrowser(`/api/orders/${order}/downloads`).expect(401).expect('content-type', /json/);

    const admin = await signIn(shop, ADMIN.email, ADMIN.password);
    await request(shop.url)
      .post(`/api/admin/orders/${order}/refunds`)
      .set('Authorization', admin.token)
      .send({ id: crypto.randomUUID() })
      .expect(200);
    await eventually(async () => (await inBrowser(png.path)).status === 404, 'the refund');
    await saysSo(png.path);
  });

  it('has a receipt from the payment on, at its signed address and with the mail', async () => {
    const page = await checkOut(shop, customer, [
      { generationJobId: print.id, variantId: PRINT_21X30, quantity: 2 },
    ]);
    const order = async () =>
      (
        await request(shop.url)
          .get(`/api/orders/by-session/${toSessionId(page)}`)
          .expect(200)
      ).body;
    expect((await order()).receipt).toBeNull();
    await request(shop.url)
      .get(`/api/receipts/${(await order()).id}`)
      .expect(404);
    await pay(page);
    const { number, receipt } = await eventually(async () => {
      const seen = await order();
      return seen.status === 'paid' ? seen : undefined;
    }, 'the payment');
    const response = await request(shop.url).get(receipt).responseType('blob').expect(200);
    const filename = `hangwell-receipt-${number}.pdf`;
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
    });
    expect(response.body.toString('latin1', 0, 4)).toBe('%PDF');
    const { info, pages } = readPdf(response.body);
    expect(info).toMatchObject({ Title: `Receipt ${number}` });
    expect(pages[0]!.text.replaceAll('\n', '')).toContain(customer.email);
    await request(shop.url).get(receipt.replace('key=', 'key=x')).expect(404);
    await request(shop.url).get(receipt.split('?')[0]).expect(404);
    const listed = await request(shop.url)
      .get('/api/orders')
      .set('Authorization', customer.token)
      .expect(200);
    expect(listed.body.orders.find((one: { number: number }) => one.number === number).receipt).toBe(receipt);

    const mail = await eventually(
      async () => (await readMails(shop, customer.email)).find(({ attached }) => attached.includes(filename)),
      'the mail with the receipt',
    );
    expect(mail.text).toContain('Your receipt is attached.');
  });
});
