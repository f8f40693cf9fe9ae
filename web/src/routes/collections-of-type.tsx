import './collections-of-type.css';
import { replace, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { shelfPath } from '../../../src/adapters/http/routes/pages.js';
import { api } from '../client/api';
import type { Shelf } from '../client/api';
import { CollectionCards, CollectionSwatches } from '../features/wall/collections/collection-card';
import { CollectionTrail } from '../features/wall/collections/collection-trail';
import {
  COLLECTION_WORDS,
  collectionTypeOf,
  correctCollectionKey,
} from '../../../src/domain/prints/collection-type.js';
import type { CollectionType } from '../../../src/domain/prints/collection-type.js';
import { useHead } from '../features/shared/head';
import { NotFound } from '../features/shared/not-found';
import { PrintPagesFailed } from '../features/wall/print-pages-failed';
import { groupIcon } from '../features/shared/room-icon';
import { Icon } from '../ui/icon';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { key = '' } = params;
  // One collection without a value.
  if (new URL(request.url).pathname.endsWith('/')) throw replace('/collections');
  const right = correctCollectionKey(key);
  if (right) throw replace(shelfPath(right));
  const type = collectionTypeOf(key);
  if (!type) return { type };
  return { type, shelf: await api.shelf(key).catch(() => null) };
}

export function Component() {
  const { type, shelf } = useLoaderData<typeof loader>();
  return type ? <OfType type={type} shelf={shelf} /> : <NotFound />;
}

function OfType({ type, shelf }: { type: CollectionType; shelf: Shelf | null }) {
  const { name, line } = COLLECTION_WORDS[type];
  useHead({ title: `${name}: Art Collections` });
  return (
    <div className="page collections-of-type">
      <CollectionTrail above={[{ name: 'Art Collections', to: '/collections' }]} here={name} />
      <header className="collections-of-type-head">
        <h1>{name}</h1>
        <p>{line}</p>
      </header>
      {shelf === null ? (
        <PrintPagesFailed />
      ) : (
        shelf.groups.map((group, at) => <Group key={group.name ?? at} type={type} {...group} />)
      )}
    </div>
  );
}

function Group({ type, name, cards }: Shelf['groups'][number] & { type: CollectionType }) {
  const icon = type === 'recommended_room' ? groupIcon(cards.map(({ value }) => value)) : undefined;
  const hung = type === 'color' ? <CollectionSwatches cards={cards} /> : <CollectionCards cards={cards} />;
  if (name === null) return hung;
  return (
    <section className="collections-group">
      <h2>
        {icon && <Icon name={icon} size={28} />}
        {name}
      </h2>
      {hung}
    </section>
  );
}
