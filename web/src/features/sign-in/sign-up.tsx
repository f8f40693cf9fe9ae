import { useState } from 'react';
import { auth } from '../../client/session';
import { Field } from '../../ui/field';
import { BackToSignIn, EmailField, PasswordField } from './fields';
import { AuthForm } from './form';
import { onItsWay, sendConfirmation } from './mails';
import { NO_CREDENTIALS, wayBack } from './view';
import type { ViewProps } from './view';
import { GoogleButton } from './google-button';
import { useShop } from '../shared/shop-facts';
import type { FormResult } from '../shared/async/use-form-action';

export function SignUp({ typed, onType, onView, goal }: ViewProps) {
  const { passwordLength = 8 } = useShop() ?? {};
  const [fullName, setFullName] = useState('');
  const email = typed.email.trim();

  async function signUp(): Promise<FormResult> {
    if (!email || !typed.password) return { error: NO_CREDENTIALS };
    const name = fullName.trim();
    const options = { emailRedirectTo: wayBack(goal, 'signup'), ...(name && { data: { full_name: name } }) };
    const { data, error } = await (await auth()).signUp({ email, password: typed.password, options });
    return data.session ? {} : onItsWay('Check your email for the confirmation link', error);
  }

  return (
    <AuthForm
      id="auth-sign-up"
      submit="Sign up"
      submitting="Signing up ..."
      onSubmit={signUp}
      mail={{ onCode: () => onView('verify_otp', 'signup'), again: () => sendConfirmation(email, goal) }}
      instead={<GoogleButton />}
      links={<BackToSignIn onView={onView} />}
    >
      <Field
        label="Full name"
        name="full_name"
        autoComplete="name"
        value={fullName}
        onChange={(event) => setFullName(event.target.value)}
      />
      <EmailField typed={typed} onType={onType} />
      <PasswordField
        label="Create a Password"
        autoComplete="new-password"
        hint={`At least ${passwordLength} characters.`}
        value={typed.password}
        onValue={(password) => onType({ ...typed, password })}
      />
    </AuthForm>
  );
}
