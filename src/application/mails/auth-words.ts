interface About {
  /** The shop's name. */
  shop: string;
  to: string;
  newEmail: string | null;
}

/** Texts of one kind of mail. */
export interface AuthWords {
  subject: string;
  heading: string;
  /** First sentence: the reason and the next step. */
  lead: string;
  button: string;
  /** Text before the code. */
  code: string;
  /** Text after 'you can ignore this mail'. */
  otherwise: string;
}

const OR_TYPE = 'Or type this code where you began:';
const SIGNED_IN_AS_YOU =
  'Nothing changes then. But whoever asked is signed in to your account, so choose a new password.';

export const AUTH_WORDS = {
  signup: ({ shop }) => ({
    subject: `Confirm your e-mail address for ${shop}`,
    heading: 'Confirm your e-mail address',
    lead: `Welcome to ${shop}. One press, and your account is ready.`,
    button: 'Confirm my address',
    code: 'Or type this code where you signed up:',
    otherwise: 'No account is opened without this step.',
  }),
  magiclink: ({ shop }) => ({
    subject: `Your link to sign in to ${shop}`,
    heading: `Sign in to ${shop}`,
    lead: 'Here is your way in, without a password.',
    button: 'Sign in',
    code: OR_TYPE,
    otherwise: 'Nobody gets in without it.',
  }),
  recovery: ({ shop }) => ({
    subject: `Choose a new password for ${shop}`,
    heading: 'Choose a new password',
    lead: `You asked to reset the password of your ${shop} account. The old one stays as it is until you have chosen another.`,
    button: 'Choose a new password',
    code: OR_TYPE,
    otherwise: 'Your password stays as it is.',
  }),
  email_change_current: ({ shop, newEmail }) => ({
    subject: `Your ${shop} e-mail address is about to change`,
    heading: 'Your new e-mail address',
    lead: `You asked for ${newEmail ?? 'another address'} to become the address of your ${shop} account. It does once you have agreed here and confirmed the mail that went there.`,
    button: 'Agree to the change',
    code: OR_TYPE,
    otherwise: SIGNED_IN_AS_YOU,
  }),
  email_change_new: ({ shop, to }) => ({
    subject: `Confirm your new e-mail address for ${shop}`,
    heading: 'Your new e-mail address',
    lead: `You asked for ${to} to become the address of your ${shop} account. It does once you have confirmed here and agreed in the mail that went to your present address.`,
    button: 'Confirm this address',
    code: OR_TYPE,
    otherwise: 'Somebody may have mistyped their own address.',
  }),
  reauthentication: ({ shop }) => ({
    subject: `Your ${shop} security code`,
    heading: 'Your security code',
    lead: `You are about to change something important in your ${shop} account. This code shows that it is you.`,
    button: '',
    code: 'Type this code where you began:',
    otherwise: SIGNED_IN_AS_YOU,
  }),
} satisfies Record<string, (about: About) => AuthWords>;
