import './print-pages.css';
import { t } from '@lingui/core/macro';
import type { PrintPage } from '../../client/api';
import type { Catalogue } from './catalogue';
import { FromPrice } from './from-price';
import { PrintGrid } from './print-grid';
import { LoadMorePrints, usePrintPages } from './use-print-pages';

interface PrintPagesProps {
  first: PrintPage;
  /** Fetches the page at the cursor. */
  fetchPage: (cursor: string) => Promise<PrintPage>;
  /** null if they could not be loaded: the cards then show no price. */
  prices: Catalogue | null | Promise<Catalogue | null>;
}

export function PrintPages({ first, fetchPage, prices }: PrintPagesProps) {
  const pages = usePrintPages({ first, fetchPage });
  const { rows: prints } = pages;
  return (
    <>
      <PrintGrid prints={prints} eager={4} below={(print) => <FromPrice print={print} prices={prices} />} />
      <div className="print-pages-more">
        <LoadMorePrints pages={pages} />
        <p className="visually-hidden" role="status">
          {prints.length === first.prints.length ? '' : t`${prints.length} prints shown`}
        </p>
      </div>
    </>
  );
}
