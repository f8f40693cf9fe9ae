import { beforeEach, describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { MemoryMailer } from '../../../src/adapters/memory/shop/mailer.js';
import { SendOrderMails } from '../../../src/application/orders/send-order-mails.js';
import type { Ports } from '../../../src/application/ports/index.js';
import type { Language } from '../../../src/domain/shop/languages.js';
import { givenAddresses } from '../../given-addresses.js';
import {
  givenHandOff,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenSeller,
  givenUser,
  MINUTE,
} from '../../given.js';
import { UK_SHOP } from '../../shops.js';

let ports: Ports;
let clock: MemoryClock;
let mailer: MemoryMailer;

beforeEach(() => {
  clock = new MemoryClock(new Date('2026-07-01T09:00:00Z'));
  mailer = new MemoryMailer();
  ports = memoryPorts({ clock, mailer });
});

async function givenPaidOrder(language: Language = 'en', items = [givenOrderItem()]): Promise<string> {
  const order = givenOrder({ user_id: (await givenUser(ports)).id, language, order_items: items });
  await ports.orders.place(order, clock.now());
  const event = givenPaymentEvent({ order_id: order.id, amount_total: order.total });
  await ports.orders.settle(event, clock.now());
  return order.id;
}

async function confirm(orderId: string): Promise<string> {
  const settings = { get: () => ({ ...UK_SHOP, languages: ['en', 'de'] as const }) };
  const mails = new SendOrderMails(ports, givenSeller(), givenAddresses(ports), settings, 30 * MINUTE);
  await mails.confirmation(orderId, { confirm: () => Promise.resolve() } as never);
  return mailer.sent.pop()!.text;
}

describe('The confirmation of an order', () => {
  // spec: confirmation-cancel-until
  it('says until when the order can be cancelled, in the time zone of the shop', async () => {
    expect(await confirm(await givenPaidOrder())).toContain(
      'Changed your mind? You can cancel your order on its page until 1 July at 10:30 BST.',
    );
    expect(await confirm(await givenPaidOrder('de'))).toContain(
      'Bis zum 1. Juli um 10:30 GMT+1 können Sie sie auf ihrer Seite stornieren.',
    );
  });

  it('says nothing of it for files, for an order at the workshop, and when that time is over', async () => {
    const files = await givenPaidOrder('en', [givenOrderItem({ digital_download: true })]);
    const atWorkshop = await givenPaidOrder();
    await ports.handOffs.change(atWorkshop, () => givenHandOff({ order_id: atWorkshop }));
    const late = await givenPaidOrder();
    for (const id of [files, atWorkshop]) expect(await confirm(id)).not.toContain('cancel your order');
    clock.advance(30 * MINUTE);
    expect(await confirm(late)).not.toContain('cancel your order');
  });
});
