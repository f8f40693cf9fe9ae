import type { Factor } from '@supabase/auth-js';
import { auth } from '../../client/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ResultNotice } from '../shared/result-notice';
import type { useFormAction } from '../shared/async/use-form-action';

interface RemoveFactorProps {
  /** Asked about while there is one. */
  factor: Factor | undefined;
  /** Begun anew whenever it is asked about. */
  removal: ReturnType<typeof useFormAction>;
  onClose: () => void;
  onRemoved: (message: string) => void;
}

export function RemoveFactor({ factor, removal, onClose, onRemoved }: RemoveFactorProps) {
  const { result, busy, run } = removal;

  async function remove() {
    if (!factor) return;
    const client = await auth();
    const { error } = await client.mfa.unenroll({ factorId: factor.id });
    if (error) throw error;
    // The token still tells of the second step; the next one does not.
    await client.refreshSession();
    onRemoved('The second step is off. Your password alone signs you in.');
  }

  return (
    <Dialog shown={factor !== undefined} onClose={onClose} held={busy} heading="Turn off the second step?">
      <div className="settings-form">
        <p>
          Whoever has your password can then sign in with it alone. You can set the second step up again at
          any time.
        </p>
        <div className="settings-ways">
          <Button className="settings-danger" busy={busy} onClick={() => void run(remove)}>
            {busy ? 'Turning off ...' : 'Turn off'}
          </Button>
          <Button look="plain" disabled={busy} onClick={onClose}>
            Keep it on
          </Button>
        </div>
        <ResultNotice result={result} />
      </div>
    </Dialog>
  );
}
