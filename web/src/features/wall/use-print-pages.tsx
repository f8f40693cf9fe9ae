import { useLocation } from 'react-router-dom';
import type { PrintSummary } from '../../client/api';
import { LoadMore } from '../shared/async/load-more';
import type { MorePages } from '../shared/async/load-more';
import { usePages } from '../shared/async/use-pages';
import type { Page } from '../shared/async/use-pages';

interface Listing<Print> {
  prints: Print[];
  next: string | null;
}

interface PrintPagesOptions<Print> {
  first: Listing<Print>;
  /** Fetches the page at the cursor. */
  more: (cursor: string) => Promise<Listing<Print>>;
  /** Prints of a full page. */
  pageSize: number;
}

const toPage = <Print,>({ prints, next }: Listing<Print>): Page<Print> => ({ rows: prints, next });

/** A wall that grows page by page; going back finds it as it was left. */
export function usePrintPages<Print extends PrintSummary>(options: PrintPagesOptions<Print>) {
  const { first, more, pageSize } = options;
  const { key } = useLocation();
  return usePages({
    first: toPage(first),
    more: async (cursor) => toPage(await more(cursor)),
    pageSize,
    place: key,
  });
}

export function LoadMorePrints({ pages }: { pages: MorePages }) {
  return <LoadMore pages={pages} failure={<p>There was an error loading the images.</p>} />;
}
