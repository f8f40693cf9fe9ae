import { t } from '@lingui/core/macro';
import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { getAuthClient } from '../../../client/session';
import { Field } from '../../../ui/field';
import { SettingsForm } from './form';
import { SettingsSection } from './section';
import type { FormResult } from '../../shared/async/use-form-action';

export function NameSettings({ user }: { user: User }) {
  const storedName: unknown = user.user_metadata.full_name;
  const [typed, setTyped] = useState<string>();

  async function save(): Promise<FormResult> {
    if (typed === undefined) return { message: t`Your name is saved.` };
    const { error } = await (await getAuthClient()).updateUser({ data: { full_name: typed.trim() || null } });
    if (error) throw error;
    setTyped(undefined);
    return { message: t`Your name is saved.` };
  }

  return (
    <SettingsSection name={t`Your name`} description={t`The name we use for you. Nobody else sees it.`}>
      <SettingsForm submit={t`Save name`} submitting={t`Saving ...`} onSubmit={save}>
        <Field
          label={t`Full name`}
          name="full_name"
          autoComplete="name"
          value={typed ?? (typeof storedName === 'string' ? storedName : '')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </SettingsForm>
    </SettingsSection>
  );
}
