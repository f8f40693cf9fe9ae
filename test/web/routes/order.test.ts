/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/dom';
import { openApp, stopTheClock } from '../app.js';
import { refusal } from '../fake-service.js';
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
  expect(screen.getByText(/^We are refunding £[\d.]+\. We email you/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
});

const TOO_LATE = /^This order can no longer be cancelled here/;

// spec: order-cancel-too-late
it('An order that is being made says that it cannot be cancelled, in place of the button', async () => {
  const message = 'This order can no longer be cancelled here, because it is being made.';
  const { press } = await openApp(`/account/orders/${ORDER_ID}`, {
    as: CUSTOMER,
    answers: {
      ...sells(),
      showOwnOrder: order({ cancel_until: '2026-01-05T15:05:00.000Z' }),
      cancelOrder: refusal(409, 'cancel_too_late', message),
    },
  });
  await press('Cancel the order');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
  within(dialog).getByRole('button', { name: 'Cancel the order' }).click();
  const notice = await screen.findByText(TOO_LATE);
  expect(notice.closest('dialog')).toBeNull();
  expect(screen.queryByText(/You can cancel this order until/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
});

// spec: order-cancel-time-passes
it('An open order stops offering to cancel it when its time is over', async () => {
  stopTheClock();
  const cancel_until = new Date(Date.now() + 60_000).toISOString();
  await openApp(`/account/orders/${ORDER_ID}`, {
    as: CUSTOMER,
    answers: { ...sells(), showOwnOrder: order({ cancel_until }) },
  });
  await screen.findByText(/You can cancel this order until/);
  expect(screen.queryByText(TOO_LATE)).toBeNull();
  jest.advanceTimersByTime(60_000);
  await screen.findByText(TOO_LATE);
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
});

it('An order that can be cancelled for longer than a timer waits offers it', async () => {
  stopTheClock();
  const cancel_until = new Date(Date.now() + 2 ** 31).toISOString();
  await openApp(`/account/orders/${ORDER_ID}`, {
    as: CUSTOMER,
    answers: { ...sells(), showOwnOrder: order({ cancel_until }) },
  });
  await screen.findByText(/You can cancel this order until/);
  jest.advanceTimersByTime(60_000);
  expect(screen.queryByText(TOO_LATE)).toBeNull();
});

// spec: order-cancel-names-the-way-back
it.each([
  ['by card', {}, /all that you paid goes back to the card you paid with\.$/],
  ['by gift card', { gift_card: 3600 }, /all that you paid goes back to your gift card\.$/],
  [
    'by both',
    { gift_card: 1000 },
    /^We will not make it\. £26\.00 goes back to the card you paid with, and £10\.00 to your gift card\.$/,
  ],
  [
    'by both, and refunded in part',
    { gift_card: 1000, refunded: 2700, gift_card_refunded: 100 },
    /all that you paid goes back to your gift card\.$/,
  ],
  ['with nothing', { total: 0 }, /^We will not make it\.$/],
])('The question before an order is cancelled says where the money goes: paid %s', async (_, paid, words) => {
  const { press } = await openApp(`/account/orders/${ORDER_ID}`, {
    as: CUSTOMER,
    answers: { ...sells(), showOwnOrder: order({ cancel_until: '2026-01-05T15:05:00.000Z', ...paid }) },
  });
  await press('Cancel the order');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
  expect(within(dialog).getByText(/^We will not make it/).textContent).toMatch(words);
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
