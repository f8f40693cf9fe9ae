import { t } from '@lingui/core/macro';
import type { User } from '@supabase/auth-js';
import { ResendCode, NewPasswordFields, useNewPassword } from '../../sign-in/new-password';
import { SettingsForm } from './form';
import { SettingsSection } from './section';
import type { FormResult } from '../../shared/async/use-form-action';

const hasNoPassword = ({ app_metadata }: User) =>
  Array.isArray(app_metadata.providers) && !app_metadata.providers.includes('email');

export function PasswordSettings({ user, onChange }: { user: User; onChange: () => void }) {
  const draft = useNewPassword();
  const isFirst = hasNoPassword(user);

  function onSaved(): FormResult {
    onChange();
    return { message: t`Your password is saved. You are now signed out everywhere else.` };
  }

  return (
    <SettingsSection
      name={t`Password`}
      description={
        isFirst
          ? t`You sign in with Google. If you set a password, you can also sign in without Google.`
          : t`A new password signs you out everywhere else.`
      }
    >
      <SettingsForm
        submit={t`Save password`}
        submitting={t`Saving ...`}
        onSubmit={() => draft.save(onSaved)}
        moreActions={draft.needsCode && <ResendCode />}
      >
        {(errors) => (
          <NewPasswordFields
            draft={draft}
            email={user.email}
            errors={errors}
            isFirst={isFirst}
            codeClass="settings-code"
          />
        )}
      </SettingsForm>
    </SettingsSection>
  );
}
