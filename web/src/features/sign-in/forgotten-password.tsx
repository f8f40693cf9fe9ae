import { t } from '@lingui/core/macro';
import { BackToSignIn, EmailField } from './fields';
import { AuthForm } from './form';
import { sendReset } from './mails';
import { EMAIL_REQUIRED } from './view';
import type { ViewProps } from './view';
import type { FormResult } from '../shared/async/use-form-action';

export function ForgottenPassword({ credentials, onCredentials, onView, returnPath }: ViewProps) {
  async function sendInstructions(): Promise<FormResult> {
    const email = credentials.email.trim();
    if (!email) return { fieldErrors: { email: EMAIL_REQUIRED } };
    return sendReset(email, returnPath);
  }

  return (
    <AuthForm
      id="auth-forgot-password"
      submit={t`Send Reset Instructions`}
      submitting={t`Sending reset instructions ...`}
      onSubmit={sendInstructions}
      mail={{ onCode: () => onView('verify_otp', 'recovery') }}
      links={<BackToSignIn onView={onView} />}
    >
      {(errors) => (
        <EmailField credentials={credentials} onCredentials={onCredentials} error={errors['email']} />
      )}
    </AuthForm>
  );
}
