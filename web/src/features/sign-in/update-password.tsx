import type { ReactNode } from 'react';
import { AuthForm } from './form';
import { CodeAgain, NewPasswordFields, useNewPassword } from './new-password';
import type { FormResult } from '../shared/async/use-form-action';

interface UpdatePasswordProps {
  /** Whose password it is; undefined where nobody is signed in. */
  email?: string;
  onUpdated: () => void;
  links?: ReactNode;
}

/** For a person whose password must be changed, and for one who came by a link for a new one. */
export function UpdatePassword({ email, onUpdated, links }: UpdatePasswordProps) {
  const draft = useNewPassword();

  function tell(): FormResult {
    onUpdated();
    return { message: 'Your password has been updated' };
  }

  return (
    <AuthForm
      id="auth-update-password"
      submit="Reset Password"
      submitting="Updating password ..."
      onSubmit={() => draft.save(tell)}
      instead={
        draft.asksForCode && (
          <div className="auth-form-ways">
            <CodeAgain />
          </div>
        )
      }
      links={links}
    >
      {(errors) => (
        <>
          {email && <p className="auth-form-whose">For {email}</p>}
          <NewPasswordFields draft={draft} email={email} errors={errors} placeholder="Your new password" />
        </>
      )}
    </AuthForm>
  );
}
