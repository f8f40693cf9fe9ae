import './login.css';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Navigate, useLoaderData, useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { CHECKOUT_PATH } from '../../../src/adapters/http/routes/pages.js';
import { api } from '../client/api';
import { arrival } from '../client/arrival';
import { ForgottenPassword } from '../features/sign-in/forgotten-password';
import { MagicLink } from '../features/sign-in/magic-link';
import { GuestOffer } from '../features/sign-in/guest-offer';
import { LoginNotices } from '../features/sign-in/notices';
import { SignIn } from '../features/sign-in/sign-in';
import { SignUp } from '../features/sign-in/sign-up';
import { UpdatePassword } from '../features/sign-in/update-password';
import { VerifyOtp } from '../features/sign-in/verify-otp';
import { toReturnPath } from '../features/sign-in/view';
import { useLoginView } from '../features/sign-in/use-login-view';
import { EMAIL_CONFIRMED, VIEW_TEXTS, refusedMessage, signedInMessage } from '../features/sign-in/texts';
import { useNoindexHead } from '../features/shared/head/use-head';
import { LoadingPage } from '../features/layout/layout';
import { RecoveryOffer } from '../features/sign-in/recovery-offer';
import { LoginWall } from '../features/sign-in/login-wall';
import { ResetOptions } from '../features/sign-in/reset-options';
import type { LoginState } from '../features/session/return-address';
import { SecondFactor } from '../features/account/second-factor';
import { useArrival } from '../features/sign-in/use-arrival';
import { useUser } from '../features/session/user-context';
import { completePasswordChange } from '../client/session';

/** Not awaited: the form does not wait for the picture. */
export function loader() {
  const featured = api.listPrints({ featured: 'true', limit: 4 }).then(
    ({ prints }) => prints.find((print) => print.prompt_size === 2) ?? prints[0],
    () => undefined,
  );
  return { featured };
}

/** Removing parameters from the address must not reload the picture. */
export const shouldRevalidate = () => false;

export function Component() {
  const { featured } = useLoaderData<typeof loader>();
  const { state, search } = useLocation() as Location<LoginState | null>;
  const { status, session, me, requiredStep, recoveryOffer } = useUser();
  const isArriving = useArrival();
  const {
    view,
    codeType,
    link,
    onView,
    credentials,
    onCredentials,
    passwordUpdate,
    setPasswordUpdate,
    wasSignedIn,
  } = useLoginView();
  const heading = useRef<HTMLHeadingElement>(null);

  const isKnown = !isArriving && status === 'known' && !(session && me === undefined);
  const requiredView = session ? (requiredStep ?? (view === 'update_password' ? view : undefined)) : view;
  const shown = recoveryOffer ? 'link_offer' : requiredView;
  useFocusOnChange(heading, isKnown ? shown : undefined);
  useNoindexHead(VIEW_TEXTS[shown ?? 'sign_in'].title);

  if (!isKnown) return <LoadingPage />;
  const returnPath = toReturnPath(state, search);
  if (!shown) {
    const message = link ? signedInMessage(link) : arrival?.signUp && EMAIL_CONFIRMED;
    return <Navigate to={returnPath} replace state={wasSignedIn && message ? { message } : null} />;
  }

  const viewProps = { credentials, onCredentials, onView, returnPath };
  const { heading: name, text } = VIEW_TEXTS[shown];

  async function onUpdated() {
    setPasswordUpdate('session_continues');
    onView('sign_in');
    if (!(await completePasswordChange())) setPasswordUpdate('session_ended');
  }

  return (
    <div className="login">
      <div className="login-form">
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <LoginNotices
          message={state?.message}
          link={link}
          passwordUpdate={passwordUpdate}
          isUpdatingPassword={shown === 'update_password'}
        />
        {text && !(link && shown === 'verify_otp') && <p className="login-words">{text}</p>}
        {returnPath === CHECKOUT_PATH && (shown === 'sign_in' || shown === 'sign_up') && <GuestOffer />}
        {shown === 'sign_in' && (
          <SignIn {...viewProps} initialError={link?.kind === 'refused' ? refusedMessage(link) : undefined} />
        )}
        {shown === 'sign_up' && <SignUp {...viewProps} />}
        {shown === 'magic_link' && <MagicLink {...viewProps} />}
        {shown === 'forgotten_password' && <ForgottenPassword {...viewProps} />}
        {shown === 'verify_otp' && <VerifyOtp {...viewProps} codeType={codeType} />}
        {recoveryOffer && <RecoveryOffer offer={recoveryOffer} />}
        {shown === 'second_factor' && <SecondFactor />}
        {shown === 'update_password' && (
          <UpdatePassword
            email={session?.user.email}
            onUpdated={() => void onUpdated()}
            links={!session && <ResetOptions onView={onView} />}
          />
        )}
      </div>
      <LoginWall featured={featured} />
    </div>
  );
}

/** Moves the focus to the heading when the view changes, for screen readers. The first view does not take the focus. */
function useFocusOnChange(heading: RefObject<HTMLElement | null>, view: string | undefined) {
  const lastView = useRef(view);
  useEffect(() => {
    if (!view || lastView.current === view) return;
    if (lastView.current) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    lastView.current = view;
  }, [heading, view]);
}
