import { t } from '@lingui/core/macro';
import { PREFIX } from '../../../client/locale';
import { Trans } from '@lingui/react/macro';
import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getAuthClient } from '../../../client/session';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { ResultNotice } from '../../shared/result-notice';
import { CodeField, CODE_REQUIRED, parseCode } from '../../sign-in/fields';
import { OutboxLink } from '../../sign-in/outbox-link';
import { SettingsForm } from './form';
import { SettingsSection } from './section';
import { useFormAction } from '../../shared/async/use-form-action';
import type { FormResult } from '../../shared/async/use-form-action';

const ONE_CONFIRMED = t`One address is confirmed. Now open the link in the mail to the other address.`;
/** Links in the mails lead here. */
const emailRedirectTo = `${location.origin}${PREFIX}/account?tab=settings`;

export function EmailSettings({ user }: { user: User }) {
  const [typed, setTyped] = useState('');

  async function change(): Promise<FormResult> {
    const email = typed.trim();
    if (email.toLowerCase() === user.email) return { error: t`This is already your address.` };
    const { data, error } = await (await getAuthClient()).updateUser({ email }, { emailRedirectTo });
    if (error) throw error;
    setTyped('');
    return data.user.new_email ? {} : { message: t`Your email address is changed.` };
  }

  return (
    <SettingsSection
      name={t`Email address`}
      description={t`You sign in with it, and we write there about your orders.`}
    >
      <p className="settings-value">{user.email}</p>
      <LinkOutcome />
      {user.new_email && <Pending key={user.new_email} user={user} newEmail={user.new_email} />}
      <SettingsForm submit={t`Change address`} submitting={t`Sending the mails ...`} onSubmit={change}>
        <Field
          label={t`New email address`}
          type="email"
          name="email"
          autoComplete="email"
          hint={t`We write to both addresses. The change takes effect once both are confirmed.`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </SettingsForm>
    </SettingsSection>
  );
}

/** The change that both addresses must confirm. */
function Pending({ user, newEmail }: { user: User; newEmail: string }) {
  const { result, busy, run } = useFormAction();
  const [code, setCode] = useState('');

  async function send(): Promise<FormResult> {
    const { error } = await (
      await getAuthClient()
    ).resend({ type: 'email_change', email: user.email!, options: { emailRedirectTo } });
    if (error) throw error;
    return { message: t`We have sent the mails again.` };
  }

  /** The code may belong to either address. */
  async function confirm(): Promise<FormResult> {
    const token = parseCode(code);
    if (!token) return { fieldErrors: { token: CODE_REQUIRED } };
    const client = await getAuthClient();
    const verify = (email: string) => client.verifyOtp({ email, token, type: 'email_change' });
    let reply = await verify(newEmail);
    if (reply.error?.code === 'otp_expired') reply = await verify(user.email!);
    if (reply.error) throw reply.error;
    setCode('');
    return { message: reply.data.session ? t`Your email address is changed.` : ONE_CONFIRMED };
  }

  return (
    <>
      <Notice heading={t`Waiting for ${newEmail}`}>
        <p>
          <Trans>
            We wrote to {user.email} and to {newEmail}. Open the links in both mails to change your address.{' '}
            <OutboxLink />
          </Trans>
        </p>
      </Notice>
      <div className="settings-actions">
        <Button look="plain" busy={busy} onClick={() => void run(send)}>{t`Send the mails again`}</Button>
      </div>
      <ResultNotice result={result} />
      <SettingsForm submit={t`Use code`} submitting={t`Checking ...`} onSubmit={confirm}>
        {(errors) => (
          <CodeField
            label={t`Or type a code`}
            hint={t`The six digits from either mail.`}
            value={code}
            onChange={setCode}
            error={errors['token']}
          />
        )}
      </SettingsForm>
    </>
  );
}

/** The result of a link that led here. Texts in the address are ignored, because anybody could have written them. */
function LinkOutcome() {
  const { search, hash } = useLocation();
  const params = new URLSearchParams(`${search}&${hash.slice(1)}`);
  if (params.has('error_code')) {
    return (
      <Notice tone="danger">{t`This link has expired or was used before. Please send the mails again.`}</Notice>
    );
  }
  if (params.has('message')) {
    return <Notice tone="good">{ONE_CONFIRMED}</Notice>;
  }
  return null;
}
