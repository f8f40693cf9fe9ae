import { parseCollectionValue } from '../../../domain/prints/collection.js';
import { COLLECTION_TYPES, COLLECTION_TAG_KINDS } from '../../../domain/prints/collection-type.js';
import { readWallFilters, toListingQuery } from '../../../domain/prints/wall-filters.js';
import {
  chooseForHome,
  MAX_FEATURED,
  PICTURE_WIDTHS,
  PRINTS_PER_PAGE,
} from '../../../domain/prints/wall-layout.js';
import { HOME_LINE, PAGE_TITLES } from '../../../domain/shop/page-titles.js';
import { collectionPath, PRINTS_PATH } from '../routes/pages.js';
import type { PrintSummary } from '../contract/types.js';
import { toFirstData, undefinedOnError, type ApiReplies } from './api-replies.js';
import { homePicture, publicHead } from './head.js';
import type { Page } from './page.js';
import { heading, paragraph, printList, section } from './plain.js';
import type { Shop } from './shop.js';
import { collectionData, shopData } from './structured-data.js';

const WALL_LINE = 'Every print on our wall, ready to order for yours.';

export async function homePage(replies: ApiReplies, shop: Shop): Promise<Page> {
  const featured = await undefinedOnError(replies.prints({ featured: 'true', limit: String(MAX_FEATURED) }));
  const newest =
    featured?.data.prints.length === 0
      ? await undefinedOnError(replies.prints({ limit: String(MAX_FEATURED) }))
      : undefined;
  const prints = (newest ?? featured)?.data.prints ?? [];
  return {
    status: 200,
    head: publicHead(shop, {
      title: PAGE_TITLES.home,
      description: `${shop.name} makes art prints from your words. Printed on 180gsm paper, framed by hand and dispatched from the UK.`,
      keywords: ['art prints', 'wall art', 'custom wall art', 'framed prints', 'made from your words'],
      path: '/',
      picture: homePicture(shop),
      jsonLd: [shopData(shop)],
    }),
    plain: [
      heading(PAGE_TITLES.home),
      paragraph(HOME_LINE),
      section('Featured Prints', printList(prints)),
    ].join('\n'),
    picture: toPicture(chooseForHome(prints)[0], PICTURE_WIDTHS.home),
    firstData: () => [
      ...toFirstData(featured, newest),
      replies.options(),
      replies.variants(),
      replies.shop(),
    ],
  };
}

/** If the only filter is equal to a collection, that collection's page is the canonical one. */
export async function printsPage(replies: ApiReplies, shop: Shop, search: URLSearchParams): Promise<Page> {
  const filters: Record<string, string> = { ...toListingQuery(readWallFilters(search)) };
  const first = await undefinedOnError(replies.prints({ ...filters, limit: String(PRINTS_PER_PAGE) }));
  const prints = first?.data.prints ?? [];
  const [only, ...others] = Object.entries(filters);
  const isEmpty = first?.data.prints.length === 0;
  return {
    status: 200,
    head: publicHead(shop, {
      title: PAGE_TITLES.prints,
      description: WALL_LINE,
      keywords: ['art prints', 'wall art', 'framed prints', 'art downloads'],
      path: (only && others.length === 0 && !isEmpty && collectionOfFilter(...only)) || PRINTS_PATH,
      picture: homePicture(shop),
      noindex: 'q' in filters || others.length > 0 || (only !== undefined && isEmpty),
      jsonLd: [
        collectionData(shop, { name: PAGE_TITLES.prints, description: WALL_LINE, path: PRINTS_PATH }, prints),
      ],
    }),
    route: 'prints',
    plain: [heading(PAGE_TITLES.prints), printList(prints)].join('\n'),
    picture: toPicture(prints[0], PICTURE_WIDTHS.grid),
    firstData: () => [
      ...toFirstData(first),
      replies.options(),
      replies.variants(),
      // Only a wall without filters shows the progress of the first prints.
      ...(only ? [] : [replies.shop()]),
    ],
  };
}

const toPicture = (print: PrintSummary | undefined, sizes: string) => (print ? { print, sizes } : undefined);

/** Path of the collection that is equal to a filter; undefined if there is none. */
function collectionOfFilter(name: string, text: string): string | undefined {
  const type = COLLECTION_TYPES.find((one) => COLLECTION_TAG_KINDS[one] === name);
  const value = type && parseCollectionValue(type, text);
  return type && value !== undefined ? collectionPath(type, value) : undefined;
}
