import { collectionValue } from '../../../domain/prints/collection.js';
import { COLLECTION_TYPES, TAG_OF_TYPE } from '../../../domain/prints/collection-type.js';
import { readWallFilters, toListingQuery } from '../../../domain/prints/wall-filters.js';
import { collectionPath } from '../routes/pages.js';
import type { PrintSummary } from '../contract/types.js';
import { given, ifAnswered, type ApiAnswers } from './api-answers.js';
import { SIZES } from './first-picture.js';
import { homePicture, publicHead } from './head.js';
import type { Page } from './page.js';
import { heading, paragraph, printList, section } from './plain.js';
import type { Shop } from './shop.js';
import { collectionData, shopData } from './structured-data.js';

const FEATURED = '8';
const PAGE_SIZE = '10';
const WALL_LINE = 'Every print on our wall, ready to order for yours.';

export async function homePage(answers: ApiAnswers, shop: Shop): Promise<Page> {
  const featured = await ifAnswered(answers.prints({ featured: 'true', limit: FEATURED }));
  const newest =
    featured?.told.prints.length === 0 ? await ifAnswered(answers.prints({ limit: FEATURED })) : undefined;
  const prints = (newest ?? featured)?.told.prints ?? [];
  return {
    status: 200,
    head: publicHead(shop, {
      title: 'Create Unique Art Prints',
      description: `${shop.name} makes art prints from your words. Printed on 180gsm paper, framed by hand and dispatched from the UK.`,
      keywords: ['art prints', 'wall art', 'custom wall art', 'framed prints', 'made from your words'],
      path: '/',
      picture: homePicture(shop),
      jsonLd: [shopData(shop)],
    }),
    plain: [
      heading('Create Unique Art Prints'),
      paragraph(
        'Say what you would like to see. We paint it, print it on heavy paper and send it to your wall.',
      ),
      section('Featured Prints', printList(prints)),
    ].join('\n'),
    picture: pictureOf(firstOnWall(prints), SIZES.home),
    firstData: () => [...given(featured, newest), answers.shop()],
  };
}

/** Of the prints above the sofa the first is a tall one, where there is one. */
const firstOnWall = (prints: readonly PrintSummary[]) =>
  prints.find(({ prompt_size }) => prompt_size === 2) ?? prints[0];

/** With one filter that a collection stands for, it is that collection's page under another address. */
export async function printsPage(answers: ApiAnswers, shop: Shop, search: URLSearchParams): Promise<Page> {
  const filters: Record<string, string> = { ...toListingQuery(readWallFilters(search)) };
  const first = await ifAnswered(answers.prints({ ...filters, limit: PAGE_SIZE }));
  const prints = first?.told.prints ?? [];
  const [only, ...others] = Object.entries(filters);
  const isEmpty = first?.told.prints.length === 0;
  return {
    status: 200,
    head: publicHead(shop, {
      title: 'Shop Prints',
      description: WALL_LINE,
      keywords: ['art prints', 'wall art', 'framed prints', 'art downloads'],
      path: (only && others.length === 0 && !isEmpty && collectionOfFilter(...only)) || '/prints',
      picture: homePicture(shop),
      noindex: 'q' in filters || others.length > 0 || (only !== undefined && isEmpty),
      jsonLd: [
        collectionData(shop, { name: 'Shop Prints', description: WALL_LINE, path: '/prints' }, prints),
      ],
    }),
    route: 'prints',
    plain: [heading('Shop Prints'), printList(prints)].join('\n'),
    picture: pictureOf(prints[0], SIZES.grid),
    firstData: () => [
      ...given(first),
      answers.options(),
      answers.variants(),
      // How far the first prints are, which a wall without filters tells.
      ...(only ? [] : [answers.shop()]),
    ],
  };
}

const pictureOf = (print: PrintSummary | undefined, sizes: string) => (print ? { print, sizes } : undefined);

/** Finds the page of the collection that a filter of the wall comes to; undefined where there is none. */
function collectionOfFilter(name: string, text: string): string | undefined {
  const type = COLLECTION_TYPES.find((one) => TAG_OF_TYPE[one] === name);
  const value = type && collectionValue(type, text);
  return type && value !== undefined ? collectionPath(type, value) : undefined;
}
