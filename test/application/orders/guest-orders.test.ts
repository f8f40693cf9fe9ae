import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { CheckOut } from '../../../src/application/orders/check-out.js';
import { ClaimOrders } from '../../../src/application/orders/claim-orders.js';
import { DownloadFiles } from '../../../src/application/orders/download-files.js';
import { PriceVariant } from '../../../src/application/orders/price-variant.js';
import { SendOrderLink } from '../../../src/application/orders/send-order-link.js';
import { SettlePayment } from '../../../src/application/orders/settle-payment.js';
import { ShowOrders } from '../../../src/application/orders/show-orders.js';
import type { Order } from '../../../src/domain/orders/order.js';
import {
  DAY,
  givenAccount,
  givenCatalogue,
  givenPaymentEvent,
  givenPrint,
  MINUTE,
  NOW,
} from '../../given.js';
import { dueTasks } from '../operations/due-tasks.js';
import { givenAddresses } from '../../given-addresses.js';
import { IN_UK } from '../../shops.js';
import { givenPrintSizes } from '../../given-use-cases.js';
import { AddUpBasket } from '../../../src/application/orders/add-up-basket.js';

const PRINT = 11;
const DIGITAL = 10;
const EMAIL = 'ada@example.com';

async function setUp({ confirmsAddresses = true } = {}) {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock });
  await ports.products.load(givenCatalogue());
  const addresses = givenAddresses(ports);
  const priceVariant = new PriceVariant(ports, addresses, givenPrintSizes(ports));
  const checkOut = new CheckOut(
    ports,
    priceVariant,
    new AddUpBasket(ports, IN_UK),
    'a secret',
    IN_UK,
    new SettlePayment(ports, () => undefined),
  );
  const claimOrders = new ClaimOrders(ports, confirmsAddresses);
  const showOrders = new ShowOrders(ports, { refresh: async () => undefined }, addresses, claimOrders, IN_UK);
  const downloads = new DownloadFiles(ports, addresses);
  const settlePayment = new SettlePayment(ports, () => undefined);
  const print = await givenPrint(ports);
  const line = (variantId = PRINT, generationJobId = print.id) => ({
    generationJobId,
    variantId,
    quantity: 1,
  });
  const guest = (change = {}) => ({
    email: EMAIL,
    checkoutId: randomUUID(),
    network: '192.0.2.1',
    ...change,
  });
  const settle = (order: Order, kind: 'paid' | 'refunded' = 'paid') =>
    settlePayment.settle(
      givenPaymentEvent({
        kind,
        order_id: order.id,
        payment_id: `pi_${order.id}`,
        amount_total: order.total,
        email: order.email,
      }),
    );
  const placed = async (buyer = guest(), lines = [line()]) => {
    const url = await checkOut.startAsGuest(buyer, lines, { consent: true });
    return (await ports.orders.bySession(url.split('/').at(-1)!))!;
  };
  const paid = async (buyer = guest(), lines = [line()]) => {
    const order = await placed(buyer, lines);
    await settle(order);
    return (await ports.orders.find(order.id))!;
  };
  /** The signature in the link of the order's mails. */
  const signature = (order: Order) =>
    Object.fromEntries(new URLSearchParams(new URL(addresses.orderPage(order)).hash.slice(1)));
  const account = async (credits?: number, change = {}) => {
    const { id } = givenAccount();
    await ports.accounts.add(givenAccount({ id, email: EMAIL, ...change }), false);
    if (credits !== undefined) await ports.credits.openLedger(id, credits, NOW);
    return id;
  };
  return {
    clock,
    ports,
    checkOut,
    claimOrders,
    showOrders,
    downloads,
    print,
    line,
    guest,
    placed,
    paid,
    settle,
    signature,
    account,
  };
}

describe('The checkout of a guest', () => {
  // spec: guest-checkout-stores-order
  it('stores an order without a user, with the address in lower case and no readable network', async () => {
    const { placed, guest } = await setUp();
    const order = await placed(guest({ email: ' Ada@Example.com ' }));
    expect(order).toMatchObject({ user_id: null, email: EMAIL, status: 'pending' });
    expect(order.guest_network).toMatch(/^[\w-]{43}$/);
  });

  it('returns the open payment page only to the same browser', async () => {
    const { checkOut, guest, line } = await setUp();
    const mine = guest();
    const first = await checkOut.startAsGuest(mine, [line()]);
    expect(await checkOut.startAsGuest(mine, [line()])).toBe(first);
    // Somebody else who types the same address must not see what its owner pays.
    expect(await checkOut.startAsGuest(guest(), [line()])).not.toBe(first);
  });

  // spec: guest-checkout-refusals
  it('rejects private prints, malformed addresses, changed prices and files without consent', async () => {
    const { checkOut, guest, line, ports } = await setUp();
    const { id } = await givenPrint(ports, { published: false });
    const refused = (code: string) => expect.objectContaining({ code });
    await expect(checkOut.startAsGuest(guest(), [line(PRINT, id)])).rejects.toEqual(
      refused('print_unavailable'),
    );
    await expect(checkOut.startAsGuest(guest({ email: 'ada' }), [line()])).rejects.toEqual(
      refused('validation_failed'),
    );
    await expect(checkOut.startAsGuest(guest(), [line(DIGITAL)])).rejects.toEqual(
      refused('consent_required'),
    );
    await expect(checkOut.startAsGuest(guest(), [line()], { shownTotal: 1 })).rejects.toEqual(
      refused('price_changed'),
    );
  });

  it('is rejected while too many orders of the address wait for payment', async () => {
    const { clock, checkOut, guest, line } = await setUp();
    const start = () => checkOut.startAsGuest(guest(), [line()]);
    for (let count = 0; count < 5; count++) await start();
    await expect(start()).rejects.toMatchObject({ code: 'too_many_open_orders' });
    clock.advance(61 * MINUTE);
    await start();
  });
});

describe('The link to the order of a guest', () => {
  // spec: guest-order-link
  it('shows the paid order with its receipt, and its files, for 90 days', async () => {
    const { clock, downloads, line, paid, showOrders, signature } = await setUp();
    const order = await paid(undefined, [line(), line(DIGITAL)]);
    const link = signature(order);
    clock.advance(90 * DAY);
    expect(await showOrders.byLink(order.id, link)).toMatchObject({
      number: order.number,
      email: EMAIL,
      is_guest: true,
      receipt: expect.stringContaining(`/api/receipts/${order.id}?`),
    });
    expect(await downloads.listByLink(order.id, link)).toEqual([
      expect.objectContaining({ png: expect.objectContaining({ path: expect.any(String) }) }),
    ]);
    clock.advance(DAY);
    await expect(showOrders.byLink(order.id, link)).rejects.toMatchObject({ code: 'not_found' });
    await expect(downloads.listByLink(order.id, link)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('opens no other order, no unpaid one, and nothing without its signature', async () => {
    const { guest, paid, placed, showOrders, signature } = await setUp();
    const [one, other, unpaid] = [await paid(), await paid(guest()), await placed(guest())];
    for (const [id, link] of [
      [other.id, signature(one)],
      [unpaid.id, signature(unpaid)],
      [one.id, {}],
      [one.id, { ...signature(one), until: '99999999999999' }],
    ] as const)
      await expect(showOrders.byLink(id, link)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('gives no files of a refunded order', async () => {
    const { downloads, line, paid, settle, signature } = await setUp();
    const order = await paid(undefined, [line(DIGITAL)]);
    await settle(order, 'refunded');
    await expect(downloads.listByLink(order.id, signature(order))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('A new link', () => {
  // spec: guest-order-new-link
  it('is mailed for a number and its address, at most once an hour', async () => {
    const { clock, paid, placed, ports } = await setUp();
    const order = await paid();
    await placed();
    const links = new SendOrderLink(ports);
    const number = String(order.number);
    for (const [wrong, email] of [
      [number, 'eve@example.com'],
      [String(order.number! + 1), EMAIL],
      ['', EMAIL],
      [`${number} or 1`, EMAIL],
    ] as const)
      await links.send(wrong, email);
    const asked = async () => (await dueTasks(ports)).filter(({ kind }) => kind === 'resend-mail');
    expect(await asked()).toEqual([]);
    await links.send(number, 'ADA@example.com');
    await links.send(number, EMAIL);
    expect(await asked()).toMatchObject([{ subject: expect.stringMatching(`^${order.id}/confirmation/`) }]);
    clock.advance(60 * MINUTE);
    await links.send(number, EMAIL);
    expect(await asked()).toHaveLength(1);
  });
});

describe('Claiming', () => {
  // spec: guest-orders-claim-credits
  it('restores credits once, for orders that are paid and not refunded, and ends the link', async () => {
    const { account, claimOrders, guest, paid, placed, ports, settle, showOrders, signature } = await setUp();
    const order = await paid();
    const refunded = await paid(guest());
    await settle(refunded, 'refunded');
    await placed(guest());
    const id = await account(1);
    expect(await ports.credits.balance(id)).toBe(1);
    expect((await showOrders.list(id)).map((one) => one.id).sort()).toEqual([order.id, refunded.id].sort());
    await claimOrders.claim(id);
    expect(await ports.credits.balance(id)).toBe(5);
    const { rows } = await ports.credits.entries(id, { limit: 10 });
    expect(rows.map(({ move, order_id }) => [move, order_id])).toEqual([
      ['restore', order.id],
      ['grant', null],
    ]);
    await expect(showOrders.byLink(order.id, signature(order))).rejects.toMatchObject({
      code: 'order_claimed',
    });
    expect(await showOrders.byId(id, order.id)).toMatchObject({ id: order.id, is_guest: false });
  });

  it('takes the credits back when a claimed order is refunded', async () => {
    const { account, claimOrders, paid, ports, settle } = await setUp();
    const order = await paid();
    const id = await account(1);
    await claimOrders.claim(id);
    await settle(order, 'refunded');
    expect(await ports.credits.balance(id)).toBe(1);
  });

  it('restores credits for an order that is paid after it was claimed', async () => {
    const { account, claimOrders, placed, ports, settle } = await setUp();
    const order = await placed();
    const id = await account(1);
    await claimOrders.claim(id);
    expect(await ports.credits.balance(id)).toBe(1);
    await settle(order);
    expect(await ports.credits.balance(id)).toBe(5);
  });

  it('needs a confirmed address, and a shop that confirms addresses by mail', async () => {
    const unconfirmed = await setUp();
    await unconfirmed.paid();
    expect(
      await unconfirmed.showOrders.list(await unconfirmed.account(1, { email_confirmed_at: null })),
    ).toEqual([]);
    const careless = await setUp({ confirmsAddresses: false });
    await careless.paid();
    expect(await careless.showOrders.list(await careless.account(1))).toEqual([]);
  });
});
