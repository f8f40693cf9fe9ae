import { EntitySchema } from 'typeorm';
import type { AllowanceKind } from '../../../application/ports/creating/allowances.js';
import type { Upload } from '../../../application/ports/creating/uploads.js';
import { date, integer, nullable, primary, text, timestamp } from '../columns.js';

export const uploadSchema = new EntitySchema<Upload>({
  name: 'uploads',
  columns: {
    id: primary(text),
    user_id: text,
    created_at: timestamp,
    sha256: text,
    method: text,
    description: nullable(text),
    width: integer,
    height: integer,
  },
});

interface AllowanceUse {
  user_id: string;
  kind: AllowanceKind;
  /** The current window began at this time. */
  since: Date;
  used: number;
}

export const allowanceSchema = new EntitySchema<AllowanceUse>({
  name: 'allowances',
  columns: { user_id: primary(text), kind: primary(text), since: timestamp, used: integer },
});

/** The cost of models per day, in whole US cents. */
export const spendingSchema = new EntitySchema<{ day: string; cents: number }>({
  name: 'model_spending',
  columns: { day: primary(date), cents: integer },
});
