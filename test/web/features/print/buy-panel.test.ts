/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/dom';
import { openApp } from '../../app.js';
import { BLACK, CATALOGUE, FRAMED, OAK, sells, SMALL } from '../../samples/catalogue.js';
import { printDetail } from '../../samples/prints.js';
import { productVariant } from '../../samples/products.js';

const PRINT = printDetail(1);

/** Opens the page of a framed print in the small size. */
async function openFramed(catalogue = CATALOGUE): Promise<string[]> {
  await openApp(`/print/${PRINT.slug}/${PRINT.id}?format=${FRAMED}&size=${SMALL}&frame=${BLACK}`, {
    answers: { ...sells(catalogue), showPrint: PRINT, listRelatedPrints: { prints: [], next: null } },
  });
  const frames = await screen.findByRole('group', { name: 'Frame' });
  return within(frames)
    .getAllByRole('radio')
    .map((tile) => tile.closest('label')!.textContent);
}

// spec: print-frame-surcharge
it('says on the tile of a frame what it adds to the price of the cheapest one', async () => {
  const oak = productVariant(6400, FRAMED, { size_option_id: SMALL, frame_option_id: OAK, price: 6405 });
  expect(await openFramed({ ...CATALOGUE, variants: [...CATALOGUE.variants, oak] })).toEqual([
    'Black',
    'Oak+£4.05',
  ]);
});

it('says of a frame that it is not available in this size', async () => {
  expect(await openFramed()).toEqual(['Black', 'Oaknot available']);
});
