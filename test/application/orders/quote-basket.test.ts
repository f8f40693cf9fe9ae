import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { PriceVariant } from '../../../src/application/orders/price-variant.js';
import { QuoteBasket } from '../../../src/application/orders/quote-basket.js';
import { estimateParcel } from '../../../src/domain/orders/delivery/delivery.js';
import { FORMAT_IDS } from '../../../src/domain/orders/product.js';
import { givenCatalogue, givenPrint } from '../../given.js';
import { givenAddresses } from '../../given-addresses.js';
import { IN_UK, UK_SHOP } from '../../shops.js';
import { givenPrintSizes } from '../../given-use-cases.js';
import { AddUpBasket } from '../../../src/application/orders/add-up-basket.js';

const ADA = { user_id: 'ada', email: 'ada@example.com' };

describe('QuoteBasket', () => {
  let ports: Ports;
  let quoteBasket: QuoteBasket;
  let generationJobId: string;
  const line = (variantId: number, change: object = {}) => ({
    generationJobId,
    variantId,
    quantity: 1,
    ...change,
  });

  beforeEach(async () => {
    ports = memoryPorts();
    await ports.products.load(givenCatalogue());
    const addresses = givenAddresses(ports);
    quoteBasket = new QuoteBasket(
      ports,
      new PriceVariant(ports, addresses, givenPrintSizes(ports)),
      new AddUpBasket(ports, IN_UK),
      IN_UK,
    );
    generationJobId = (await givenPrint(ports)).id;
  });

  it('prices every line and the delivery', async () => {
    expect(await quoteBasket.quote(ADA, [line(11, { quantity: 2 }), line(10)], 'FR')).toEqual({
      prepaid: [],
      lines: [
        {
          generation_job_id: generationJobId,
          variant_id: 11,
          quantity: 2,
          title: 'Quiet Light',
          fit: 'whole',
          size: '30x40',
          description: 'Print Only, 30x40, Whole picture',
          image: `/pictures/${generationJobId}/3x4-whole/320.webp`,
          unit_price: 2500,
          price: 5000,
          discount: 0,
          digital_download: false,
          problem: null,
          message: null,
        },
        expect.objectContaining({ variant_id: 10, price: 999, digital_download: true, problem: null }),
      ],
      currency: 'GBP',
      country: 'FR',
      delivery: 795,
      arrives: { earliest: expect.any(String), latest: expect.any(String) },
      discounts: [],
      discount: 0,
      gift_card: null,
      gift_card_problem: null,
      code_problem: null,
      tax_percent: null,
      tax_added: 0,
      total: 6794,
    });
  });

  it('gives the reason for each line that cannot be bought, and prices the others', async () => {
    const nowhere = line(11, { generationJobId: randomUUID() });
    const basket = [line(99), line(11), line(12), nowhere, line(10, { quantity: 2 })];
    const quote = await quoteBasket.quote(ADA, basket, 'GB');
    expect(quote.lines.map(({ problem, price }) => [problem, price])).toEqual([
      ['variant_unavailable', null],
      [null, 2500],
      ['variant_does_not_fit', null],
      ['print_unavailable', null],
      ['quantity_out_of_range', null],
    ]);
    for (const { problem, message } of quote.lines) expect(message === null).toBe(problem === null);
    expect(quote.total).toBe(2500);
  });

  it('shows a private print only to its maker', async () => {
    const hidden = await givenPrint(ports, { published: false });
    const basket = [line(11, { generationJobId: hidden.id })];
    const [stranger] = (await quoteBasket.quote(ADA, basket, 'GB')).lines;
    expect(stranger).toMatchObject({ title: null, image: null, problem: 'print_unavailable' });
    const [maker] = (await quoteBasket.quote({ user_id: hidden.user_id, email: null }, basket, 'GB')).lines;
    expect(maker).toMatchObject({ title: 'Quiet Light', problem: null });
  });

  it('says when a parcel arrives that is paid now, for the prints that can be bought', async () => {
    const { arrives } = await quoteBasket.quote(ADA, [line(99), line(11)], 'FR');
    expect(arrives).toEqual(estimateParcel(ports.clock.now(), [FORMAT_IDS.printOnly], 'FR', UK_SHOP));
    expect((await quoteBasket.quote(ADA, [line(10)], 'GB')).arrives).toBeNull();
  });

  it('needs no delivery for a basket of files', async () => {
    expect(await quoteBasket.quote(ADA, [line(10)], 'XX')).toMatchObject({ country: null, delivery: 0 });
  });

  it('rejects an empty basket, and a country without delivery', async () => {
    await expect(quoteBasket.quote(ADA, [], 'GB')).rejects.toMatchObject({ code: 'basket_empty' });
    await expect(quoteBasket.quote(ADA, [line(11)], 'XX')).rejects.toMatchObject({
      code: 'country_not_served',
    });
  });
});
