import { EntitySchema } from 'typeorm';
import type { WaitingTask } from '../../../application/ports/shop/outbox.js';
import type { Alert } from '../../../domain/shop/alert.js';
import type { StoredSettings } from '../../../domain/shop/settings.js';
import type { VitalCount } from '../../../domain/shop/web-vitals.js';
import {
  bigint,
  date,
  identity,
  integer,
  json,
  nullable,
  primary,
  smallint,
  text,
  timestamp,
  unselected,
} from '../columns.js';

interface TaskLease {
  lease_owner: string | null;
  lease_until: Date | null;
  done_at: Date | null;
  place: string;
}

export const settingsSchema = new EntitySchema<StoredSettings>({
  name: 'shop_settings',
  columns: { version: primary(integer), edit: json, changed_at: timestamp },
});

export const outboxSchema = new EntitySchema<WaitingTask & TaskLease>({
  name: 'outbox',
  columns: {
    id: primary(text),
    kind: text,
    subject: text,
    attempts: integer,
    not_before: timestamp,
    reason: nullable(text),
    lease_owner: unselected(nullable(text)),
    lease_until: unselected(nullable(timestamp)),
    done_at: unselected(nullable(timestamp)),
    place: unselected(identity(bigint)),
  },
});

export const alertSchema = new EntitySchema<Alert>({
  name: 'alerts',
  columns: {
    code: primary(text),
    detail: text,
    first_at: timestamp,
    last_at: timestamp,
    count: integer,
  },
});

export const closedCheckoutsSchema = new EntitySchema<{ quarter: Date; count: number }>({
  name: 'closed_checkouts',
  columns: { quarter: primary(timestamp), count: integer },
});

export const webVitalSchema = new EntitySchema<VitalCount & { day: string }>({
  name: 'web_vitals',
  columns: {
    day: primary(date),
    page: primary(text),
    device: primary(text),
    name: primary(text),
    bucket: primary(smallint),
    count: integer,
  },
});
