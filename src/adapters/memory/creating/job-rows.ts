import { PRINT_STATUS, type Print } from '../../../domain/prints/print.js';
import type { CountedJob, Lease } from '../../../application/ports/creating/generation-jobs.js';
import { copy } from '../copy.js';
import type { JobRow, Tables } from '../store.js';

/** The most jobs of each kind that one sweep makes claimable. */
const MAX_SWEPT = 1000;

const { queued, painting } = PRINT_STATUS;

const firstComeFirst = (a: JobRow, b: JobRow) =>
  a.priority - b.priority ||
  a.print.created_at.getTime() - b.print.created_at.getTime() ||
  (a.print.id < b.print.id ? -1 : 1);

export const newestFirst = (a: Print, b: Print) =>
  b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1);

export const inLine = ({ jobs }: Tables) => [...jobs.values()].sort(firstComeFirst);

/** Whether the job can be claimed. */
export const waits = ({ print, notBefore, isSwept }: JobRow) =>
  (print.status === queued && !notBefore) || (print.status === painting && isSwept);

export function endLease(row: JobRow): void {
  row.lease = null;
  row.isSwept = false;
  row.partial = null;
  row.finishing = false;
}

export function extend(row: JobRow, lease: Lease): void {
  row.lease = copy(lease);
  row.isSwept = false;
}

export function countAhead(
  rows: readonly JobRow[],
  ids: readonly string[],
  known: readonly CountedJob[],
): CountedJob[] {
  const counted: CountedJob[] = [];
  let ahead = 0;
  let last: JobRow | undefined;
  for (const row of rows) {
    const { id, status, created_at } = row.print;
    const { priority } = row;
    if (last?.priority !== priority)
      ahead = rows.filter((one) => one.priority < priority && waits(one)).length;
    ahead = known.find((one) => one.id === id)?.ahead ?? ahead;
    if (ids.includes(id) && (waits(row) || status === queued))
      counted.push({ id, priority, created_at, ahead });
    if (waits(row)) ahead += 1;
    last = row;
  }
  return counted;
}

/** Makes jobs claimable whose delay or lease has ended, and returns their number. */
export function sweep(rows: readonly JobRow[], at: Date): number {
  const ended = rows
    .filter(({ lease, isSwept }) => lease && !isSwept && lease.until <= at)
    .slice(0, MAX_SWEPT);
  for (const row of ended) Object.assign(row, { isSwept: true, partial: null, finishing: false });
  const due = rows.filter(({ notBefore }) => notBefore && notBefore <= at).slice(0, MAX_SWEPT);
  for (const row of due) row.notBefore = null;
  return ended.length + due.length;
}
