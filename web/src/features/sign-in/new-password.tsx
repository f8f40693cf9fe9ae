import { useState } from 'react';
import { auth } from '../../client/session';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { ResultNotice } from '../shared/result-notice';
import { CodeField, NO_CODE, PasswordField, digitsOf } from './fields';
import { OutboxLink } from './outbox-link';
import { useFormAction } from '../shared/async/use-form-action';
import type { FormResult, FieldErrors } from '../shared/async/use-form-action';
import { useShop } from '../shared/shop-facts';

type NewPassword = ReturnType<typeof useNewPassword>;

/** A password to be, which a session that has lasted for long gets only with a code that is mailed to the person. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);

  /** `onSaved` is called when it counts, and has the last word. */
  async function save(onSaved: () => FormResult): Promise<FormResult> {
    const nonce = asksForCode ? digitsOf(code) : undefined;
    // Without it the service would have another mail sent.
    if (asksForCode && !nonce) return { fieldErrors: { nonce: NO_CODE } };
    const { error } = await (await auth()).updateUser({ password, ...(nonce && { nonce }) });
    if (error?.code === 'reauthentication_needed') {
      // Asked for also where no mail is sent so soon after another: the code in that one is good.
      setAsksForCode(true);
      await mailCode();
      return {};
    }
    if (error) throw error;
    setPassword('');
    setCode('');
    setAsksForCode(false);
    return onSaved();
  }

  return { password, setPassword, code, setCode, asksForCode, save };
}

async function mailCode(): Promise<void> {
  const { error } = await (await auth()).reauthenticate();
  if (error) throw error;
}

interface NewPasswordFieldsProps {
  draft: NewPassword;
  /** Whose password it is; undefined where nobody is signed in. */
  email: string | undefined;
  errors: FieldErrors;
  /** There is none yet that it has to differ from. */
  isFirst?: boolean;
  placeholder?: string;
  codeClass?: string;
}

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { draft, email, errors, isFirst, placeholder = '', codeClass } = props;
  const { passwordLength = 8 } = useShop() ?? {};
  return (
    <>
      {/* Tells a keeper of passwords whose it is. */}
      <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        placeholder={placeholder}
        hint={`At least ${passwordLength} characters${isFirst ? '' : ', and not the one you have now'}.`}
        value={draft.password}
        onValue={draft.setPassword}
      />
      {draft.asksForCode && (
        <>
          <Notice>
            <p>
              You signed in a while ago, so we make sure that it is you: there is a mail with six digits on
              its way to {email ?? 'your address'}. <OutboxLink />
            </p>
          </Notice>
          <CodeField
            label="Code from the mail"
            className={codeClass}
            value={draft.code}
            onValue={draft.setCode}
            error={errors['nonce']}
          />
        </>
      )}
    </>
  );
}

/** Beside the form's button, or below it. */
export function CodeAgain() {
  const { result, busy, run } = useFormAction();

  async function send(): Promise<FormResult> {
    await mailCode();
    return { message: 'Another code is on its way.' };
  }

  return (
    <>
      <Button look="plain" busy={busy} onClick={() => void run(send)}>
        Send another code
      </Button>
      <ResultNotice result={result} />
    </>
  );
}
