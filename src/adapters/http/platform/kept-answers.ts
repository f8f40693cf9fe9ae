import type { RequestHandler, Response } from 'express';
import { allRoutes } from '../routes/all.js';
import { routeFinder } from './address.js';
import { SHARED } from './endpoint.decorator.js';

interface Kept {
  type: string;
  /** None where Express has yet to make it. */
  etag?: string;
  body: string;
}

/** Characters of all kept answers and their addresses together; beyond that they begin anew. */
const MOST = 8 * 1024 * 1024;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const findShared = routeFinder(allRoutes.filter(({ shared }) => shared));
const findKeepingShared = routeFinder(allRoutes.filter(({ keepsShared }) => keepsShared));

/**
 * What is the same for everybody, kept for a moment by its address, so that a hundred visitors of one page ask the
 * database once. Whatever is written through this service ends all of it at once, so that whoever changed something
 * sees it.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, Kept & { until: number }>();
  private size = 0;
  /** Of those that were answered so far. */
  writes = 0;

  /** `now` is in milliseconds, as the first is; none of them keeps nothing. */
  constructor(
    private readonly milliseconds: number,
    private readonly now: () => number,
  ) {}

  find(address: string): Kept | undefined {
    const found = this.kept.get(address);
    return found && found.until > this.now() ? found : undefined;
  }

  /** Unless something was written since: `writes` is how many it had been when the answer was asked for. */
  keep(address: string, answer: Kept, writes: number): void {
    if (this.milliseconds === 0 || writes !== this.writes) return;
    const time = this.now();
    this.remove(address);
    for (const [other, { until }] of this.kept) {
      if (until > time) break; // They stand in the order of their times.
      this.remove(other);
    }
    const size = address.length + answer.body.length;
    if (this.size + size > MOST) this.forget();
    this.kept.set(address, { ...answer, until: time + this.milliseconds });
    this.size += size;
  }

  written(): void {
    this.writes += 1;
    this.forget();
  }

  private remove(address: string): void {
    const gone = this.kept.get(address);
    if (!gone) return;
    this.kept.delete(address);
    this.size -= address.length + gone.body.length;
  }

  private forget(): void {
    this.kept.clear();
    this.size = 0;
  }
}

/** Answers from what is kept, and keeps 200s. Of many who ask for one address at a time the first asks the database. */
export function keptAnswers(kept: KeptAnswers): RequestHandler {
  const underWay = new Map<string, Promise<void>>();
  return async (request, response, next) => {
    const address = request.originalUrl;
    // Not `request.path`, which lacks where this is mounted.
    const asked = { method: request.method, path: address.split('?')[0]! };
    if (!READS.has(request.method)) {
      if (findKeepingShared(asked)) return next();
      // Whoever left before the answer may have written all the same.
      response.once('close', () => {
        if (!response.writableFinished || response.statusCode < 400) kept.written();
      });
      return next();
    }
    if (request.method !== 'GET' || !findShared(asked)) return next();
    await underWay.get(address);
    // Whoever waited may have left.
    if (response.closed) return;
    const found = kept.find(address);
    if (found) return answer(response, found);
    const { writes } = kept;
    let done = () => {};
    const promise = new Promise<void>((resolve) => (done = resolve));
    underWay.set(address, promise);
    response.on('close', () => {
      if (underWay.get(address) === promise) underWay.delete(address);
      done();
    });
    const send = response.send.bind(response);
    response.send = (body: unknown) => {
      const type = String(response.getHeader('Content-Type') ?? '');
      const isKept = typeof body === 'string' && response.statusCode === 200 && type.includes('json');
      const sent = send(body);
      if (isKept) kept.keep(address, { type, etag: String(response.getHeader('ETag') ?? ''), body }, writes);
      done();
      return sent;
    };
    next();
  };
}

/** Express answers 304 by itself where the caller has it already. */
function answer(response: Response, { type, etag, body }: Kept): void {
  response.set({ 'Content-Type': type, 'Cache-Control': SHARED, ...(etag && { ETag: etag }) });
  response.send(body);
}
