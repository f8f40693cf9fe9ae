/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/dom';
import { openApp } from '../../app.js';
import { CUSTOMER } from '../../people.js';
import { order, PAPER } from '../../samples/orders.js';
import { sampleId } from '../../samples/prints.js';

// spec: account-orders-pictures
it('shows the pictures and the status of an order that is just paid', async () => {
  const other = { ...PAPER, id: sampleId(2), image: '/pictures/2/320.webp' };
  await openApp('/account?tab=orders', {
    as: CUSTOMER,
    answers: { listOrders: { orders: [order({ order_items: [PAPER, other] })] } },
  });
  const link = await screen.findByRole('link', { name: 'Order 1001' });
  expect([...link.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([
    PAPER.image,
    other.image,
  ]);
  within(link.closest('tr')!).getByText('Paid, waiting to be made');
});
