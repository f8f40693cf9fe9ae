import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router-dom';
import { toPage } from '../../../../src/domain/shop/page.js';
import type { PrintSummary } from '../../client/api';
import { LoadMore } from '../shared/async/load-more';
import type { PagesState } from '../shared/async/load-more';
import { usePages } from '../shared/async/use-pages';

interface Listing<Print> {
  prints: Print[];
  next: string | null;
}

interface PrintPagesOptions<Print> {
  first: Listing<Print>;
  /** Fetches the page at this cursor. */
  fetchPage: (cursor: string) => Promise<Listing<Print>>;
}

/** Prints page by page. Going back restores the list. */
export function usePrintPages<Print extends PrintSummary>(options: PrintPagesOptions<Print>) {
  const { first, fetchPage } = options;
  const { key } = useLocation();
  return usePages({
    first: toPage(first, 'prints'),
    fetchPage: async (cursor) => toPage(await fetchPage(cursor), 'prints'),
    cacheKey: key,
  });
}

export function LoadMorePrints({ pages }: { pages: PagesState }) {
  return <LoadMore pages={pages} failure={<p>{t`There was an error loading the images.`}</p>} />;
}
