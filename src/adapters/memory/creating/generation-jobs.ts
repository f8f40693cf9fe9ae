import {
  SHOP_PRIORITY,
  type ClaimedJob,
  type GenerationJobs,
  type Lease,
  type Priority,
} from '../../../application/ports/creating/generation-jobs.js';
import type { ErrorCode } from '../../../domain/shop/errors.js';
import {
  PRINT_STATUS,
  type ArtTerms,
  type Print,
  type PrintFindings,
  type PrintRequest,
} from '../../../domain/prints/print.js';
import { copy } from '../copy.js';
import { newJob } from './new-job.js';
import { expectPerson, type JobRow, type MemoryDatabase, type Tables } from '../store.js';

const { queued, painting, completed, failed, cancelled } = PRINT_STATUS;

const firstComeFirst = (a: JobRow, b: JobRow) =>
  a.priority - b.priority ||
  a.print.created_at.getTime() - b.print.created_at.getTime() ||
  (a.print.id < b.print.id ? -1 : 1);

const newestFirst = (a: Print, b: Print) =>
  b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1);

const inLine = ({ jobs }: Tables) => [...jobs.values()].sort(firstComeFirst);

const claimable = ({ print, notBefore, lease }: JobRow, at: Date) =>
  (print.status === queued && (!notBefore || notBefore <= at)) ||
  (print.status === painting && (!lease || lease.until <= at));

function endLease(row: JobRow): void {
  row.lease = null;
  row.partial = null;
  row.finishing = false;
}

export class MemoryGenerationJobs implements GenerationJobs {
  constructor(private readonly database: MemoryDatabase) {}

  add(request: PrintRequest, priority: Priority): Promise<'added' | 'exists'> {
    return this.database.query((tables) => {
      expectPerson(tables, request.user_id);
      const { jobs } = tables;
      if (jobs.has(request.id)) return 'exists';
      jobs.set(request.id, newJob(request, priority));
      return 'added';
    });
  }

  addPrint(request: PrintRequest, findings: PrintFindings, terms: ArtTerms): Promise<'added' | 'exists'> {
    return this.database.query((tables) => {
      expectPerson(tables, request.user_id);
      const { jobs } = tables;
      if (jobs.has(request.id)) return 'exists';
      const row = newJob(request, SHOP_PRIORITY);
      Object.assign(row.print, copy({ ...findings, ...terms }), { status: completed, image_uploaded: true });
      jobs.set(request.id, row);
      return 'added';
    });
  }

  find(id: string): Promise<Print | undefined> {
    return this.database.query(({ jobs }) => jobs.get(id)?.print);
  }

  listUnfinished(userId: string): Promise<Print[]> {
    return this.database.query(({ jobs }) =>
      [...jobs.values()]
        .filter(({ priority }) => priority === 0)
        .map(({ print }) => print)
        .filter(({ user_id, status }) => user_id === userId && (status === queued || status === painting))
        .sort(newestFirst),
    );
  }

  listWithoutPrint(userId: string): Promise<Print[]> {
    return this.database.query(({ jobs }) =>
      [...jobs.values()]
        .map(({ print }) => print)
        .filter(
          ({ user_id, status, removed_at }) =>
            user_id === userId && (status === failed || status === cancelled || removed_at !== null),
        )
        .sort(newestFirst),
    );
  }

  countAhead(id: string): Promise<number> {
    return this.database.query((tables) => {
      const waiting = inLine(tables).filter(({ print }) => print.status === queued);
      return Math.max(
        0,
        waiting.findIndex(({ print }) => print.id === id),
      );
    });
  }

  claim(lease: Lease, at: Date): Promise<ClaimedJob | undefined> {
    return this.database.query((tables) => {
      const row = inLine(tables).find((one) => claimable(one, at));
      if (!row) return undefined;
      row.print.status = painting;
      row.attempts += 1;
      row.notBefore = null;
      row.lease = copy(lease);
      row.partial = null;
      row.finishing = false;
      Object.assign(row.print, { error_code: null, error_message: null });
      return { job: row.print, attempts: row.attempts, priority: row.priority };
    });
  }

  renew(id: string, lease: Lease): Promise<boolean> {
    return this.asOwner(id, lease.owner, (row) => {
      row.lease = copy(lease);
    });
  }

  savePartial(id: string, owner: string, picture: Uint8Array): Promise<boolean> {
    return this.asOwner(id, owner, (row) => {
      row.partial = copy(picture);
    });
  }

  markPainted(id: string, lease: Lease): Promise<boolean> {
    return this.asOwner(id, lease.owner, (row) => {
      row.lease = copy(lease);
      row.finishing = true;
    });
  }

  findProgress(id: string): Promise<{ partial: Uint8Array | undefined; finishing: boolean }> {
    return this.database.query(({ jobs }) => {
      const row = jobs.get(id);
      return { partial: row?.partial ?? undefined, finishing: row?.finishing ?? false };
    });
  }

  complete(id: string, owner: string, findings: PrintFindings): Promise<boolean> {
    return this.asOwner(id, owner, (row) => {
      Object.assign(row.print, copy(findings), { status: completed, image_uploaded: true });
      endLease(row);
    });
  }

  requeue(id: string, owner: string, notBefore: Date): Promise<boolean> {
    return this.asOwner(id, owner, (row) => {
      row.print.status = queued;
      row.notBefore = copy(notBefore);
      endLease(row);
    });
  }

  defer(
    id: string,
    owner: string,
    notBefore: Date,
    { code, message }: { code: ErrorCode; message: string },
  ): Promise<boolean> {
    return this.asOwner(id, owner, (row) => {
      Object.assign(row.print, { status: queued, error_code: code, error_message: message });
      row.attempts = Math.max(row.attempts - 1, 0);
      row.notBefore = copy(notBefore);
      endLease(row);
    });
  }

  fail(id: string, owner: string, reason: { code: ErrorCode; message: string }): Promise<boolean> {
    return this.asOwner(id, owner, (row) => {
      Object.assign(row.print, { status: failed, error_code: reason.code, error_message: reason.message });
      endLease(row);
    });
  }

  cancel(id: string): Promise<'free' | 'paid' | 'ended'> {
    return this.database.query(({ jobs }) => {
      const row = jobs.get(id);
      if (!row || (row.print.status !== queued && row.print.status !== painting)) return 'ended';
      row.print.status = cancelled;
      endLease(row);
      return row.print.paid_calls > 0 ? 'paid' : 'free';
    });
  }

  beginPaidCall(id: string, owner: string, maxCalls: number): Promise<'begun' | 'limit_reached' | 'lost'> {
    return this.database.query(({ jobs }) => {
      const row = jobs.get(id);
      if (row?.lease?.owner !== owner) return 'lost';
      if (row.print.paid_calls >= maxCalls) return 'limit_reached';
      row.print.paid_calls += 1;
      return 'begun';
    });
  }

  async undoPaidCall(id: string, owner: string): Promise<void> {
    await this.asOwner(id, owner, ({ print }) => {
      print.paid_calls = Math.max(print.paid_calls - 1, 0);
    });
  }

  addFormat(id: string, format: 'avif'): Promise<void> {
    return this.database.query(({ jobs }) => {
      const formats = jobs.get(id)?.print.image_formats;
      if (formats && !formats.includes(format)) formats.push(format);
    });
  }

  countOutcomes(ids: readonly string[]): Promise<{ completed: number; failed: number }> {
    return this.database.query(({ jobs }) => {
      const count = (status: number) => ids.filter((id) => jobs.get(id)?.print.status === status).length;
      return { completed: count(PRINT_STATUS.completed), failed: count(PRINT_STATUS.failed) };
    });
  }

  releaseLeases(): Promise<void> {
    return this.database.query(({ jobs }) => {
      for (const row of jobs.values()) {
        if (row.print.status !== painting) continue;
        row.print.status = queued;
        row.attempts = Math.max(row.attempts - 1, 0);
        endLease(row);
      }
    });
  }

  private asOwner(id: string, owner: string, write: (row: JobRow) => void): Promise<boolean> {
    return this.database.query(({ jobs }) => {
      const row = jobs.get(id);
      if (row?.lease?.owner !== owner) return false;
      write(row);
      return true;
    });
  }
}
