import { useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadingPage } from './layout';
import { useUser } from './user-context';

/** The same object for the same page: a new one at each rendering would send the person away again and again. */
function useFrom() {
  const from = useLocation();
  return useMemo(() => ({ from }), [from]);
}

/** Without a session: to /login, which remembers where the person came from. */
export function RequireUser() {
  const { status, session, me } = useUser();
  const state = useFrom();
  if (status === 'unknown') return <LoadingPage />;
  if (!session) return <Navigate to="/login" replace state={state} />;
  if (me?.must_change_password) return <Navigate to="/login" replace state={state} />;
  return <Outlet />;
}

/** Not an admin: home. */
export function RequireAdmin() {
  const { status, session, me } = useUser();
  const state = useFrom();
  if (status === 'unknown' || (session && me === undefined)) return <LoadingPage />;
  if (!session) return <Navigate to="/login" replace state={state} />;
  if (me?.must_change_password) return <Navigate to="/login" replace state={state} />;
  if (!me?.is_admin) return <Navigate to="/" replace />;
  return <Outlet />;
}
