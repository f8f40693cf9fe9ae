/** @jest-environment ./test/web/browser-environment.mjs */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import { expectTrouble, openApp } from '../app.js';
import { refusal, type Answers } from '../fake-service.js';
import { CUSTOMER } from '../people.js';
import { BASKET_ITEM } from '../samples/basket.js';
import { order } from '../samples/orders.js';

const PAGE = '/order-confirmation?sessionId=cs_1';
const TWO_MINUTES_MS = 120_000;
/** Not paid: it has no number, and the page does not say whose it is. */
const unpaid = (status: 'pending' | 'failed' | 'expired') => order({ status, number: null, email: '' });

beforeEach(() => localStorage.setItem('basket', JSON.stringify([BASKET_ITEM])));

const open = (showOrderBySession: Answers['showOrderBySession'], path = PAGE) =>
  openApp(path, { answers: { showOrderBySession } });
const main = () => within(screen.getByRole('main'));
const hrefOf = (name: string) => main().getByRole('link', { name }).getAttribute('href');
const basketIsKept = () => expect(screen.getByRole('button', { name: 'Basket, 1 item' })).toBeTruthy();

describe('The confirmation of an order', () => {
  // spec: order-failed
  it('says that nothing was charged when the shop knows that it failed or expired', async () => {
    for (const status of ['failed', 'expired'] as const) {
      await open(unpaid(status));
      const failed = await screen.findByRole('alert');
      expect(failed.textContent).toBe(
        'Order failed – You have not been charged for this transaction. Please contact support.',
      );
      await waitFor(() => expect(hrefOf('contact support')).toMatch(/^mailto:/));
      basketIsKept();
    }
  });

  // spec: order-failed-guest
  it('leads back to the checkout that the buyer can use, with or without an account', async () => {
    await open(unpaid('failed'));
    await screen.findByRole('heading', { name: 'Order failed' });
    expect(hrefOf('Try again')).toBe('/guest-checkout');
    await openApp(PAGE, { as: CUSTOMER, answers: { showOrderBySession: unpaid('failed') } });
    await screen.findByRole('heading', { name: 'Order failed' });
    await waitFor(() => expect(hrefOf('Try again')).toBe('/checkout'));
  });

  // spec: order-unknown-link
  it('mails a guest a new link to an order that is not here', async () => {
    expectTrouble(/Error fetching data:/);
    const { fill, press, service } = await openApp(PAGE, {
      answers: {
        showOrderBySession: refusal(404, 'not_found', 'There is no such order.'),
        sendOrderLink: { accepted: true },
      },
    });
    await screen.findByText(/^If you ordered as a guest, we can mail you a new link/);
    await fill('Order number', '1001');
    await fill('Email address', 'ada@example.com');
    await press('Send me a new link');
    await screen.findByText(/a new link is on its way/);
    expect(service.calls('sendOrderLink')).toMatchObject([
      { body: { order_number: '1001', email: 'ada@example.com' } },
    ]);
  });

  // spec: order-unknown
  it('does not report an unknown order as a failure, and links to where it may be', async () => {
    expectTrouble(/Error fetching data:/);
    const unknown = refusal(404, 'not_found', 'There is no such order.');
    for (const path of ['/order-confirmation', PAGE]) {
      await open(unknown, path);
      await screen.findByRole('heading', { level: 1, name: 'We could not find this order' });
      main().getByText(/A paid order is listed in your account/);
      for (const untrue of [/Order failed/, /You have not been charged/, /Try again/]) {
        expect([untrue, main().queryByText(untrue)]).toEqual([untrue, null]);
      }
      expect(hrefOf('My orders')).toBe('/account?tab=orders');
      expect(hrefOf('Back to the prints')).toBe('/prints');
      await waitFor(() => expect(hrefOf('write to us')).toMatch(/^mailto:/));
      expect(document.querySelector('meta[name=robots]')!.getAttribute('content')).toContain('noindex');
      basketIsKept();
    }
  });

  // spec: confirmation-cancel-until-page
  it('says until when the order can be cancelled, and links to the page with the button', async () => {
    const paid = order({ cancel_until: '2026-01-05T15:05:00.000Z' });
    await open(paid);
    await screen.findByText(/You can cancel your order/);
    expect(hrefOf('on its page')).toBe(`/account/orders/${paid.id}`);
    await open({ ...paid, is_guest: true });
    await screen.findByText(/You can cancel your order on its page until/);
    await open({ ...paid, cancel_until: null });
    await screen.findByRole('heading', { name: 'Thanks for your order' });
    expect(main().queryByText(/You can cancel/)).toBeNull();
  });

  it('keeps a link to an order that waits for its bank, but only if the order is listed', async () => {
    await open(unpaid('pending'));
    await screen.findByRole('heading', { name: 'Your payment is being confirmed' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1 + TWO_MINUTES_MS);
    await screen.findByRole('heading', { name: 'Still waiting for the bank' });
    main().getByText(
      /as soon as it is confirmed we will write to you, and it will be listed in your account\./,
    );
    expect(main().queryByRole('link', { name: 'My Account' })).toBeNull();
    expect(hrefOf('Back to the prints')).toBe('/prints');
    basketIsKept();
  });
});
