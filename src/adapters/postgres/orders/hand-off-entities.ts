import { EntitySchema } from 'typeorm';
import type { HandOff } from '../../../domain/orders/delivery/hand-off.js';
import { json, nullable, primary, text, timestamp } from '../columns.js';

export const handOffSchema = new EntitySchema<HandOff>({
  name: 'hand_offs',
  columns: {
    order_id: primary(text),
    id: text,
    workshop: text,
    state: text,
    workshop_order_id: nullable(text),
    cost: nullable(json),
    problem: nullable(text),
    parcels: json,
    started_at: timestamp,
  },
});
