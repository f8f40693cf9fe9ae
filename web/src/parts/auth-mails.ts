import type { AuthError } from '@supabase/auth-js';
import { auth } from '../session';
import { LOGIN_PAGE } from './auth-view';
import type { CodeType } from './auth-view';
import type { Answer } from './use-answer';
import { wordsOf } from './words-of';

/** Asks for the mail of a sign-up once more. */
export async function sendConfirmation(email: string): Promise<Answer> {
  const options = { emailRedirectTo: LOGIN_PAGE };
  const { error } = await (await auth()).resend({ type: 'signup', email, options });
  return onItsWay('Check your email for the confirmation link', error);
}

export async function sendMagicLink(email: string): Promise<Answer> {
  const options = { emailRedirectTo: LOGIN_PAGE };
  const { error } = await (await auth()).signInWithOtp({ email, options });
  return onItsWay('Check your email for the magic link', error);
}

export async function sendReset(email: string): Promise<Answer> {
  // The service leaves the fragment as it is, so that the page knows what the link is for.
  const redirectTo = `${LOGIN_PAGE}#type=recovery`;
  const { error } = await (await auth()).resetPasswordForEmail(email, { redirectTo });
  return onItsWay('Check your email for the password reset link', error);
}

/** The mail whose code is good for this. */
export const SEND: Record<CodeType, (email: string) => Promise<Answer>> = {
  signup: sendConfirmation,
  email: sendMagicLink,
  recovery: sendReset,
};

/** Where it was asked for too soon, the mail before is still good. */
export function onItsWay(message: string, error: AuthError | null): Answer {
  if (!error) return { message, mail: true };
  if (error.code === 'over_email_send_rate_limit') return { error: wordsOf(error), mail: true };
  throw error;
}
