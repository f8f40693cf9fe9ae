import { BackToSignIn, EmailField } from './fields';
import { AuthForm } from './form';
import { sendMagicLink } from './mails';
import { NO_EMAIL } from './view';
import type { ViewProps } from './view';
import { GoogleButton } from './google-button';
import type { FormResult } from '../shared/async/use-form-action';

export function MagicLink({ typed, onType, onView, goal }: ViewProps) {
  async function sendLink(): Promise<FormResult> {
    const email = typed.email.trim();
    if (!email) return { fieldErrors: { email: NO_EMAIL } };
    return sendMagicLink(email, goal);
  }

  return (
    <AuthForm
      id="auth-magic-link"
      submit="Send Magic Link"
      submitting="Sending Magic Link ..."
      onSubmit={sendLink}
      mail={{ onCode: () => onView('verify_otp', 'email') }}
      instead={<GoogleButton />}
      links={<BackToSignIn onView={onView} />}
    >
      {(errors) => <EmailField typed={typed} onType={onType} error={errors['email']} />}
    </AuthForm>
  );
}
