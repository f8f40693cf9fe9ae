import { RetryableError } from '../../../domain/shop/errors.js';
import type { PublicData } from '../routes/route.js';
import type { CachedResponse, SentResponse } from '../platform/cached-response.js';
import type { ResponseCache } from '../platform/response-cache.js';

export interface WrittenPage extends SentResponse {
  status: number;
  shows: readonly PublicData[];
}

/** A page that can be rendered. */
export interface PageSource {
  /** Names the page with the parameters that it reads. */
  key: string;
  write: () => Promise<WrittenPage>;
}

/** A request for another page is refused while so many are rendered. */
const MAX_RENDERINGS = 100;
/** Milliseconds that visitors wait for a page. */
const MAX_WAIT_MS = 5000;

/** Caches rendered pages as long as the API's replies. Concurrent requests for a page share one rendering. */
export class PageCache {
  private readonly underWay = new Map<string, Promise<WrittenPage>>();
  /** Also counts those that nobody waits for any more. */
  private renderings = 0;

  constructor(
    private readonly responses: ResponseCache,
    private readonly maxWaitMs = MAX_WAIT_MS,
  ) {}

  /**
   * @param whole the page with all parameters of the request, which a redirect keeps
   * @throws RetryableError if too many pages are being rendered
   */
  async get(read: PageSource, whole: PageSource = read): Promise<WrittenPage | CachedResponse> {
    const page = await this.findOrWrite(read);
    return isRedirect(page) && whole.key !== read.key ? this.findOrWrite(whole) : page;
  }

  private async findOrWrite({ key: named, write }: PageSource): Promise<WrittenPage | CachedResponse> {
    // No address of the API begins with a letter.
    const key = `page ${named}`;
    const found = this.responses.find(key);
    if (found) return found;
    const { writes } = this.responses;
    // A rendering that began before a write may lack it.
    const shared = `${writes} ${key}`;
    const running = this.underWay.get(shared);
    if (running) return running;
    if (this.renderings >= MAX_RENDERINGS) throw new RetryableError('Too many pages are being rendered.');
    this.renderings += 1;
    const rendering = write().finally(() => (this.renderings -= 1));
    const writing = withDeadline(rendering, this.maxWaitMs).finally(() => this.underWay.delete(shared));
    this.underWay.set(shared, writing);
    const page = await writing;
    if (!isRedirect(page)) this.responses.store(key, page, writes, page.shows);
    return page;
  }
}

const isRedirect = ({ status = 200 }: SentResponse) => status >= 300 && status < 400;

function withDeadline<Page>(rendering: Promise<Page>, maxWaitMs: number): Promise<Page> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The page took longer than ${maxWaitMs} ms.`)), maxWaitMs);
  });
  return Promise.race([rendering, late]).finally(() => clearTimeout(timer));
}
