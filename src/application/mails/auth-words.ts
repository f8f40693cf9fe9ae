export interface AuthAbout {
  /** The shop's name. */
  shop: string;
  to: string;
  newEmail: string | null;
}

/** The texts of one kind of mail. */
export interface AuthWords {
  subject: string;
  heading: string;
  /** The first sentence: the reason and the next step. */
  lead: string;
  button: string;
  /** The text before the code. */
  code: string;
  /** The text after 'you can ignore this mail'. */
  otherwise: string;
}

const OR_ENTER = 'Or enter this code on the page that asks for it:';
const SIGNED_IN_AS_YOU =
  'Nothing changes then. But someone else is signed in to your account, so choose a new password.';

export const AUTH_WORDS = {
  signup: ({ shop }) => ({
    subject: `Confirm your e-mail address for ${shop}`,
    heading: 'Confirm your e-mail address',
    lead: `Welcome to ${shop}. Confirm your address, and your account is ready.`,
    button: 'Confirm my address',
    code: 'Or enter this code where you signed up:',
    otherwise: 'Without this step, no account is created.',
  }),
  magiclink: ({ shop }) => ({
    subject: `Your link to sign in to ${shop}`,
    heading: `Sign in to ${shop}`,
    lead: 'Use this link to sign in without a password.',
    button: 'Sign in',
    code: OR_ENTER,
    otherwise: 'Nobody can sign in without it.',
  }),
  recovery: ({ shop }) => ({
    subject: `Choose a new password for ${shop}`,
    heading: 'Choose a new password',
    lead: `You asked to reset the password of your ${shop} account. The old one stays as it is until you have chosen another.`,
    button: 'Choose a new password',
    code: OR_ENTER,
    otherwise: 'Your password stays as it is.',
  }),
  email_change_current: ({ shop, newEmail }) => ({
    subject: `Your ${shop} e-mail address is about to change`,
    heading: 'Your new e-mail address',
    lead: `You asked to change the address of your ${shop} account to ${newEmail ?? 'another one'}. It changes once you have agreed here and confirmed the mail that we sent to the new address.`,
    button: 'Agree to the change',
    code: OR_ENTER,
    otherwise: SIGNED_IN_AS_YOU,
  }),
  email_change_new: ({ shop, to }) => ({
    subject: `Confirm your new e-mail address for ${shop}`,
    heading: 'Your new e-mail address',
    lead: `You asked to change the address of your ${shop} account to ${to}. It changes once you have confirmed it here and agreed in the mail that we sent to your present address.`,
    button: 'Confirm this address',
    code: OR_ENTER,
    otherwise: 'Somebody may have mistyped their own address.',
  }),
  reauthentication: ({ shop }) => ({
    subject: `Your ${shop} security code`,
    heading: 'Your security code',
    lead: `You are about to change something important in your ${shop} account. This code confirms that it is you.`,
    button: '',
    code: 'Enter this code on the page that asks for it:',
    otherwise: SIGNED_IN_AS_YOU,
  }),
} satisfies Record<string, (about: AuthAbout) => AuthWords>;
