import { t } from '@lingui/core/macro';
import { getAuthClient } from '../../client/session';
import { Button } from '../../ui/button';
import { EmailField, PasswordField } from './fields';
import { AuthForm } from './form';
import { sendConfirmation } from './mails';
import { CREDENTIALS_REQUIRED } from './view';
import type { ViewProps } from './view';
import { GoogleButton } from './google-button';
import type { FormResult } from '../shared/async/use-form-action';
import { errorMessage } from '../shared/error-message';

interface SignInProps extends ViewProps {
  /** An earlier error, such as a failed Google sign-in. */
  initialError?: string | undefined;
}

export function SignIn({ credentials, onCredentials, onView, returnPath, initialError }: SignInProps) {
  const email = credentials.email.trim();

  async function signIn(): Promise<FormResult> {
    if (!email || !credentials.password) return { error: CREDENTIALS_REQUIRED };
    const { error } = await (
      await getAuthClient()
    ).signInWithPassword({ email, password: credentials.password });
    return error ? { error: errorMessage(error), mail: error.code === 'email_not_confirmed' } : {};
  }

  return (
    <AuthForm
      id="auth-sign-in"
      submit={t`Sign In`}
      submitting={t`Signing in ...`}
      onSubmit={signIn}
      initialError={initialError}
      mail={{
        onCode: () => onView('verify_otp', 'signup'),
        resend: () => sendConfirmation(email, returnPath),
      }}
      alternative={<GoogleButton />}
      links={
        <>
          <Button look="plain" onClick={() => onView('magic_link')}>{t`Send a magic link email`}</Button>
          <Button look="plain" onClick={() => onView('forgotten_password')}>{t`Forgot Password?`}</Button>
          <Button look="plain" onClick={() => onView('sign_up')}>{t`Don't have an account? Sign up`}</Button>
        </>
      }
    >
      <EmailField credentials={credentials} onCredentials={onCredentials} />
      <PasswordField
        label={t`Your Password`}
        autoComplete="current-password"
        value={credentials.password}
        onChange={(password) => onCredentials({ ...credentials, password })}
      />
    </AuthForm>
  );
}
