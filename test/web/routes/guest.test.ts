/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import { expectTrouble, openApp } from '../app.js';
import { refusal, type Answers } from '../fake-service.js';
import { CUSTOMER } from '../people.js';
import { BASKET_ITEM, COUNTRIES, givenQuote } from '../samples/basket.js';
import { sells } from '../samples/catalogue.js';
import { order, ORDER_ID } from '../samples/orders.js';

/** jsdom cannot navigate to another page, and logs this. */
const LEAVES = /Not implemented: navigation/;
const LISTS = { listPrints: { prints: [], next: null, corrected: null } };

function openShop(path: string, answers: Answers) {
  localStorage.setItem('basket', JSON.stringify([BASKET_ITEM]));
  const quoted = { listDeliveryCountries: COUNTRIES, quoteGuestBasket: givenQuote(BASKET_ITEM.price) };
  return openApp(path, { answers: { ...LISTS, ...quoted, ...answers } });
}

describe('The way to the checkout', () => {
  // spec: guest-checkout-offered
  it('offers a visitor to continue as a guest, but only on that way', async () => {
    await openShop('/checkout', {});
    await screen.findByRole('heading', { name: /^Sign in to / });
    screen.getByRole('link', { name: 'Continue as a guest' }).click();
    await screen.findByRole('heading', { name: 'Checkout' });
    await openShop('/login', {});
    await screen.findByRole('heading', { name: /^Sign in to / });
    expect(screen.queryByRole('link', { name: 'Continue as a guest' })).toBeNull();
  });

  it('takes signed-in people to their own checkout', async () => {
    localStorage.setItem('basket', JSON.stringify([BASKET_ITEM]));
    const quoted = { listDeliveryCountries: COUNTRIES, quoteBasket: givenQuote(BASKET_ITEM.price) };
    await openApp('/guest-checkout', { as: CUSTOMER, answers: quoted });
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(screen.queryByLabelText('Email address')).toBeNull();
  });
});

describe('The checkout of a guest', () => {
  it('asks for the address before it sends anything, and again if it is not complete', async () => {
    expectTrouble(LEAVES);
    const { fill, press, service } = await openShop('/guest-checkout', {
      checkOutAsGuest: ({ body: { email } }) =>
        email.includes('@')
          ? { url: 'https://pay.example/1' }
          : refusal(400, 'validation_failed', 'Unable to validate email address: invalid format'),
    });
    await screen.findByText(/Delivery in the UK is included\.$/);
    await press('Go to payment');
    await screen.findByText('Please enter your email address.');
    expect(service.calls('checkOutAsGuest')).toEqual([]);
    await fill('Email address', 'ada');
    await press('Go to payment');
    await screen.findByText('Please check this address: it is not complete.');
    await fill('Email address', 'ada@example.com');
    await press('Go to payment');
    await waitFor(() => expect(service.calls('checkOutAsGuest')).toHaveLength(2));
    const [first, second] = service.calls('checkOutAsGuest').map(({ body }) => body);
    expect(second).toMatchObject({
      email: 'ada@example.com',
      checkoutId: first!.checkoutId,
      shownTotal: 3200,
    });
  });
});

describe('A guest with two windows', () => {
  // spec: guest-checkout-one-browser
  it('is the same buyer in both until an order is paid', async () => {
    const message = 'Unable to validate email address: invalid format';
    const answers = { checkOutAsGuest: refusal(400, 'validation_failed', message) };
    const pay = async () => {
      const { fill, press, service } = await openShop('/guest-checkout', answers);
      await screen.findByText(/Delivery in the UK is included\.$/);
      await fill('Email address', 'ada');
      await press('Go to payment');
      await screen.findByText('Please check this address: it is not complete.');
      // Each window has a storage of its own.
      sessionStorage.clear();
      return service.calls('checkOutAsGuest')[0]!.body.checkoutId;
    };
    const first = await pay();
    expect(await pay()).toBe(first);
    await openShop('/order-confirmation?sessionId=cs_1', {
      ...sells(),
      showOrderBySession: order({ is_guest: true, created_at: new Date().toISOString() }),
    });
    await screen.findByRole('heading', { name: 'Thanks for your order' });
    // The next buyer in this browser may be another person.
    await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain(first));
  });
});

describe('The page of the order of a guest', () => {
  const LINK = `/guest-order/${ORDER_ID}#until=1&key=secret`;

  // spec: guest-order-page
  it('sends the signature of its link, and says what an account would give', async () => {
    const guest = order({ is_guest: true });
    const { service } = await openShop(LINK, { ...sells(), openGuestOrder: guest });
    await screen.findByRole('heading', { name: 'Order 1001' });
    screen.getByText(new RegExp(`^Make an account with ${CUSTOMER.email}`));
    expect(screen.queryByRole('link', { name: 'All orders' })).toBeNull();
    expect(service.calls('openGuestOrder').map(({ body }) => body)).toEqual([{ until: '1', key: 'secret' }]);
    expect(document.querySelector('meta[name=referrer]')!.getAttribute('content')).toBe('no-referrer');
  });

  it('promises no credits for an order that was cancelled', async () => {
    await openShop(LINK, { ...sells(), openGuestOrder: order({ is_guest: true, status: 'cancelled' }) });
    await screen.findByText(`Make an account with ${CUSTOMER.email}, and this order is added to it.`);
    expect(document.body.textContent).not.toContain('credits');
  });

  it('says what to do when the link has expired', async () => {
    await openShop(LINK, { openGuestOrder: refusal(404, 'not_found', 'This link has expired.') });
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(document.body.textContent).toContain('The latest email about your order has a newer link.');
  });

  // spec: guest-order-new-link-form
  it('asks for the number and the address, and sends a new link', async () => {
    const { fill, press, service } = await openShop(LINK, {
      openGuestOrder: refusal(404, 'not_found', 'This link has expired.'),
      sendOrderLink: { accepted: true },
    });
    await screen.findByRole('heading', { name: 'This link no longer works' });
    await press('Send me a new link');
    await screen.findByText('Please enter the number of the order.');
    await fill('Order number', ' 1001 ');
    await fill('Email address', 'ada@example.com');
    await press('Send me a new link');
    await screen.findByText(/^If order 1001 was placed with this address, a new link is on its way/);
    expect(service.calls('sendOrderLink')).toMatchObject([
      { body: { order_number: '1001', email: 'ada@example.com' } },
    ]);
  });

  it('leads to the account that has claimed the order', async () => {
    await openShop(LINK, { openGuestOrder: refusal(409, 'order_claimed', 'It is in an account.') });
    await screen.findByText('This order is in your account. Please sign in to see it.');
    expect(screen.queryByRole('heading', { name: 'This link no longer works' })).toBeNull();
  });
});
