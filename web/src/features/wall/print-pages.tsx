import './print-pages.css';
import { useLocation } from 'react-router-dom';
import type { PrintPage } from '../../client/api';
import type { Catalogue } from './catalogue';
import { FromPrice } from './from-price';
import { PrintGrid } from './print-grid';
import { LoadMore, usePrintWall } from './print-wall';

export const PAGE_SIZE = 10;

interface PrintPagesProps {
  first: PrintPage;
  /** Prints of a full page. */
  pageSize?: number;
  /** Asks for the page after the cursor. */
  more: (cursor: string) => Promise<PrintPage>;
  /** Null where it cannot be had: the cards then name no price. */
  prices: Promise<Catalogue | null>;
}

/** A wall that grows by 'Load more'; going back finds it as it was left. */
export function PrintPages({ first, pageSize = PAGE_SIZE, more, prices }: PrintPagesProps) {
  const { key } = useLocation();
  const { prints, state, load } = usePrintWall({ first, more, pageSize, place: key });
  return (
    <>
      <PrintGrid prints={prints} eager={4} below={(print) => <FromPrice print={print} prices={prices} />} />
      <div className="print-pages-more">
        <LoadMore state={state} load={load} />
        <p className="visually-hidden" role="status">
          {prints.length === first.prints.length ? '' : `${prints.length} prints shown`}
        </p>
      </div>
    </>
  );
}
