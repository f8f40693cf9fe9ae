import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '../../../application/ports/shop/clock.js';
import type { Reply } from '../contract/types.js';
import { refusalOf } from '../platform/refusal.js';
import { CLOCK, HTTP_SETTINGS, type ShopSettings } from '../platform/settings.js';
import { ApiAnswers } from './api-answers.js';
import { collectionPage, collectionsPage, shelfPage } from './collection-pages.js';
import { fixedPage, missingPage, takenDownPage } from './fixed-pages.js';
import type { Elsewhere, Page } from './page.js';
import { printPage } from './print-page.js';
import type { Shop } from './shop.js';
import { homePage, printsPage } from './wall-pages.js';

/** What stands at every address that is not the service's own (SPEC section 2). */
@Injectable()
export class Pages {
  readonly shop: Shop;

  constructor(
    @Inject(ApiAnswers) private readonly answers: ApiAnswers,
    @Inject(HTTP_SETTINGS) { shopName, publicUrl }: ShopSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.shop = { name: shopName, url: publicUrl };
  }

  /** For a path from the root with its query. Whatever is wrong with the address becomes a page that says so. */
  async at(address: string): Promise<Page | Elsewhere> {
    try {
      return await this.find(address);
    } catch (error) {
      const status = refusalOf(error)?.status;
      if (status === 404) return missingPage(this.shop);
      if (status === 410) return takenDownPage(this.shop);
      throw error;
    }
  }

  /** Of the page that an address leads to in the end. */
  async head(address: string): Promise<Reply<'showHead'>> {
    const found = await this.at(address);
    const page = 'location' in found ? await this.at(found.location) : found;
    return 'location' in page ? this.head('/') : { status: page.status, ...page.head };
  }

  private async find(address: string): Promise<Page | Elsewhere> {
    const { answers, shop } = this;
    // A proxy may name the whole address (RFC 9112, 3.2.2).
    const whole = address.startsWith('/') ? shop.url + address : address;
    if (!URL.canParse(whole)) return missingPage(shop);
    const { pathname, search, searchParams } = new URL(whole);
    const parts = partsOf(pathname);
    if (!parts) return missingPage(shop);
    if (NO_VALUE.test(pathname)) return { status: 302, location: '/collections' };
    const [first = '', second = '', third = ''] = parts;
    const lower = first.toLowerCase();
    if (lower !== first) {
      const path = pathname.replace(/[^/]+/, () => encodeURIComponent(lower));
      return { status: 301, location: path + search };
    }
    switch (`${first} ${parts.length}`) {
      case ' 0':
        return homePage(answers, shop);
      case 'prints 1':
        return printsPage(answers, shop, searchParams);
      case 'print 3':
        return printPage(answers, shop, this.clock.now(), { slug: second, id: third, search });
      case 'collections 1':
        return collectionsPage(answers, shop);
      case 'collections 2':
        return shelfPage(answers, shop, second);
      case 'collections 3':
        return collectionPage(answers, shop, this.clock.now(), { key: second, value: third, search });
      default:
        return fixedPage(answers, shop, `/${parts.join('/')}`) ?? missingPage(shop);
    }
  }
}

/** One collection, but which is not said. */
const NO_VALUE = /^\/collections\/[^/]+\/$/;

/** Decoded; undefined where nobody can read it, or the database could not. A slash at the end makes no difference. */
function partsOf(pathname: string): string[] | undefined {
  try {
    const parts = pathname.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
    return parts.some((part) => part === '' || part.includes('\0')) ? undefined : parts;
  } catch {
    return undefined;
  }
}
