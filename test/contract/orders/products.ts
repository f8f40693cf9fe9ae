import { beforeEach, describe, expect, it } from '@jest/globals';
import { givenCatalogue, later, NOW } from '../../given.js';
import { openPorts, type Open } from '../subject.js';

const byId = <T extends { id: number }>(rows: readonly T[]) => [...rows].sort((a, b) => a.id - b.id);

/** Leaves the test catalogue behind, so products need a database of their own. */
export function productsContract(open: Open<'products'>): void {
  describe('Products', () => {
    const ports = openPorts(open);
    const products = () => ports().products;
    const readStored = async () => ({
      product: await products().product(),
      options: byId(await products().options()),
      variants: byId(await products().variants()),
    });

    beforeEach(() => products().load(givenCatalogue()));

    // spec: products-kept-whole
    it('returns the loaded catalogue', async () => {
      expect(await readStored()).toEqual(givenCatalogue());
    });

    it('changes nothing when it is loaded again, also concurrently', async () => {
      await products().load(givenCatalogue());
      await Promise.all([products().load(givenCatalogue()), products().load(givenCatalogue())]);
      expect(await readStored()).toEqual(givenCatalogue());
    });

    it('becomes equal to the next catalogue: rows added, changed and removed', async () => {
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
      expect(await readStored()).toEqual(next);
    });

    it('lets two variants swap their codes', async () => {
      const old = givenCatalogue();
      const [first, second, ...others] = old.variants;
      const next = {
        ...old,
        variants: [{ ...first!, sku: second!.sku }, { ...second!, sku: first!.sku }, ...others],
      };
      await products().load(next);
      expect(await readStored()).toEqual(next);
    });

    describe('an edited variant', () => {
      /** A variant with a new code, because edits survive a reload. */
      const own = (sku: string) => {
        const old = givenCatalogue();
        return { ...old, variants: [...old.variants, { ...old.variants[1]!, id: 15, sku }] };
      };
      const sold = async (id: number) => (await products().variants()).filter((one) => one.id === id);
      const managed = async (id: number) => (await products().allVariants()).find((one) => one.id === id);

      it('keeps its price over later loads', async () => {
        const [catalogue, sku] = [own('PRICED'), 'PRICED'];
        const variant = catalogue.variants.at(-1)!;
        await products().load(catalogue);
        expect(await managed(15)).toEqual({ ...variant, sold: true, edited: false });
        const edited = { ...variant, price: 3100, sold: true, edited: true };
        expect(await products().editVariant(sku, { price: 3100 }, NOW)).toEqual(edited);
        await products().load(givenCatalogue());
        expect(await managed(15)).toBeUndefined();
        await products().load(catalogue);
        expect(await managed(15)).toEqual(edited);
        expect(await sold(15)).toEqual([{ ...variant, price: 3100 }]);
        expect(byId(await products().variants()).at(-1)).toEqual({ ...variant, price: 3100 });
        const others = (await products().allVariants()).filter(({ id }) => id !== 15);
        expect(byId(others)).toEqual(
          givenCatalogue().variants.map((one) => ({ ...one, sold: true, edited: false })),
        );
      });

      it('cannot be bought while it is off sale, and is sold at its price again', async () => {
        const [catalogue, sku] = [own('RESTING'), 'RESTING'];
        const variant = catalogue.variants.at(-1)!;
        await products().load(catalogue);
        await products().editVariant(sku, { price: 99 }, NOW);
        const resting = { ...variant, price: 99, sold: false, edited: true };
        expect(await products().editVariant(sku, { sold: false }, later(1))).toEqual(resting);
        await products().load(catalogue);
        expect(await sold(15)).toEqual([]);
        expect(byId(await products().variants())).toEqual(givenCatalogue().variants);
        expect(await managed(15)).toEqual(resting);
        expect(await products().editVariant(sku, { price: 100 }, NOW)).toEqual({ ...resting, price: 100 });
        await products().editVariant(sku, { sold: true }, NOW);
        expect(await sold(15)).toEqual([{ ...variant, price: 100 }]);
      });

      it('has to exist', async () => {
        expect(await products().editVariant('NONE', { price: 1 }, NOW)).toBeUndefined();
      });
    });
  });
}
