import './collections-of-type.css';
import { t } from '@lingui/core/macro';
import { data, replace, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { COLLECTIONS_PATH, shelfPath } from '../../../src/adapters/http/routes/pages.js';
import { api } from '../client/api';
import type { Shelf } from '../client/api';
import { CollectionCards, CollectionSwatches } from '../features/wall/collections/collection-card';
import { Breadcrumb } from '../features/wall/collections/breadcrumb';
import {
  COLLECTION_WORDS,
  parseCollectionType,
  correctCollectionKey,
  shelfTitle,
} from '../../../src/domain/prints/collection-type.js';
import type { CollectionType } from '../../../src/domain/prints/collection-type.js';
import { usePublicHead } from '../features/shared/head/use-head';
import {
  COLLECTIONS_BREADCRUMBS,
  breadcrumbData,
  collectionData,
} from '../features/shared/head/structured-data';
import { NotFound } from '../features/shared/not-found';
import { PrintPagesFailed } from '../features/wall/print-pages-failed';
import { groupIcon } from '../features/shared/room-icon';
import { Icon } from '../ui/icon';
import { inSentence } from '../client/locale';

/** Maximum number of collection names in the keywords of the page. */
const MAX_KEYWORDS = 10;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { key = '' } = params;
  // A trailing slash means a collection without a value.
  if (new URL(request.url).pathname.endsWith('/')) throw replace(COLLECTIONS_PATH);
  const correctedKey = correctCollectionKey(key);
  if (correctedKey) throw replace(shelfPath(correctedKey), 301);
  const type = parseCollectionType(key);
  if (!type) return data({ type, shelf: null }, 404);
  return { type, shelf: await api.shelf(key).catch(() => null) };
}

export function Component() {
  const { type, shelf } = useLoaderData<typeof loader>();
  return type ? <CollectionsOfType type={type} shelf={shelf} /> : <NotFound />;
}

function CollectionsOfType({ type, shelf }: { type: CollectionType; shelf: Shelf | null }) {
  const { name, line } = COLLECTION_WORDS[type];
  usePublicHead((shop) => {
    const title = shelfTitle(type);
    const description = t`Art prints by ${inSentence(name)}. ${line}`;
    const path = shelfPath(type);
    const labels = (shelf?.groups ?? []).flatMap(({ cards }) => cards.map(({ label }) => label));
    return {
      title,
      description,
      keywords: [t`wall art`, ...labels.slice(0, MAX_KEYWORDS)],
      path,
      jsonLd: [
        collectionData(shop, { name: title, description, path }),
        breadcrumbData(shop, [...COLLECTIONS_BREADCRUMBS, [name, path]]),
      ],
    };
  });
  return (
    <div className="page collections-of-type">
      <Breadcrumb parents={[{ name: PAGE_TITLES.collections, to: COLLECTIONS_PATH }]} current={name} />
      <header className="collections-of-type-head">
        <h1>{name}</h1>
        <p>{line}</p>
      </header>
      {shelf === null ? (
        <PrintPagesFailed />
      ) : (
        shelf.groups.map((group, index) => <Group key={group.name ?? index} type={type} {...group} />)
      )}
    </div>
  );
}

function Group({ type, name, cards }: Shelf['groups'][number] & { type: CollectionType }) {
  const icon = type === 'recommended_room' ? groupIcon(cards.map(({ value }) => value)) : undefined;
  const cardList =
    type === 'color' ? <CollectionSwatches cards={cards} /> : <CollectionCards cards={cards} />;
  if (name === null) return cardList;
  return (
    <section className="collections-group">
      <h2>
        {icon && <Icon name={icon} size={28} />}
        {name}
      </h2>
      {cardList}
    </section>
  );
}
