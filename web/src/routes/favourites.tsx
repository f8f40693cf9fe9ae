import './favourites.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { MAX_PRINTS_BY_ID } from '../../../src/domain/prints/favourites.js';
import { PRINTS_PATH } from '../../../src/adapters/http/routes/pages.js';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { api } from '../client/api';
import { useUser } from '../features/session/user-context';
import { useAsync } from '../features/shared/async/use-async';
import { useNoindexHead } from '../features/shared/head/use-head';
import { loadCatalogue } from '../features/wall/catalogue';
import { useFavourites } from '../features/wall/favourites';
import { FromPrice } from '../features/wall/from-price';
import { PrintGrid, PrintGridPlaceholder } from '../features/wall/print-grid';
import { LoadMorePrints, usePrintPages } from '../features/wall/use-print-pages';
import { Button, ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

export function Component() {
  const { session } = useUser();
  useNoindexHead(PAGE_TITLES.favourites);
  return (
    <div className="page">
      <header className="favourites-head">
        <h1>{PAGE_TITLES.favourites}</h1>
      </header>
      <FavouriteWall isSignedIn={session !== null} />
    </div>
  );
}

/** Prints that are removed from the list stay on the wall, so that a slip can be undone. */
function FavouriteWall({ isSignedIn }: { isSignedIn: boolean }) {
  const now = useFavourites().ids;
  const [ids, setIds] = useState(now);
  // The list of an account arrives after the page.
  if (now.some((id) => !ids.includes(id))) setIds(now);
  const fetchPage = useCallback(
    async (cursor: string) => {
      const from = Number(cursor);
      const end = from + MAX_PRINTS_BY_ID;
      const { prints } = await api.printsById(ids.slice(from, end));
      return { prints, next: end < ids.length ? String(end) : null };
    },
    [ids],
  );
  const fetchFirst = useCallback(() => fetchPage('0'), [fetchPage]);
  const first = useAsync(ids.length > 0 ? fetchFirst : undefined);
  if (ids.length === 0) return <NoFavourites isSignedIn={isSignedIn} />;
  if (first.status === 'failed')
    return (
      <div className="favourites-empty">
        <Notice tone="danger">
          <Trans>There was an error loading the images. {first.error.message}</Trans>
        </Notice>
        <Button onClick={first.reload}>{t`Try again`}</Button>
      </div>
    );
  if (first.status === 'loading') return <PrintGridPlaceholder count={Math.min(ids.length, 8)} />;
  const firstIds = first.value.prints.map(({ id }) => id);
  return <Prints key={firstIds.join()} first={first.value} fetchPage={fetchPage} />;
}

function Prints(pages: Parameters<typeof usePrintPages>[0]) {
  const wall = usePrintPages(pages);
  const [prices] = useState(() => loadCatalogue().catch(() => null));
  return (
    <>
      <PrintGrid
        prints={wall.rows}
        eager={4}
        below={(print) => <FromPrice print={print} prices={prices} />}
      />
      <div className="print-pages-more">
        <LoadMorePrints pages={wall} />
      </div>
    </>
  );
}

function NoFavourites({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="favourites-empty">
      <h2>{t`Nothing here yet`}</h2>
      <p>
        <Trans>
          Press the heart on a print that you like, and you will find it here
          {isSignedIn ? t`, on all your devices.` : t`. Sign in to see it on all your devices.`}
        </Trans>
      </p>
      <ButtonLink look="primary" to={PRINTS_PATH}>{t`See all prints`}</ButtonLink>
    </div>
  );
}
