/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/dom';
import { openApp } from '../app.js';
import { CUSTOMER } from '../people.js';
import { sells } from '../samples/catalogue.js';
import { sampleId } from '../samples/prints.js';
import { order, ORDER_ID, PAPER } from '../samples/orders.js';

it('An order explains what to do about a late parcel', async () => {
  await openApp(`/account/orders/${ORDER_ID}`, {
    as: CUSTOMER,
    answers: {
      ...sells(),
      showOwnOrder: order({ arrives: { earliest: '2020-12-01', latest: '2020-12-04' } }),
    },
  });
  const late = /^Your parcel was due by Fri,? 4 December\. If it has not arrived, please write to us\.$/;
  const notice = await screen.findByText((_, element) => late.test(element?.textContent ?? ''));
  expect(notice).toBeTruthy();
});

// spec: delivery-assumed-words
it('An order that only counts as delivered says so, and what to do if it has not arrived', async () => {
  await openApp(`/account/orders/${ORDER_ID}`, {
    as: CUSTOMER,
    answers: {
      ...sells(),
      listOwnReviews: { prints: [] },
      showOwnOrder: order({
        status: 'delivered',
        delivery_assumed: true,
        arrives: { earliest: '2020-12-01', latest: '2020-12-04' },
      }),
    },
  });
  const step = within(await screen.findByRole('list', { name: 'Delivery progress' }));
  expect(step.getByText('Should have arrived').getAttribute('aria-current')).toBe('step');
  expect(screen.queryByText('Delivered')).toBeNull();
  expect(screen.getByText(/If it has not arrived/)).toBeTruthy();
});

it('An order shows the picture of each line', async () => {
  const images = ['/pictures/1/5x7-composed/line_50x70_oak_none.webp', '/pictures/1/5x7-composed/320.webp'];
  await openApp(`/account/orders/${ORDER_ID}`, {
    as: CUSTOMER,
    answers: {
      ...sells(),
      showOwnOrder: order({
        order_items: [PAPER.id, ORDER_ID].map((id, at) => ({ ...PAPER, id, image: images[at]! })),
      }),
    },
  });
  const region = await screen.findByRole('region', { name: 'Your order' });
  expect([...region.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual(images);
});

// spec: order-cancel-button
it('An order is cancelled by its buyer after a question', async () => {
  const { press } = await openApp(`/account/orders/${ORDER_ID}`, {
    as: CUSTOMER,
    answers: {
      ...sells(),
      showOwnOrder: order({ cancel_until: '2026-01-05T15:05:00.000Z' }),
      cancelOrder: order({ status: 'cancelled', cancelled_at: '2026-01-05T14:10:00.000Z' }),
    },
  });
  await press('Cancel the order');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
  within(dialog).getByRole('button', { name: 'Cancel the order' }).click();
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
});

// spec: return-on-the-order
it('An order shows what became of a return, and leads to another with its number filled in', async () => {
  const { user } = await openApp(`/account/orders/${ORDER_ID}`, {
    as: CUSTOMER,
    answers: {
      ...sells(),
      listOwnReviews: { prints: [] },
      showOwnOrder: order({
        status: 'delivered',
        returns: [
          {
            id: sampleId(7),
            created_at: '2026-01-06T14:05:00.000Z',
            part: 'One of two prints',
            instructions: 'Please post it to 4 Carpet Lane.',
            instructed_at: '2026-01-07T14:05:00.000Z',
            arrived_at: '2026-01-09T14:05:00.000Z',
            handled_at: null,
          },
        ],
      }),
    },
  });
  const region = within(await screen.findByRole('region', { name: 'Your return' }));
  region.getByText('One of two prints, declared on 6 Jan 2026.');
  region.getByText('Please post it to 4 Carpet Lane.');
  region.getByText('It reached us on 9 Jan 2026.');
  await user.click(screen.getByRole('link', { name: 'Send something back' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Order number')).value).toBe('1001');
});
