/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import { openApp, stopTheClock } from '../app.js';
import { SHOP } from '../samples/shop.js';
import { listing, manyPrints, printsIn } from '../samples/walls.js';

const painting = (painted: number) => ({ ...SHOP, firstPrints: { painted, total: 4 } });

it('loads its prints again only when another first print is finished', async () => {
  stopTheClock();
  const { service } = await openApp('/', {
    answers: { showShop: painting(2), listPrints: listing(manyPrints(2)) },
  });
  await screen.findByText(/^2 of 4 are finished/);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(service.calls('showShop').length).toBeGreaterThan(1);
  expect(service.calls('listPrints')).toHaveLength(1);

  service.answer({ showShop: painting(3), listPrints: listing(manyPrints(3)) });
  await screen.findByText(/^3 of 4 are finished/);
  await waitFor(() => expect(new Set(printsIn(document)).size).toBe(3));
  expect(service.calls('listPrints')).toHaveLength(2);
});

it('shows the prints that introduce the shop while none is featured', async () => {
  const { service } = await openApp('/', {
    answers: {
      listPrints: ({ query }) => listing(query['featured'] === 'true' ? [] : manyPrints(1)),
      listBestPrints: { prints: manyPrints(3) },
    },
  });
  await waitFor(() => expect(new Set(printsIn(document)).size).toBe(3));
  expect(service.calls('listPrints').every(({ query }) => query['featured'] === 'true')).toBe(true);
});
