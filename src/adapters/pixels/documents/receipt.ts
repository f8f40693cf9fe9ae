import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Documents } from '../../../application/ports/orders/documents.js';
import { formatMoney, type Pence } from '../../../domain/shop/money.js';
import type { Receipt, Seller } from '../../../domain/orders/receipt.js';
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
import {
  HAIRLINE,
  INK,
  LEFT,
  RIGHT,
  SOFT,
  drawRule,
  measureSerif,
  wrap,
  writeSans,
  writeSerif,
} from './pen.js';
import { documentWords } from './words.js';

/** Right edges of the columns in points. */
const QUANTITY = 366;
const EACH = 452;
export const receipt: Documents['receipt'] = async (receipt) => {
  const { number, seller } = receipt;
  const measure = createMeasure();
  const { receipt: words, subject } = documentWords(seller);
  return drawPages({
    title: `${words.title} ${number}`,
    subject: subject(number, seller.name),
    seller,
    first: [head(measure, receipt), columns(seller)],
    next: [runningHead(seller, words.runningTitle(number)), columns(seller)],
    blocks: [...receipt.lines.map((line) => row(measure, line, receipt)), sums(receipt)],
  });
};

function head(measure: SKRSContext2D, { number, paid_at, supplied_at, seller, buyer }: Receipt): Block {
  const { legal } = seller;
  const { receipt: words } = documentWords(seller);
  const supplied = supplied_at && toDay(supplied_at, seller);
  const paid = toDay(paid_at, seller);
  return letterHead(seller, {
    title: words.title,
    facts: [
      words.number(number),
      words.paidOn(paid),
      ...(supplied ? [supplied === paid ? words.suppliedAtPayment : words.suppliedOn(supplied)] : []),
    ],
    parties: [
      party(measure, words.seller, [
        legal.name,
        ...legal.address,
        legal.companyNumber !== null && words.companyNumber(legal.companyNumber),
        legal.vatNumber !== null && words.taxNumber(seller.taxName, legal.vatNumber),
      ]),
      party(measure, words.buyer, [...buyer.address, ...emailLines(buyer.email)]),
    ],
  });
}

const toMoney = ({ currency, seller }: Receipt, amount: Pence) =>
  formatMoney(amount, currency, seller.locale);

/** Breaks a long address before its domain, so that it is not truncated. */
const emailLines = (email: string) => (email.length > 36 ? email.split(/(?=@)/) : [email]);

const columns = (seller: Seller): Block => ({
  height: 22,
  draw(context, top) {
    const { quantity, receipt: words } = documentWords(seller);
    const names = [
      [words.item, LEFT, 'left'],
      [quantity, QUANTITY, 'right'],
      [words.each, EACH, 'right'],
      [words.price, RIGHT, 'right'],
    ] as const;
    for (const [name, x, align] of names)
      writeSans(context, name, { x, y: top + 10, size: 8.5, color: SOFT, align });
    drawRule(context, top + 20, HAIRLINE);
  },
});

function row(measure: SKRSContext2D, line: Receipt['lines'][number], receipt: Receipt): Block {
  const print = describePrint(measure, line, QUANTITY - LEFT - 60, receipt.seller);
  const format = (amount: Pence) => toMoney(receipt, amount);
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
  const { receipt: words } = documentWords(seller);
  const before: Sum[] = delivery > 0 ? [[words.delivery, format(delivery)]] : [];
  for (const { name, amount } of discounts)
    before.push([isWritable(name) ? name : words.discount, `–${format(amount)}`]);
  const after: Sum[] = [];
  if (tax) {
    after.push([words.withoutTax(seller.taxName), format(tax.net)]);
    after.push([words.taxInTotal(seller.taxName, tax.percent), format(tax.amount)]);
    if (tax.untaxed > 0) after.push([words.untaxedCards(seller.taxName), format(tax.untaxed)]);
  }
  if (gift_card > 0) after.push([words.giftCardPaid, format(gift_card)]);
  if (refunded > 0) {
    after.push([words.refunded, `–${format(refunded)}`]);
    after.push([words.paidAfterRefund, format(total - refunded)]);
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
      sumLine(context, [words.total, format(total)], y, 20);
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
  const width = RIGHT - MIDDLE - measureSerif(context, money, size) - 10;
  const room = { sizes: [9.5, 8.5, 7.5, 6.5], width, lines: 1 };
  for (const line of wrap(context, name, room, 'sans'))
    writeSans(context, line.text, { x: MIDDLE, y, size: line.size, color: SOFT });
  writeSerif(context, money, { x: RIGHT, y, size, align: 'right' });
}
