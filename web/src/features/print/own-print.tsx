import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import type { OwnPrint, OwnPrintSummary } from '../../client/api';
import { toTitle } from '../../../../src/domain/prints/print.js';
import { ACCOUNT_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { clearPageCache } from '../shared/async/use-pages';
import { useOwnPrintActions } from './use-own-print-actions';

interface OwnPrintToolsProps {
  print: OwnPrintSummary;
  onChanged: (print: Partial<OwnPrint>) => void;
}

/** The maker's tools on a print's page. */
export function OwnPrintTools({ print, onChanged }: OwnPrintToolsProps) {
  const navigate = useNavigate();
  const actions = useOwnPrintActions({
    onChanged: (changed) => {
      clearPageCache();
      onChanged(changed);
    },
    onRemoved: () => {
      clearPageCache();
      void navigate(ACCOUNT_PATH, { replace: true, state: { message: t`‘${toTitle(print)}’ is deleted.` } });
    },
  });
  return (
    <section className="own-print" aria-labelledby="own-print">
      <h2 id="own-print">{t`Your print`}</h2>
      <ul className="own-print-list">{actions.menuItems(print)}</ul>
      {actions.errorFor(print) && (
        <p className="own-print-fault" role="alert">
          {actions.errorFor(print)}
        </p>
      )}
      <p className="own-print-told" role="status">
        {actions.message}
      </p>
      {actions.dialogs}
    </section>
  );
}
