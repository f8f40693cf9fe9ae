import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field';
import { Button } from '../../ui/button';
import type { ViewProps } from './view';

type FieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'value' | 'onChange'>;

export function EmailField({
  credentials,
  onCredentials,
  ...rest
}: Pick<ViewProps, 'credentials' | 'onCredentials'> & FieldProps) {
  return (
    <Field
      label={t`Email address`}
      type="email"
      name="email"
      autoComplete="email"
      placeholder={t`Your email address`}
      {...rest}
      value={credentials.email}
      onChange={(event) => onCredentials({ ...credentials, email: event.target.value })}
    />
  );
}

interface PasswordFieldProps extends FieldProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
}

export function PasswordField({ onChange, ...rest }: PasswordFieldProps) {
  return (
    <Field
      type="password"
      name="password"
      placeholder={t`Your password`}
      {...rest}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface CodeFieldProps extends FieldProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** A field for a six-digit code from a mail or an app. */
export function CodeField({ onChange, ...rest }: CodeFieldProps) {
  return (
    <Field
      type="text"
      name="token"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      {...rest}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const CODE_REQUIRED = t`Please type the six digits.`;

/** The six digits without spaces and hyphens; undefined if it is no code. */
export function parseCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

export function BackToSignIn({ onView }: Pick<ViewProps, 'onView'>) {
  return (
    <Button look="plain" onClick={() => onView('sign_in')}>{t`Already have an account? Sign in`}</Button>
  );
}
