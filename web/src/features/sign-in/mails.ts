import type { AuthError } from '@supabase/auth-js';
import { auth } from '../../client/session';
import { wayBack } from './view';
import type { CodeType } from './view';
import type { FormResult } from '../shared/async/use-form-action';
import { wordsOf } from '../shared/words-of';

/** Asks for the mail of a sign-up once more. */
export async function sendConfirmation(email: string, goal: string): Promise<FormResult> {
  const options = { emailRedirectTo: wayBack(goal, 'signup') };
  const { error } = await (await auth()).resend({ type: 'signup', email, options });
  return onItsWay('Check your email for the confirmation link', error);
}

export async function sendMagicLink(email: string, goal: string): Promise<FormResult> {
  const options = { emailRedirectTo: wayBack(goal) };
  const { error } = await (await auth()).signInWithOtp({ email, options });
  return onItsWay('Check your email for the magic link', error);
}

export async function sendReset(email: string, goal: string): Promise<FormResult> {
  const redirectTo = wayBack(goal, 'recovery');
  const { error } = await (await auth()).resetPasswordForEmail(email, { redirectTo });
  return onItsWay('Check your email for the password reset link', error);
}

/** The mail whose code is good for this. */
export const SEND: Record<CodeType, (email: string, goal: string) => Promise<FormResult>> = {
  signup: sendConfirmation,
  email: sendMagicLink,
  recovery: sendReset,
};

/** Where it was asked for too soon, the mail before is still good. */
export function onItsWay(message: string, error: AuthError | null): FormResult {
  if (!error) return { message, mail: true };
  if (error.code === 'over_email_send_rate_limit') return { error: wordsOf(error), mail: true };
  throw error;
}
