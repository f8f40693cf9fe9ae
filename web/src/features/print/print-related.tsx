import './print-related.css';
import type { PrintPage } from '../../client/api';
import { PrintGrid } from '../wall/print-grid';
import { LoadMorePrints, usePrintPages } from '../wall/use-print-pages';

interface PrintRelatedProps {
  first: PrintPage;
  /** Prints of a full page. */
  pageSize: number;
  /** Fetches the page at the cursor. */
  more: (cursor: string) => Promise<PrintPage>;
}

/** What is like the print, at the foot of its page: nothing of it is hurried. */
export function PrintRelated({ first, pageSize, more }: PrintRelatedProps) {
  const pages = usePrintPages({ first, more, pageSize });
  const { rows: prints } = pages;
  return (
    <>
      <PrintGrid prints={prints} />
      <div className="print-related-more">
        <LoadMorePrints pages={pages} />
        <p className="visually-hidden" role="status">
          {prints.length === first.prints.length ? '' : `${prints.length} prints shown`}
        </p>
      </div>
    </>
  );
}
