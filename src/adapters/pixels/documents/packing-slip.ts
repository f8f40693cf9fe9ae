import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Documents } from '../../../application/ports/orders/documents.js';
import type { PackingSlip } from '../../../domain/orders/packing-slip.js';
import type { Seller } from '../../../domain/orders/receipt.js';
import {
  createMeasure,
  describePrint,
  drawPages,
  letterHead,
  party,
  runningHead,
  toDay,
  type Block,
} from './layout.js';
import { HAIRLINE, LEFT, RIGHT, SOFT, drawRule, writeSans, writeSerif } from './pen.js';
import { documentWords } from './words.js';

export const packingSlip: Documents['packingSlip'] = async (slip) => {
  const { number, seller } = slip;
  const measure = createMeasure();
  const { packingSlip: words, subject } = documentWords(seller);
  return drawPages({
    title: `${words.title} ${number}`,
    subject: subject(number, seller.name),
    seller,
    first: [head(measure, slip), columns(seller)],
    next: [runningHead(seller, words.runningTitle(number)), columns(seller)],
    blocks: slip.lines.map((line) => row(measure, line, seller)),
  });
};

function head(measure: SKRSContext2D, { number, paid_at, seller, address }: PackingSlip): Block {
  const { order, packingSlip: words } = documentWords(seller);
  return letterHead(seller, {
    title: words.title,
    facts: [order(number), words.orderedOn(toDay(paid_at, seller))],
    parties: [
      party(measure, words.to, address),
      party(measure, words.from, [seller.legal.name, ...seller.legal.address]),
    ],
  });
}

const columns = (seller: Seller): Block => ({
  height: 22,
  draw(context, top) {
    const { packingSlip, quantity } = documentWords(seller);
    writeSans(context, packingSlip.print, { x: LEFT, y: top + 10, size: 8.5, color: SOFT });
    writeSans(context, quantity, { x: RIGHT, y: top + 10, size: 8.5, color: SOFT, align: 'right' });
    drawRule(context, top + 20, HAIRLINE);
  },
});

function row(measure: SKRSContext2D, line: PackingSlip['lines'][number], seller: Seller): Block {
  const print = describePrint(measure, line, RIGHT - LEFT - 80, seller);
  return {
    height: print.height,
    draw(context, top) {
      print.draw(context, top);
      writeSerif(context, String(line.quantity), { x: RIGHT, y: top + 24, size: 13.5, align: 'right' });
      drawRule(context, top + print.height, HAIRLINE);
    },
  };
}
