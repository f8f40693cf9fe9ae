import type { ReactNode } from 'react';
import { AuthForm } from './form';
import { ResendCode, NewPasswordFields, useNewPassword } from './new-password';
import type { FormResult } from '../shared/async/use-form-action';

interface UpdatePasswordProps {
  /** The account's address; undefined if nobody is signed in. */
  email?: string;
  onUpdated: () => void;
  links?: ReactNode;
}

/** For a required password change and for reset links. */
export function UpdatePassword({ email, onUpdated, links }: UpdatePasswordProps) {
  const draft = useNewPassword();

  function onSaved(): FormResult {
    onUpdated();
    return { message: 'Your password has been updated' };
  }

  return (
    <AuthForm
      id="auth-update-password"
      submit="Reset Password"
      submitting="Updating password ..."
      onSubmit={() => draft.save(onSaved)}
      alternative={
        draft.needsCode && (
          <div className="auth-form-actions">
            <ResendCode />
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
