import { EntitySchema } from 'typeorm';
import type { AllowanceKind } from '../../../application/ports/creating/allowances.js';
import type { Priority } from '../../../application/ports/creating/generation-jobs.js';
import type { Upload } from '../../../application/ports/creating/uploads.js';
import { boolean, bytes, date, integer, nullable, primary, smallint, text, timestamp } from '../columns.js';

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

/** A job's place in the queue. Jobs of equal priority are painted in the order of their time and ID. */
interface QueuedJob {
  id: string;
  priority: Priority;
  created_at: Date;
  attempts: number;
}

const queueColumns = {
  id: primary(text),
  priority: smallint,
  created_at: timestamp,
  attempts: integer,
};

/** Jobs that can be claimed now. `last_owner` is the owner of the lease that has expired. */
export const waitingJobSchema = new EntitySchema<QueuedJob & { last_owner: string | null }>({
  name: 'waiting_jobs',
  columns: { ...queueColumns, last_owner: nullable(text) },
});

/** Jobs that cannot be claimed before a time. */
export const postponedJobSchema = new EntitySchema<QueuedJob & { not_before: Date }>({
  name: 'postponed_jobs',
  columns: { ...queueColumns, not_before: timestamp },
});

export const leasedJobSchema = new EntitySchema<
  QueuedJob & { owner: string; until: Date; finishing: boolean }
>({
  name: 'leased_jobs',
  columns: { ...queueColumns, owner: text, until: timestamp, finishing: boolean },
});

/** The last unfinished picture of each leased job. It is deleted with the lease. */
export const partialPictureSchema = new EntitySchema<{ id: string; picture: Uint8Array }>({
  name: 'partial_pictures',
  columns: { id: primary(text), picture: bytes },
});

/** The one row is the time of the last sweep of the queue. */
export const jobSweepSchema = new EntitySchema<{ id: 1; at: Date }>({
  name: 'job_sweeps',
  columns: { id: primary(smallint), at: timestamp },
});
