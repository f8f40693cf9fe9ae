import { t } from '@lingui/core/macro';
import type { AuthError } from '@supabase/auth-js';
import { getAuthClient } from '../../client/session';
import { toRedirectUrl } from './view';
import type { CodeType } from './view';
import type { FormResult } from '../shared/async/use-form-action';
import { errorMessage } from '../shared/error-message';

/** Resends the confirmation mail of a sign-up. */
export async function sendConfirmation(email: string, goal: string): Promise<FormResult> {
  const options = { emailRedirectTo: toRedirectUrl(goal, 'signup') };
  const { error } = await (await getAuthClient()).resend({ type: 'signup', email, options });
  return toMailResult(t`Check your email for the confirmation link`, error);
}

export async function sendMagicLink(email: string, goal: string): Promise<FormResult> {
  const options = { emailRedirectTo: toRedirectUrl(goal) };
  const { error } = await (await getAuthClient()).signInWithOtp({ email, options });
  return toMailResult(t`Check your email for the magic link`, error);
}

export async function sendReset(email: string, goal: string): Promise<FormResult> {
  const redirectTo = toRedirectUrl(goal, 'recovery');
  const { error } = await (await getAuthClient()).resetPasswordForEmail(email, { redirectTo });
  return toMailResult(t`Check your email for the password reset link`, error);
}

/** Sends the mail that contains a code of this type. */
export const SEND_MAIL: Record<CodeType, (email: string, goal: string) => Promise<FormResult>> = {
  signup: sendConfirmation,
  email: sendMagicLink,
  recovery: sendReset,
};

/** If a mail was requested too soon, the previous one is still valid. */
export function toMailResult(message: string, error: AuthError | null): FormResult {
  if (!error) return { message, mail: true };
  if (error.code === 'over_email_send_rate_limit') return { error: errorMessage(error), mail: true };
  throw error;
}
