/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import { openApp } from '../app.js';
import { CUSTOMER } from '../people.js';
import { CATALOGUE, FRAMED, sells } from '../samples/catalogue.js';
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

it('An order shows the picture of its paper, in the bought frame', async () => {
  const framed = CATALOGUE.variants.find(({ format_option_id }) => format_option_id === FRAMED)!;
  const bought = { ...PAPER, image: '/pictures/1/5x7-composed/320.webp' };
  await openApp(`/account/orders/${ORDER_ID}`, {
    as: CUSTOMER,
    answers: {
      ...sells(),
      showOwnOrder: order({
        order_items: [
          { ...bought, variant_id: framed.id },
          { ...bought, id: ORDER_ID },
        ],
      }),
    },
  });
  const pictures = async () => [
    ...(await screen.findByRole('region', { name: 'Your order' })).querySelectorAll('.line-picture'),
  ];
  await waitFor(async () => {
    const frames = (await pictures()).map((one) => (one as HTMLElement).style.getPropertyValue('--frame'));
    expect(frames).toEqual(['#333333', '']);
  });
  for (const one of await pictures())
    expect(one.querySelector('img')!.getAttribute('src')).toBe(bought.image);
});
