import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '../../../application/ports/shop/clock.js';
import type { Reply } from '../contract/types.js';
import { COLLECTIONS_PATH } from '../routes/pages.js';
import { toHttpError } from '../platform/http-error.js';
import { CLOCK, HTTP_SETTINGS, type ShopSettings } from '../platform/settings.js';
import { ApiReplies } from './api-replies.js';
import { collectionPage, collectionsPage, shelfPage } from './collection-pages.js';
import { fixedPage, notFoundPage, takenDownPage } from './fixed-pages.js';
import type { PageRedirect, Page } from './page.js';
import { printPage } from './print-page.js';
import type { Shop } from './shop.js';
import { homePage, printsPage } from './wall-pages.js';

/** Finds the page for every address that is not a route of the service (SPEC section 2). */
@Injectable()
export class Pages {
  readonly shop: Shop;

  constructor(
    @Inject(ApiReplies) private readonly replies: ApiReplies,
    @Inject(HTTP_SETTINGS) { shopName, publicUrl }: ShopSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.shop = { name: shopName, url: publicUrl };
  }

  /** `address` is a path with its query. An unknown or removed address gets an error page; other errors are thrown. */
  async at(address: string): Promise<Page | PageRedirect> {
    try {
      return await this.find(address);
    } catch (error) {
      const status = toHttpError(error)?.status;
      if (status === 404) return notFoundPage(this.shop);
      if (status === 410) return takenDownPage(this.shop);
      throw error;
    }
  }

  /** Head of the page at an address. It follows one redirect; after a second one it describes the home page. */
  async head(address: string): Promise<Reply<'showHead'>> {
    const found = await this.at(address);
    const page = 'location' in found ? await this.at(found.location) : found;
    return 'location' in page ? this.head('/') : { status: page.status, ...page.head };
  }

  private async find(address: string): Promise<Page | PageRedirect> {
    const { replies, shop } = this;
    // A proxy may send an absolute URL (RFC 9112, 3.2.2).
    const whole = address.startsWith('/') ? shop.url + address : address;
    if (!URL.canParse(whole)) return notFoundPage(shop);
    const { pathname, search, searchParams } = new URL(whole);
    const parts = splitPath(pathname);
    if (!parts) return notFoundPage(shop);
    if (NO_VALUE.test(pathname)) return { status: 302, location: COLLECTIONS_PATH };
    const [first = '', second = '', third = ''] = parts;
    const lower = first.toLowerCase();
    if (lower !== first) {
      const path = pathname.replace(/[^/]+/, () => encodeURIComponent(lower));
      return { status: 301, location: path + search };
    }
    switch (`${first} ${parts.length}`) {
      case ' 0':
        return homePage(replies, shop);
      case 'prints 1':
        return printsPage(replies, shop, searchParams);
      case 'print 3':
        return printPage(replies, shop, this.clock.now(), { slug: second, id: third, search });
      case 'collections 1':
        return collectionsPage(replies, shop);
      case 'collections 2':
        return shelfPage(replies, shop, second);
      case 'collections 3':
        return collectionPage(replies, shop, this.clock.now(), { key: second, value: third, search });
      default:
        return fixedPage(replies, shop, `/${parts.join('/')}`) ?? notFoundPage(shop);
    }
  }
}

/** A collection's path without a value. */
const NO_VALUE = /^\/collections\/[^/]+\/$/;

/**
 * Decodes the segments of a path, ignoring a trailing slash. Returns undefined if one is empty, is not valid
 * percent-encoding or contains a null character, which PostgreSQL cannot store.
 */
function splitPath(pathname: string): string[] | undefined {
  try {
    const parts = pathname.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
    return parts.some((part) => part === '' || part.includes('\0')) ? undefined : parts;
  } catch {
    return undefined;
  }
}
