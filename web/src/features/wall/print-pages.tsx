import './print-pages.css';
import type { PrintPage } from '../../client/api';
import type { Catalogue } from './catalogue';
import { FromPrice } from './from-price';
import { PrintGrid } from './print-grid';
import { LoadMorePrints, usePrintPages } from './use-print-pages';

export const PAGE_SIZE = 10;

interface PrintPagesProps {
  first: PrintPage;
  /** Prints of a full page. */
  pageSize?: number;
  /** Fetches the page at the cursor. */
  more: (cursor: string) => Promise<PrintPage>;
  /** Null where it cannot be had: the cards then name no price. */
  prices: Promise<Catalogue | null>;
}

/** A wall that grows by 'Load more'. */
export function PrintPages({ first, pageSize = PAGE_SIZE, more, prices }: PrintPagesProps) {
  const pages = usePrintPages({ first, more, pageSize });
  const { rows: prints } = pages;
  return (
    <>
      <PrintGrid prints={prints} eager={4} below={(print) => <FromPrice print={print} prices={prices} />} />
      <div className="print-pages-more">
        <LoadMorePrints pages={pages} />
        <p className="visually-hidden" role="status">
          {prints.length === first.prints.length ? '' : `${prints.length} prints shown`}
        </p>
      </div>
    </>
  );
}
