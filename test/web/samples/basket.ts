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
      digital_download: false,
      problem: null,
      message: null,
    },
  ],
  country: 'GB',
  delivery: 0,
  total: price,
});

export const COUNTRIES: Reply<'listDeliveryCountries'> = {
  countries: [{ code: 'GB', name: 'United Kingdom', price: 395, free_from: 3000, post: [1, 2] }],
};
