import { beforeEach, describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { CheckOut } from '../../../src/application/orders/check-out.js';
import { SettlePayment } from '../../../src/application/orders/settle-payment.js';
import { PriceVariant } from '../../../src/application/orders/price-variant.js';
import { QuoteBasket } from '../../../src/application/orders/quote-basket.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { toItemSheetName } from '../../../src/domain/orders/print-file.js';
import { givenAddresses } from '../../given-addresses.js';
import { givenAccount, givenCatalogue, givenCustomSizes, givenPrint } from '../../given.js';
import { IN_UK } from '../../shops.js';
import { givenPrintSizes } from '../../given-use-cases.js';
import { AddUpBasket } from '../../../src/application/orders/add-up-basket.js';

const PRINT_30X40 = 11;
const PRINT_CUSTOM = 20;
const FRAMED_CUSTOM = 21;
const RULE = givenCustomSizes({ pence_per_dm2: { 'Print Only': 61, 'Framed Print': 148, Mount: 13 } });

/** The given catalogue and 'Your size', alone and framed. */
function givenStock() {
  const { options, variants, ...catalogue } = givenCatalogue();
  const custom = { ...options[3]!, id: 9, value: 'custom', friendly_name: 'Your size', default: false };
  const variant = { ...variants[1]!, size_option_id: 9 };
  return {
    ...catalogue,
    options: [...options, custom],
    variants: [
      ...variants,
      { ...variant, id: PRINT_CUSTOM, sku: 'PRT-CUSTOM', price: 1500 },
      {
        ...variant,
        id: FRAMED_CUSTOM,
        format_option_id: 3,
        frame_option_id: 6,
        extra_option_id: 7,
        sku: 'FRM-CUSTOM',
        price: 4650,
      },
    ],
  };
}

describe('The price of a line in a custom size', () => {
  let ports: Ports;
  let priceVariant: PriceVariant;
  let generationJobId: string;
  const line = (variantId: number, size?: string, quantity = 1) => ({
    generationJobId,
    variantId,
    quantity,
    size,
  });

  beforeEach(async () => {
    ports = memoryPorts();
    await ports.products.load(givenStock());
    priceVariant = new PriceVariant(ports, givenAddresses(ports), givenPrintSizes(ports), RULE);
    generationJobId = (await givenPrint(ports, {}, { model: 'memory-1' })).id;
  });

  it('follows from its area, and the line names it as it hangs', async () => {
    const basket = [line(PRINT_CUSTOM, '45.5x62.0', 2), line(FRAMED_CUSTOM, '62.0x45.5')];
    expect(await priceVariant.lines('ada', basket)).toMatchObject([
      {
        sku: 'PRT-CUSTOM',
        description: 'Print Only, 45.5 × 62 cm',
        image: expect.stringContaining(`/pictures/${generationJobId}/custom-91x124/320.webp?`),
        unit_price: 3100,
        price: 6200,
        size: '45.5x62.0',
        fit: 'composed',
      },
      {
        description: 'Framed Print, 62 × 45.5 cm, Black, Mount',
        image: expect.stringContaining('/custom-124x91/line_62.0x45.5_Black_none.webp?'),
        unit_price: 8200,
        size: '62.0x45.5',
        fit: 'composed',
      },
    ]);
  });

  it('ignores what the browser says of price and fit', async () => {
    const cheap = { ...line(PRINT_CUSTOM, '45.5x62.0'), price: 1, unit_price: 1, fit: 'filled' as const };
    expect(await priceVariant.lines('ada', [cheap])).toMatchObject([{ unit_price: 3100, fit: 'composed' }]);
  });

  it('is also that of a print of another shape', async () => {
    const { id } = await givenPrint(ports, { prompt_size: 1 }, { model: 'memory-1' });
    const asked = { ...line(PRINT_CUSTOM, '45.5x62.0'), generationJobId: id };
    expect(await priceVariant.lines('ada', [asked])).toMatchObject([{ unit_price: 3100 }]);
  });

  it.each([
    ['without a size', PRINT_CUSTOM, undefined, 'size_missing'],
    ['outside the limits', PRINT_CUSTOM, '14.5x20.0', 'size_out_of_range'],
    ['that is too narrow', PRINT_CUSTOM, '20.0x60.0', 'size_too_narrow'],
    ['that is too small for its frame', FRAMED_CUSTOM, '20.0x30.0', 'size_too_small_for_frame'],
    ['of a listed variant', PRINT_30X40, '45.5x62.0', 'variant_does_not_fit'],
  ])('is not given for one %s', async (_, variant, size, code) => {
    await expect(priceVariant.lines('ada', [line(variant, size)])).rejects.toMatchObject({ code });
  });

  it('is not given for a print that cannot be composed', async () => {
    generationJobId = (await givenPrint(ports, {}, { model: 'gpt-image-2' })).id;
    await expect(priceVariant.lines('ada', [line(PRINT_CUSTOM, '45.5x62.0')])).rejects.toMatchObject({
      code: 'print_not_composable',
    });
  });

  it('is not given in a shop without custom sizes', async () => {
    const without = new PriceVariant(ports, givenAddresses(ports), givenPrintSizes(ports));
    await expect(without.lines('ada', [line(PRINT_CUSTOM, '45.5x62.0')])).rejects.toMatchObject({
      code: 'variant_unavailable',
    });
  });

  it('is quoted per size, also beside one that cannot be bought', async () => {
    const basket = [line(PRINT_CUSTOM, '45.5x62.0'), line(PRINT_CUSTOM, '20.0x60.0')];
    const { lines } = await new QuoteBasket(ports, priceVariant, new AddUpBasket(ports, IN_UK), IN_UK).quote(
      { user_id: 'ada', email: null },
      basket,
      'GB',
    );
    expect(lines).toMatchObject([
      { size: '45.5x62.0', price: 3100, problem: null },
      { size: '20.0x60.0', price: null, problem: 'size_too_narrow' },
    ]);
  });

  it('is frozen in the order, whose line names the file to print', async () => {
    const ada = givenAccount();
    const checkOut = new CheckOut(
      ports,
      priceVariant,
      new AddUpBasket(ports, IN_UK),
      'a secret',
      IN_UK,
      new SettlePayment(ports, () => undefined),
    );
    const buy = (size: string) =>
      checkOut.start({ user_id: ada.id, email: ada.email }, [line(PRINT_CUSTOM, size)]);
    await ports.accounts.add(ada, false);
    expect(await buy('45.5x62.0')).toBe(await buy('45.5x62.0'));
    expect(await buy('45.5x62.0')).not.toBe(await buy('45.5x62.5'));
    const [first] = (await ports.orders.listByUser(ada.id)).flatMap(({ order_items }) => order_items);
    expect(toItemSheetName(first!)).toMatch(/^45\.5x62\.[05]-composed$/);
  });
});
