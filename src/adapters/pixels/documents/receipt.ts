import { createCanvas, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import type { Documents } from '../../../application/ports/orders/documents.js';
import { formatMoney, type Pence } from '../../../domain/shop/money.js';
import type { Receipt } from '../../../domain/orders/receipt.js';
import { isWritable } from '../lettering.js';
import {
  HAIRLINE,
  INK,
  LEFT,
  PAGE,
  RIGHT,
  drawRule,
  writeSans,
  SOFT,
  filterWritable,
  wrap,
  writeSerif,
} from './pen.js';

/** Content that must not be split over pages. */
interface Block {
  height: number;
  draw(context: SKRSContext2D, top: number): void;
}

/** Right edges of the columns in points. */
const QUANTITY = 366;
const EACH = 452;
/** Left edge of the second column. */
const MIDDLE = 306;
const COLUMN = 220;
/** Top and bottom limits of the text. */
const TOP = 56;
const BOTTOM = PAGE.height - 84;

export const receipt: Documents['receipt'] = async (receipt) => {
  const { number, seller } = receipt;
  const shop = isWritable(seller.name) ? seller.name : '';
  const measure = createCanvas(1, 1).getContext('2d');
  const pages = inPages(
    [head(measure, receipt, shop), columns],
    [runningHead(receipt, shop), columns],
    [...receipt.lines.map((line) => row(measure, line, (amount) => toMoney(receipt, amount))), sums(receipt)],
  );
  const pdf = new PDFDocument({
    title: `Receipt ${number}`,
    author: seller.legal.name,
    subject: `Order ${number} at ${seller.name}`,
    creator: seller.name,
  });
  for (const [i, blocks] of pages.entries()) {
    const context = pdf.beginPage(PAGE.width, PAGE.height) as SKRSContext2D;
    let top = TOP;
    for (const block of blocks) {
      block.draw(context, top);
      top += block.height;
    }
    foot(context, receipt, pages.length > 1 ? `Page ${i + 1} of ${pages.length}` : '');
    pdf.endPage();
  }
  return pdf.close();
};

function inPages(first: Block[], next: Block[], blocks: Block[]): Block[][] {
  const sumHeights = (page: Block[]) => page.reduce((sum, { height }) => sum + height, TOP);
  const pages = [first];
  for (const block of blocks) {
    if (sumHeights(pages.at(-1)!) + block.height > BOTTOM) pages.push([...next]);
    pages.at(-1)!.push(block);
  }
  return pages;
}

function head(measure: SKRSContext2D, { number, paid_at, seller, buyer }: Receipt, shop: string): Block {
  const { legal } = seller;
  const sides = [
    party(measure, 'Sold by', [
      legal.name,
      ...legal.address,
      legal.companyNumber !== null && `Company number ${legal.companyNumber}`,
      legal.vatNumber !== null && `${seller.taxName} number ${legal.vatNumber}`,
    ]),
    party(measure, 'Sold to', [...buyer.address, ...emailLines(buyer.email)]),
  ];
  return {
    height: 150 + Math.max(...sides.map(({ height }) => height)) + 40,
    draw(context, top) {
      writeSerif(context, shop, { x: LEFT, y: top + 14, size: 19 });
      writeSerif(context, 'Receipt', { x: LEFT, y: top + 88, size: 38 });
      const facts = [`Order ${number}`, `Paid on ${toDay(paid_at, seller)}`];
      for (const [i, fact] of facts.entries())
        writeSerif(context, fact, { x: RIGHT, y: top + 70 + i * 18, size: 12.5, align: 'right' });
      drawRule(context, top + 112, INK);
      for (const [i, { draw }] of sides.entries()) draw(context, top + 150, i === 0 ? LEFT : MIDDLE);
    },
  };
}

const toMoney = ({ currency, seller }: Receipt, amount: Pence) =>
  formatMoney(amount, currency, seller.locale);

const toDay = (time: Date, { locale, time_zone: timeZone }: Receipt['seller']) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(time);

/** Breaks a long address before its domain, so that it is not truncated. */
const emailLines = (email: string) => (email.length > 36 ? email.split(/(?=@)/) : [email]);

function party(measure: SKRSContext2D, label: string, texts: (string | false)[]) {
  const lines = filterWritable(texts.filter((line) => line !== false)).flatMap((line) =>
    wrap(measure, line, { sizes: [11.5, 10, 8.5], width: COLUMN, lines: 2 }),
  );
  return {
    height: lines.length * 16,
    draw(context: SKRSContext2D, top: number, x: number) {
      writeSans(context, label, { x, y: top - 10, size: 8.5, color: SOFT });
      for (const [i, { text, size }] of lines.entries())
        writeSerif(context, text, { x, y: top + 8 + i * 16, size });
    },
  };
}

/** Heading of a continued page. */
function runningHead({ number }: Receipt, shop: string): Block {
  return {
    height: 48,
    draw(context, top) {
      writeSerif(context, shop, { x: LEFT, y: top + 14, size: 15 });
      writeSerif(context, `Receipt, order ${number}`, { x: RIGHT, y: top + 14, size: 11.5, align: 'right' });
    },
  };
}

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
  const title = isWritable(line.title) ? line.title : `Print ${line.generation_job_id?.slice(0, 8) ?? ''}`;
  const width = QUANTITY - LEFT - 60;
  const titles = wrap(measure, title, { sizes: [13.5], width, lines: 3 });
  const notes = filterWritable([line.description]).flatMap((text) =>
    wrap(measure, text, { sizes: [9], width, lines: 3 }, 'sans'),
  );
  const height = 13 + titles.length * 17 + notes.length * 13 + 8;
  return {
    height,
    draw(context, top) {
      let y = top + 24;
      for (const { text, size } of titles) {
        writeSerif(context, text, { x: LEFT, y, size });
        y += 17;
      }
      for (const { text, size } of notes) {
        writeSans(context, text, { x: LEFT, y: y - 2, size, color: SOFT });
        y += 13;
      }
      const money = { y: top + 24, size: 12.5, align: 'right' } as const;
      writeSerif(context, String(line.quantity), { x: QUANTITY, ...money });
      writeSerif(context, format(line.unit_price), { x: EACH, ...money });
      writeSerif(context, format(line.price), { x: RIGHT, ...money });
      drawRule(context, top + height, HAIRLINE);
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

function foot(context: SKRSContext2D, { seller }: Receipt, page: string): void {
  const y = PAGE.height - 46;
  const questions = filterWritable([`Questions? Write to ${seller.supportEmail}.`]);
  for (const text of questions) writeSans(context, text, { x: LEFT, y, size: 8.5, color: SOFT });
  writeSans(context, page, { x: RIGHT, y, size: 8.5, color: SOFT, align: 'right' });
}
