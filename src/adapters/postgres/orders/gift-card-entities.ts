import { EntitySchema } from 'typeorm';
import type { BalancedGiftCard, GiftCardAccount, GiftCardMove } from '../../../domain/orders/gift-card.js';
import { bigint, identity, integer, nullable, primary, text, timestamp } from '../columns.js';

/** Every operation on the ledger locks this row first, which serialises concurrent operations. */
export const giftCardSchema = new EntitySchema<BalancedGiftCard>({
  name: 'gift_cards',
  columns: {
    id: primary(text),
    created_at: timestamp,
    code_hash: text,
    code_end: text,
    currency: text,
    value: integer,
    recipient_email: text,
    recipient_name: text,
    from_name: text,
    message: text,
    language: text,
    send_at: timestamp,
    sent_at: nullable(timestamp),
    blocked_at: nullable(timestamp),
    available: integer,
    held: integer,
  },
});

export interface GiftCardEntry {
  id: string;
  gift_card_id: string;
  move: GiftCardMove;
  from_account: GiftCardAccount;
  to_account: GiftCardAccount;
  amount: number;
  order_id: string | null;
  refund_id: string | null;
  created_at: Date;
}

export const giftCardEntrySchema = new EntitySchema<GiftCardEntry>({
  name: 'gift_card_entries',
  columns: {
    id: primary(identity(bigint)),
    gift_card_id: text,
    move: text,
    from_account: text,
    to_account: text,
    amount: integer,
    order_id: nullable(text),
    refund_id: nullable(text),
    created_at: timestamp,
  },
});
