import { describe, expect, it } from '@jest/globals';
import { SHOP_FACTS } from '../../samples/shop.js';
import { noindexHead, publicHead } from '../../../../web/src/features/shared/head/head';

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
    expect(noindexHead(SHOP, 'Account')).toEqual({
      title: 'Account | Nail & "Wire"',
      meta: { robots: 'noindex' },
      canonical: null,
      jsonLd: [],
    });
  });
});
