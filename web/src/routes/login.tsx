import './login.css';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Navigate, useLoaderData, useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { api } from '../client/api';
import { arrival } from '../client/arrival';
import { ForgottenPassword } from '../features/sign-in/forgotten-password';
import { MagicLink } from '../features/sign-in/magic-link';
import { LoginNotices } from '../features/sign-in/notices';
import { SignIn } from '../features/sign-in/sign-in';
import { SignUp } from '../features/sign-in/sign-up';
import { UpdatePassword } from '../features/sign-in/update-password';
import { VerifyOtp } from '../features/sign-in/verify-otp';
import { goalOf } from '../features/sign-in/view';
import { useLoginView } from '../features/sign-in/use-login-view';
import { CONFIRMED, VIEWS, refusedWords, signedInWords } from '../features/sign-in/words';
import { useHead } from '../features/shared/head';
import { LoadingPage } from '../features/layout/layout';
import { LinkOffer } from '../features/sign-in/link-offer';
import { LoginWall } from '../features/sign-in/login-wall';
import { ResetWays } from '../features/sign-in/reset-ways';
import type { SentToLogin } from '../features/session/return-address';
import { SecondFactor } from '../features/account/second-factor';
import { useArrival } from '../features/sign-in/use-arrival';
import { useUser } from '../features/session/user-context';
import { passwordChosen } from '../client/session';

/** Not awaited: the form does not wait for the picture on the wall. */
export function loader() {
  const hung = api.listPrints({ featured: 'true', limit: 4 }).then(
    ({ prints }) => prints.find((print) => print.prompt_size === 2) ?? prints[0],
    () => undefined,
  );
  return { hung };
}

/** What is taken out of the address changes nothing on the wall. */
export const shouldRevalidate = () => false;

export function Component() {
  const { hung } = useLoaderData<typeof loader>();
  const { state, search } = useLocation() as Location<SentToLogin | null>;
  const { status, session, me, due, offer } = useUser();
  const isArriving = useArrival();
  const { view, codeType, link, onView, typed, onType, updated, setUpdated, isBack } = useLoginView();
  const heading = useRef<HTMLHeadingElement>(null);

  const isKnown = !isArriving && status === 'known' && !(session && me === undefined);
  const asked = session ? (due ?? (view === 'update_password' ? view : undefined)) : view;
  const shown = offer ? 'link_offer' : asked;
  useFocusOnChange(heading, isKnown ? shown : undefined);
  useHead({ title: VIEWS[shown ?? 'sign_in'].title, meta: { robots: 'noindex' } });

  if (!isKnown) return <LoadingPage />;
  const goal = goalOf(state, search);
  if (!shown) {
    const message = link ? signedInWords(link) : arrival?.signUp && CONFIRMED;
    return <Navigate to={goal} replace state={isBack && message ? { message } : null} />;
  }

  const viewProps = { typed, onType, onView, goal };
  const { heading: name, words } = VIEWS[shown];

  async function onUpdated() {
    setUpdated('goes on');
    onView('sign_in');
    if (!(await passwordChosen())) setUpdated('signs in');
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
          updated={updated}
          isUpdatingPassword={shown === 'update_password'}
        />
        {words && !(link && shown === 'verify_otp') && <p className="login-words">{words}</p>}
        {shown === 'sign_in' && (
          <SignIn {...viewProps} problem={link?.kind === 'refused' ? refusedWords(link) : undefined} />
        )}
        {shown === 'sign_up' && <SignUp {...viewProps} />}
        {shown === 'magic_link' && <MagicLink {...viewProps} />}
        {shown === 'forgotten_password' && <ForgottenPassword {...viewProps} />}
        {shown === 'verify_otp' && <VerifyOtp {...viewProps} codeType={codeType} />}
        {offer && <LinkOffer offer={offer} />}
        {shown === 'second_factor' && <SecondFactor />}
        {shown === 'update_password' && (
          <UpdatePassword
            email={session?.user.email}
            onUpdated={() => void onUpdated()}
            links={!session && <ResetWays onView={onView} />}
          />
        )}
      </div>
      <LoginWall hung={hung} />
    </div>
  );
}

/** Another view begins at its heading, for those who hear the page. The first one does not take the focus. */
function useFocusOnChange(heading: RefObject<HTMLElement | null>, view: string | undefined) {
  const before = useRef(view);
  useEffect(() => {
    if (!view || before.current === view) return;
    if (before.current) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    before.current = view;
  }, [heading, view]);
}
