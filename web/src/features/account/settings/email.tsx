import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { auth } from '../../../client/session';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { ResultNotice } from '../../shared/result-notice';
import { CodeField, NO_CODE, digitsOf } from '../../sign-in/fields';
import { OutboxLink } from '../../sign-in/outbox-link';
import { SettingsForm } from './form';
import { SettingsSection } from './section';
import { useFormAction } from '../../shared/async/use-form-action';
import type { FormResult } from '../../shared/async/use-form-action';

const ONE_HAS_AGREED = 'One address has agreed. Now answer the mail to the other.';
/** The links in the mails lead back here. */
const emailRedirectTo = `${location.origin}/account?tab=settings`;

export function EmailSettings({ user }: { user: User }) {
  const [typed, setTyped] = useState('');

  async function change(): Promise<FormResult> {
    const email = typed.trim();
    if (email.toLowerCase() === user.email) return { error: 'This is your address already.' };
    const { data, error } = await (await auth()).updateUser({ email }, { emailRedirectTo });
    if (error) throw error;
    setTyped('');
    return data.user.new_email ? {} : { message: 'Your email address is changed.' };
  }

  return (
    <SettingsSection
      name="Email address"
      words="You sign in with it, and what we write about your orders goes there."
    >
      <p className="settings-value">{user.email}</p>
      <LinkOutcome />
      {user.new_email && <Pending key={user.new_email} user={user} newEmail={user.new_email} />}
      <SettingsForm submit="Change address" submitting="Sending the mails ..." onSubmit={change}>
        <Field
          label="New email address"
          type="email"
          name="email"
          autoComplete="email"
          hint="Both addresses get a mail, and the change counts once both have agreed."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </SettingsForm>
    </SettingsSection>
  );
}

/** The change that waits for its mails to be answered. */
function Pending({ user, newEmail }: { user: User; newEmail: string }) {
  const { result, busy, run } = useFormAction();
  const [code, setCode] = useState('');

  async function send(): Promise<FormResult> {
    const { error } = await (
      await auth()
    ).resend({ type: 'email_change', email: user.email!, options: { emailRedirectTo } });
    if (error) throw error;
    return { message: 'The mails are on their way again.' };
  }

  /** The code says by itself which of the two addresses it went to. */
  async function agree(): Promise<FormResult> {
    const token = digitsOf(code);
    if (!token) return { fieldErrors: { token: NO_CODE } };
    const client = await auth();
    const verify = (email: string) => client.verifyOtp({ email, token, type: 'email_change' });
    let told = await verify(newEmail);
    if (told.error?.code === 'otp_expired') told = await verify(user.email!);
    if (told.error) throw told.error;
    setCode('');
    return { message: told.data.session ? 'Your email address is changed.' : ONE_HAS_AGREED };
  }

  return (
    <>
      <Notice heading={`Waiting for ${newEmail}`}>
        <p>
          We wrote to {user.email} and to {newEmail}. Open the link in both mails; until then everything stays
          as it is. <OutboxLink />
        </p>
      </Notice>
      <div className="settings-ways">
        <Button look="plain" busy={busy} onClick={() => void run(send)}>
          Send the mails again
        </Button>
      </div>
      <ResultNotice result={result} />
      <SettingsForm submit="Use code" submitting="Checking ..." onSubmit={agree}>
        {(errors) => (
          <CodeField
            label="Or type a code"
            hint="The six digits from either mail."
            value={code}
            onValue={setCode}
            error={errors['token']}
          />
        )}
      </SettingsForm>
    </>
  );
}

/** What came of a link that led here. The words are ours: an address could carry anybody's. */
function LinkOutcome() {
  const { search, hash } = useLocation();
  const told = new URLSearchParams(`${search}&${hash.slice(1)}`);
  if (told.has('error_code')) {
    return (
      <Notice tone="danger">This link has expired or was used before. Have the mails sent again.</Notice>
    );
  }
  if (told.has('message')) {
    return <Notice tone="good">{ONE_HAS_AGREED}</Notice>;
  }
  return null;
}
