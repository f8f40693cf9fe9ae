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
  const [asks, setAsks] = useState(false);
  const [email, setEmail] = useState('');
  const { result, busy, run, show } = useFormAction();
  const { signOut } = useUser();
  const navigate = useNavigate();

  function ask() {
    setEmail('');
    show({});
    setAsks(true);
  }

  async function erase() {
    await api.eraseAccount({ email });
    // First away from what only they may see, or its guard would send them to sign in.
    await navigate('/', {
      replace: true,
      state: { message: 'Your account is deleted. Thank you for having been here.' },
    });
    await signOut();
  }

  return (
    <SettingsSection name="Delete your account" words="For good, and at once.">
      <div className="settings-ways">
        <Button className="settings-danger" onClick={ask}>
          Delete my account
        </Button>
      </div>
      <Dialog shown={asks} onClose={() => setAsks(false)} held={busy} heading="Delete your account?">
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
              <strong>What goes:</strong> your name, your email address and password, your credits, where you
              are signed in, orders that were not paid, and your prints.
            </p>
            <p>
              <strong>What stays:</strong> orders that were paid, with where they went, in our books. If
              somebody has paid for a print of yours, its picture stays until they have what they bought.
              Nobody else can see it, and it has no name and no words.
            </p>
            <p>This cannot be undone.</p>
          </div>
          <Field
            label="Your email address"
            hint={`Type ${user.email} to go on.`}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <div className="settings-ways">
            <Button type="submit" className="settings-danger" busy={busy}>
              {busy ? 'Deleting ...' : 'Delete my account'}
            </Button>
            <Button look="plain" disabled={busy} onClick={() => setAsks(false)}>
              Keep my account
            </Button>
          </div>
          <ResultNotice result={result} />
        </form>
      </Dialog>
    </SettingsSection>
  );
}
