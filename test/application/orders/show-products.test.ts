import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ShowProducts } from '../../../src/application/orders/show-products.js';
import { givenCatalogue } from '../../given.js';
import { IN_UK } from '../../shops.js';

describe('ShowProducts', () => {
  it('shows the options and variants of the catalogue, each variant with its product', async () => {
    const ports = memoryPorts();
    const showProducts = new ShowProducts(ports, IN_UK, 72);
    const { product, options, variants } = givenCatalogue();
    await ports.products.load({ product, options, variants });
    expect(await showProducts.options()).toEqual(options);
    expect(await showProducts.variants()).toEqual(
      variants.map((variant) => ({ ...variant, products: { id: 1, friendly_name: 'Art Print' } })),
    );
  });
});
