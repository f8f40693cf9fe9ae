import { acceptOffer, declineOffer } from '../../client/session';
import type { SessionState } from '../../client/session-store';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { STILL_SIGNED_IN, useUser } from '../session/user-context';
import { useFormAction } from '../shared/async/use-form-action';
import { ResultNotice } from '../shared/result-notice';

/** Asks a person who opened a link of another program whether a new password is what they want, and whose it is. */
export function LinkOffer({ offer }: { offer: NonNullable<SessionState['offer']> }) {
  const { session, signOut } = useUser();
  const { result, busy, run } = useFormAction();
  const isOther = session !== null && session.user.id !== offer.userId;

  async function signOutFirst() {
    return (await signOut()) ? undefined : { error: STILL_SIGNED_IN };
  }

  return (
    <div className="auth-form">
      {isOther ? (
        <>
          <Notice>
            This link is for {offer.email}, and you are signed in as {session.user.email}. Nothing has
            changed. To go on with the link, sign out first.
          </Notice>
          <Button wide busy={busy} onClick={() => void run(signOutFirst)}>
            Sign out first
          </Button>
        </>
      ) : (
        <>
          <p className="auth-form-whose">
            Somebody asked for this link. If it was you, go on; after that you sign in with the new password.
          </p>
          <Button look="primary" wide busy={busy} onClick={() => void run(acceptOffer)}>
            Choose a new password for {offer.email}
          </Button>
        </>
      )}
      <ResultNotice result={result} />
      <div className="auth-form-links">
        <Button look="plain" onClick={declineOffer}>
          {isOther ? 'Stay signed in' : 'It was not me'}
        </Button>
      </div>
    </div>
  );
}
