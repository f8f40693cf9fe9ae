import {
  SHOP_PRIORITY,
  type ClaimedJob,
  type CountedJob,
  type GenerationJobs,
  type HeldJob,
  type JobState,
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
import { countAhead, endLease, extend, inLine, newestFirst, sweep, waits } from './job-rows.js';
import { expectPerson, type JobRow, type MemoryDatabase } from '../store.js';

const { queued, painting, completed, failed, cancelled } = PRINT_STATUS;

export class MemoryGenerationJobs implements GenerationJobs {
  private sweptAt = -Infinity;

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

  countAhead(ids: readonly string[], known: readonly CountedJob[] = []): Promise<CountedJob[]> {
    return this.database.query((tables) => countAhead(inLine(tables), ids, known));
  }

  claim(lease: Lease, max: number): Promise<ClaimedJob[]> {
    return this.database.query((tables) =>
      inLine(tables)
        .filter(waits)
        .slice(0, max)
        .map((row) => {
          endLease(row);
          row.attempts += 1;
          row.lease = copy(lease);
          Object.assign(row.print, { status: painting, error_code: null, error_message: null });
          return { job: row.print, attempts: row.attempts, priority: row.priority };
        }),
    );
  }

  requeueDue(at: Date, gapMs = 0): Promise<number> {
    return this.database.query((tables) => {
      if (Math.abs(at.getTime() - this.sweptAt) < gapMs) return 0;
      this.sweptAt = at.getTime();
      return sweep(inLine(tables), at);
    });
  }

  async renew(jobs: readonly HeldJob[], until: Date): Promise<string[]> {
    const held: string[] = [];
    for (const { id, owner } of jobs)
      if (await this.asOwner(id, owner, (row) => extend(row, { owner, until }))) held.push(id);
    return held;
  }

  savePartial(id: string, owner: string, picture: Uint8Array): Promise<boolean> {
    return this.database.query(({ jobs }) => {
      const row = jobs.get(id);
      if (row?.lease?.owner !== owner || row.isSwept) return false;
      row.partial = copy(picture);
      return true;
    });
  }

  markPainted(id: string, lease: Lease): Promise<boolean> {
    return this.asOwner(id, lease.owner, (row) => {
      extend(row, lease);
      row.finishing = true;
    });
  }

  findProgress(id: string): Promise<{ partial: Uint8Array | undefined; finishing: boolean }> {
    return this.database.query(({ jobs }) => {
      const row = jobs.get(id);
      return { partial: row?.partial ?? undefined, finishing: row?.finishing ?? false };
    });
  }

  findStates(ids: readonly string[]): Promise<Map<string, JobState>> {
    return this.database.query(({ jobs }) => {
      const rows = ids.flatMap((id) => jobs.get(id) ?? []);
      return new Map(
        rows.map(({ print: { id, status, paid_calls, error_code }, finishing, partial }) => [
          id,
          { status, paid_calls, error_code, finishing, partial_bytes: partial?.length ?? null },
        ]),
      );
    });
  }

  complete(id: string, owner: string, findings: PrintFindings): Promise<boolean> {
    return this.asOwner(id, owner, (row) => {
      Object.assign(row.print, copy(findings), { status: completed, image_uploaded: true });
      endLease(row);
    });
  }

  requeue(id: string, owner: string, notBefore?: Date): Promise<boolean> {
    return this.asOwner(id, owner, (row) => {
      row.print.status = queued;
      row.notBefore = notBefore ? copy(notBefore) : null;
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
      row.notBefore = null;
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
