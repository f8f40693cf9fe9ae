import '../features/wall/collections/collection-page.css';
import { t } from '@lingui/core/macro';
import { data, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { COLLECTIONS_PATH, selectionPath } from '../../../src/adapters/http/routes/pages.js';
import { MAX_PRINTS_BY_ID } from '../../../src/domain/prints/favourites.js';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { ApiError, api } from '../client/api';
import type { ShownSelection } from '../client/api';
import { NotFound } from '../features/shared/not-found';
import {
  COLLECTIONS_BREADCRUMBS,
  breadcrumbData,
  collectionData,
} from '../features/shared/head/structured-data';
import { usePublicHead } from '../features/shared/head/use-head';
import { loadCatalogue } from '../features/wall/catalogue';
import { Breadcrumb } from '../features/wall/collections/breadcrumb';
import { PrintPages } from '../features/wall/print-pages';
import { PrintPagesFailed } from '../features/wall/print-pages-failed';
import { textLanguage } from '../client/untranslated';

export async function loader({ params: { slug = '' } }: LoaderFunctionArgs) {
  const prices = loadCatalogue().catch(() => null);
  try {
    return { selection: await api.selection(slug), prices: await prices };
  } catch (error) {
    const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
    return data({ selection: null, isMissing, prices: null }, isMissing ? 404 : 503);
  }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.selection) return <Found key={loaded.selection.slug} {...loaded} />;
  if (loaded.isMissing) return <NotFound />;
  return (
    <div className="page collection">
      <PrintPagesFailed />
    </div>
  );
}

interface FoundProps {
  selection: ShownSelection;
  prices: Awaited<ReturnType<typeof loadCatalogue>> | null;
}

function Found({ selection, prices }: FoundProps) {
  const { slug, title, description, untranslated, print_ids, prints } = selection;
  const path = selectionPath(slug);
  const sentence = description || t`${title}: art prints that we put together.`;
  usePublicHead((shop) => ({
    title,
    description: sentence,
    keywords: [t`wall art`, t`art prints`, title.toLowerCase()],
    path,
    jsonLd: [
      collectionData(shop, { name: title, description: sentence, path }, prints),
      breadcrumbData(shop, [...COLLECTIONS_BREADCRUMBS, [title, path]]),
    ],
    noindex: prints.length === 0,
  }));
  return (
    <div className="page collection">
      <Breadcrumb
        parents={[{ name: PAGE_TITLES.collections, to: COLLECTIONS_PATH }]}
        current={title}
        lang={textLanguage(untranslated, 'title')}
      />
      <header className="collection-head">
        <h1 lang={textLanguage(untranslated, 'title')}>{title}</h1>
        {description && <p lang={textLanguage(untranslated, 'description')}>{description}</p>}
      </header>
      {prints.length === 0 ? (
        <p>{t`There are no prints here at the moment.`}</p>
      ) : (
        <PrintPages
          first={{ prints, next: nextPart(0, print_ids) }}
          prices={prices}
          fetchPage={async (from) => {
            const ids = print_ids.slice(Number(from), Number(from) + MAX_PRINTS_BY_ID);
            return { ...(await api.printsById(ids)), next: nextPart(Number(from), print_ids) };
          }}
        />
      )}
    </div>
  );
}

/** The place of the first print after those that are loaded immediately; null at the end. */
function nextPart(from: number, ids: readonly string[]): string | null {
  const end = from + MAX_PRINTS_BY_ID;
  return end < ids.length ? String(end) : null;
}
