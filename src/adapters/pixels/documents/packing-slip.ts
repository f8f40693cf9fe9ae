import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Documents } from '../../../application/ports/orders/documents.js';
import type { PackingSlip } from '../../../domain/orders/packing-slip.js';
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

const head = (measure: SKRSContext2D, { number, paid_at, seller, address }: PackingSlip): Block =>
  letterHead(seller, {
    title: 'Packing slip',
    facts: [`Order ${number}`, `Ordered on ${toDay(paid_at, seller)}`],
    parties: [
      party(measure, 'Sent to', address),
      party(measure, 'Sent by', [seller.legal.name, ...seller.legal.address]),
    ],
  });

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
