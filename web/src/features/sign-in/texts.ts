import { t } from '@lingui/core/macro';
import { PAGE_TITLES } from '../../../../src/domain/shop/page-titles.js';
import type { LinkProblem } from '../../client/arrival';
import { shopName } from '../../client/shop';
import type { AuthView } from './view';

interface ViewText {
  heading: string;
  title: string;
  text?: string;
}

export const VIEW_TEXTS: Record<AuthView | 'second_factor' | 'link_offer', ViewText> = {
  sign_in: { heading: t`Sign in to ${shopName}`, title: PAGE_TITLES.signIn },
  sign_up: {
    heading: t`Create an account`,
    title: t`Sign up`,
    text: t`With an account you can make prints from your own words, and see your prints and orders on any device. You start with five credits, and each print costs one.`,
  },
  magic_link: {
    heading: t`Sign in by email`,
    title: t`Sign in by email`,
    text: t`We send you a link that signs you in, with no password to remember. If you are new, it also creates your account.`,
  },
  forgotten_password: {
    heading: t`Forgotten your password?`,
    title: t`Reset your password`,
    text: t`Enter your email address, and we will send you a link to choose a new password.`,
  },
  update_password: { heading: t`Choose a new password`, title: t`Choose a new password` },
  verify_otp: {
    heading: t`Enter your code`,
    title: t`Enter your code`,
    text: t`The code is the six digits in the mail that we sent you.`,
  },
  link_offer: { heading: t`Forgotten your password?`, title: t`Reset your password` },
  second_factor: {
    heading: t`One more step`,
    title: t`Second factor`,
    text: t`Open your authenticator app and enter the code that it shows for your account.`,
  },
};

/** Shown above the form. */
export const LINK_MESSAGES: Record<Exclude<LinkProblem['kind'], 'refused'>, string> = {
  elsewhere: t`This link alone cannot sign you in here. Enter your email address and the six digits from the same mail.`,
  unreachable: t`We could not reach the shop to open your link. Check your connection, then enter your email address and the six digits from the same mail.`,
  expired: t`This link has expired or was used before. We can send you a new one.`,
  foreign: t`This link was requested in another app and cannot sign you in here. Please sign in below.`,
};

/** For a person who was already signed in and so does not see the form. */
export function signedInMessage({ kind }: LinkProblem): string | undefined {
  if (kind === 'refused') return undefined;
  const problem =
    kind === 'expired'
      ? t`This link has expired or was used before.`
      : t`This link could not be opened here.`;
  return t`${problem} You are signed in already.`;
}

export const EMAIL_CONFIRMED = t`Your email address is confirmed, and you are signed in.`;

const GOOGLE_SIGN_IN_NEEDED = t`Please sign in to Google first, then try again.`;
const TRY_LATER = t`Signing in with Google did not work just now. Please try again in a moment.`;

/** Messages by error code. Texts in the address are ignored, because anybody could have written them. */
const REFUSED_MESSAGES = new Map([
  ['access_denied', t`Google did not let you in, or you chose not to sign in with it.`],
  ['server_error', TRY_LATER],
  ['unexpected_failure', TRY_LATER],
  ['interaction_required', GOOGLE_SIGN_IN_NEEDED],
  ['login_required', GOOGLE_SIGN_IN_NEEDED],
  ['account_selection_required', GOOGLE_SIGN_IN_NEEDED],
  ['consent_required', GOOGLE_SIGN_IN_NEEDED],
  [
    'provider_email_needs_verification',
    t`Google has not verified your email address. Please sign in another way.`,
  ],
  ['bad_oauth_state', t`OAuth state not found or expired`],
  ['signup_disabled', t`Signups not allowed for this instance`],
  ['user_banned', t`User is banned`],
  ['not_reached', t`We could not reach the shop to sign you in. Check your connection, then try again.`],
  ['not_finished', t`Signing in with Google was not finished. Please try again.`],
]);

export const refusedMessage = ({ code = '' }: LinkProblem): string =>
  REFUSED_MESSAGES.get(code) ?? t`We could not sign you in. Please try again.`;
