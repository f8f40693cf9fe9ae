import '../shared/message-page.css';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LOGIN_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { LoadingPage } from './layout';
import type { LoginState } from '../session/return-address';
import { useUser } from '../session/user-context';

/** Memoised: a new object on each render would make Navigate redirect endlessly. */
function useLoginState(): LoginState {
  const from = useLocation();
  const { ended } = useUser();
  return useMemo(
    () => (ended ? { from, message: t`Your session has ended. Please sign in again.` } : { from }),
    [from, ended],
  );
}

/**
 * Redirects to /login without a session, or while a step is required. /login remembers the page. The key gives another
 * person a fresh page.
 */
export function RequireUser() {
  const { status, session, requiredStep } = useUser();
  const state = useLoginState();
  if (status === 'unknown') return <LoadingPage />;
  if (!session || requiredStep) return <Navigate to={LOGIN_PATH} replace state={state} />;
  return <Outlet key={session.user.id} />;
}

/** Redirects people who are not admins to the home page. */
export function RequireAdmin() {
  const { status, session, me, requiredStep } = useUser();
  const state = useLoginState();
  if (status === 'unknown' || (session && !requiredStep && me === undefined)) return <LoadingPage />;
  if (!session || requiredStep) return <Navigate to={LOGIN_PATH} replace state={state} />;
  if (!me) return <AccessUnknown />;
  if (!me.is_admin) return <Navigate to="/" replace />;
  return <Outlet key={session.user.id} />;
}

function AccessUnknown() {
  const { refreshMe } = useUser();
  const [busy, setBusy] = useState(false);

  async function tryAgain() {
    setBusy(true);
    await refreshMe();
    setBusy(false);
  }

  return (
    <div className="page message-page">
      <h1>{t`We could not open this page`}</h1>
      <Notice tone="danger">
        <p>{t`We could not check whether you may see it. You are still signed in.`}</p>
      </Notice>
      <div className="message-page-actions">
        <Button look="primary" busy={busy} onClick={() => void tryAgain()}>{t`Try again`}</Button>
        <ButtonLink look="plain" to="/">{t`Home`}</ButtonLink>
      </div>
    </div>
  );
}
