import { EntitySchema } from 'typeorm';
import type { CreditAccount, CreditMove } from '../../../domain/credits/credits.js';
import { bigint, identity, integer, nullable, primary, text, timestamp } from '../columns.js';

/** The balance of a ledger. Every operation locks this row first, which serialises concurrent operations. */
export interface CreditBalance {
  user_id: string;
  available: number;
  held: number;
}

export const creditBalanceSchema = new EntitySchema<CreditBalance>({
  name: 'credit_accounts',
  columns: { user_id: primary(text), available: integer, held: integer },
});

export interface CreditEntry {
  /** The database assigns ascending IDs, so they give the order of the entries. */
  id: string;
  user_id: string;
  move: CreditMove;
  from_account: CreditAccount;
  to_account: CreditAccount;
  amount: number;
  job_id: string | null;
  order_id: string | null;
  request_id: string | null;
  /** The line of the order that bought the credits. */
  item_id: string | null;
  refund_id: string | null;
  created_at: Date;
}

export const creditEntrySchema = new EntitySchema<CreditEntry>({
  name: 'credit_entries',
  columns: {
    id: primary(identity(bigint)),
    user_id: text,
    move: text,
    from_account: text,
    to_account: text,
    amount: integer,
    job_id: nullable(text),
    order_id: nullable(text),
    request_id: nullable(text),
    item_id: nullable(text),
    refund_id: nullable(text),
    created_at: timestamp,
  },
});
