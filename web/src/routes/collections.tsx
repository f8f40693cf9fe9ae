import './collections.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLoaderData } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { COLLECTIONS_PATH, shelfPath } from '../../../src/adapters/http/routes/pages.js';
import { api } from '../client/api';
import type { Shelf } from '../client/api';
import { CollectionCards, SelectionCards } from '../features/wall/collections/collection-card';
import { COLLECTION_WORDS } from '../../../src/domain/prints/collection-type.js';
import { usePublicHead } from '../features/shared/head/use-head';
import {
  COLLECTIONS_BREADCRUMBS,
  breadcrumbData,
  collectionData,
} from '../features/shared/head/structured-data';
import { PrintPagesFailed } from '../features/wall/print-pages-failed';
import { inSentence } from '../client/locale';

const INDEX_LINE = t`Art prints by the room they suit, by colour, by mood and by subject.`;

export async function loader() {
  const [found, chosen] = await Promise.all([
    api.shelves().catch(() => null),
    // Without them, the page has the other collections.
    api.selections().catch(() => null),
  ]);
  return { shelves: found && found.shelves, selections: chosen?.selections ?? [] };
}

export function Component() {
  const { shelves, selections } = useLoaderData<typeof loader>();
  usePublicHead((shop) => ({
    title: PAGE_TITLES.collections,
    description: INDEX_LINE,
    keywords: [
      t`wall art`,
      t`art prints`,
      ...Object.values(COLLECTION_WORDS).map((type) => t`art by ${inSentence(type.name)}`),
    ],
    path: COLLECTIONS_PATH,
    jsonLd: [
      collectionData(shop, {
        name: PAGE_TITLES.collections,
        description: INDEX_LINE,
        path: COLLECTIONS_PATH,
      }),
      breadcrumbData(shop, COLLECTIONS_BREADCRUMBS),
    ],
  }));
  return (
    <div className="page collections">
      <header className="collections-head">
        <h1>{PAGE_TITLES.collections}</h1>
        <p>{t`Begin with the room, a colour you love, or how you would like to feel.`}</p>
      </header>
      {selections.length > 0 && (
        <section className="collections-type" aria-labelledby="selections">
          <header className="collections-type-head">
            <div>
              <h2 id="selections">{t`Chosen by us`}</h2>
              <p>{t`Prints that we put together for you.`}</p>
            </div>
          </header>
          <SelectionCards selections={selections} />
        </section>
      )}
      {shelves === null ? <PrintPagesFailed /> : shelves.map((shelf) => <Type key={shelf.type} {...shelf} />)}
    </div>
  );
}

function Type({ type, groups }: Shelf) {
  const { name, line } = COLLECTION_WORDS[type];
  const cards = groups.flatMap((group) => group.cards);
  if (cards.length === 0) return null;
  return (
    <section className="collections-type" aria-labelledby={type}>
      <header className="collections-type-head">
        <div>
          <h2 id={type}>{name}</h2>
          <p>{line}</p>
        </div>
        <Link to={shelfPath(type)}>
          <Trans>
            View all<span className="visually-hidden"> {inSentence(name)}</span>
          </Trans>
        </Link>
      </header>
      <CollectionCards cards={cards} />
    </section>
  );
}
