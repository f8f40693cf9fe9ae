import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { getAuthClient } from '../../client/session';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { ResultNotice } from '../shared/result-notice';
import { CodeField, CODE_REQUIRED, PasswordField, parseCode } from './fields';
import { OutboxLink } from './outbox-link';
import { useFormAction } from '../shared/async/use-form-action';
import type { FormResult, FieldErrors } from '../shared/async/use-form-action';
import { useShop } from '../shared/use-shop';

type NewPassword = ReturnType<typeof useNewPassword>;

/** The state of a new-password form. An old session also needs a code from a mail. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);

  /** @param onSaved called after the password was saved; returns the result to show */
  async function save(onSaved: () => FormResult): Promise<FormResult> {
    const nonce = needsCode ? parseCode(code) : undefined;
    // Without a code the service would send another mail.
    if (needsCode && !nonce) return { fieldErrors: { nonce: CODE_REQUIRED } };
    const { error } = await (await getAuthClient()).updateUser({ password, ...(nonce && { nonce }) });
    if (error?.code === 'reauthentication_needed') {
      // Shown even if no further mail is sent yet: the code in the previous one is valid.
      setNeedsCode(true);
      await sendCode();
      return {};
    }
    if (error) throw error;
    setPassword('');
    setCode('');
    setNeedsCode(false);
    return onSaved();
  }

  return { password, setPassword, code, setCode, needsCode, save };
}

async function sendCode(): Promise<void> {
  const { error } = await (await getAuthClient()).reauthenticate();
  if (error) throw error;
}

interface NewPasswordFieldsProps {
  draft: NewPassword;
  /** The account's address; undefined if nobody is signed in. */
  email: string | undefined;
  errors: FieldErrors;
  /** The account has no password yet. */
  isFirst?: boolean;
  placeholder?: string;
  codeClass?: string;
}

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { draft, email, errors, isFirst, placeholder = '', codeClass } = props;
  const { passwordLength = 8 } = useShop() ?? {};
  return (
    <>
      {/* Tells password managers which account this is. */}
      <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label={t`New password`}
        name="new-password"
        autoComplete="new-password"
        placeholder={placeholder}
        hint={t`At least ${passwordLength} characters${isFirst ? '' : t`, and different from your current password`}.`}
        value={draft.password}
        onChange={draft.setPassword}
      />
      {draft.needsCode && (
        <>
          <Notice>
            <p>
              <Trans>
                You signed in a while ago, so please confirm that it is you. We have sent a mail with a
                six-digit code to {email ?? t`your address`}. <OutboxLink />
              </Trans>
            </p>
          </Notice>
          <CodeField
            label={t`Code from the mail`}
            className={codeClass}
            value={draft.code}
            onChange={draft.setCode}
            error={errors['nonce']}
          />
        </>
      )}
    </>
  );
}

export function ResendCode() {
  const { result, busy, run } = useFormAction();

  async function send(): Promise<FormResult> {
    await sendCode();
    return { message: t`Another code is on its way.` };
  }

  return (
    <>
      <Button look="plain" busy={busy} onClick={() => void run(send)}>{t`Send another code`}</Button>
      <ResultNotice result={result} />
    </>
  );
}
