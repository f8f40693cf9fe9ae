import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../client/api';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { ResultNotice } from '../../shared/result-notice';
import { SettingsSection } from './section';
import { useFormAction } from '../../shared/async/use-form-action';
import { useUser } from '../../session/user-context';

export function EraseSettings({ user }: { user: User }) {
  const [isDialogShown, setDialogShown] = useState(false);
  const [email, setEmail] = useState('');
  const { result, busy, run, show } = useFormAction();
  const { signOut } = useUser();
  const navigate = useNavigate();

  function openDialog() {
    setEmail('');
    show({});
    setDialogShown(true);
  }

  async function erase() {
    await api.eraseAccount({ email });
    // Leave the guarded page first; otherwise its guard would redirect to sign-in.
    await navigate('/', {
      replace: true,
      state: { message: t`Your account is deleted. Thank you for your time with us.` },
    });
    await signOut();
  }

  return (
    <SettingsSection name={t`Delete your account`} description={t`Immediately and for good.`}>
      <div className="settings-actions">
        <Button className="settings-danger" onClick={openDialog}>{t`Delete my account`}</Button>
      </div>
      <Dialog
        shown={isDialogShown}
        onClose={() => setDialogShown(false)}
        locked={busy}
        heading={t`Delete your account?`}
      >
        <form
          className="settings-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void run(erase);
          }}
        >
          <div className="prose">
            <p>
              <Trans>
                <strong>What is deleted:</strong> your name, your email address and password, your credits,
                your sign-ins, your unpaid orders and your prints.
              </Trans>
            </p>
            <p>
              <Trans>
                <strong>What stays:</strong> your paid orders with their delivery addresses, in our books. If
                somebody has bought one of your prints, its picture stays until they have received it. Nobody
                else can see it, and its title and texts are deleted.
              </Trans>
            </p>
            <p>{t`This cannot be undone.`}</p>
          </div>
          <Field
            label={t`Your email address`}
            hint={t`Type ${user.email!} to confirm.`}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <div className="settings-actions">
            <Button type="submit" className="settings-danger" busy={busy}>
              {busy ? t`Deleting ...` : t`Delete my account`}
            </Button>
            <Button look="plain" disabled={busy} onClick={() => setDialogShown(false)}>
              <Trans>Keep my account</Trans>
            </Button>
          </div>
          <ResultNotice result={result} />
        </form>
      </Dialog>
    </SettingsSection>
  );
}
