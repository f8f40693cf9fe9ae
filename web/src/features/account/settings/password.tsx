import type { User } from '@supabase/auth-js';
import { CodeAgain, NewPasswordFields, useNewPassword } from '../../sign-in/new-password';
import { SettingsForm } from './form';
import { SettingsSection } from './section';
import type { FormResult } from '../../shared/async/use-form-action';

/** Whether the person has other ways to sign in only. */
const isWithoutPassword = ({ app_metadata }: User) =>
  Array.isArray(app_metadata.providers) && !app_metadata.providers.includes('email');

export function PasswordSettings({ user, onChange }: { user: User; onChange: () => void }) {
  const draft = useNewPassword();
  const isFirst = isWithoutPassword(user);

  function tell(): FormResult {
    onChange();
    return { message: 'Your password is saved. Wherever else you were signed in, you no longer are.' };
  }

  return (
    <SettingsSection
      name="Password"
      words={
        isFirst
          ? 'You sign in with Google. With a password of your own you can also sign in without it.'
          : 'A new one signs you out everywhere but here.'
      }
    >
      <SettingsForm
        submit="Save password"
        submitting="Saving ..."
        onSubmit={() => draft.save(tell)}
        beside={draft.asksForCode && <CodeAgain />}
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
