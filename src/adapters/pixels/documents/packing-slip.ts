import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Documents } from '../../../application/ports/orders/documents.js';
import type { PackingSlip } from '../../../domain/orders/packing-slip.js';
import {
  MIDDLE,
  createMeasure,
  describePrint,
  drawPages,
  party,
  runningHead,
  toDay,
  toHeading,
  type Block,
} from './layout.js';
import { HAIRLINE, INK, LEFT, RIGHT, SOFT, drawRule, writeSans, writeSerif } from './pen.js';

export const packingSlip: Documents['packingSlip'] = async (slip) => {
  const { number, seller } = slip;
  const measure = createMeasure();
  return drawPages({
    title: `Packing slip ${number}`,
    subject: `Order ${number} at ${seller.name}`,
    seller,
    first: [head(measure, slip), columns],
    next: [runningHead(seller, `Packing slip, order ${number}`), columns],
    blocks: slip.lines.map((line) => row(measure, line)),
  });
};

function head(measure: SKRSContext2D, { number, paid_at, seller, address }: PackingSlip): Block {
  const sides = [
    party(measure, 'Sent to', address),
    party(measure, 'Sent by', [seller.legal.name, ...seller.legal.address]),
  ];
  return {
    height: 150 + Math.max(...sides.map(({ height }) => height)) + 40,
    draw(context, top) {
      writeSerif(context, toHeading(seller), { x: LEFT, y: top + 14, size: 19 });
      writeSerif(context, 'Packing slip', { x: LEFT, y: top + 88, size: 38 });
      const facts = [`Order ${number}`, `Ordered on ${toDay(paid_at, seller)}`];
      for (const [i, fact] of facts.entries())
        writeSerif(context, fact, { x: RIGHT, y: top + 70 + i * 18, size: 12.5, align: 'right' });
      drawRule(context, top + 112, INK);
      for (const [i, { draw }] of sides.entries()) draw(context, top + 150, i === 0 ? LEFT : MIDDLE);
    },
  };
}

const columns: Block = {
  height: 22,
  draw(context, top) {
    writeSans(context, 'Print', { x: LEFT, y: top + 10, size: 8.5, color: SOFT });
    writeSans(context, 'Quantity', { x: RIGHT, y: top + 10, size: 8.5, color: SOFT, align: 'right' });
    drawRule(context, top + 20, HAIRLINE);
  },
};

function row(measure: SKRSContext2D, line: PackingSlip['lines'][number]): Block {
  const print = describePrint(measure, line, RIGHT - LEFT - 80);
  return {
    height: print.height,
    draw(context, top) {
      print.draw(context, top);
      writeSerif(context, String(line.quantity), { x: RIGHT, y: top + 24, size: 13.5, align: 'right' });
      drawRule(context, top + print.height, HAIRLINE);
    },
  };
}
