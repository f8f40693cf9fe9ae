import type { ProductOption } from '../../../src/adapters/http/contract/types.js';
import type { Catalogue } from '../../../web/src/features/wall/catalogue.js';
import type { Answers } from '../fake-service.js';
import { givenCustomSizes } from '../../given.js';
import { productOption, productVariant } from './products.js';

export const DIGITAL = 1;
export const PRINT_ONLY = 2;
export const FRAMED = 3;
const SQUARE = 11;
export const [SMALL, MIDDLE, LARGE] = [12, 13, 14];
export const [BLACK, OAK] = [31, 32];

const option = (id: number, type: ProductOption['type'], value: string, friendly_name: string) =>
  productOption(id, type, value, { friendly_name, default: id === LARGE });
const variant = (format: number, size: number | null, frame: number | null, price: number) =>
  productVariant(price, format, { size_option_id: size, frame_option_id: frame, price });

/** A small shop: no frame for large prints, and Oak for none. */
export const CATALOGUE: Catalogue = {
  options: [
    option(DIGITAL, 'Format', 'digital', 'Digital Download'),
    option(PRINT_ONLY, 'Format', 'print', 'Print Only'),
    option(FRAMED, 'Format', 'framed', 'Framed Print'),
    option(SQUARE, 'Size', '30x30', '30 × 30 cm'),
    option(SMALL, 'Size', '30x40', '30 × 40 cm'),
    option(MIDDLE, 'Size', '40x50', '40 × 50 cm'),
    option(LARGE, 'Size', '50x70', '50 × 70 cm'),
    option(BLACK, 'Frame', 'black', 'Black'),
    option(OAK, 'Frame', 'oak', 'Oak'),
  ],
  variants: [
    variant(DIGITAL, null, null, 900),
    variant(PRINT_ONLY, SQUARE, null, 1500),
    variant(PRINT_ONLY, SMALL, null, 1800),
    variant(PRINT_ONLY, MIDDLE, null, 2400),
    variant(PRINT_ONLY, LARGE, null, 3200),
    variant(FRAMED, SQUARE, BLACK, 5000),
    variant(FRAMED, SMALL, BLACK, 6000),
    variant(FRAMED, MIDDLE, BLACK, 7000),
  ],
  customSizes: null,
  papers: { model: 'painter', min_dpi: 72 },
};

const CUSTOM = 19;

/** The shop with 'Your size', alone and in black frames. */
export const CUSTOM_CATALOGUE: Catalogue = {
  options: [...CATALOGUE.options, option(CUSTOM, 'Size', 'custom', 'Your size')],
  variants: [
    ...CATALOGUE.variants,
    variant(PRINT_ONLY, CUSTOM, null, 1501),
    variant(FRAMED, CUSTOM, BLACK, 4001),
  ],
  papers: CATALOGUE.papers,
  customSizes: givenCustomSizes({ pence_per_dm2: { print: 61, framed: 148 } }),
};

/** What a service answers that sells this. */
export const sells = ({ options, variants, customSizes, papers }: Catalogue = CATALOGUE): Answers => ({
  listProductOptions: { options, custom_sizes: customSizes, papers },
  listProductVariants: { currency: 'GBP', variants },
});
