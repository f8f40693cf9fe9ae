/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import { expectTrouble, openApp } from '../app.js';
import { held, refusal, UNREACHABLE, type Answers } from '../fake-service.js';
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

  // spec: checkout-arrival-shown
  it('says beside the delivery when the parcel arrives', async () => {
    await openCheckout(BASKET_ITEM.price, { quoteBasket: givenQuote(BASKET_ITEM.price) });
    const delivery = await screen.findByText('Delivery', { selector: 'dt' });
    expect(delivery.textContent).toBe('Delivery Arrives between Thu 3 December and Mon 7 December');
  });

  // spec: checkout-legal-links
  it.each(['/checkout', '/guest-checkout'])('at %s leads to what applies beside its button', async (path) => {
    localStorage.setItem('basket', JSON.stringify([BASKET_ITEM]));
    await openApp(path, {
      as: path === '/checkout' ? CUSTOMER : undefined,
      answers: { listDeliveryCountries: COUNTRIES, quoteBasket: givenQuote(BASKET_ITEM.price) },
    });
    const button = await screen.findByRole('button', { name: 'Go to payment' });
    const links = [...button.closest('form')!.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/terms', '/delivery-and-returns', '/privacy-policy']);
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

  // spec: discount-code-at-checkout
  it('takes a code, says what to do about a wrong one, and sends the one that applies', async () => {
    expectTrouble(LEAVES);
    const reduced = {
      discount: 320,
      discounts: [{ code: 'WELCOME10', name: 'Welcome', amount: 320 }],
      total: 2880,
    };
    const message = 'We do not know the code WELCOM. Check its spelling, or remove it to go on.';
    const code_problem = { code: 'WELCOM', problem: 'discount_unknown', message };
    const { fill, press, service } = await openCheckout(BASKET_ITEM.price, {
      quoteBasket: ({ body: { code } }) => ({
        ...givenQuote(BASKET_ITEM.price),
        ...(code === 'welcome10' && reduced),
        ...(code === 'welcom' && { code_problem }),
      }),
      createCheckoutSession: PAYMENT,
    });
    await press('Add a discount code');
    await fill('Discount code', 'welcom');
    await press('Apply');
    await screen.findByText(message);
    await press('Go to payment');
    await screen.findByRole('alert');
    expect(service.calls('createCheckoutSession')).toEqual([]);
    await fill('Discount code', 'welcome10');
    await press('Apply');
    await screen.findByText('WELCOME10');
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Welcome−£3.20'));
    await press('Go to payment');
    await waitFor(() =>
      expect(service.calls('createCheckoutSession')).toMatchObject([
        { body: { code: 'welcome10', shownTotal: 2880 } },
      ]),
    );
  });

  // spec: discount-code-not-forgotten
  it('opens the field ready to type, and applies a code that was only typed before anything is paid', async () => {
    expectTrouble(LEAVES);
    const reduced = {
      discount: 320,
      discounts: [{ code: 'WELCOME10', name: 'Welcome', amount: 320 }],
      total: 2880,
    };
    const { fill, press, service } = await openCheckout(BASKET_ITEM.price, {
      quoteBasket: ({ body: { code } }) => ({
        ...givenQuote(BASKET_ITEM.price),
        ...(code === 'welcome10' && reduced),
      }),
      createCheckoutSession: PAYMENT,
    });
    await press('Add a discount code');
    expect(document.activeElement).toBe(screen.getByLabelText('Discount code'));
    await fill('Discount code', 'welcome10');
    await press('Go to payment');
    await waitFor(() =>
      expect(service.calls('createCheckoutSession')).toMatchObject([
        { body: { code: 'welcome10', shownTotal: 2880 } },
      ]),
    );
  });

  // spec: wrong-code-not-forgotten
  it('shows what is wrong with a code that was only typed, and does not go on', async () => {
    const message = 'We do not know the code WELCOM. Check its spelling, or remove it to go on.';
    const code_problem = { code: 'WELCOM', problem: 'discount_unknown', message };
    const { fill, press, service } = await openCheckout(BASKET_ITEM.price, {
      quoteBasket: ({ body: { code } }) => ({
        ...givenQuote(BASKET_ITEM.price),
        ...(code === 'welcom' && { code_problem }),
      }),
    });
    await press('Add a discount code');
    await fill('Discount code', 'welcom');
    await press('Go to payment');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('button', { name: 'Go to payment' }).matches(':disabled')).toBe(false);
    expect(service.calls('createCheckoutSession')).toEqual([]);
  });

  // spec: higher-total-needs-another-press
  it('does not go on with a higher total than the one that was shown', async () => {
    expectTrouble(LEAVES);
    const dearer = held(givenQuote(4000));
    const { press, service, user } = await openCheckout(BASKET_ITEM.price, {
      listDeliveryCountries: {
        countries: [
          ...COUNTRIES.countries,
          { code: 'FR', name: 'France', price: 800, free_from: 0, post: [3, 5] },
        ],
      },
      quoteBasket: ({ body: { country } }) =>
        country === 'FR' ? dearer.answer() : givenQuote(BASKET_ITEM.price),
      createCheckoutSession: PAYMENT,
    });
    await user.selectOptions(await screen.findByLabelText('Deliver to'), 'FR');
    await press('Go to payment');
    dearer.release();
    await screen.findByText(/^Your order now comes to £40\.00/);
    expect(service.calls('createCheckoutSession')).toEqual([]);
    await press('Go to payment');
    await waitFor(() =>
      expect(service.calls('createCheckoutSession')).toMatchObject([{ body: { shownTotal: 4000 } }]),
    );
  });

  it('does not go on when the new total cannot be fetched, and says so', async () => {
    const { fill, press, service } = await openCheckout(BASKET_ITEM.price, {
      quoteBasket: ({ body: { code } }) => (code ? UNREACHABLE : givenQuote(BASKET_ITEM.price)),
    });
    await press('Add a discount code');
    await fill('Discount code', 'welcome10');
    await press('Go to payment');
    await screen.findByRole('button', { name: 'Try again' });
    expect(service.calls('createCheckoutSession')).toEqual([]);
  });

  // spec: gift-card-at-checkout
  it('takes the code of a gift card, shows it masked, and says what is left to pay', async () => {
    expectTrouble(LEAVES);
    const message = 'We do not know this gift card. Check its code, or remove it to go on.';
    const { fill, press, service } = await openCheckout(BASKET_ITEM.price, {
      quoteBasket: ({ body: { giftCard } }) => ({
        ...givenQuote(BASKET_ITEM.price),
        ...(giftCard === 'ABCD-EFGH-JKLM-WXYZ' && { gift_card: { code_end: 'WXYZ', amount: 2000 } }),
        ...(giftCard === 'ABCD' && { gift_card_problem: { problem: 'gift_card_unknown', message } }),
      }),
      createCheckoutSession: PAYMENT,
    });
    await press('Pay with a gift card');
    await fill('Gift card code', 'ABCD');
    await press('Apply');
    await screen.findByText(message);
    await press('Go to payment');
    await screen.findByRole('alert');
    expect(service.calls('createCheckoutSession')).toEqual([]);
    await fill('Gift card code', 'ABCD-EFGH-JKLM-WXYZ');
    await press('Apply');
    await screen.findByText('…WXYZ');
    const { textContent } = screen.getByRole('main');
    expect(textContent).toContain('Left to pay£12.00');
    expect(textContent).not.toContain('EFGH');
    await press('Go to payment');
    await waitFor(() =>
      expect(service.calls('createCheckoutSession')).toMatchObject([
        { body: { giftCard: 'ABCD-EFGH-JKLM-WXYZ', shownTotal: 3200 } },
      ]),
    );
  });
});
