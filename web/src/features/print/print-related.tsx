import './print-related.css';
import { t } from '@lingui/core/macro';
import type { PrintPage } from '../../client/api';
import type { Catalogue } from '../wall/catalogue';
import { FromPrice } from '../wall/from-price';
import { PrintGrid } from '../wall/print-grid';
import { LoadMorePrints, usePrintPages } from '../wall/use-print-pages';

interface PrintRelatedProps {
  first: PrintPage;
  /** Fetches the page at the cursor. */
  fetchPage: (cursor: string) => Promise<PrintPage>;
  catalogue: Catalogue;
}

/** Related prints at the bottom of the page, loaded lazily. */
export function PrintRelated({ first, fetchPage, catalogue }: PrintRelatedProps) {
  const pages = usePrintPages({ first, fetchPage });
  const { rows: prints } = pages;
  return (
    <>
      <PrintGrid prints={prints} below={(print) => <FromPrice print={print} prices={catalogue} />} />
      <div className="print-related-more">
        <LoadMorePrints pages={pages} />
        <p className="visually-hidden" role="status">
          {prints.length === first.prints.length ? '' : t`${prints.length} prints shown`}
        </p>
      </div>
    </>
  );
}
