import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TEST_CARDS } from '../../../../src/adapters/local/payments/test-cards.js';
import { DAY, givenOrder, givenOrderItem, later, NOW, SECOND } from '../../../given.js';
import { GOOD_FORM, startStandIns, type StandIns } from './given-stand-ins.js';

let standIns: StandIns;
let page: string;
let sessionId: string;

beforeAll(async () => {
  standIns = await startStandIns();
});
afterAll(() => standIns.close());
beforeEach(async () => {
  ({ url: page, id: sessionId } = await standIns.payments.openCheckout(givenOrder()));
});

/** The values of the form's fields. */
function filledIn(text: string): Record<string, string> {
  const inputs = [...text.matchAll(/<input\s+id="(\w+)"[^>]*?value="([^"]*)"/g)];
  const [, country = ''] = /<option value="(\w+)" selected>/.exec(text) ?? [];
  return { ...Object.fromEntries(inputs.map(([, name, value]) => [name, value])), country };
}

/** The card's fields after a declined card. */
const NO_CARD = { card_number: '', card_expiry: '', card_cvc: '' };

const listSent = () => standIns.received.filter(({ rawBody }) => rawBody.includes(sessionId));

describe('the checkout page', () => {
  // spec: local-checkout-page
  it('shows the items, and asks for the delivery address', async () => {
    const response = await fetch(page);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('Quiet Light');
    expect(text).toContain('Print Only, 30 x 40 cm');
    expect(text).toContain(`src="${standIns.url}/pictures/quiet-light/640.webp"`);
    expect(text).toContain('Pay £50.00');
    expect(text).toContain('value="ada@example.com"');
    expect(text).toContain('Delivery address');
    expect(text).toContain('4242 4242 4242 4242');
  });

  // spec: order-language-test-payment
  it('speaks the language of the order, and leads back to its pages', async () => {
    const order_items = [givenOrderItem({ description: 'Framed Print, 50 × 70 cm, Black' })];
    const session = await standIns.payments.openCheckout(givenOrder({ language: 'de', order_items }));
    const shown = await (await fetch(session.url)).text();
    expect(shown).toContain('<html lang="de">');
    for (const words of ['50,00\u00a0£ bezahlen', 'Lieferadresse', 'Gerahmter Druck, 50 × 70 cm, Schwarz'])
      expect(shown).toContain(words);
    expect(shown).toContain(`href="${standIns.url}/de/checkout"`);
    const wrong = await standIns.send(session.url, { ...GOOD_FORM, postal_code: '12345' });
    expect(await wrong.text()).toContain('Geben Sie eine Postleitzahl wie EH1 2NG ein.');
    const paid = await standIns.send(session.url, GOOD_FORM);
    expect(paid.headers.get('location')).toBe(
      `${standIns.url}/de/order-confirmation?sessionId=${session.id}`,
    );
  });

  it('asks for no address when nothing is posted', async () => {
    const order = givenOrder({ order_items: [givenOrderItem({ digital_download: true })] });
    const session = await standIns.payments.openCheckout(order);
    expect(await (await fetch(session.url)).text()).not.toContain('Delivery address');
    const { email, card_number, card_expiry, card_cvc, card_name } = GOOD_FORM;
    const response = await standIns.send(session.url, {
      email,
      card_number,
      card_expiry,
      card_cvc,
      card_name,
    });
    expect(response.status).toBe(303);
    const { rawBody, signature } = standIns.received.find((one) => one.rawBody.includes(session.id))!;
    expect(standIns.payments.readEvent(rawBody, signature, NOW)).toMatchObject({
      kind: 'paid',
      address: null,
    });
  });

  // spec: nothing-to-pay-needs-no-card
  it('asks for no card when a gift card or a discount leaves nothing to pay', async () => {
    const session = await standIns.payments.openCheckout(givenOrder({ gift_card: 5000 }));
    const shown = await (await fetch(session.url)).text();
    expect(shown).toContain('Delivery address');
    expect(shown).toContain('Place the order');
    for (const words of ['Card number', TEST_CARDS.pays, 'Pay £0.00']) expect(shown).not.toContain(words);
    const { card_number, card_expiry, card_cvc, card_name, ...form } = GOOD_FORM;
    expect((await standIns.send(session.url, form)).status).toBe(303);
    const { rawBody, signature } = standIns.received.find((one) => one.rawBody.includes(session.id))!;
    expect(standIns.payments.readEvent(rawBody, signature, NOW)).toMatchObject({
      kind: 'paid',
      amount_total: 0,
      address: { address_name: 'Ada Field' },
    });
    expect([card_number, card_expiry, card_cvc, card_name]).not.toContain('');
  });

  it('accepts the payment, notifies the shop, then redirects there', async () => {
    const response = await standIns.send(page, GOOD_FORM);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `${standIns.url}/order-confirmation?sessionId=${sessionId}`,
    );
    expect(listSent()).toHaveLength(1);
    const { rawBody, signature } = listSent()[0]!;
    expect(standIns.payments.readEvent(rawBody, signature, NOW)).toMatchObject({
      kind: 'paid',
      session_id: sessionId,
      amount_total: 5000,
      email: 'ada@example.com',
      address: {
        address_name: 'Ada Field',
        address_line_1: '1 Calton Hill',
        address_line_2: 'Flat 2',
        city: 'Edinburgh',
        state: null,
        postal_code: 'EH1 3BJ',
        country: 'GB',
      },
    });
  });

  it('cannot be paid twice', async () => {
    const token = await standIns.fetchFormToken(page);
    const responses = await Promise.all([1, 2, 3].map(() => standIns.send(page, GOOD_FORM, token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    const again = await fetch(page);
    expect([again.status, (await again.text()).includes('already paid')]).toEqual([409, true]);
    expect(listSent()).toHaveLength(1);
  });

  it('reports a declined card, keeps the typed values, and accepts another card', async () => {
    const declined = await standIns.send(page, { ...GOOD_FORM, card_number: '4000000000000002' });
    const text = await declined.text();
    expect(declined.status).toBe(402);
    expect(text).toContain('Your card was declined.');
    expect(filledIn(text)).toEqual({ ...GOOD_FORM, ...NO_CARD });
    expect(listSent()).toHaveLength(0);
    expect((await standIns.send(page, GOOD_FORM)).status).toBe(303);
  });

  it('keeps the typed values except the card when the bank declines, also after a reload', async () => {
    const typed = { ...GOOD_FORM, email: 'grace@example.com', state: 'Midlothian', postal_code: 'EH1 3BJ' };
    const approvalPage = await standIns.send(page, { ...typed, card_number: '4000002500003155' });
    const approval = approvalPage.headers.get('location')!;
    expect([approvalPage.status, approval]).toEqual([303, `${page}/approve`]);
    const refused = await standIns.send(approval, { answer: 'no' });
    expect(refused.status).toBe(402);
    expect(filledIn(await refused.text())).toEqual({ ...typed, ...NO_CARD });
    expect(filledIn(await (await fetch(page)).text())).toEqual({ ...typed, ...NO_CARD });
    expect(listSent()).toHaveLength(0);
    expect((await standIns.send(page, typed)).status).toBe(303);
  });

  it.each([
    ['pays', TEST_CARDS.late, 'paid'],
    ['fails', TEST_CARDS.late_fails, 'failed'],
  ])(
    'immediately reports a card that %s later, and the result after twenty seconds',
    async (_, card, end) => {
      const delivered = () => {
        const events = listSent().map(({ rawBody, signature }) =>
          standIns.payments.readEvent(rawBody, signature, standIns.time.now),
        );
        return events.map(({ kind, amount_total }) => [kind, amount_total]);
      };
      try {
        const response = await standIns.send(page, { ...GOOD_FORM, card_number: card });
        expect(response.headers.get('location')).toBe(
          `${standIns.url}/order-confirmation?sessionId=${sessionId}`,
        );
        const promised = ['confirming', 5000];
        for (const [seconds, events] of [
          [19, [promised]],
          [20, [promised, [end, 5000]]],
          [40, [promised, [end, 5000]]],
        ] as const) {
          standIns.time.now = later(seconds * SECOND);
          await standIns.payments.deliverNext((await standIns.payments.session(sessionId))!);
          expect(delivered()).toEqual(events);
        }
        expect((await fetch(page)).status).toBe(409);
      } finally {
        standIns.time.now = NOW;
      }
    },
  );

  it('names every invalid field and keeps the others', async () => {
    const wrong = { email: 'nobody', line1: '', postal_code: '12345', card_expiry: '13 / 30' };
    const response = await standIns.send(page, {
      ...GOOD_FORM,
      ...wrong,
      card_cvc: '1',
      city: '<b>Bath</b>',
    });
    const text = await response.text();
    expect(response.status).toBe(422);
    const named = ['email', 'line1', 'postal_code', 'card_expiry', 'card_cvc'];
    for (const name of named) expect(text).toContain(`id="${name}-wrong"`);
    expect(text.match(/class="wrong"/g)).toHaveLength(named.length);
    expect(text).toContain('value="nobody"');
    expect(text).toContain('value="&lt;b&gt;Bath&lt;/b&gt;"');
    expect(listSent()).toHaveLength(0);
  });

  it('accepts only the country of the order', async () => {
    const response = await standIns.send(page, { ...GOOD_FORM, country: 'FR' });
    const text = await response.text();
    expect([response.status, text.includes('id="country-wrong"')]).toEqual([422, true]);
    expect((await standIns.send(page, { ...GOOD_FORM, country: 'GB' })).status).toBe(303);
  });

  it("charges for delivery, and accepts a postcode in the country's format", async () => {
    const abroad = givenOrder({ delivery_country: 'FR', delivery_cost: 795, total: 5795 });
    const { url, id } = await standIns.payments.openCheckout(abroad);
    const text = await (await fetch(url)).text();
    expect(text).toMatch(/Delivery, France[^]*£7\.95[^]*Total[^]*£57\.95/);
    expect((await standIns.send(url, { ...GOOD_FORM, postal_code: '75004', country: 'FR' })).status).toBe(
      303,
    );
    const { rawBody, signature } = standIns.received.find((one) => one.rawBody.includes(id))!;
    expect(standIns.payments.readEvent(rawBody, signature, NOW)).toMatchObject({
      kind: 'paid',
      amount_total: 5795,
      address: { postal_code: '75004', country: 'FR' },
    });
  });

  it('rejects an expired card, and does not keep a number that could be real', async () => {
    const old = await standIns.send(page, { ...GOOD_FORM, card_expiry: '12/25' });
    expect([old.status, (await old.text()).includes('This card has expired.')]).toEqual([422, true]);
    const real = await standIns.send(page, { ...GOOD_FORM, card_number: '5555 5555 5555 4444' });
    expect([real.status, (await real.text()).includes('5555 5555')]).toEqual([422, false]);
  });

  it('fills in a test card with a button, and keeps the rest', async () => {
    const response = await standIns.send(page, {
      ...GOOD_FORM,
      card_number: '',
      card_cvc: '',
      fill: 'declined',
    });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('value="4000 0000 0000 0002"');
    expect(text).toContain('value="Edinburgh"');
    expect(listSent()).toHaveLength(0);
  });

  it("refuses a form without the session's own token", async () => {
    const other = await standIns.payments.openCheckout(givenOrder());
    for (const token of ['', 'forged', await standIns.fetchFormToken(other.url)]) {
      const response = await standIns.send(page, GOOD_FORM, token);
      expect(response.status).toBe(403);
      expect(await response.text()).not.toContain('Calton Hill');
    }
    expect(listSent()).toHaveLength(0);
  });

  it('expires, notifies the shop, and accepts no more payments', async () => {
    const token = await standIns.fetchFormToken(page);
    standIns.time.now = later(2 * DAY);
    try {
      const response = await standIns.send(page, GOOD_FORM, token);
      expect(response.status).toBe(410);
      expect((await fetch(page)).status).toBe(410);
    } finally {
      standIns.time.now = NOW;
    }
  });

  it('rejects a guessed session', async () => {
    const guessed = page.slice(0, -1) + (page.endsWith('A') ? 'B' : 'A');
    expect((await fetch(guessed)).status).toBe(404);
    expect((await fetch(`${standIns.url}/local/checkout/..%2f..%2fetc`)).status).toBe(404);
    expect((await standIns.send(guessed, GOOD_FORM, 'x')).status).toBe(404);
  });

  it('loads nothing from other sites and runs no script', async () => {
    const response = await fetch(page);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).not.toContain('unsafe-inline');
    expect(await response.text()).not.toMatch(/<script|style="|onclick/);
    const style = await fetch(`${standIns.url}/local/style.css`);
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });
});
