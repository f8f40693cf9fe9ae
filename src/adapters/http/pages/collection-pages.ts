import {
  COLLECTION_WORDS,
  collectionTypeOf,
  correctCollectionKey,
  isCollectionValue,
  toCollectionKey,
  TAG_OF_TYPE,
} from '../../../domain/prints/collection-type.js';
import { defaultVariant } from '../../../domain/orders/default-variant.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { orientationById } from '../../../domain/pictures/orientation.js';
import { collectionPath, shelfPath } from '../routes/pages.js';
import { contract } from '../contract/table.js';
import type { PrintSummary } from '../contract/types.js';
import { pictureRoutes } from '../routes/pictures.js';
import { toPath } from '../routes/route.js';
import { given, ifAnswered, type ApiAnswers } from './api-answers.js';
import { SIZES } from './first-picture.js';
import { homePicture, publicHead } from './head.js';
import type { Elsewhere, Page } from './page.js';
import { heading, link, list, paragraph, printList, section } from './plain.js';
import type { Shop } from './shop.js';
import { breadcrumbData, collectionData, type Step } from './structured-data.js';

const PAGE_SIZE = '20';
/** Names of collections among the keywords of their type, at most. */
const MAX_KEYWORDS = 10;
const TITLE = 'Art Collections';
const INDEX_LINE =
  'Art prints by the room they suit, by colour, by mood and by what there is to see in them.';
const BEGINNING: Step[] = [
  ['Home', '/'],
  [TITLE, '/collections'],
];

export async function collectionsPage(answers: ApiAnswers, shop: Shop): Promise<Page> {
  const shelves = await ifAnswered(answers.shelves());
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
      path: '/collections',
      picture: homePicture(shop),
      jsonLd: [
        collectionData(shop, { name: TITLE, description: INDEX_LINE, path: '/collections' }),
        breadcrumbData(shop, BEGINNING),
      ],
    }),
    route: 'collections',
    plain: [
      heading(TITLE),
      ...(shelves?.told.shelves ?? []).map(({ type, groups }) =>
        section(COLLECTION_WORDS[type].name, linksOf(groups), paragraphOf(link(shelfPath(type), 'View all'))),
      ),
    ].join('\n'),
    firstData: () => given(shelves),
  };
}

/** @throws DomainError `not_found` */
export async function shelfPage(answers: ApiAnswers, shop: Shop, key: string): Promise<Page | Elsewhere> {
  const right = correctCollectionKey(key);
  if (right) return { status: 301, location: shelfPath(right) };
  const type = collectionTypeOf(key);
  if (!type) throw notFound();
  const shelf = await ifAnswered(answers.shelf(key));
  const { name, line } = COLLECTION_WORDS[type];
  const path = shelfPath(type);
  const title = `${name}: ${TITLE}`;
  const description = `Art prints by ${name.toLowerCase()}. ${line}`;
  const values = (shelf?.told.groups ?? []).flatMap(({ cards }) => cards.map(({ label }) => label));
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
    plain: [heading(name), paragraph(line), linksOf(shelf?.told.groups ?? [])].join('\n'),
    firstData: () => given(shelf),
  };
}

/** @throws DomainError `not_found` */
export async function collectionPage(
  answers: ApiAnswers,
  shop: Shop,
  now: Date,
  { key, value, search }: { key: string; value: string; search: string },
): Promise<Page | Elsewhere> {
  const right = correctCollectionKey(key);
  if (right) return { status: 301, location: collectionPath(right, value) + search };
  const type = collectionTypeOf(key);
  if (!type || !contract.showCollection.params.safeParse({ key, value }).success) throw notFound();
  if (!isCollectionValue(value)) return { status: 302, location: '/collections' };
  const { name } = COLLECTION_WORDS[type];
  const [collection, first, options, variants] = await Promise.all([
    answers.collection(key, value),
    ifAnswered(answers.prints({ [TAG_OF_TYPE[type]]: value, limit: PAGE_SIZE })),
    ifAnswered(answers.options()),
    ifAnswered(answers.variants()),
  ]);
  const prints = first?.told.prints ?? [];
  const { title, description, meta_description, seo_keywords, value: known } = collection.told;
  const path = collectionPath(type, known);
  const isEmpty = first?.told.prints.length === 0;
  const sold = (print: PrintSummary) => {
    const size = orientationById(print.prompt_size).value;
    const variant = defaultVariant(options?.told.options ?? [], variants?.told.variants ?? [], size);
    return variant && { variant, now };
  };
  return {
    // Any word could be a keyword: one that no print has is no page, though it says where to go on.
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
      // A text of its own is worth finding even where nothing hangs yet.
      noindex: isEmpty && collection.told.id === null,
    }),
    route: 'collection',
    plain: [heading(title), paragraph(description), printList(prints)].join('\n'),
    picture: prints[0] && { print: prints[0], sizes: SIZES.grid },
    firstData: () => [...given(collection, first, options, variants), answers.relatedCollections(key, value)],
  };
}

const notFound = () => new DomainError('not_found', 'There is no collection at this address.');

type Groups = Awaited<ReturnType<ApiAnswers['shelf']>>['told']['groups'];

const linksOf = (groups: Groups) =>
  list(
    groups.flatMap(({ cards }) =>
      cards.map(({ type, value, label }) => link(collectionPath(type, value), label)),
    ),
  );

const paragraphOf = (html: string) => `<p>${html}</p>`;
