import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { Receipts } from '../../../src/application/orders/receipts.js';
import { readBytes } from '../../read-bytes.js';
import { DAY, givenOrder, givenPaymentEvent, givenSeller, NOW } from '../../given.js';
import { givenAddresses } from '../../given-addresses.js';

async function setUp() {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock });
  const addresses = givenAddresses(ports);
  const order = givenOrder();
  await ports.orders.place(order, NOW);
  const receipts = new Receipts(ports, addresses, () => ({ ...givenSeller(), name: 'Wall & Co' }));
  const settle = (kind: 'paid' | 'refunded') =>
    ports.orders.settle(givenPaymentEvent({ kind, order_id: order.id, amount_total: order.total }), NOW);
  const path = async () => addresses.receipt((await ports.orders.find(order.id))!);
  /** As a browser requests it. */
  const open = async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'https://shop.example');
    const { file, ...rest } = await receipts.open(
      pathname.split('/').at(-1)!,
      Object.fromEntries(searchParams),
    );
    return { ...rest, text: new TextDecoder().decode(await readBytes(file)) };
  };
  return { clock, ports, addresses, order, receipts, settle, path, open };
}

const refused = { code: 'not_found' };

describe('Receipts', () => {
  it('returns the receipt of a paid order at a link that works for a week', async () => {
    const { clock, order, settle, path, open } = await setUp();
    await settle('paid');
    const address = (await path())!;
    expect(address).toMatch(new RegExp(`^/api/receipts/${order.id}\\?until=\\d+&key=[\\w-]+$`));
    expect(await open(address)).toMatchObject({
      filename: 'wall-co-receipt-1001.pdf',
      contentType: 'application/pdf',
      text: expect.stringMatching(/^%PDF.*"Quiet Light"/s),
    });
    clock.advance(7 * DAY);
    await open(address);
    clock.advance(DAY);
    await expect(open(address)).rejects.toMatchObject(refused);
  });

  it('does not exist before the payment for anybody', async () => {
    const { addresses, order, settle, path, open } = await setUp();
    expect(await path()).toBeNull();
    const early = addresses.receipt({ ...order, number: 1001, paid_at: NOW })!;
    await expect(open(early)).rejects.toMatchObject(refused);
    await settle('paid');
    await open(early);
  });

  it('stays available after a refund, and shows it', async () => {
    const { settle, path, open } = await setUp();
    await settle('paid');
    await settle('refunded');
    expect((await open((await path())!)).text).toContain('"refunded":5000');
  });

  it('rejects the key of another order or purpose, and a missing one', async () => {
    const { addresses, order, receipts, settle, path, open } = await setUp();
    await settle('paid');
    const other = addresses.receipt({ ...givenOrder(), number: 1002, paid_at: NOW })!;
    const [query, download] = [other.split('?')[1], addresses.download(order.id, 0, 'png').split('?')[1]];
    for (const wrong of [query, download, '', 'until=9999999999999&key=x'])
      await expect(open(`/api/receipts/${order.id}?${wrong}`)).rejects.toMatchObject(refused);
    await expect(receipts.open(order.id, {})).rejects.toMatchObject(refused);
    await expect(open(`${await path()}x`)).rejects.toMatchObject(refused);
  });
});
