import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { getAuthClient } from '../../client/session';
import { Field } from '../../ui/field';
import { BackToSignIn, EmailField, PasswordField } from './fields';
import { AuthForm } from './form';
import { toMailResult, sendConfirmation } from './mails';
import { CREDENTIALS_REQUIRED, toRedirectUrl } from './view';
import type { ViewProps } from './view';
import { GoogleButton } from './google-button';
import { useShop } from '../shared/use-shop';
import type { FormResult } from '../shared/async/use-form-action';

export function SignUp({ credentials, onCredentials, onView, returnPath }: ViewProps) {
  const { passwordLength = 8 } = useShop() ?? {};
  const [fullName, setFullName] = useState('');
  const email = credentials.email.trim();

  async function signUp(): Promise<FormResult> {
    if (!email || !credentials.password) return { error: CREDENTIALS_REQUIRED };
    const name = fullName.trim();
    const options = {
      emailRedirectTo: toRedirectUrl(returnPath, 'signup'),
      ...(name && { data: { full_name: name } }),
    };
    const { data, error } = await (
      await getAuthClient()
    ).signUp({ email, password: credentials.password, options });
    return data.session ? {} : toMailResult(t`Check your email for the confirmation link`, error);
  }

  return (
    <AuthForm
      id="auth-sign-up"
      submit={t`Sign up`}
      submitting={t`Signing up ...`}
      onSubmit={signUp}
      mail={{
        onCode: () => onView('verify_otp', 'signup'),
        resend: () => sendConfirmation(email, returnPath),
      }}
      alternative={<GoogleButton />}
      links={<BackToSignIn onView={onView} />}
    >
      <Field
        label={t`Full name`}
        name="full_name"
        autoComplete="name"
        value={fullName}
        onChange={(event) => setFullName(event.target.value)}
      />
      <EmailField credentials={credentials} onCredentials={onCredentials} />
      <PasswordField
        label={t`Create a Password`}
        autoComplete="new-password"
        hint={t`At least ${passwordLength} characters.`}
        value={credentials.password}
        onChange={(password) => onCredentials({ ...credentials, password })}
      />
    </AuthForm>
  );
}
