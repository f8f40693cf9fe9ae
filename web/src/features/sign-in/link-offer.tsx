import { useState } from 'react';
import { acceptOffer, declineOffer } from '../../client/session';
import type { SessionState } from '../../client/session-store';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { STILL_SIGNED_IN, useUser } from '../session/user-context';

/** Asks a person who opened a link of another program whether a new password is what they want, and whose it is. */
export function LinkOffer({ offer }: { offer: NonNullable<SessionState['offer']> }) {
  const { session, signOut } = useUser();
  const [busy, setBusy] = useState(false);
  const [stayed, setStayed] = useState(false);
  const isOther = session !== null && session.user.id !== offer.userId;

  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    setStayed(false);
    await work();
    setBusy(false);
  }

  return (
    <div className="auth-form">
      {isOther ? (
        <>
          <Notice>
            This link is for {offer.email}, and you are signed in as {session.user.email}. Nothing has
            changed. To go on with the link, sign out first.
          </Notice>
          <Button wide busy={busy} onClick={() => void run(async () => setStayed(!(await signOut())))}>
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
      {stayed && <Notice tone="danger">{STILL_SIGNED_IN}</Notice>}
      <div className="auth-form-links">
        <Button look="plain" onClick={declineOffer}>
          {isOther ? 'Stay signed in' : 'It was not me'}
        </Button>
      </div>
    </div>
  );
}
