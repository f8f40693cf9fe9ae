import { t } from '@lingui/core/macro';
import { api } from '../../client/api';
import type { OwnPrintSummary } from '../../client/api';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ResultNotice } from '../shared/result-notice';
import { toTitle } from '../../../../src/domain/prints/print.js';
import { useFormAction } from '../shared/async/use-form-action';

interface RemovePrintProps {
  print: OwnPrintSummary;
  shown: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Give it a new key each time it opens. */
export function RemovePrint({ print, shown, onClose, onRemoved }: RemovePrintProps) {
  const { result, busy, run } = useFormAction();

  async function remove() {
    await api.removeOwnPrint(print.id);
    onRemoved();
  }

  return (
    <Dialog shown={shown} onClose={onClose} locked={busy} heading={t`Delete ‘${toTitle(print)}’ for good?`}>
      <div className="own-print-form">
        <p>{t`Existing orders stay valid. A deleted print cannot be restored.`}</p>
        <ResultNotice result={result} />
        <div className="own-print-actions">
          <Button className="own-print-danger" busy={busy} onClick={() => void run(remove)}>
            {busy ? t`Deleting ...` : t`Delete it`}
          </Button>
          <Button look="plain" disabled={busy} onClick={onClose}>{t`Keep it`}</Button>
        </div>
      </div>
    </Dialog>
  );
}
