import {
  COLLECTION_WORDS,
  parseCollectionType,
  correctCollectionKey,
  isCollectionValue,
  shelfTitle,
  toCollectionKey,
  COLLECTION_TAG_KINDS,
} from '../../../domain/prints/collection-type.js';
import { PICTURE_WIDTHS, PRINTS_PER_COLLECTION_PAGE } from '../../../domain/prints/wall-layout.js';
import { PAGE_TITLES } from '../../../domain/shop/page-titles.js';
import { defaultVariant } from '../../../domain/orders/default-variant.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { orientationById } from '../../../domain/pictures/orientation.js';
import { collectionPath, COLLECTIONS_PATH, shelfPath } from '../routes/pages.js';
import { contract } from '../contract/table.js';
import type { PrintSummary } from '../contract/types.js';
import { pictureRoutes } from '../routes/pictures.js';
import { toPath } from '../routes/route.js';
import { toFirstData, undefinedOnError, type ApiReplies } from './api-replies.js';
import { homePicture, publicHead } from './head.js';
import type { PageRedirect, Page } from './page.js';
import { heading, link, list, paragraph, printList, section } from './plain.js';
import type { Shop } from './shop.js';
import { breadcrumbData, collectionData, type Breadcrumb } from './structured-data.js';

/** Maximum number of collection names in the keywords of a shelf page. */
const MAX_KEYWORDS = 10;
const TITLE = PAGE_TITLES.collections;
const INDEX_LINE = 'Art prints by the room they suit, by colour, by mood and by subject.';
const BEGINNING: Breadcrumb[] = [
  ['Home', '/'],
  [TITLE, COLLECTIONS_PATH],
];

export async function collectionsPage(replies: ApiReplies, shop: Shop): Promise<Page> {
  const shelves = await undefinedOnError(replies.shelves());
  return {
    status: 200,
    head: publicHead(shop, {
      title: TITLE,
      description: INDEX_LINE,
      keywords: [
        'wall art',
        'art prints',
        ...Object.values(COLLECTION_WORDS).map((type) => `art by ${type.name.toLowerCase()}`),
      ],
      path: COLLECTIONS_PATH,
      picture: homePicture(shop),
      jsonLd: [
        collectionData(shop, { name: TITLE, description: INDEX_LINE, path: COLLECTIONS_PATH }),
        breadcrumbData(shop, BEGINNING),
      ],
    }),
    route: 'collections',
    plain: [
      heading(TITLE),
      ...(shelves?.data.shelves ?? []).map(({ type, groups }) =>
        section(COLLECTION_WORDS[type].name, toLinks(groups), toParagraph(link(shelfPath(type), 'View all'))),
      ),
    ].join('\n'),
    firstData: () => toFirstData(shelves),
  };
}

/** @throws DomainError `not_found` */
export async function shelfPage(replies: ApiReplies, shop: Shop, key: string): Promise<Page | PageRedirect> {
  const right = correctCollectionKey(key);
  if (right) return { status: 301, location: shelfPath(right) };
  const type = parseCollectionType(key);
  if (!type) throw notFound();
  const shelf = await undefinedOnError(replies.shelf(key));
  const { name, line } = COLLECTION_WORDS[type];
  const path = shelfPath(type);
  const title = shelfTitle(type);
  const description = `Art prints by ${name.toLowerCase()}. ${line}`;
  const values = (shelf?.data.groups ?? []).flatMap(({ cards }) => cards.map(({ label }) => label));
  return {
    status: 200,
    head: publicHead(shop, {
      title,
      description,
      keywords: ['wall art', ...values.slice(0, MAX_KEYWORDS)],
      path,
      picture: homePicture(shop),
      jsonLd: [
        collectionData(shop, { name: title, description, path }),
        breadcrumbData(shop, [...BEGINNING, [name, path]]),
      ],
    }),
    route: 'collections-of-type',
    plain: [heading(name), paragraph(line), toLinks(shelf?.data.groups ?? [])].join('\n'),
    firstData: () => toFirstData(shelf),
  };
}

/** @throws DomainError `not_found` */
export async function collectionPage(
  replies: ApiReplies,
  shop: Shop,
  now: Date,
  { key, value, search }: { key: string; value: string; search: string },
): Promise<Page | PageRedirect> {
  const right = correctCollectionKey(key);
  if (right) return { status: 301, location: collectionPath(right, value) + search };
  const type = parseCollectionType(key);
  if (!type || !contract.showCollection.params.safeParse({ key, value }).success) throw notFound();
  if (!isCollectionValue(value)) return { status: 302, location: COLLECTIONS_PATH };
  const { name } = COLLECTION_WORDS[type];
  const [collection, first, options, variants] = await Promise.all([
    replies.collection(key, value),
    undefinedOnError(
      replies.prints({ [COLLECTION_TAG_KINDS[type]]: value, limit: String(PRINTS_PER_COLLECTION_PAGE) }),
    ),
    undefinedOnError(replies.options()),
    undefinedOnError(replies.variants()),
  ]);
  const prints = first?.data.prints ?? [];
  const { title, description, meta_description, seo_keywords, value: known } = collection.data;
  const path = collectionPath(type, known);
  const isEmpty = first?.data.prints.length === 0;
  const sold = (print: PrintSummary) => {
    const size = orientationById(print.prompt_size).value;
    const variant = defaultVariant(options?.data.options ?? [], variants?.data.variants ?? [], size);
    return variant && { variant, now };
  };
  return {
    // The path accepts any word as a keyword, so a keyword without prints is reported as not found.
    status: isEmpty && type === 'keywords' ? 404 : 200,
    head: publicHead(shop, {
      title,
      description: meta_description,
      keywords: seo_keywords,
      path,
      picture: isEmpty
        ? homePicture(shop)
        : {
            path: toPath(pictureRoutes.showCollectionCard, {
              key: toCollectionKey(type),
              file: `${known}.jpg`,
            }),
            alt: `Prints of the collection ${title}`,
          },
      jsonLd: [
        collectionData(shop, { name: title, description: meta_description, path }, prints, sold),
        breadcrumbData(shop, [...BEGINNING, [name, shelfPath(type)], [title, path]]),
      ],
      // A collection with a text of its own is indexed even while it has no prints.
      noindex: isEmpty && collection.data.id === null,
    }),
    route: 'collection',
    plain: [heading(title), paragraph(description), printList(prints)].join('\n'),
    picture: prints[0] && { print: prints[0], sizes: PICTURE_WIDTHS.grid },
    firstData: () => [
      ...toFirstData(collection, first, options, variants),
      replies.relatedCollections(key, value),
    ],
  };
}

const notFound = () => new DomainError('not_found', 'There is no collection at this address.');

type Groups = Awaited<ReturnType<ApiReplies['shelf']>>['data']['groups'];

const toLinks = (groups: Groups) =>
  list(
    groups.flatMap(({ cards }) =>
      cards.map(({ type, value, label }) => link(collectionPath(type, value), label)),
    ),
  );

const toParagraph = (html: string) => `<p>${html}</p>`;
