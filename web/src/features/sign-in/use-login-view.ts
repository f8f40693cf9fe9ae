import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import type { LoginState } from '../session/return-address';
import { useUser } from '../session/user-context';
import { initialView } from './initial-view';
import type { InitialView } from './initial-view';
import type { Credentials, ViewProps } from './view';

const NO_CREDENTIALS: Credentials = { email: '', password: '' };

/** The current view and the typed credentials. Both are reset when the signed-in person changes. */
export function useLoginView() {
  const { state, hash } = useLocation() as Location<LoginState | null>;
  const { status, session } = useUser();
  const [choice, setChoice] = useState<InitialView>();
  const [credentials, setCredentials] = useState(NO_CREDENTIALS);
  const [passwordUpdate, setPasswordUpdate] = useState<'session_continues' | 'session_ended'>();
  const [seenLink, setSeenLink] = useState(state?.link);
  const [lastUserId, setLastUserId] = useState<string | null>();
  const [wasSignedIn, setWasSignedIn] = useState(false);

  const userId = status === 'known' ? (session?.user.id ?? null) : undefined;
  if (userId !== undefined && userId !== lastUserId) {
    setLastUserId(userId);
    // The person was signed in on arrival, not by this form.
    setWasSignedIn(lastUserId === undefined && userId !== null);
    if (lastUserId !== undefined) {
      setCredentials(NO_CREDENTIALS);
      setChoice({ view: 'sign_in', codeType: 'email' });
    }
    if (userId) setPasswordUpdate(undefined);
  }
  if (state?.link && state.link !== seenLink) {
    setSeenLink(state.link);
    setChoice(undefined);
  }

  const link = choice ? undefined : state?.link;
  const onView: ViewProps['onView'] = (view, codeType = 'email') => setChoice({ view, codeType });
  return {
    ...(choice ?? initialView(link, hash)),
    /** Problem of the link, until the person chooses a view. */
    link,
    onView,
    credentials,
    onCredentials: setCredentials,
    passwordUpdate,
    setPasswordUpdate,
    wasSignedIn,
  };
}
