import './print-related.css';
import { useLocation } from 'react-router-dom';
import type { PrintPage } from '../../client/api';
import { PrintGrid } from '../wall/print-grid';
import { LoadMore, usePrintWall } from '../wall/print-wall';

interface PrintRelatedProps {
  first: PrintPage;
  /** Prints of a full page. */
  pageSize: number;
  /** Asks for the page after the cursor. */
  more: (cursor: string) => Promise<PrintPage>;
}

/** What is like the print, at the foot of its page: nothing of it is hurried. */
export function PrintRelated({ first, pageSize, more }: PrintRelatedProps) {
  const { key } = useLocation();
  const { prints, state, load } = usePrintWall({ first, more, pageSize, place: key });
  return (
    <>
      <PrintGrid prints={prints} />
      <div className="print-related-more">
        <LoadMore state={state} load={load} />
        <p className="visually-hidden" role="status">
          {prints.length === first.prints.length ? '' : `${prints.length} prints shown`}
        </p>
      </div>
    </>
  );
}
