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
  sign_in: { heading: `Sign in to ${shopName}`, title: PAGE_TITLES.signIn },
  sign_up: {
    heading: 'Create an account',
    title: 'Sign up',
    text: 'With an account you can make prints from your own words, and see your prints and orders on any device. You start with five credits, and each print costs one.',
  },
  magic_link: {
    heading: 'Sign in by email',
    title: 'Sign in by email',
    text: 'We send you a link that signs you in, with no password to remember. If you are new, it also creates your account.',
  },
  forgotten_password: {
    heading: 'Forgotten your password?',
    title: 'Reset your password',
    text: 'Enter your email address, and we will send you a link to choose a new password.',
  },
  update_password: { heading: 'Choose a new password', title: 'Choose a new password' },
  verify_otp: {
    heading: 'Enter your code',
    title: 'Enter your code',
    text: 'The code is the six digits in the mail that we sent you.',
  },
  link_offer: { heading: 'Forgotten your password?', title: 'Reset your password' },
  second_factor: {
    heading: 'One more step',
    title: 'Second factor',
    text: 'Open your authenticator app and enter the code that it shows for your account.',
  },
};

/** Shown above the form. */
export const LINK_MESSAGES: Record<Exclude<LinkProblem['kind'], 'refused'>, string> = {
  elsewhere:
    'This link alone cannot sign you in here. Enter your email address and the six digits from the same mail.',
  unreachable:
    'We could not reach the shop to open your link. Check your connection, then enter your email address and the six digits from the same mail.',
  expired: 'This link has expired or was used before. We can send you a new one.',
  foreign: 'This link was requested in another app and cannot sign you in here. Please sign in below.',
};

/** For a person who was already signed in and so does not see the form. */
export function signedInMessage({ kind }: LinkProblem): string | undefined {
  if (kind === 'refused') return undefined;
  const problem =
    kind === 'expired' ? 'This link has expired or was used before.' : 'This link could not be opened here.';
  return `${problem} You are signed in already.`;
}

export const EMAIL_CONFIRMED = 'Your email address is confirmed, and you are signed in.';

const GOOGLE_SIGN_IN_NEEDED = 'Please sign in to Google first, then try again.';
const TRY_LATER = 'Signing in with Google did not work just now. Please try again in a moment.';

/** Messages by error code. Texts in the address are ignored, because anybody could have written them. */
const REFUSED_MESSAGES = new Map([
  ['access_denied', 'Google did not let you in, or you chose not to sign in with it.'],
  ['server_error', TRY_LATER],
  ['unexpected_failure', TRY_LATER],
  ['interaction_required', GOOGLE_SIGN_IN_NEEDED],
  ['login_required', GOOGLE_SIGN_IN_NEEDED],
  ['account_selection_required', GOOGLE_SIGN_IN_NEEDED],
  ['consent_required', GOOGLE_SIGN_IN_NEEDED],
  [
    'provider_email_needs_verification',
    'Google has not verified your email address. Please sign in another way.',
  ],
  ['bad_oauth_state', 'OAuth state not found or expired'],
  ['signup_disabled', 'Signups not allowed for this instance'],
  ['user_banned', 'User is banned'],
  ['not_reached', 'We could not reach the shop to sign you in. Check your connection, then try again.'],
  ['not_finished', 'Signing in with Google was not finished. Please try again.'],
]);

export const refusedMessage = ({ code = '' }: LinkProblem): string =>
  REFUSED_MESSAGES.get(code) ?? 'We could not sign you in. Please try again.';
