import type { RequestHandler, Response } from 'express';
import { allRoutes } from '../routes/all.js';
import { routeFinder } from './address.js';
import { SHARED } from './endpoint.decorator.js';

interface Kept {
  type: string;
  /** Undefined when Express still has to compute it. */
  etag?: string;
  body: string;
}

/** Maximum size of all cached responses and their URLs in characters; the cache is cleared beyond it. */
const MAX_CACHE_CHARACTERS = 8 * 1024 * 1024;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const findShared = routeFinder(allRoutes.filter(({ shared }) => shared));
const findKeepingShared = routeFinder(allRoutes.filter(({ keepsShared }) => keepsShared));

/**
 * Caches shared responses by URL for a moment, so that many visitors of a page cause one query. Every write through
 * this service clears the cache, so that writers see their change.
 */
export class ResponseCache {
  private readonly kept = new Map<string, Kept & { until: number }>();
  private size = 0;
  /** Number of completed writes. */
  writes = 0;

  /** `milliseconds` is the time to live (0 disables the cache); `now` returns milliseconds. */
  constructor(
    private readonly milliseconds: number,
    private readonly now: () => number,
  ) {}

  find(address: string): Kept | undefined {
    const found = this.kept.get(address);
    return found && found.until > this.now() ? found : undefined;
  }

  /** Skips the response if anything was written since it was requested: `writes` is the count at that time. */
  keep(address: string, answer: Kept, writes: number): void {
    if (this.milliseconds === 0 || writes !== this.writes) return;
    const time = this.now();
    this.remove(address);
    for (const [other, { until }] of this.kept) {
      if (until > time) break; // Entries are in insertion order, so the oldest expire first.
      this.remove(other);
    }
    const size = address.length + answer.body.length;
    if (this.size + size > MAX_CACHE_CHARACTERS) this.forget();
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

/** Serves cached responses and caches new 200s. Concurrent requests for one URL cause one query. */
export function cacheResponses(kept: ResponseCache): RequestHandler {
  const underWay = new Map<string, Promise<void>>();
  return async (request, response, next) => {
    const address = request.originalUrl;
    // Not `request.path`, which lacks the mount path.
    const asked = { method: request.method, path: address.split('?')[0]! };
    if (!READS.has(request.method)) {
      if (findKeepingShared(asked)) return next();
      // The write may have succeeded even if the caller left.
      response.once('close', () => {
        if (!response.writableFinished || response.statusCode < 400) kept.written();
      });
      return next();
    }
    if (request.method !== 'GET' || !findShared(asked)) return next();
    await underWay.get(address);
    // The caller may have left while waiting.
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

/** Express turns this into 304 for a matching ETag. */
function answer(response: Response, { type, etag, body }: Kept): void {
  response.set({ 'Content-Type': type, 'Cache-Control': SHARED, ...(etag && { ETag: etag }) });
  response.send(body);
}
