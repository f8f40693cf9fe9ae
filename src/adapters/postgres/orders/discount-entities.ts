import { EntitySchema } from 'typeorm';
import type { Discount, OrderDiscount } from '../../../domain/orders/discount.js';
import { boolean, integer, integerArray, nullable, primary, text, timestamp } from '../columns.js';

export const discountSchema = new EntitySchema<Discount>({
  name: 'discounts',
  columns: {
    id: primary(text),
    created_at: timestamp,
    code: nullable(text),
    name: text,
    kind: text,
    value: integer,
    full_price_copies: integer,
    formats: nullable(integerArray),
    minimum: integer,
    starts_at: nullable(timestamp),
    ends_at: nullable(timestamp),
    max_uses: nullable(integer),
    max_uses_per_person: nullable(integer),
    active: boolean,
  },
});

export interface OrderDiscountRow extends OrderDiscount {
  order_id: string;
  position: number;
}

export const orderDiscountSchema = new EntitySchema<OrderDiscountRow>({
  name: 'order_discounts',
  columns: {
    order_id: primary(text),
    position: primary(integer),
    discount_id: text,
    code: nullable(text),
    name: text,
    amount: integer,
  },
});
