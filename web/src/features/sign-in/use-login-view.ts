import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import type { SentToLogin } from '../session/return-address';
import { useUser } from '../session/user-context';
import { opening } from './opening';
import type { Opening } from './opening';
import type { Credentials, ViewProps } from './view';

const NOTHING: Credentials = { email: '', password: '' };

/** Which view of the sign-in page is chosen, and what was typed; both end with the person whose they are. */
export function useLoginView() {
  const { state, hash } = useLocation() as Location<SentToLogin | null>;
  const { status, session } = useUser();
  const [choice, setChoice] = useState<Opening>();
  const [typed, setTyped] = useState(NOTHING);
  const [updated, setUpdated] = useState<'goes on' | 'signs in'>();
  const [told, setTold] = useState(state?.link);
  const [whose, setWhose] = useState<string | null>();
  const [isBack, setIsBack] = useState(false);

  const who = status === 'known' ? (session?.user.id ?? null) : undefined;
  if (who !== undefined && who !== whose) {
    setWhose(who);
    // They were signed in when they came, and not by what they did here.
    setIsBack(whose === undefined && who !== null);
    if (whose !== undefined) {
      setTyped(NOTHING);
      setChoice({ view: 'sign_in', codeType: 'email' });
    }
    if (who) setUpdated(undefined);
  }
  if (state?.link && state.link !== told) {
    setTold(state.link);
    setChoice(undefined);
  }

  const link = choice ? undefined : state?.link;
  const onView: ViewProps['onView'] = (view, codeType = 'email') => setChoice({ view, codeType });
  return {
    ...(choice ?? opening(link, hash)),
    /** What was wrong with the link that the person came by, until they choose a view. */
    link,
    onView,
    typed,
    onType: setTyped,
    updated,
    setUpdated,
    isBack,
  };
}
