import { useState } from 'react';
import { auth } from '../session';
import { Field } from '../ui/field';
import { Button } from '../ui/button';
import { AuthForm } from './auth-form';
import type { Answer } from './auth-form';

export type AuthView = 'sign_in' | 'sign_up' | 'update_password';

interface ViewProps {
  /** What was typed goes along from view to view. */
  typed: Credentials;
  onType: (typed: Credentials) => void;
  onView: (view: AuthView) => void;
}

export interface Credentials {
  email: string;
  password: string;
}

export function SignIn({ typed, onType, onView }: ViewProps) {
  async function signIn(): Promise<Answer> {
    const { error } = await (await auth()).signInWithPassword(typed);
    return { error: error?.message };
  }
  return (
    <AuthForm
      id="auth-sign-in"
      submit="Sign In"
      submitting="Signing in ..."
      onSubmit={signIn}
      links={
        <Button look="plain" onClick={() => onView('sign_up')}>
          Don't have an account? Sign up
        </Button>
      }
    >
      <EmailField typed={typed} onType={onType} />
      <Field
        label="Your Password"
        type="password"
        name="password"
        autoComplete="current-password"
        placeholder="Your password"
        value={typed.password}
        onChange={(event) => onType({ ...typed, password: event.target.value })}
      />
    </AuthForm>
  );
}

export function SignUp({ typed, onType, onView }: ViewProps) {
  const [fullName, setFullName] = useState('');

  async function signUp(): Promise<Answer> {
    const name = fullName.trim();
    const { data, error } = await (
      await auth()
    ).signUp({
      ...typed,
      options: {
        emailRedirectTo: `${location.origin}/login`,
        ...(name && { data: { full_name: name } }),
      },
    });
    if (error) return { error: error.message };
    return data.session ? {} : { message: 'Check your email for the confirmation link' };
  }

  return (
    <AuthForm
      id="auth-sign-up"
      submit="Sign up"
      submitting="Signing up ..."
      onSubmit={signUp}
      links={
        <Button look="plain" onClick={() => onView('sign_in')}>
          Already have an account? Sign in
        </Button>
      }
    >
      <Field
        label="Full name"
        name="full_name"
        autoComplete="name"
        value={fullName}
        onChange={(event) => setFullName(event.target.value)}
      />
      <EmailField typed={typed} onType={onType} />
      <Field
        label="Create a Password"
        type="password"
        name="password"
        autoComplete="new-password"
        placeholder="Your password"
        hint="At least 8 characters."
        value={typed.password}
        onChange={(event) => onType({ ...typed, password: event.target.value })}
      />
    </AuthForm>
  );
}

function EmailField({ typed, onType }: Pick<ViewProps, 'typed' | 'onType'>) {
  return (
    <Field
      label="Email address"
      type="email"
      name="email"
      autoComplete="email"
      placeholder="Your email address"
      value={typed.email}
      onChange={(event) => onType({ ...typed, email: event.target.value })}
    />
  );
}

/** For a person whose password must be changed, and for one who came by a reset link. */
export function UpdatePassword({ onUpdated }: { onUpdated: () => void }) {
  const [password, setPassword] = useState('');

  async function update(): Promise<Answer> {
    const { error } = await (await auth()).updateUser({ password });
    if (error) return { error: error.message };
    onUpdated();
    return { message: 'Your password has been updated' };
  }

  return (
    <AuthForm
      id="auth-update-password"
      submit="Reset Password"
      submitting="Updating password ..."
      onSubmit={update}
    >
      <Field
        label="New password"
        type="password"
        name="new-password"
        autoComplete="new-password"
        placeholder="Your new password"
        hint="At least 8 characters, and not the one you have now."
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </AuthForm>
  );
}
