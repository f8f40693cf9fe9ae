import { RetryableError } from '../../../domain/shop/errors.js';
import type { PublicData } from '../routes/route.js';
import type { CachedResponse, SentResponse } from '../platform/cached-response.js';
import type { ResponseCache } from '../platform/response-cache.js';

export interface WrittenPage extends SentResponse {
  status: number;
  shows: readonly PublicData[];
}

/** A request for another page is refused while so many are rendered. */
const MAX_RENDERINGS = 100;

/** Caches rendered pages as long as the API's replies. Concurrent requests for a page share one rendering. */
export class PageCache {
  private readonly underWay = new Map<string, Promise<WrittenPage>>();

  constructor(private readonly responses: ResponseCache) {}

  /**
   * @param address names the page with the parameters that it reads
   * @throws RetryableError if too many pages are being rendered
   */
  async get(address: string, write: () => Promise<WrittenPage>): Promise<WrittenPage | CachedResponse> {
    // No address of the API begins with a letter.
    const key = `page ${address}`;
    const found = this.responses.find(key);
    if (found) return found;
    const { writes } = this.responses;
    // A rendering that began before a write may lack it.
    const shared = `${writes} ${key}`;
    const running = this.underWay.get(shared);
    if (running) return running;
    if (this.underWay.size >= MAX_RENDERINGS) throw new RetryableError('Too many pages are being rendered.');
    const writing = write().finally(() => this.underWay.delete(shared));
    this.underWay.set(shared, writing);
    const page = await writing;
    // A redirect keeps parameters that are not part of the address.
    if (page.status < 300 || page.status >= 400) this.responses.store(key, page, writes, page.shows);
    return page;
  }
}
