import { EntitySchema } from 'typeorm';
import type { Withdrawal } from '../../../domain/orders/withdrawal.js';
import { nullable, primary, text, timestamp } from '../columns.js';

export const withdrawalSchema = new EntitySchema<Withdrawal>({
  name: 'withdrawals',
  columns: {
    id: primary(text),
    created_at: timestamp,
    order_number: text,
    name: text,
    email: text,
    language: text,
    part: text,
    order_id: nullable(text),
    instructions: nullable(text),
    instructed_at: nullable(timestamp),
    arrived_at: nullable(timestamp),
    handled_at: nullable(timestamp),
    note: nullable(text),
  },
});
