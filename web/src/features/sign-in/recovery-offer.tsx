import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { acceptRecoveryOffer, declineRecoveryOffer } from '../../client/session';
import type { SessionState } from '../../client/session-store';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { SIGN_OUT_FAILED, useUser } from '../session/user-context';
import { useFormAction } from '../shared/async/use-form-action';
import { ResultNotice } from '../shared/result-notice';

/** Asks before a reset link from another program is used, and shows whose account it is for. */
export function RecoveryOffer({ offer }: { offer: NonNullable<SessionState['recoveryOffer']> }) {
  const { session, signOut } = useUser();
  const { result, busy, run } = useFormAction();
  const isOtherAccount = session !== null && session.user.id !== offer.userId;

  async function signOutFirst() {
    return (await signOut()) ? undefined : { error: SIGN_OUT_FAILED };
  }

  return (
    <div className="auth-form">
      {isOtherAccount ? (
        <>
          <Notice>
            <Trans>
              This link is for {offer.email}, and you are signed in as {session.user.email}. Nothing has
              changed. To use the link, sign out first.
            </Trans>
          </Notice>
          <Button wide busy={busy} onClick={() => void run(signOutFirst)}>{t`Sign out first`}</Button>
        </>
      ) : (
        <>
          <p className="auth-form-whose">
            <Trans>
              Somebody requested this link. If it was you, choose a new password and then sign in with it.
            </Trans>
          </p>
          <Button look="primary" wide busy={busy} onClick={() => void run(acceptRecoveryOffer)}>
            <Trans>Choose a new password for {offer.email}</Trans>
          </Button>
        </>
      )}
      <ResultNotice result={result} />
      <div className="auth-form-links">
        <Button look="plain" onClick={declineRecoveryOffer}>
          {isOtherAccount ? t`Stay signed in` : t`It was not me`}
        </Button>
      </div>
    </div>
  );
}
