import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { readCredentials } from '../../content-credentials.js';
import { createCli } from '../cli/terminal.js';
import { checkOut, newCustomer, pay, type Customer } from '../customer.js';
import { fetchPage } from '../served-page.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';

const DIGITAL = 100;
const PRINT_40X60 = 103;
/** What the files in the catalogue say: unframed prints cost £14 and more, and 40 x 60 cm costs £26. */
const [CHEAPEST, LISTED] = [1400, 2600];

let shop: Shop;
let folder: string;
let customer: Customer;
let hangwell: ReturnType<typeof createCli>;
/** Three stripes. */
const stripes = (width: number, height: number, colors: readonly string[]) =>
  sharp({ create: { width, height, channels: 3, background: colors[0]! } })
    .composite(
      colors.slice(1).map((background, at) => ({
        input: { create: { width, height: Math.round(height / 3), channels: 3 as const, background } },
        top: Math.round(((at + 1) * height) / 3),
        left: 0,
      })),
    )
    .png()
    .toBuffer();

beforeAll(async () => {
  shop = await startShop();
  folder = await mkdtemp(join(tmpdir(), 'hangwell-art-test-'));
  customer = await newCustomer(shop);
  hangwell = createCli(join(folder, 'session.json'), shop.url);
  await hangwell(['sign-in', '--email', ADMIN.email], { password: ADMIN.password });
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

async function hang(
  ...args: string[]
): Promise<{ prints: { id: string; result: string }[]; failed: object[] }> {
  const { out } = await hangwell(['prints', 'hang', ...args, '--json']);
  return JSON.parse(out);
}

describe("An owner's picture", () => {
  // spec: own-art-sold
  it('is listed, priced and sold as it is, and is never called AI', async () => {
    const source = await stripes(3000, 2000, ['#1d3557', '#f1c453', '#7a2e1d']);
    const path = join(folder, 'blue-harbour_02.png');
    await writeFile(path, source);
    const [hung] = (await hang(path, '--provenance', 'own', '--price', '50')).prints;
    expect(hung).toMatchObject({ result: 'added' });
    const { id } = hung!;
    const { body: listing } = await request(shop.url).get('/api/prints?limit=5').expect(200);
    expect(listing.prints[0]).toMatchObject({ id, title: 'Blue harbour 02', provenance: 'own', price: 5000 });

    const { slug } = listing.prints[0];
    const page = await fetchPage(shop.url, `/print/${slug}/${id}`);
    expect(page.words).toContain('Original work');
    expect(page.words).not.toContain('Made with AI');
    expect(page.words).not.toContain('Made from these words');
    const offer = page.data['Product']!['offers'] as { price: string };

    const line = (variantId: number) => ({ generationJobId: id, variantId, quantity: 1 });
    const quote = await request(shop.url)
      .post('/api/basket/quote')
      .set('Authorization', customer.token)
      .send({ basketItems: [line(PRINT_40X60)], country: 'GB' })
      .expect(200);
    const price = LISTED + 5000 - CHEAPEST;
    expect(quote.body.lines[0]).toMatchObject({ price });
    expect(Number(offer.price)).toBeGreaterThan(50);

    await pay(await checkOut(shop, customer, [line(PRINT_40X60), line(DIGITAL)]));
    const { body } = await request(shop.url).get('/api/orders').set('Authorization', customer.token);
    expect(body.orders[0].order_items[0]).toMatchObject({ size: '40x60', fit: 'whole', price });
    const read = (name: string) => readFile(join(shop.folder, 'pictures', 'print-files', id, name));
    const file = await eventually(() => read('download.png').catch(() => undefined), 'the file');
    const raw = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
    expect((await raw(file)).equals(await raw(source))).toBe(true);
    const paper = await eventually(() => read('40x60-whole.png').catch(() => undefined), 'the file');
    const printed = await sharp(paper).metadata();
    expect([printed.width, printed.height, printed.density]).toEqual([7157, 4795, 300]);
    for (const xmp of [printed.xmp, (await sharp(file).metadata()).xmp]) {
      expect(String(xmp)).toContain('Original work');
      expect(String(xmp)).not.toMatch(/AI|algorithmic/);
    }
    for (const sold of [file, paper]) expect(await readCredentials('image/png', sold)).toBeUndefined();
  });

  // spec: own-art-terms
  it('gets another price, file and origin, which its pictures state, too', async () => {
    const path = join(folder, 'terms.png');
    await writeFile(path, await stripes(900, 700, ['#334455', '#ddeeff', '#bb6622']));
    const { id } = (await hang(path, '--provenance', 'own')).prints[0]!;
    const got = async () => (await request(shop.url).get(`/api/prints/${id}`).expect(200)).body;
    const before = await got();
    const edit = ['prints', 'edit', id];
    await hangwell([...edit, '--price', '45', '--no-download', '--provenance', 'public-domain']);
    // A task writes the pictures.
    const tries = Date.now() + 20_000;
    while ((await got()).image_base === before.image_base && Date.now() < tries)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const after = await got();
    expect(after.image_base).not.toBe(before.image_base);
    expect(after).toMatchObject({ price: 4500, has_download: false, provenance: 'public-domain' });
    const picture = await request(shop.url).get(after.image_paths[0]).expect(200);
    expect(String((await sharp(picture.body).metadata()).xmp)).toContain('Public domain');
    await hangwell([...edit, '--price', 'usual', '--download']);
    expect(await got()).toMatchObject({ price: null, has_download: true });
    expect((await hangwell([...edit, '--price', '0.01'])).code).toBe(1);
  });

  // spec: own-art-once
  it('is added once, also from a folder with a CSV file', async () => {
    const art = await mkdtemp(join(folder, 'art-'));
    await writeFile(join(art, 'one.png'), await stripes(900, 700, ['#111111', '#eeeeee', '#aa3311']));
    await writeFile(join(art, 'two.png'), await stripes(700, 900, ['#224433', '#eeddcc', '#aa9911']));
    await writeFile(join(art, 'bad.png'), 'not a picture');
    const csv = join(folder, 'art.csv');
    await writeFile(csv, 'file,title,price,download\none.png,"One, two",30.00,no\n');
    const first = await hang(art, '--provenance', 'public-domain', '--csv', csv);
    expect(first.prints.map(({ result }) => result)).toEqual(['added', 'added']);
    expect(first.failed).toEqual([expect.objectContaining({ file: join(art, 'bad.png') })]);
    const second = await hang(art, '--provenance', 'public-domain', '--csv', csv);
    expect(second.prints).toEqual(first.prints.map((one) => ({ ...one, result: 'exists' })));
    const { body } = await request(shop.url).get(`/api/prints/${first.prints[0]!.id}`);
    expect(body).toMatchObject({ title: 'One, two', price: 3000, has_download: false });
    await request(shop.url)
      .post('/api/create-checkout-session')
      .set('Authorization', customer.token)
      .send({ basketItems: [{ generationJobId: body.id, variantId: DIGITAL, quantity: 1 }], consent: true })
      .expect(409);
  });

  it('needs a provenance, and a known column', async () => {
    const path = join(folder, 'blue-harbour_02.png');
    expect((await hangwell(['prints', 'hang', path])).code).toBe(2);
    const csv = join(folder, 'wrong.csv');
    await writeFile(csv, 'file,colour\nblue-harbour_02.png,red\n');
    const { code, err } = await hangwell(['prints', 'hang', path, '--provenance', 'own', '--csv', csv]);
    expect([code, err]).toEqual([2, expect.stringContaining('colour')]);
  });
});
