import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Documents } from '../../../application/ports/orders/documents.js';
import { formatMoney, type Pence } from '../../../domain/shop/money.js';
import type { Receipt } from '../../../domain/orders/receipt.js';
import { isWritable } from '../lettering.js';
import {
  MIDDLE,
  createMeasure,
  describePrint,
  drawPages,
  letterHead,
  party,
  runningHead,
  toDay,
  type Block,
} from './layout.js';
import { HAIRLINE, INK, LEFT, RIGHT, SOFT, drawRule, writeSans, writeSerif } from './pen.js';

/** Right edges of the columns in points. */
const QUANTITY = 366;
const EACH = 452;
export const receipt: Documents['receipt'] = async (receipt) => {
  const { number, seller } = receipt;
  const measure = createMeasure();
  return drawPages({
    title: `Receipt ${number}`,
    subject: `Order ${number} at ${seller.name}`,
    seller,
    first: [head(measure, receipt), columns],
    next: [runningHead(seller, `Receipt, order ${number}`), columns],
    blocks: [
      ...receipt.lines.map((line) => row(measure, line, (amount) => toMoney(receipt, amount))),
      sums(receipt),
    ],
  });
};

function head(measure: SKRSContext2D, { number, paid_at, seller, buyer }: Receipt): Block {
  const { legal } = seller;
  return letterHead(seller, {
    title: 'Receipt',
    facts: [`Order ${number}`, `Paid on ${toDay(paid_at, seller)}`],
    parties: [
      party(measure, 'Sold by', [
        legal.name,
        ...legal.address,
        legal.companyNumber !== null && `Company number ${legal.companyNumber}`,
        legal.vatNumber !== null && `${seller.taxName} number ${legal.vatNumber}`,
      ]),
      party(measure, 'Sold to', [...buyer.address, ...emailLines(buyer.email)]),
    ],
  });
}

const toMoney = ({ currency, seller }: Receipt, amount: Pence) =>
  formatMoney(amount, currency, seller.locale);

/** Breaks a long address before its domain, so that it is not truncated. */
const emailLines = (email: string) => (email.length > 36 ? email.split(/(?=@)/) : [email]);

const columns: Block = {
  height: 22,
  draw(context, top) {
    const names = [
      ['Item', LEFT, 'left'],
      ['Quantity', QUANTITY, 'right'],
      ['Each', EACH, 'right'],
      ['Price', RIGHT, 'right'],
    ] as const;
    for (const [name, x, align] of names)
      writeSans(context, name, { x, y: top + 10, size: 8.5, color: SOFT, align });
    drawRule(context, top + 20, HAIRLINE);
  },
};

function row(
  measure: SKRSContext2D,
  line: Receipt['lines'][number],
  format: (amount: Pence) => string,
): Block {
  const print = describePrint(measure, line, QUANTITY - LEFT - 60);
  return {
    height: print.height,
    draw(context, top) {
      print.draw(context, top);
      const money = { y: top + 24, size: 12.5, align: 'right' } as const;
      writeSerif(context, String(line.quantity), { x: QUANTITY, ...money });
      writeSerif(context, format(line.unit_price), { x: EACH, ...money });
      writeSerif(context, format(line.price), { x: RIGHT, ...money });
      drawRule(context, top + print.height, HAIRLINE);
    },
  };
}

function sums(receipt: Receipt): Block {
  const { delivery, discounts, gift_card, total, tax, refunded, seller } = receipt;
  const format = (amount: Pence) => toMoney(receipt, amount);
  const before: Sum[] = delivery > 0 ? [['Delivery', format(delivery)]] : [];
  for (const { name, amount } of discounts)
    before.push([isWritable(name) ? name : 'Discount', `–${format(amount)}`]);
  const after: Sum[] = [];
  if (tax) {
    after.push([`Without ${seller.taxName}`, format(tax.net)]);
    after.push([`${seller.taxName} at ${tax.percent} %, in the total`, format(tax.amount)]);
    if (tax.untaxed > 0) after.push([`Gift cards, without ${seller.taxName}`, format(tax.untaxed)]);
  }
  if (gift_card > 0) after.push(['Paid with a gift card', format(gift_card)]);
  if (refunded > 0) {
    after.push(['Refunded', `–${format(refunded)}`]);
    after.push(['Paid after the refund', format(total - refunded)]);
  }
  return {
    height: 24 + before.length * 22 + 40 + after.length * 20,
    draw(context, top) {
      let y = top + 28;
      for (const sum of before) {
        sumLine(context, sum, y, 12.5);
        y += 22;
      }
      y += 6;
      sumLine(context, ['Total', format(total)], y, 20);
      drawRule(context, y + 12, INK, MIDDLE);
      y += 34;
      for (const sum of after) {
        sumLine(context, sum, y, 12.5);
        y += 20;
      }
    },
  };
}

type Sum = [name: string, money: string];

function sumLine(context: SKRSContext2D, [name, money]: Sum, y: number, size: number): void {
  writeSans(context, name, { x: MIDDLE, y, size: 9.5, color: SOFT });
  writeSerif(context, money, { x: RIGHT, y, size, align: 'right' });
}
