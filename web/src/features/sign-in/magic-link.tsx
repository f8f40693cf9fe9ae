import { t } from '@lingui/core/macro';
import { BackToSignIn, EmailField } from './fields';
import { AuthForm } from './form';
import { sendMagicLink } from './mails';
import { EMAIL_REQUIRED } from './view';
import type { ViewProps } from './view';
import { GoogleButton } from './google-button';
import type { FormResult } from '../shared/async/use-form-action';

export function MagicLink({ credentials, onCredentials, onView, returnPath }: ViewProps) {
  async function sendLink(): Promise<FormResult> {
    const email = credentials.email.trim();
    if (!email) return { fieldErrors: { email: EMAIL_REQUIRED } };
    return sendMagicLink(email, returnPath);
  }

  return (
    <AuthForm
      id="auth-magic-link"
      submit={t`Send Magic Link`}
      submitting={t`Sending Magic Link ...`}
      onSubmit={sendLink}
      mail={{ onCode: () => onView('verify_otp', 'email') }}
      alternative={<GoogleButton />}
      links={<BackToSignIn onView={onView} />}
    >
      {(errors) => (
        <EmailField credentials={credentials} onCredentials={onCredentials} error={errors['email']} />
      )}
    </AuthForm>
  );
}
