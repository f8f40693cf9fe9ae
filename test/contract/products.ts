import { beforeEach, describe, expect, it } from '@jest/globals';
import { givenCatalogue } from '../given.js';
import { portsOf, type Open } from './subject.js';

const byId = <T extends { id: number }>(rows: readonly T[]) => [...rows].sort((a, b) => a.id - b.id);

/** Leaves the test catalogue behind: the suite wants a database of its own for products. */
export function productsContract(open: Open<'products'>): void {
  describe('Products', () => {
    const ports = portsOf(open);
    const products = () => ports().products;
    const stored = async () => ({
      product: await products().product(),
      options: byId(await products().options()),
      variants: byId(await products().variants()),
    });

    beforeEach(() => products().load(givenCatalogue()));

    it('gives back the catalogue that was loaded', async () => {
      expect(await stored()).toEqual(givenCatalogue());
    });

    it('changes nothing when it is loaded again, one after the other or at once', async () => {
      await products().load(givenCatalogue());
      await Promise.all([products().load(givenCatalogue()), products().load(givenCatalogue())]);
      expect(await stored()).toEqual(givenCatalogue());
    });

    it('becomes equal to the next catalogue: rows added, changed and gone', async () => {
      const old = givenCatalogue();
      const next = {
        product: { id: 1, friendly_name: 'Fine Art Print' },
        options: [
          ...old.options.filter((option) => option.id !== 7),
          { ...old.options[3]!, id: 8, value: '50x50', description: 'New' },
        ],
        variants: [
          ...old.variants.filter((variant) => variant.id < 12).map((variant) => ({ ...variant, price: 1 })),
          { ...old.variants[1]!, id: 14, size_option_id: 8, sku: 'PRT-50X50', price: 4000 },
        ],
      };
      await products().load(next);
      expect(await stored()).toEqual(next);
    });

    it('lets two variants swap their codes', async () => {
      const old = givenCatalogue();
      const [first, second, ...others] = old.variants;
      const next = {
        ...old,
        variants: [{ ...first!, sku: second!.sku }, { ...second!, sku: first!.sku }, ...others],
      };
      await products().load(next);
      expect(await stored()).toEqual(next);
    });

    it('finds the variants that exist by their ids, each once', async () => {
      const found = byId(await products().variantsById([13, 10, 999, 13]));
      expect(found).toEqual(givenCatalogue().variants.filter((variant) => [10, 13].includes(variant.id)));
      expect(await products().variantsById([])).toEqual([]);
    });
  });
}
