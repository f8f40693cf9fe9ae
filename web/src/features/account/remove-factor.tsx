import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Factor } from '@supabase/auth-js';
import { getAuthClient } from '../../client/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ResultNotice } from '../shared/result-notice';
import type { useFormAction } from '../shared/async/use-form-action';

interface RemoveFactorProps {
  /** The dialog is open while this is set. */
  factor: Factor | undefined;
  /** The caller resets it each time the dialog opens. */
  removal: ReturnType<typeof useFormAction>;
  onClose: () => void;
  onRemoved: (message: string) => void;
}

export function RemoveFactor({ factor, removal, onClose, onRemoved }: RemoveFactorProps) {
  const { result, busy, run } = removal;

  async function remove() {
    if (!factor) return;
    const client = await getAuthClient();
    const { error } = await client.mfa.unenroll({ factorId: factor.id });
    if (error) throw error;
    // The current token still has the second factor; a refreshed one does not.
    await client.refreshSession();
    onRemoved(t`The second step is off. You now sign in with your password only.`);
  }

  return (
    <Dialog
      shown={factor !== undefined}
      onClose={onClose}
      locked={busy}
      heading={t`Turn off the second step?`}
    >
      <div className="settings-form">
        <p>
          <Trans>
            You will then sign in with your password only. You can set up the second step again at any time.
          </Trans>
        </p>
        <div className="settings-actions">
          <Button className="settings-danger" busy={busy} onClick={() => void run(remove)}>
            {busy ? t`Turning off ...` : t`Turn off`}
          </Button>
          <Button look="plain" disabled={busy} onClick={onClose}>{t`Keep it on`}</Button>
        </div>
        <ResultNotice result={result} />
      </div>
    </Dialog>
  );
}
