import { BackToSignIn, EmailField } from './fields';
import { AuthForm } from './form';
import { sendReset } from './mails';
import { NO_EMAIL } from './view';
import type { ViewProps } from './view';
import type { FormResult } from '../shared/async/use-form-action';

export function ForgottenPassword({ typed, onType, onView, goal }: ViewProps) {
  async function sendInstructions(): Promise<FormResult> {
    const email = typed.email.trim();
    if (!email) return { fieldErrors: { email: NO_EMAIL } };
    return sendReset(email, goal);
  }

  return (
    <AuthForm
      id="auth-forgot-password"
      submit="Send Reset Instructions"
      submitting="Sending reset instructions ..."
      onSubmit={sendInstructions}
      mail={{ onCode: () => onView('verify_otp', 'recovery') }}
      links={<BackToSignIn onView={onView} />}
    >
      {(errors) => <EmailField typed={typed} onType={onType} error={errors['email']} />}
    </AuthForm>
  );
}
