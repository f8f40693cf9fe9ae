import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import type { PrintDetail, Reply } from '../../src/adapters/http/contract/types.js';
import type { Fit } from '../../src/domain/pictures/sheet.js';
import { toPaper } from '../../src/domain/orders/product.js';
import { apart, paperIn } from '../adapters/pixels/paper.js';
import { checkOut, newCustomer, newPrint, pay, signIn, type Customer } from '../e2e/customer.js';
import { ADMIN, eventually, startShop, type Shop } from '../e2e/shop.js';
import { startOpenai, type OpenaiServer } from '../fake-services/openai-server.js';
import { startS3Server, type S3Server } from '../fake-services/s3-server.js';

const KEY = { id: 'AKIAHANGWELL', secret: 'a-secret/that+nobody-reads', region: 'eu-west-2' };
const BUCKET = 'pictures';
/** Mean difference per channel of 255 between the page's picture and the file; another composition differs by over 20. */
const TOLERANCE = 6;

const fetched = async <Name extends 'listProductOptions' | 'listProductVariants'>(shop: Shop, path: string) =>
  (await request(shop.url).get(path).expect(200)).body as Reply<Name>;

interface OrderFile {
  size: string;
  fit: Fit;
  file: { width: number; height: number; sha256: string; path: string } | null;
}

describe.each(['the disk', 'S3'])('Every file of the orders, on %s,', (store) => {
  let s3: S3Server | undefined;
  let openai: OpenaiServer | undefined;
  const shops: Shop[] = [];

  afterAll(async () => {
    for (const shop of shops) await shop.close();
    await openai?.close();
    await s3?.close();
  });

  async function open(settings: Record<string, string> = {}): Promise<Shop> {
    s3 ??= store === 'S3' ? await startS3Server(BUCKET, KEY) : undefined;
    const shop = await startShop({
      PAINTER_SHORT_SIDE: '0',
      ...(s3 && {
        S3_BUCKET: BUCKET,
        S3_ENDPOINT: s3.endpoint,
        S3_REGION: KEY.region,
        S3_ACCESS_KEY_ID: KEY.id,
        S3_SECRET_ACCESS_KEY: KEY.secret,
        S3_PREFIX: `shop-${shops.length}`,
      }),
      ...settings,
    });
    shops.push(shop);
    return shop;
  }

  /** Buys every variant of one frame that fits the print, one order each, and compares each file with the page. */
  async function compareAll(shop: Shop, customer: Customer, print: PrintDetail, fit?: Fit): Promise<number> {
    const admin = await signIn(shop, ADMIN.email, ADMIN.password);
    const { options } = await fetched<'listProductOptions'>(shop, '/api/product-options');
    const { variants } = await fetched<'listProductVariants'>(shop, '/api/product-variants');
    const valueOf = (id: number | null) => options.find((one) => one.id === id)?.value;
    const bought = variants.filter(
      ({ size_option_id, frame_option_id, extra_option_id }) =>
        print.print_sizes.some(({ size }) => size === valueOf(size_option_id)) &&
        [undefined, 'walnut'].includes(valueOf(frame_option_id)) &&
        [undefined, 'none', 'ivory-mount'].includes(valueOf(extra_option_id)),
    );
    const differences: [string, number][] = [];
    for (const { id: variantId } of bought) {
      await pay(await checkOut(shop, customer, [{ generationJobId: print.id, variantId, quantity: 1, fit }]));
      const { orders } = (
        await request(shop.url).get('/api/orders').set('Authorization', customer.token).expect(200)
      ).body as { orders: { id: string }[] };
      const made = await eventually(async () => {
        const { body } = await request(shop.url)
          .get(`/api/admin/orders/${orders[0]!.id}/files`)
          .set('Authorization', admin.token)
          .expect(200);
        const [file] = body.files as OrderFile[];
        return file?.file ? { ...file, file: file.file } : undefined;
      }, 'the file');
      differences.push([`${made.size} ${made.fit}`, await compare(shop, print, made)]);
    }
    process.stdout.write(
      `${store}, ${print.title}: ${differences.map(([name, by]) => `${name} ${by.toFixed(1)}`).join(', ')}\n`,
    );
    expect(differences.filter(([, by]) => by >= TOLERANCE)).toEqual([]);
    return differences.length;
  }

  async function compare(
    shop: Shop,
    print: PrintDetail,
    { size, fit, file }: OrderFile & { file: NonNullable<OrderFile['file']> },
  ): Promise<number> {
    const { body: bytes } = await request(shop.url).get(file.path).responseType('blob').expect(200);
    expect(
      createHash('sha256')
        .update(bytes as Buffer)
        .digest('hex'),
    ).toBe(file.sha256);
    const paper = toPaper(size, { width: print.image_width!, height: print.image_height! });
    const { ratio } = print.print_sizes.find((one) => one.size === size)!;
    const { search } = new URL(print.image_paths[0]!, shop.url);
    const { body: page } = await request(shop.url)
      .get(`/pictures/${print.id}/${ratio}-${fit}/640.webp${search}`)
      .responseType('blob')
      .expect(200);
    const small = { width: 120, height: Math.round((120 * paper.height) / paper.width) };
    const seen = await sharp(page as Buffer)
      .resize({ ...small, fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer();
    return apart(await paperIn(bytes as Buffer, small), seen);
  }

  describe('composed by the painter', () => {
    let shop: Shop;
    let customer: Customer;
    beforeAll(async () => {
      shop = await open();
      customer = await newCustomer(shop);
    });

    it.each([
      ['1024x1792', 'Two swans on a lake', 'Cut-out'],
      ['1792x1024', 'A harbour village with three boats', 'Mid-century'],
      ['1024x1024', 'A fox under a full moon', 'Linocut'],
    ])(
      '%s: %s',
      async (size, prompt, style) => {
        const print = await newPrint(shop, customer, { prompt, style, size });
        expect(await compareAll(shop, customer, print)).toBeGreaterThanOrEqual(9);
      },
      1_800_000,
    );
  });

  it.each(['whole', 'filled'] as const)(
    "is %s for another model's print",
    async (fit) => {
      openai ??= await startOpenai();
      const shop = await open({
        OPENAI_BASE_URL: openai.url,
        OPENAI_API_KEY: openai.key,
        MIN_PRINT_DPI: '20',
      });
      const customer = await newCustomer(shop);
      const print = await newPrint(shop, customer, { prompt: 'Two boats on a calm sea', size: '1024x1792' });
      expect(await compareAll(shop, customer, print, fit)).toBeGreaterThanOrEqual(9);
    },
    1_800_000,
  );
});
