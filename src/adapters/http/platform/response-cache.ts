import type { RequestHandler, Response } from 'express';
import { allRoutes } from '../routes/all.js';
import { routeFinder } from './address.js';
import { SHARED_CACHE_CONTROL } from './endpoint.decorator.js';

interface CachedResponse {
  type: string;
  /** Undefined if Express has yet to compute it. */
  etag?: string;
  body: string;
}

/** Maximum size of all cached bodies and their URLs. The cache is cleared when a new entry would exceed it. */
const MAX_CACHE_CHARACTERS = 8 * 1024 * 1024;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const findShared = routeFinder(allRoutes.filter(({ shared }) => shared));
const findKeepingShared = routeFinder(allRoutes.filter(({ keepsShared }) => keepsShared));

/**
 * Caches shared responses by URL briefly, so that many visitors of a page cause one query. A write through this service
 * clears the cache, so that writers see their change.
 */
export class ResponseCache {
  private readonly entries = new Map<string, CachedResponse & { until: number }>();
  private size = 0;
  /** Number of completed writes. */
  writes = 0;

  /**
   * @param lifetimeMs 0 disables the cache
   * @param now returns the current time in milliseconds
   */
  constructor(
    private readonly lifetimeMs: number,
    private readonly now: () => number,
  ) {}

  find(address: string): CachedResponse | undefined {
    const found = this.entries.get(address);
    return found && found.until > this.now() ? found : undefined;
  }

  /**
   * Does not store a response that a later write may have made stale.
   * @param writes the number of writes when the response was requested
   */
  store(address: string, response: CachedResponse, writes: number): void {
    if (this.lifetimeMs === 0 || writes !== this.writes) return;
    const time = this.now();
    this.remove(address);
    for (const [other, { until }] of this.entries) {
      if (until > time) break; // Entries are in insertion order, so the oldest expire first.
      this.remove(other);
    }
    const size = address.length + response.body.length;
    if (this.size + size > MAX_CACHE_CHARACTERS) this.evict();
    this.entries.set(address, { ...response, until: time + this.lifetimeMs });
    this.size += size;
  }

  clearAfterWrite(): void {
    this.writes += 1;
    this.evict();
  }

  private remove(address: string): void {
    const entry = this.entries.get(address);
    if (!entry) return;
    this.entries.delete(address);
    this.size -= address.length + entry.body.length;
  }

  private evict(): void {
    this.entries.clear();
    this.size = 0;
  }
}

/** Serves cached responses and caches new 200s. Concurrent requests for one URL cause one query. */
export function cacheResponses(cache: ResponseCache): RequestHandler {
  const underWay = new Map<string, Promise<void>>();
  return async (request, response, next) => {
    const address = request.originalUrl;
    // `request.path` would lack the mount path.
    const requested = { method: request.method, path: address.split('?')[0]! };
    if (!READS.has(request.method)) {
      if (findKeepingShared(requested)) return next();
      // The write may have succeeded even if the caller disconnected.
      response.once('close', () => {
        if (!response.writableFinished || response.statusCode < 400) cache.clearAfterWrite();
      });
      return next();
    }
    if (request.method !== 'GET' || !findShared(requested)) return next();
    await underWay.get(address);
    // The caller may have disconnected while it waited.
    if (response.closed) return;
    const found = cache.find(address);
    if (found) return sendCached(response, found);
    const { writes } = cache;
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
      const isCacheable = typeof body === 'string' && response.statusCode === 200 && type.includes('json');
      const sent = send(body);
      if (isCacheable)
        cache.store(address, { type, etag: String(response.getHeader('ETag') ?? ''), body }, writes);
      done();
      return sent;
    };
    next();
  };
}

/** Express answers 304 instead if the ETag matches. */
function sendCached(response: Response, { type, etag, body }: CachedResponse): void {
  response.set({ 'Content-Type': type, 'Cache-Control': SHARED_CACHE_CONTROL, ...(etag && { ETag: etag }) });
  response.send(body);
}
