import '../features/wall/collections/collection-page.css';
import { t } from '@lingui/core/macro';
import { data, replace, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { PRINTS_PER_COLLECTION_PAGE } from '../../../src/domain/prints/wall-layout.js';
import { pictureRoutes } from '../../../src/adapters/http/routes/pictures.js';
import { toPath } from '../../../src/adapters/http/routes/route.js';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import {
  COLLECTIONS_PATH,
  collectionPath,
  shelfPath,
  STUDIO_PATH,
  PRINTS_PATH,
} from '../../../src/adapters/http/routes/pages.js';
import { ApiError, api } from '../client/api';
import type { Collection, PrintListing, PrintSummary } from '../client/api';
import { catalogueFor, loadCatalogue } from '../features/wall/catalogue';
import { findOffer, withSizes } from '../features/wall/print-offer';
import type { Catalogue } from '../features/wall/catalogue';
import { CollectionGuide } from '../features/wall/collections/collection-guide';
import { CollectionRelated } from '../features/wall/collections/collection-related';
import type { Related } from '../features/wall/collections/collection-related';
import { Breadcrumb } from '../features/wall/collections/breadcrumb';
import {
  COLLECTION_WORDS,
  COLLECTION_TAG_KINDS,
  parseCollectionType,
  correctCollectionKey,
  isCollectionValue,
  toCollectionKey,
} from '../../../src/domain/prints/collection-type.js';
import type { HeadData, Shop } from '../features/shared/head/head';
import {
  COLLECTIONS_BREADCRUMBS,
  breadcrumbData,
  collectionData,
} from '../features/shared/head/structured-data';
import { usePublicHead } from '../features/shared/head/use-head';
import { NotFound } from '../features/shared/not-found';
import { PrintPages } from '../features/wall/print-pages';
import { PrintPagesFailed } from '../features/wall/print-pages-failed';
import { toLabel } from '../../../src/domain/shop/wording.js';
import { ButtonLink } from '../ui/button';
import { collectionName } from '../client/words';
import { textLanguage } from '../client/untranslated';

type LoaderData =
  | { status: 'missing' }
  | { status: 'failed' }
  | {
      status: 'found';
      collection: Collection;
      first: PrintListing | null;
      related: Related;
      prices: Catalogue | null;
    };

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await load(args);
  return data(loaded, toStatus(loaded));
}

/** The path accepts any word as a keyword, so a keyword without prints is reported as not found. */
function toStatus(loaded: LoaderData): number {
  if (loaded.status === 'missing') return 404;
  if (loaded.status === 'failed') return 503;
  const { collection, first } = loaded;
  return collection.collection_type === 'keywords' && first?.prints.length === 0 ? 404 : 200;
}

async function load({ params, request }: LoaderFunctionArgs): Promise<LoaderData> {
  const { key = '', value = '' } = params;
  if (!isCollectionValue(value)) throw replace(COLLECTIONS_PATH);
  const correctedKey = correctCollectionKey(key);
  if (correctedKey) {
    throw replace(collectionPath(correctedKey, value) + new URL(request.url).search, 301);
  }
  const type = parseCollectionType(key);
  if (!type) return { status: 'missing' };
  const related = api.relatedCollections(key, value).then(
    (response) => response.related,
    () => null,
  );
  const prices = loadCatalogue().catch(() => null);
  const query = { [COLLECTION_TAG_KINDS[type]]: value, limit: PRINTS_PER_COLLECTION_PAGE };
  const [collection, first] = await Promise.all([
    api.collection(key, value).catch(toErrorStatus),
    api.listPrints(query).catch(() => null),
  ]);
  // 400: the value cannot be a collection.
  if (typeof collection === 'number')
    return { status: [400, 404].includes(collection) ? 'missing' : 'failed' };
  return { status: 'found', collection, first, related, prices: await prices };
}

const toErrorStatus = (error: unknown) => (error instanceof ApiError ? error.status : 0);

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.status === 'missing') return <NotFound />;
  if (loaded.status === 'failed') {
    return (
      <div className="page collection">
        <PrintPagesFailed />
      </div>
    );
  }
  const { collection_type, value } = loaded.collection;
  return <Found key={`${collection_type} ${value}`} {...loaded} />;
}

function Found({ collection, first, related, prices }: Extract<LoaderData, { status: 'found' }>) {
  const { collection_type: type, value, title, description, untranslated } = collection;
  usePublicHead((shop, now) => describeCollection(shop, now, collection, first, prices));
  const parents = [
    { name: PAGE_TITLES.collections, to: COLLECTIONS_PATH },
    { name: COLLECTION_WORDS[type].name, to: shelfPath(type) },
  ];
  const query = { [COLLECTION_TAG_KINDS[type]]: value, limit: PRINTS_PER_COLLECTION_PAGE };
  const isEmpty = first?.prints.length === 0;
  const relatedCollections = <CollectionRelated related={related} />;
  return (
    <div className="page collection">
      <Breadcrumb parents={parents} current={collectionName(toLabel(value), type, value)} />
      <header className="collection-head">
        <h1 lang={textLanguage(untranslated, 'title')}>{title}</h1>
        <p lang={textLanguage(untranslated, 'description')}>{description}</p>
      </header>
      {first === null ? (
        <PrintPagesFailed />
      ) : isEmpty ? (
        <Empty />
      ) : (
        <PrintPages
          first={first}
          prices={prices}
          fetchPage={(cursor) => api.listPrints({ ...query, cursor })}
        />
      )}
      {isEmpty && relatedCollections}
      <CollectionGuide collection={collection} />
      {!isEmpty && relatedCollections}
    </div>
  );
}

function describeCollection(
  shop: Shop,
  now: Date,
  { collection_type: type, id, value, title, meta_description: description, seo_keywords }: Collection,
  first: PrintListing | null,
  catalogue: Catalogue | null,
): HeadData {
  const path = collectionPath(type, value);
  const isEmpty = first?.prints.length === 0;
  const sold = (print: PrintSummary) => {
    const variant = catalogue && findOffer(withSizes(print, catalogue), catalogueFor(print, catalogue));
    return variant ? { variant, now } : undefined;
  };
  return {
    title,
    description,
    keywords: seo_keywords,
    path,
    picture: isEmpty
      ? undefined
      : {
          path: toPath(pictureRoutes.showCollectionCard, {
            key: toCollectionKey(type),
            file: `${value}.jpg`,
          }),
          alt: t`Prints of the collection ${title}`,
        },
    jsonLd: [
      collectionData(shop, { name: title, description, path }, first?.prints, sold),
      breadcrumbData(shop, [
        ...COLLECTIONS_BREADCRUMBS,
        [COLLECTION_WORDS[type].name, shelfPath(type)],
        [title, path],
      ]),
    ],
    // A collection with a text of its own is indexed even while it has no prints.
    noindex: isEmpty && id === null,
  };
}

function Empty() {
  return (
    <section className="collection-empty">
      <span className="collection-empty-gap" aria-hidden="true" />
      <div>
        <h2>{t`No prints here yet`}</h2>
        <p>{t`You could make the first one, or look at a related collection.`}</p>
        <div className="collection-empty-actions">
          <ButtonLink look="primary" to={STUDIO_PATH}>{t`Make the first one`}</ButtonLink>
          <ButtonLink look="plain" to={PRINTS_PATH}>{t`Shop Prints`}</ButtonLink>
        </div>
      </div>
    </section>
  );
}
