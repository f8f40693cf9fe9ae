import type { Reply } from '../../../src/adapters/http/contract/types.js';
import { sampleId } from './prints.js';

type Quote = Reply<'quoteBasket'>;

/** A paper print as it is stored in the basket. */
export const BASKET_ITEM = {
  id: `${sampleId(1)}-104`,
  variantId: 104,
  generationJobId: sampleId(1),
  price: 3200,
  title: 'Calm Sea 1',
  image: '/pictures/1/320.webp',
  quantity: 1,
  format: 'Print Only',
  size: '50 × 70 cm',
  fit: 'whole' as const,
  frame: null,
  frameOptionId: null,
  extras: null,
};

/** The quote for that basket, with the print at this price. */
export const givenQuote = (price: number): Quote => ({
  lines: [
    {
      generation_job_id: BASKET_ITEM.generationJobId,
      variant_id: BASKET_ITEM.variantId,
      quantity: 1,
      fit: 'whole',
      size: '50x70',
      title: BASKET_ITEM.title,
      description: 'Print Only, 50 × 70 cm',
      image: BASKET_ITEM.image,
      unit_price: price,
      price,
      discount: 0,
      digital_download: false,
      problem: null,
      message: null,
    },
  ],
  prepaid: [],
  country: 'GB',
  currency: 'GBP',
  delivery: 0,
  arrives: { earliest: '2026-12-03', latest: '2026-12-07' },
  discounts: [],
  discount: 0,
  code_problem: null,
  gift_card: null,
  gift_card_problem: null,
  tax_percent: 20,
  tax_added: 0,
  total: price,
});

/** A quote for a basket that only asks for its discounts. */
export const NO_DISCOUNTS: Quote = { ...givenQuote(0), lines: [] };

export const COUNTRIES: Reply<'listDeliveryCountries'> = {
  countries: [{ code: 'GB', name: 'United Kingdom', price: 0, free_from: 0, post: [2, 3] }],
};
