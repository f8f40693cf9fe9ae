import './login.css';
import { useState } from 'react';
import { Navigate, useLoaderData, useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { api } from '../api';
import { SignIn, SignUp, UpdatePassword } from '../parts/auth-views';
import type { AuthView, Credentials } from '../parts/auth-views';
import { useHead } from '../parts/head';
import { LoadingPage } from '../parts/layout';
import { LoginWall } from '../parts/login-wall';
import { returnAddress } from '../parts/return-address';
import type { SentToLogin } from '../parts/return-address';
import { useUser } from '../parts/user-context';
import { shopName } from '../shop';
import { Notice } from '../ui/notice';

/** Not awaited: the form does not wait for the picture on the wall. */
export function loader() {
  const hung = api.listPrints({ featured: 'true', limit: 4 }).then(
    ({ prints }) => prints.find((print) => print.prompt_size === 2) ?? prints[0],
    () => undefined,
  );
  return { hung };
}

const HEADINGS: Record<AuthView, string> = {
  sign_in: 'Welcome back',
  sign_up: 'Make yourself at home',
  update_password: 'Choose a new password',
};

const EXPIRED = 'This link has expired or was used before. Please sign in with your password.';

export function Component() {
  const { hung } = useLoaderData<typeof loader>();
  const { state, search, hash } = useLocation() as Location<SentToLogin | null>;
  const { status, session, me, recovery, linkProblem } = useUser();
  const [chosen, setView] = useState<AuthView>('sign_in');
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' });
  const [updated, setUpdated] = useState(false);
  const mustChange = me?.must_change_password === true;
  const view = session && (mustChange || recovery) ? 'update_password' : chosen;
  useHead({ title: view === 'sign_up' ? 'Sign up' : 'Sign in', meta: { robots: 'noindex' } });

  if (status === 'unknown' || (session && me === undefined && !recovery)) return <LoadingPage />;
  if (session && view !== 'update_password') return <Navigate to={returnAddress(state)} replace />;

  const problem = hash.includes('type=recovery') ? EXPIRED : search || hash ? linkProblem : undefined;
  const viewProps = { typed, onType: setTyped, onView: setView };
  return (
    <div className="login">
      <div className="login-form">
        <h1>{HEADINGS[view]}</h1>
        {state?.message && <Notice>{state.message}</Notice>}
        {mustChange && !updated && (
          <Notice heading="One thing first">
            The password you signed in with was only for the start. Please choose one of your own.
          </Notice>
        )}
        {view === 'sign_in' && <SignIn {...viewProps} />}
        {view === 'sign_up' && (
          <>
            <p className="login-words">
              With an account you make prints from your own words, and find your prints and orders again on
              any device. {shopName} gives you five credits to begin with; a print takes one.
            </p>
            <SignUp {...viewProps} />
          </>
        )}
        {!session && problem && <Notice tone="danger">{problem}</Notice>}
        {view === 'update_password' && <UpdatePassword onUpdated={() => setUpdated(true)} />}
      </div>
      <LoginWall hung={hung} />
    </div>
  );
}
