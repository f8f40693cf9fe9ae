import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../api';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Field } from '../ui/field';
import { AnswerNotice } from './answer-notice';
import { SettingsSection } from './settings-section';
import { useAnswer } from './use-answer';
import type { Answer } from './use-answer';
import { useUser } from './user-context';

export function EraseSettings({ user }: { user: User }) {
  const [asks, setAsks] = useState(false);
  const [email, setEmail] = useState('');
  const { answer, busy, run, tell } = useAnswer();
  const { signOut } = useUser();
  const navigate = useNavigate();

  function ask() {
    setEmail('');
    tell({});
    setAsks(true);
  }

  async function erase(): Promise<Answer> {
    await api.eraseAccount({ email });
    // First away from what only they may see, or its guard would send them to sign in.
    await navigate('/', {
      replace: true,
      state: { message: 'Your account is deleted. Thank you for having been here.' },
    });
    await signOut();
    return {};
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
              are signed in, and your prints, but for those named below.
            </p>
            <p>
              <strong>What stays:</strong> orders as they were placed, with where they went, in our books.
              Prints that the shop features or somebody has ordered stay too, without your name.
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
          <AnswerNotice answer={answer} />
        </form>
      </Dialog>
    </SettingsSection>
  );
}
