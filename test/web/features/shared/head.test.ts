/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { CATALOGUE } from '../../samples/catalogue.js';
import { printDetail } from '../../samples/prints.js';
import { SHOP_FACTS } from '../../samples/shop.js';
import { noindexHead } from '../../../../src/adapters/http/routes/noindex-head.js';
import { publicHead } from '../../../../web/src/features/shared/head/head';
import { productData } from '../../../../web/src/features/shared/head/structured-data';

const SHOP = { name: 'Nail & "Wire"', url: 'https://prints.example', facts: SHOP_FACTS };

describe('A head', () => {
  it('has a description that ends with a whole word', () => {
    const words = `${'salt '.repeat(30)}and more, ${'wind '.repeat(10)}`;
    const { meta } = publicHead(SHOP, { title: 'Sea', description: words, path: '/x' });
    expect(meta['description']).toBe(`${'salt '.repeat(30)}and…`);
    expect(meta['og:description']).toBe(meta['description']);
    const whole = publicHead(SHOP, { title: 'Sea', description: ' Two\n words ', path: '/x' });
    expect(whole.meta['description']).toBe('Two words');
  });

  it('of a page for one person contains only its title', () => {
    expect(noindexHead(SHOP.name, 'Account')).toEqual({
      title: 'Account | Nail & "Wire"',
      meta: { robots: 'noindex' },
      canonical: null,
      jsonLd: [],
    });
  });
});

// spec: offer-returns
it('The offer of a print tells search engines the days for returns of this shop', () => {
  const german = { ...SHOP, facts: { ...SHOP_FACTS, country: 'DE', returns_days: 21 } };
  const data = productData(german, printDetail(1), CATALOGUE.variants[0], new Date('2026-01-05T12:00:00Z'));
  expect(data).toMatchObject({
    offers: { hasMerchantReturnPolicy: { applicableCountry: 'DE', merchantReturnDays: 21 } },
  });
});
