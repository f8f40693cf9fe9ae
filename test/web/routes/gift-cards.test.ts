/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import { expectTrouble, openApp } from '../app.js';
import { CREDITS, CUSTOMER } from '../people.js';
import { COUNTRIES, givenQuote } from '../samples/basket.js';
import { CARD_ENTRY, PREPAID } from '../samples/prepaid.js';
import { listing } from '../samples/walls.js';

/** jsdom cannot navigate to another page, and logs this. */
const LEAVES = /Not implemented: navigation/;
const stored = () => JSON.parse(localStorage.getItem('prepaid-basket') ?? '[]') as (typeof CARD_ENTRY)[];

describe('The page of gift cards', () => {
  const open = () => openApp('/gift-cards', { answers: { showPrepaid: PREPAID } });

  // spec: gift-card-page
  it('shows the mail as it is written, and puts the card into the basket', async () => {
    const { fill, press } = await open();
    await fill("Recipient's email", 'rose@friend.example');
    await fill("Recipient's name (optional)", 'Rose');
    await fill('Your name (optional)', 'Grace');
    await fill('Message (optional)', 'Happy <b>birthday</b>');
    const preview = screen.getByRole('figure');
    expect(preview.textContent).toContain('Rose, a gift card for £25.00');
    expect(preview.textContent).toContain('Grace gives you £25.00');
    expect(preview.textContent).toContain('Happy <b>birthday</b>');
    await press('Add to basket');
    const basket = await screen.findByRole('dialog', { name: 'Your basket' });
    expect(within(basket).getByRole('listitem').textContent).toMatch(
      /Gift card.*For Rose \(rose@friend\.example\), by email as soon as it is paid.*£25\.00/,
    );
    expect(stored()).toMatchObject([
      { line: { kind: 'gift_card', amount: 2500, recipient_email: 'rose@friend.example', send_on: null } },
    ]);
  });

  it('says at each field what is wrong, and adds nothing', async () => {
    const { fill, press, user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Another amount' }));
    await fill('Amount in GBP', '9.99');
    await fill("Recipient's email", 'rose');
    await fill('Message (optional)', 'see www.bad.example');
    await press('Add to basket');
    await screen.findByText('Enter an amount from £10.00 to £500.00.');
    screen.getByText('Please enter the full email address of the recipient.');
    screen.getByText('Please leave out web addresses.');
    expect(stored()).toEqual([]);
  });

  // spec: money-typed-by-buyer
  it('reads another amount with a point or a comma, and refuses to guess about thousands', async () => {
    const { fill, press, user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Another amount' }));
    await fill("Recipient's email", 'rose@friend.example');
    await fill('Amount in GBP', '1,000');
    await press('Add to basket');
    await screen.findByText('Write thousands without a separator, such as 1000 or 1000.50.');
    await fill('Amount in GBP', '12,50');
    await press('Add to basket');
    await screen.findByRole('dialog', { name: 'Your basket' });
    expect(stored()).toMatchObject([{ line: { amount: 1250 } }]);
  });

  it('sells nothing in a shop without gift cards', async () => {
    await openApp('/gift-cards', { answers: { showPrepaid: { ...PREPAID, gift_cards: null } } });
    await screen.findByText('We do not sell gift cards at the moment.');
    expect(screen.queryByRole('button', { name: 'Add to basket' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('The checkout of a gift card', () => {
  const quote = {
    ...givenQuote(5000),
    lines: [],
    country: null,
    prepaid: [{ title: 'Gift card', description: 'By email', price: 5000, problem: null, message: null }],
  };

  function openCheckout(prepaid: object, entry: object = CARD_ENTRY) {
    localStorage.setItem('prepaid-basket', JSON.stringify([entry]));
    return openApp('/checkout', {
      as: CUSTOMER,
      answers: {
        listDeliveryCountries: COUNTRIES,
        quoteBasket: { ...quote, ...prepaid },
        createCheckoutSession: { url: 'https://pay.example/1' },
      },
    });
  }

  // spec: prepaid-in-the-basket
  it('asks for no country, and sends the card', async () => {
    expectTrouble(LEAVES);
    const { press, service } = await openCheckout({});
    await screen.findByText(/by email/);
    expect(screen.queryByLabelText('Deliver to')).toBeNull();
    await press('Go to payment');
    await waitFor(() => expect(service.calls('createCheckoutSession')).toHaveLength(1));
    expect(service.calls('createCheckoutSession')[0]!.body).toMatchObject({
      basketItems: [],
      prepaidItems: [CARD_ENTRY.line],
      shownTotal: 5000,
    });
  });

  // spec: gift-card-recipient-before-payment
  it.each([
    [{}, 'For Rose (rose@friend.example), by email as soon as it is paid'],
    [{ send_on: '2026-12-24' }, 'For Rose (rose@friend.example), by email on Thu 24 December'],
    [{ recipient_name: '' }, 'For rose@friend.example, by email as soon as it is paid'],
  ])('says whom it is mailed to and when: %j', async (change, words) => {
    await openCheckout({}, { ...CARD_ENTRY, line: { ...CARD_ENTRY.line, ...change } });
    const lines = await screen.findByRole('list', { name: 'What you are buying' });
    await waitFor(() => expect(lines.textContent).toContain(words));
  });

  it('lets the shopper remove what is not sold any more', async () => {
    const message = 'Gift cards are not sold at the moment.';
    const { press } = await openCheckout({
      total: 0,
      prepaid: [{ title: null, description: null, price: null, problem: 'prepaid_not_sold', message }],
    });
    await screen.findByText(message);
    await press('Remove Gift card');
    await waitFor(() => expect(stored()).toEqual([]));
  });
});

describe('Somebody without credits', () => {
  // spec: credits-offered
  it('puts a pack into the basket from the studio', async () => {
    const { press } = await openApp('/generate-print', {
      as: CUSTOMER,
      answers: {
        showPrepaid: PREPAID,
        creditsBalance: { ...CREDITS, generation_jobs_count: 0 },
        listGenerationJobs: { jobs: [] },
        listOwnPrints: { prints: [], next: null },
      },
    });
    await press('Add 10 credits to your basket');
    const basket = await screen.findByRole('dialog', { name: 'Your basket' });
    expect(within(basket).getByRole('listitem').textContent).toMatch(/10 credits.*£3\.00/);
    expect(stored()).toMatchObject([{ line: { kind: 'credits', pack: 'credits-10' } }]);
  });
});

describe('The basket', () => {
  // The account keeps it, so this is the last test of this person.
  // spec: prepaid-basket-forgotten
  it('forgets a gift card when the person signs out', async () => {
    localStorage.setItem('prepaid-basket', JSON.stringify([CARD_ENTRY]));
    const { press } = await openApp('/terms', {
      as: CUSTOMER,
      answers: {
        'POST /auth/v1/logout': new Response(null, { status: 204 }),
        listPrints: listing([]),
      },
    });
    await screen.findByRole('button', { name: 'Basket, 1 item' });
    await press('Your account');
    await press('Sign out');
    await screen.findByRole('heading', { name: /Sign in/ });
    await waitFor(() => expect(stored()).toEqual([]));
  });
});
