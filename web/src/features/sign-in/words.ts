import type { LinkProblem } from '../../client/arrival';
import { shopName } from '../../client/shop';
import type { AuthView } from './view';

interface Words {
  heading: string;
  title: string;
  words?: string;
}

export const VIEWS: Record<AuthView | 'second_factor' | 'link_offer', Words> = {
  sign_in: { heading: 'Welcome back', title: 'Sign in' },
  sign_up: {
    heading: 'Create an account',
    title: 'Sign up',
    words: `With an account you make prints from your own words, and find your prints and orders again on any device. ${shopName} gives you five credits to begin with; a print takes one.`,
  },
  magic_link: {
    heading: 'Sign in by email',
    title: 'Sign in by email',
    words:
      'We send you a link that signs you in, with no password to remember. If you are new, it makes your account.',
  },
  forgotten_password: {
    heading: 'Forgotten your password?',
    title: 'Reset your password',
    words: 'Tell us your email address, and we send you a link to choose a new one.',
  },
  update_password: { heading: 'Choose a new password', title: 'Choose a new password' },
  verify_otp: {
    heading: 'Enter your code',
    title: 'Enter your code',
    words: 'It is six digits, in the mail that we sent you.',
  },
  link_offer: { heading: 'Forgotten your password?', title: 'Reset your password' },
  second_factor: {
    heading: 'One more step',
    title: 'Second factor',
    words: 'Your account asks for a code beside the sign-in. Open the app that you set up for it.',
  },
};

/** What a person reads about the link, above the form. */
export const LINK_WORDS: Record<Exclude<LinkProblem['kind'], 'refused'>, string> = {
  elsewhere:
    'This link opens only in the browser that it was asked for in. The same mail has six digits: type them here, with your email address.',
  unreachable:
    'We could not reach the shop to open your link. Check your connection; then type the six digits from the same mail.',
  expired: 'This link has expired or was used before. We can send you a new one.',
  foreign:
    'This link was asked for by another program, and has done its work there. To come in here, please sign in.',
};

/** What a person reads who was signed in before they came, and so goes past the form. */
export function signedInWords({ kind }: LinkProblem): string | undefined {
  if (kind === 'refused') return undefined;
  const what =
    kind === 'expired' ? 'This link has expired or was used before.' : 'This link could not be opened here.';
  return `${what} You are signed in already.`;
}

export const CONFIRMED = 'Your email address is confirmed, and you are signed in.';

const PERSON_NEEDED = 'Google needs you to sign in there first.';
const NOT_NOW = 'Signing in with Google did not work just now. Please try again in a moment.';

/** What the service says for these codes. The words that stand in an address can be anybody's, and are not shown. */
const REFUSED_WORDS = new Map([
  ['access_denied', 'Google did not let you in, or you chose not to sign in with it.'],
  ['server_error', NOT_NOW],
  ['unexpected_failure', NOT_NOW],
  ['interaction_required', PERSON_NEEDED],
  ['login_required', PERSON_NEEDED],
  ['account_selection_required', PERSON_NEEDED],
  ['consent_required', PERSON_NEEDED],
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

export const refusedWords = ({ code = '' }: LinkProblem): string =>
  REFUSED_WORDS.get(code) ?? 'That did not sign you in. Please try again.';
