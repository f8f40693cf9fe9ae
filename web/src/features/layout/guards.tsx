import '../shared/one-thing.css';
import { useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { LoadingPage } from './layout';
import type { SentToLogin } from '../session/return-address';
import { useUser } from '../session/user-context';

/** The same object for the same page: a new one at each rendering would send the person away again and again. */
function useSentToLogin(): SentToLogin {
  const from = useLocation();
  const { ended } = useUser();
  return useMemo(
    () => (ended ? { from, message: 'Your session has ended. Please sign in again.' } : { from }),
    [from, ended],
  );
}

/** Without a session, or with something due first: to /login, which remembers where the person came from. Another person gets a new page. */
export function RequireUser() {
  const { status, session, due } = useUser();
  const state = useSentToLogin();
  if (status === 'unknown') return <LoadingPage />;
  if (!session || due) return <Navigate to="/login" replace state={state} />;
  return <Outlet key={session.user.id} />;
}

/** Not an admin: home. */
export function RequireAdmin() {
  const { status, session, me, due } = useUser();
  const state = useSentToLogin();
  if (status === 'unknown' || (session && !due && me === undefined)) return <LoadingPage />;
  if (!session || due) return <Navigate to="/login" replace state={state} />;
  if (!me) return <NotToBeHad />;
  if (!me.is_admin) return <Navigate to="/" replace />;
  return <Outlet key={session.user.id} />;
}

function NotToBeHad() {
  const { refreshMe } = useUser();
  const [busy, setBusy] = useState(false);

  async function tryAgain() {
    setBusy(true);
    await refreshMe();
    setBusy(false);
  }

  return (
    <div className="page one-thing">
      <h1>We could not open this page</h1>
      <Notice tone="danger">
        <p>The shop did not tell whether you may see it. You are still signed in.</p>
      </Notice>
      <div className="one-thing-ways">
        <Button look="primary" busy={busy} onClick={() => void tryAgain()}>
          Try again
        </Button>
        <ButtonLink look="plain" to="/">
          Home
        </ButtonLink>
      </div>
    </div>
  );
}
