import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    return { message: t`Your password has been updated` };
  }

  return (
    <AuthForm
      id="auth-update-password"
      submit={t`Reset Password`}
      submitting={t`Updating password ...`}
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
          {email && (
            <p className="auth-form-whose">
              <Trans>For {email}</Trans>
            </p>
          )}
          <NewPasswordFields draft={draft} email={email} errors={errors} placeholder={t`Your new password`} />
        </>
      )}
    </AuthForm>
  );
}
