import type { RequestHandler, Response } from 'express';
import { allRoutes } from '../routes/all.js';
import { PUBLIC_DATA, type PublicData } from '../routes/route.js';
import { routeFinder } from './address.js';
import { CachedResponse, listSharedHeaders, type SentResponse } from './cached-response.js';
import { SHARED_CACHE_CONTROL } from './endpoint.decorator.js';
import { toSharedAddress, type SharedAddress } from './shared-address.js';

interface Entry {
  response: CachedResponse;
  shows: readonly PublicData[];
  until: number;
}

/** Maximum size of all cached bodies and their keys. The oldest are dropped for a new one. */
const MAX_CACHE_CHARACTERS = 8 * 1024 * 1024;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const findChanging = routeFinder(allRoutes.filter(({ changes }) => changes));

/**
 * Caches shared responses briefly, so that many visitors of a page cause one query. A write through this service drops
 * the responses that show what it changes, so that writers see their change.
 */
export class ResponseCache {
  private readonly entries = new Map<string, Entry>();
  private size = 0;
  /** Number of completed writes that changed public data. */
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
    const found = this.entries.get(toEntryAddress(address).key);
    return found && found.until > this.now() ? found.response : undefined;
  }

  /**
   * Does not store a response that a later write may have made stale.
   * @param writes the number of writes when the response was requested
   * @param shows what a page shows; the address of a shared route says it
   */
  store(address: string, response: SentResponse, writes: number, shows?: readonly PublicData[]): void {
    if (this.lifetimeMs === 0 || writes !== this.writes) return;
    const entryAddress = toEntryAddress(address);
    const { key } = entryAddress;
    const time = this.now();
    const earlier = this.entries.get(key);
    // A response that only gets its headers is not valid for longer.
    const until = earlier && earlier.until > time ? earlier.until : time + this.lifetimeMs;
    this.remove(key);
    const size = key.length + response.body.length;
    for (const [other, entry] of this.entries) {
      // Entries are in insertion order, so the oldest expire first.
      if (entry.until > time && this.size + size <= MAX_CACHE_CHARACTERS) break;
      this.remove(other);
    }
    this.entries.set(key, {
      response: new CachedResponse(response),
      shows: shows ?? entryAddress.shows,
      until,
    });
    this.size += size;
  }

  /** Drops the responses that show any of these data. */
  dropChanged(changes: readonly PublicData[]): void {
    this.writes += 1;
    for (const [key, { shows }] of this.entries) {
      if (shows.some((one) => changes.includes(one))) this.remove(key);
    }
  }

  private remove(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.size -= key.length + entry.response.body.length;
  }
}

/** An address that is no shared route is its own key, and any change drops its response. */
const toEntryAddress = (address: string): SharedAddress =>
  toSharedAddress(address) ?? { key: address, shows: PUBLIC_DATA };

/** Sends cached responses before any other work is done for the request. */
export function sendCachedResponses(cache: ResponseCache): RequestHandler {
  return (request, response, next) => {
    const address = request.originalUrl;
    const isShared = request.method === 'GET' && toSharedAddress(address) !== undefined;
    const found = isShared ? cache.find(address) : undefined;
    if (!found?.headers) return next();
    return found.send(request, response);
  };
}

/** Runs the requests that may write by `run`. */
export function watchWrites(run: (work: () => void) => void): RequestHandler {
  return (request, _response, next) => (READS.has(request.method) ? next() : run(next));
}

/** Calls `changed` after each write that may have changed public data. */
export function watchChanges(changed: (changes: readonly PublicData[]) => void): RequestHandler {
  return (request, response, next) => {
    const changes = READS.has(request.method) ? undefined : findChanging(request)?.changes;
    // The write may have succeeded even if the caller disconnected.
    if (changes)
      response.once('close', () => {
        if (!response.writableFinished || response.statusCode < 400) changed(changes);
      });
    next();
  };
}

/** Caches new 200s of shared routes. Concurrent requests for one response cause one query. */
export function cacheResponses(cache: ResponseCache): RequestHandler {
  const underWay = new Map<string, Promise<void>>();
  return async (request, response, next) => {
    const address = request.originalUrl;
    const key = request.method === 'GET' ? toSharedAddress(address)?.key : undefined;
    if (key === undefined) return next();
    await underWay.get(key);
    // The caller may have disconnected while it waited.
    if (response.closed) return;
    const found = cache.find(address);
    if (found?.headers) return found.send(request, response);
    const { writes } = cache;
    let done = () => {};
    const promise = new Promise<void>((resolve) => (done = resolve));
    underWay.set(key, promise);
    response.on('close', () => {
      if (underWay.get(key) === promise) underWay.delete(key);
      done();
    });
    storeWhenSent(response, (sent) => cache.store(address, sent, writes), done);
    if (!found) return next();
    response.set({ 'Content-Type': found.type, 'Cache-Control': SHARED_CACHE_CONTROL });
    response.send(found.body);
  };
}

/** Stores a JSON text that is sent with status 200. */
function storeWhenSent(response: Response, store: (sent: SentResponse) => void, done: () => void): void {
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    const type = String(response.getHeader('Content-Type') ?? '');
    const isCacheable = typeof body === 'string' && response.statusCode === 200 && type.includes('json');
    const sent = send(body);
    if (isCacheable) {
      const headers = listSharedHeaders(response);
      store({ type, etag: String(headers['etag'] ?? ''), body, headers });
    }
    done();
    return sent;
  };
}
