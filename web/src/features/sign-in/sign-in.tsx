import { auth } from '../../client/session';
import { Button } from '../../ui/button';
import { EmailField, PasswordField } from './fields';
import { AuthForm } from './form';
import { sendConfirmation } from './mails';
import { NO_CREDENTIALS } from './view';
import type { ViewProps } from './view';
import { GoogleButton } from './google-button';
import type { FormResult } from '../shared/async/use-form-action';
import { wordsOf } from '../shared/words-of';

interface SignInProps extends ViewProps {
  /** What went wrong on the way here. */
  problem?: string | undefined;
}

export function SignIn({ typed, onType, onView, goal, problem }: SignInProps) {
  const email = typed.email.trim();

  async function signIn(): Promise<FormResult> {
    if (!email || !typed.password) return { error: NO_CREDENTIALS };
    const { error } = await (await auth()).signInWithPassword({ email, password: typed.password });
    return error ? { error: wordsOf(error), mail: error.code === 'email_not_confirmed' } : {};
  }

  return (
    <AuthForm
      id="auth-sign-in"
      submit="Sign In"
      submitting="Signing in ..."
      onSubmit={signIn}
      problem={problem}
      mail={{ onCode: () => onView('verify_otp', 'signup'), again: () => sendConfirmation(email, goal) }}
      instead={<GoogleButton />}
      links={
        <>
          <Button look="plain" onClick={() => onView('magic_link')}>
            Send a magic link email
          </Button>
          <Button look="plain" onClick={() => onView('forgotten_password')}>
            Forgot Password?
          </Button>
          <Button look="plain" onClick={() => onView('sign_up')}>
            Don't have an account? Sign up
          </Button>
        </>
      }
    >
      <EmailField typed={typed} onType={onType} />
      <PasswordField
        label="Your Password"
        autoComplete="current-password"
        value={typed.password}
        onValue={(password) => onType({ ...typed, password })}
      />
    </AuthForm>
  );
}
