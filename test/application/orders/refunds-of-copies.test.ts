import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { requestRefund } from '../../../src/application/orders/request-refund.js';
import { FORMAT_IDS } from '../../../src/domain/orders/product.js';
import { calculateTotals } from '../../../src/domain/orders/totals.js';
import { givenDiscount, givenOrder, givenOrderItem, givenPrint, NOW } from '../../given.js';
import { createRandom, seeded } from '../../seed.js';
import { UK_SHOP } from '../../shops.js';
import { openRefundShop } from './refund-shop.js';

// spec: refunds-of-copies-exact
it(
  seeded('Refunds of copies of reduced lines never pay more than was paid, and end at the total'),
  async () => {
    const random = createRandom();
    for (let round = 0; round < 60; round++) {
      const { ports, orders, event, user_id } = await openRefundShop();
      const print = (await givenPrint(ports)).id;
      const lines = Array.from({ length: random.int(1, 5) }, () => {
        const [unit_price, quantity] = [random.int(1, 9000), random.int(1, 8)];
        const price = unit_price * quantity;
        return { unit_price, quantity, price, digital_download: false, format_option_id: FORMAT_IDS.framed };
      });
      const rules = [
        givenDiscount({ code: null, value: random.int(1, 60), full_price_copies: random.int(1, 4) }),
      ];
      const code = givenDiscount({ kind: 'amount', value: random.int(1, 400) });
      const discounts = { rules, code: lines.some(({ price }) => price > 1000) ? code : null };
      const country = ['GB', 'FR'][random.int(0, 2)]!;
      const totals = calculateTotals(lines, country, discounts, UK_SHOP);
      const id = randomUUID();
      const order_items = lines.map(({ unit_price, quantity, price }, position) =>
        givenOrderItem({
          ...{ order_id: id, generation_job_id: print, position, unit_price, quantity, price },
          discount: totals.line_discounts[position]!,
        }),
      );
      const { delivery: delivery_cost, discount, total } = totals;
      const order = givenOrder({ id, user_id, total, discount, delivery_cost, order_items });
      await ports.orders.place(order, NOW);
      await event(order, 'paid', total);
      let paidBack = 0;
      ports.payments.refund = async (_, { id: refundId, amount }) => {
        await event(order, 'refunded', (paidBack += amount));
        return `re_${refundId}`;
      };
      const refund = async (request: object) => {
        const refundId = randomUUID();
        await orders.refund(id, { id: refundId, reason: null, by: 'admin', ...request });
        await requestRefund(ports, refundId);
      };

      const copiesLeft = order_items.map(({ quantity }) => quantity);
      const paidForLines = order_items.map(({ price, discount: off }) => price - off);
      const back = order_items.map(() => 0);
      for (let step = 0; step < 8; step++) {
        const place = random.int(0, order_items.length);
        const { id: lineId, quantity } = order_items[place]!;
        const copies = Math.min(copiesLeft[place]!, random.int(1, 4));
        const expected = Number((BigInt(paidForLines[place]!) * BigInt(copies)) / BigInt(quantity));
        if (copies === 0 || expected === 0) continue;
        const before = paidBack;
        await refund({ line: { id: lineId, copies } });
        expect({ copies, moved: paidBack - before }).toEqual({ copies, moved: expected });
        copiesLeft[place]! -= copies;
        back[place]! += expected;
        expect(back[place]).toBeLessThanOrEqual(paidForLines[place]!);
        // All copies are gone: only the pence that rounding has left remain.
        if (copiesLeft[place] === 0) expect(paidForLines[place]! - back[place]!).toBeLessThan(quantity);
        expect((await orders.show(id)).refundable).toBe(total - paidBack);
      }
      if (paidBack < total) await refund({});
      expect(paidBack).toBe(total);
      expect(await orders.show(id)).toMatchObject({ status: 'refunded', refundable: 0 });
      await expect(refund({ amount: 1 })).rejects.toMatchObject({ code: 'refund_too_large' });
    }
  },
);
