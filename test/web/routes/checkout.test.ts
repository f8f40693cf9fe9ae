/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import { expectTrouble, openApp } from '../app.js';
import { refusal, UNREACHABLE, type Answers } from '../fake-service.js';
import { CUSTOMER } from '../people.js';
import { BASKET_ITEM, COUNTRIES, givenQuote } from '../samples/basket.js';

function openCheckout(price: number, responses: Answers) {
  localStorage.setItem('basket', JSON.stringify([{ ...BASKET_ITEM, price }]));
  return openApp('/checkout', { as: CUSTOMER, answers: { listDeliveryCountries: COUNTRIES, ...responses } });
}
/** jsdom cannot navigate to another page, and logs this. */
const LEAVES = /Not implemented: navigation/;
const PAYMENT = { url: 'https://pay.example/1' };

describe('The checkout', () => {
  it('charges nothing that was not shown: a changed price is shown first', async () => {
    expectTrouble(LEAVES);
    let price = 3100;
    const { press, service } = await openCheckout(price, {
      quoteBasket: () => givenQuote(price),
      createCheckoutSession: ({ body: { shownTotal } }) => {
        price = 3200;
        if (shownTotal === price) return PAYMENT;
        return refusal(409, 'price_changed', 'A price has changed: your order now comes to £32.00.');
      },
    });
    await screen.findByText(/Delivery in the UK is included\.$/);
    await press('Go to payment');
    await screen.findByText(/your order now comes to £32\.00/);
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Total £32.00'));
    expect(screen.getByText(/was £31\.00, now £32\.00/)).toBeTruthy();
    await press('Go to payment');
    const listShownTotals = () => service.calls('createCheckoutSession').map(({ body }) => body.shownTotal);
    await waitFor(() => expect(listShownTotals()).toEqual([3100, 3200]));
  });

  // spec: checkout-unreachable
  it('reports that the shop is unavailable, and retries', async () => {
    expectTrouble(LEAVES);
    const { press, service } = await openCheckout(BASKET_ITEM.price, { quoteBasket: UNREACHABLE });
    await screen.findByRole('heading', { name: 'We could not start the payment' });
    expect(JSON.parse(localStorage.getItem('basket')!)).toEqual([BASKET_ITEM]);
    service.answer({ quoteBasket: givenQuote(3200), createCheckoutSession: PAYMENT });
    await press('Try again');
    await press('Go to payment');
    await waitFor(() => expect(service.calls('createCheckoutSession')).toHaveLength(1));
  });
});
