import './collection.css';
import { replace, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { collectionPath, shelfPath } from '../../../src/adapters/http/routes/pages.js';
import { ApiError, api } from '../client/api';
import type { Collection, PrintListing } from '../client/api';
import { catalogue } from '../features/wall/catalogue';
import type { Catalogue } from '../features/wall/catalogue';
import { CollectionGuide } from '../features/wall/collections/collection-guide';
import { CollectionRelated } from '../features/wall/collections/collection-related';
import type { Related } from '../features/wall/collections/collection-related';
import { CollectionTrail } from '../features/wall/collections/collection-trail';
import {
  COLLECTION_WORDS,
  TAG_OF_TYPE,
  collectionTypeOf,
  correctCollectionKey,
  isCollectionValue,
} from '../../../src/domain/prints/collection-type.js';
import { useHead } from '../features/shared/head';
import { NotFound } from '../features/shared/not-found';
import { PrintPages } from '../features/wall/print-pages';
import { PrintPagesFailed } from '../features/wall/print-pages-failed';
import { toLabel } from '../../../src/domain/shop/wording.js';
import { ButtonLink } from '../ui/button';

const PAGE_SIZE = 20;

type Loaded =
  | { at: 'missing' }
  | { at: 'failed' }
  | {
      at: 'found';
      collection: Collection;
      first: PrintListing | null;
      related: Related;
      prices: Promise<Catalogue | null>;
    };

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { key = '', value = '' } = params;
  if (!isCollectionValue(value)) throw replace('/collections');
  const right = correctCollectionKey(key);
  if (right) {
    throw replace(collectionPath(right, value) + new URL(request.url).search);
  }
  const type = collectionTypeOf(key);
  if (!type) return { at: 'missing' };
  const related = api.relatedCollections(key, value).then(
    (answer) => answer.related,
    () => null,
  );
  const prices = catalogue().catch(() => null);
  const query = { [TAG_OF_TYPE[type]]: value, limit: PAGE_SIZE };
  const [collection, first] = await Promise.all([
    api.collection(key, value).catch(statusOf),
    api.listPrints(query).catch(() => null),
  ]);
  // An address that could be none is no page either.
  if (typeof collection === 'number') return { at: [400, 404].includes(collection) ? 'missing' : 'failed' };
  return { at: 'found', collection, first, related, prices };
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0);

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.at === 'missing') return <NotFound />;
  if (loaded.at === 'failed') {
    return (
      <div className="page collection">
        <PrintPagesFailed />
      </div>
    );
  }
  const { collection_type, value } = loaded.collection;
  return <Found key={`${collection_type} ${value}`} {...loaded} />;
}

function Found({ collection, first, related, prices }: Extract<Loaded, { at: 'found' }>) {
  const { collection_type: type, value, title, description } = collection;
  useHead({ title });
  const above = [
    { name: 'Art Collections', to: '/collections' },
    { name: COLLECTION_WORDS[type].name, to: shelfPath(type) },
  ];
  const query = { [TAG_OF_TYPE[type]]: value, limit: PAGE_SIZE };
  const isEmpty = first?.prints.length === 0;
  const beside = <CollectionRelated related={related} />;
  return (
    <div className="page collection">
      <CollectionTrail above={above} here={toLabel(value)} />
      <header className="collection-head">
        <h1>{title}</h1>
        <p>{description}</p>
      </header>
      {first === null ? (
        <PrintPagesFailed />
      ) : isEmpty ? (
        <Empty />
      ) : (
        <PrintPages
          first={first}
          pageSize={PAGE_SIZE}
          prices={prices}
          more={(cursor) => api.listPrints({ ...query, cursor })}
        />
      )}
      {isEmpty && beside}
      <CollectionGuide collection={collection} />
      {!isEmpty && beside}
    </div>
  );
}

function Empty() {
  return (
    <section className="collection-empty">
      <span className="collection-empty-gap" aria-hidden="true" />
      <div>
        <h2>Nothing hangs here yet</h2>
        <p>The first one could be yours. Or look at what hangs close by.</p>
        <div className="collection-empty-ways">
          <ButtonLink look="primary" to="/generate-print">
            Make the first one
          </ButtonLink>
          <ButtonLink look="plain" to="/prints">
            Shop Prints
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
