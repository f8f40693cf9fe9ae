import { BackToSignIn, EmailField } from './fields';
import { AuthForm } from './form';
import { sendReset } from './mails';
import { NO_EMAIL } from './view';
import type { ViewProps } from './view';
import type { Answer } from '../shared/use-answer';

export function ForgottenPassword({ typed, onType, onView, goal }: ViewProps) {
  async function sendInstructions(): Promise<Answer> {
    const email = typed.email.trim();
    if (!email) return { faults: { email: NO_EMAIL } };
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
      {(faults) => <EmailField typed={typed} onType={onType} error={faults['email']} />}
    </AuthForm>
  );
}
