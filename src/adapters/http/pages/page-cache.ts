import type { CachedResponse, SentResponse } from '../platform/cached-response.js';
import type { ResponseCache } from '../platform/response-cache.js';

export interface WrittenPage extends SentResponse {
  status: number;
}

/** Caches rendered pages as long as the API's replies. Concurrent requests for a page share one rendering. */
export class PageCache {
  private readonly underWay = new Map<string, Promise<WrittenPage>>();

  constructor(private readonly responses: ResponseCache) {}

  /** `address` names the page with the parameters that it reads. Only pages with status 200 are cached. */
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
    const writing = write().finally(() => this.underWay.delete(shared));
    this.underWay.set(shared, writing);
    const page = await writing;
    if (page.status === 200) this.responses.store(key, page, writes);
    return page;
  }
}
