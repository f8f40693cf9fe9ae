import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import type { Fit } from '../../../src/domain/pictures/sheet.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { PriceVariant } from '../../../src/application/orders/price-variant.js';
import { givenCatalogue, givenJob, givenPrint } from '../../given.js';
import { givenAddresses } from '../../given-addresses.js';
import { givenPrintSizes } from '../../given-use-cases.js';

const DIGITAL = 10;
const PRINT_30X40 = 11;
const PRINT_30X30 = 12;
const FRAMED_30X40 = 13;

describe('PriceVariant', () => {
  let ports: Ports;
  let priceVariant: PriceVariant;
  const line = (generationJobId: string, variantId: number, quantity = 1) => ({
    generationJobId,
    variantId,
    quantity,
  });

  beforeEach(async () => {
    ports = memoryPorts();
    await ports.products.load(givenCatalogue());
    priceVariant = new PriceVariant(ports, givenAddresses(ports), givenPrintSizes(ports));
  });

  // spec: price-variant-per-line
  it("prices each line from the shop's own variants, in the basket's order", async () => {
    const { id } = await givenPrint(ports);
    const lines = await priceVariant.lines('ada', [line(id, FRAMED_30X40, 2), line(id, DIGITAL)]);
    expect(lines).toEqual([
      {
        generation_job_id: id,
        variant_id: FRAMED_30X40,
        format_option_id: 3,
        sku: 'FRM',
        title: 'Quiet Light',
        description: 'Framed Print, 30x40, Black, Mount, Whole picture',
        image: expect.stringMatching(
          new RegExp(`^/pictures/${id}/3x4-whole/line_30x40_Black_none\\.webp\\?until=\\d+&key=.`),
        ),
        quantity: 2,
        unit_price: 4500,
        price: 9000,
        digital_download: false,
        size: '30x40',
        fit: 'whole',
      },
      expect.objectContaining({
        sku: 'DIG',
        description: 'Digital Download',
        unit_price: 999,
        price: 999,
        digital_download: true,
        size: null,
        fit: null,
      }),
    ]);
  });

  it('prints whole by default, and filled if the buyer chose that', async () => {
    const { id } = await givenPrint(ports);
    const ask = async (fit?: Fit) =>
      (await priceVariant.lines('ada', [{ ...line(id, PRINT_30X40), fit }]))[0];
    expect(await ask()).toMatchObject({ fit: 'whole', description: 'Print Only, 30x40, Whole picture' });
    expect(await ask('whole')).toEqual(await ask());
    expect(await ask('filled')).toMatchObject({
      fit: 'filled',
      description: 'Print Only, 30x40, Picture fills the paper',
      image: expect.stringContaining(`/pictures/${id}/3x4-filled/320.webp?`),
      price: 2500,
    });
  });

  it('composes if possible, for any fit in the basket, and does not name it', async () => {
    const { id } = await givenPrint(ports, {}, { model: 'memory-1' });
    for (const fit of [undefined, 'composed', 'whole', 'filled'] as const)
      expect(await priceVariant.lines('ada', [{ ...line(id, PRINT_30X40), fit }])).toMatchObject([
        {
          fit: 'composed',
          description: 'Print Only, 30x40',
          image: expect.stringContaining(`/pictures/${id}/3x4-composed/320.webp?`),
        },
      ]);
  });

  it('falls back to the default for a composed picture that can no longer be composed', async () => {
    const { id } = await givenPrint(ports);
    expect(await priceVariant.lines('ada', [{ ...line(id, PRINT_30X40), fit: 'composed' }])).toMatchObject([
      { fit: 'whole' },
    ]);
  });

  it('offers no fit for the file of a print, or for a square on square paper', async () => {
    const file = await givenPrint(ports);
    const square = await givenPrint(ports, { prompt_size: 1 }, { image_width: 1024, image_height: 1024 });
    expect(
      await priceVariant.lines('ada', [
        { ...line(file.id, DIGITAL), fit: 'filled' },
        { ...line(square.id, PRINT_30X30), fit: 'filled' },
      ]),
    ).toMatchObject([
      { fit: null, size: null, description: 'Digital Download' },
      { fit: 'whole', description: 'Print Only, 30x30' },
    ]);
  });

  it('ignores the price of the browser', async () => {
    const { id } = await givenPrint(ports);
    const cheap = { ...line(id, PRINT_30X40), price: 1, unit_price: 1 };
    expect(await priceVariant.lines('ada', [cheap])).toMatchObject([{ unit_price: 2500, price: 2500 }]);
  });

  it('sells a print without a title too', async () => {
    const { id } = await givenPrint(ports, {}, { title: null });
    expect(await priceVariant.lines('ada', [line(id, DIGITAL)])).toMatchObject([
      { title: 'Untitled', description: 'Digital Download' },
    ]);
  });

  it.each([
    ['square', 1 as const, PRINT_30X30, PRINT_30X40],
    ['portrait', 2 as const, PRINT_30X40, PRINT_30X30],
    ['landscape', 3 as const, FRAMED_30X40, PRINT_30X30],
  ])('sells a %s print only in sizes of its shape', async (_, prompt_size, fits, doesNot) => {
    const { id } = await givenPrint(ports, { prompt_size }, { image_width: 1792, image_height: 1792 });
    expect(await priceVariant.lines('ada', [line(id, fits), line(id, DIGITAL)])).toHaveLength(2);
    await expect(priceVariant.lines('ada', [line(id, doesNot)])).rejects.toMatchObject({
      code: 'variant_does_not_fit',
    });
  });

  it('rejects a size that the print has too few pixels for, and sells its file', async () => {
    const { id } = await givenPrint(ports, {}, { image_width: 512, image_height: 896 });
    for (const fit of ['whole', 'filled'] as const)
      await expect(priceVariant.lines('ada', [{ ...line(id, PRINT_30X40), fit }])).rejects.toMatchObject({
        code: 'print_too_small',
      });
    expect(await priceVariant.lines('ada', [line(id, DIGITAL)])).toHaveLength(1);
    const painted = await givenPrint(ports, {}, { model: 'memory-1', image_width: 512, image_height: 896 });
    expect(await priceVariant.lines('ada', [line(painted.id, PRINT_30X40)])).toHaveLength(1);
  });

  it('rejects a second copy of a file', async () => {
    const { id } = await givenPrint(ports);
    await expect(priceVariant.lines('ada', [line(id, DIGITAL, 2)])).rejects.toMatchObject({
      code: 'quantity_out_of_range',
      message: 'One copy of a digital print is all you need: please set its quantity to 1.',
    });
  });

  it('rejects a variant that is not sold', async () => {
    const { id } = await givenPrint(ports);
    await expect(priceVariant.lines('ada', [line(id, 99)])).rejects.toMatchObject({
      code: 'variant_unavailable',
    });
  });

  it('rejects an unknown or unfinished print', async () => {
    const refused = { code: 'print_unavailable' };
    await expect(priceVariant.lines('ada', [line(randomUUID(), DIGITAL)])).rejects.toMatchObject(refused);
    const { id } = await givenJob(ports);
    await expect(priceVariant.lines('ada', [line(id, DIGITAL)])).rejects.toMatchObject(refused);
  });
  it('does not sell a print that was taken down', async () => {
    const { id, user_id } = await givenPrint(ports);
    await ports.prints.hide([id], new Date());
    await expect(priceVariant.lines(user_id, [line(id, DIGITAL)])).rejects.toMatchObject({
      code: 'print_unavailable',
    });
  });

  it('sells a private print only to its maker, with a visible picture', async () => {
    const { id, user_id } = await givenPrint(ports, { published: false });
    const [bought] = await priceVariant.lines(user_id, [line(id, DIGITAL)]);
    expect(bought!.image).toMatch(/^\/pictures\/.*\/320\.webp\?until=\d+&key=.+/);
    await expect(priceVariant.lines('ada', [line(id, DIGITAL)])).rejects.toMatchObject({
      code: 'print_unavailable',
    });
  });
});
