import { EntitySchema } from 'typeorm';
import type { AdminAction } from '../../../application/ports/curating/admin-actions.js';
import type { PinRow, StoredConnection } from '../../../application/ports/curating/pins.js';
import type { PrintReport } from '../../../domain/prints/report.js';
import { json, nullable, primary, text, textArray, timestamp, type Stored } from '../columns.js';

export const adminActionSchema = new EntitySchema<Stored<AdminAction>>({
  name: 'admin_actions',
  columns: {
    id: primary(text),
    created_at: timestamp,
    user_id: text,
    action: text,
    subjects: textArray,
    given: json,
    outcome: nullable(text),
  },
});

export interface PrintReportRow extends PrintReport {
  /** When an admin reviewed the print. */
  closed_at: Date | null;
}

export const printReportSchema = new EntitySchema<PrintReportRow>({
  name: 'print_reports',
  columns: {
    id: primary(text),
    generation_job_id: text,
    created_at: timestamp,
    reporter: text,
    user_id: nullable(text),
    reason: text,
    words: text,
    closed_at: nullable(timestamp),
  },
});

export const pinSchema = new EntitySchema<PinRow>({
  name: 'pins',
  columns: {
    id: { ...primary(text), name: 'generation_job_id' },
    state: text,
    asked_at: timestamp,
    asked_by: text,
    due_at: timestamp,
    pin_id: nullable(text),
    board_id: nullable(text),
    link: nullable(text),
    url: nullable(text),
    posted_at: nullable(timestamp),
    code: nullable(text),
    message: nullable(text),
  },
});

export interface PinConnectionRow extends Omit<StoredConnection, 'board'> {
  /** The value is always 'shop', because there is at most one connection. */
  id: string;
  board_id: string | null;
  board_name: string | null;
  /** The worker that has the turn to send requests, until `busy_until`. */
  busy_owner: string | null;
  busy_until: Date | null;
  next_at: Date | null;
  renewing_until: Date | null;
}

export const pinConnectionSchema = new EntitySchema<PinConnectionRow>({
  name: 'pinterest_auth',
  columns: {
    id: primary(text),
    sealed: text,
    expires_at: timestamp,
    created_at: timestamp,
    connected_by: text,
    board_id: nullable(text),
    board_name: nullable(text),
    paused_until: nullable(timestamp),
    busy_owner: nullable(text),
    busy_until: nullable(timestamp),
    next_at: nullable(timestamp),
    renewing_until: nullable(timestamp),
  },
});
