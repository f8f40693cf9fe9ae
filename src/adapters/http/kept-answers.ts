import type { RequestHandler, Response } from 'express';
import type { Endpoint } from './contract/endpoint.js';
import { contract } from './contract/table.js';
import { SHARED } from './endpoint.decorator.js';

interface Kept {
  until: number;
  type: string;
  etag: string;
  body: string;
}

/** Characters of all kept answers together; beyond that they begin anew. */
const MOST = 16 * 1024 * 1024;

/** Written whenever somebody leaves a page, and shown on none that is kept. */
const NOT_SHOWN = '/api/vitals';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Addresses whose answers are the same for everybody. */
const KEPT = Object.values<Endpoint>(contract)
  .filter(({ shared }) => shared)
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/**
 * Keeps what is the same for everybody for a moment, so that a hundred visitors on one page ask the database once.
 * Only 200s are kept; whatever is written through this service ends them all at once, so that whoever changed something
 * sees it.
 */
export function keptAnswers(milliseconds: number, now: () => number): RequestHandler {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<void>>();
  let size = 0;
  let writes = 0;
  const forget = () => {
    kept.clear();
    size = 0;
  };
  const keep = (address: string, answer: Kept) => {
    for (const [other, { until, body }] of kept) {
      if (until > now()) continue;
      kept.delete(other);
      size -= body.length;
    }
    if (size + answer.body.length > MOST) forget();
    kept.set(address, answer);
    size += answer.body.length;
  };
  return async (request, response, next) => {
    const address = request.originalUrl;
    const path = address.split('?')[0]!;
    if (!READS.has(request.method)) {
      if (path === NOT_SHOWN) return next();
      const written = () => {
        writes += 1;
        forget();
      };
      response.once('finish', written).once('close', written);
      return next();
    }
    if (request.method !== 'GET' || !KEPT.some((one) => one.test(path))) return next();
    await underWay.get(address);
    // Whoever waited may have left.
    if (response.closed) return;
    const found = kept.get(address);
    if (found && found.until > now()) return answer(response, found);
    const before = writes;
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
      if (isKept && before === writes) {
        const etag = String(response.getHeader('ETag') ?? '');
        keep(address, { until: now() + milliseconds, type, etag, body });
      }
      done();
      return sent;
    };
    next();
  };
}

/** Express answers 304 by itself where the caller has it already. */
function answer(response: Response, { type, etag, body }: Kept): void {
  response.set({ 'Content-Type': type, 'Cache-Control': SHARED, ETag: etag });
  response.send(body);
}
