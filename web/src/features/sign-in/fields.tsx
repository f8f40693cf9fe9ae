import type { ComponentProps } from 'react';
import { Field } from '../../ui/field';
import { Button } from '../../ui/button';
import type { ViewProps } from './view';

type Own = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'value' | 'onChange'>;

export function EmailField({ typed, onType, ...rest }: Pick<ViewProps, 'typed' | 'onType'> & Own) {
  return (
    <Field
      label="Email address"
      type="email"
      name="email"
      autoComplete="email"
      placeholder="Your email address"
      {...rest}
      value={typed.email}
      onChange={(event) => onType({ ...typed, email: event.target.value })}
    />
  );
}

interface PasswordFieldProps extends Own {
  label: string;
  value: string;
  onValue: (password: string) => void;
}

export function PasswordField({ onValue, ...rest }: PasswordFieldProps) {
  return (
    <Field
      type="password"
      name="password"
      placeholder="Your password"
      {...rest}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

interface CodeFieldProps extends Own {
  label: string;
  value: string;
  onValue: (typed: string) => void;
}

/** Six digits, from a mail or an app. */
export function CodeField({ onValue, ...rest }: CodeFieldProps) {
  return (
    <Field
      type="text"
      name="token"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      {...rest}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

export const NO_CODE = 'Please type the six digits.';

/** The six digits of what was typed, however they were spaced; undefined where it is no code. */
export function digitsOf(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

export function BackToSignIn({ onView }: Pick<ViewProps, 'onView'>) {
  return (
    <Button look="plain" onClick={() => onView('sign_in')}>
      Already have an account? Sign in
    </Button>
  );
}
