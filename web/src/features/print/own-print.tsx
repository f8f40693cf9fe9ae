import { useNavigate } from 'react-router-dom';
import type { OwnPrint, OwnPrintSummary } from '../../client/api';
import { titleOf } from '../wall/print-picture';
import { forgetCachedPages } from '../shared/async/use-pages';
import { useOwnPrint } from './use-own-print';

interface OwnPrintToolsProps {
  print: OwnPrintSummary;
  onChanged: (print: Partial<OwnPrint>) => void;
}

/** On a print's page, for the person who made it. */
export function OwnPrintTools({ print, onChanged }: OwnPrintToolsProps) {
  const navigate = useNavigate();
  const own = useOwnPrint({
    onChanged: (changed) => {
      forgetCachedPages();
      onChanged(changed);
    },
    onRemoved: () => {
      forgetCachedPages();
      void navigate('/account', { replace: true, state: { message: `‘${titleOf(print)}’ is deleted.` } });
    },
  });
  return (
    <section className="own-print" aria-labelledby="own-print">
      <h2 id="own-print">Your print</h2>
      <ul className="own-print-list">{own.ways(print)}</ul>
      {own.faultOf(print) && (
        <p className="own-print-fault" role="alert">
          {own.faultOf(print)}
        </p>
      )}
      <p className="own-print-told" role="status">
        {own.told}
      </p>
      {own.dialogs}
    </section>
  );
}
