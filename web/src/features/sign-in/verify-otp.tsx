import { useState } from 'react';
import { auth } from '../../client/session';
import { Button } from '../../ui/button';
import { ResultNotice } from '../shared/result-notice';
import { BackToSignIn, CodeField, EmailField, NO_CODE, digitsOf } from './fields';
import { AuthForm } from './form';
import { SEND } from './mails';
import { NO_EMAIL } from './view';
import type { CodeType, ViewProps } from './view';
import { OutboxLink } from './outbox-link';
import { useFormAction } from '../shared/async/use-form-action';
import type { FormResult } from '../shared/async/use-form-action';

interface VerifyOtpProps extends ViewProps {
  codeType: CodeType;
}

/** For a person whose mail is open elsewhere, or whose link opened in another browser. */
export function VerifyOtp({ typed, onType, onView, goal, codeType }: VerifyOtpProps) {
  const [code, setCode] = useState('');
  const again = useFormAction();

  async function verify(): Promise<FormResult> {
    const email = typed.email.trim();
    const token = digitsOf(code);
    if (!email || !token) {
      return { fieldErrors: { ...(!email && { email: NO_EMAIL }), ...(!token && { token: NO_CODE }) } };
    }
    const { error } = await (await auth()).verifyOtp({ email, token, type: codeType });
    if (error) throw error;
    return {};
  }

  async function sendAnother(): Promise<FormResult> {
    const email = typed.email.trim();
    return email ? SEND[codeType](email, goal) : { error: NO_EMAIL };
  }

  return (
    <AuthForm
      id="auth-verify-otp"
      submit="Verify code"
      submitting="Signing in ..."
      onSubmit={verify}
      instead={
        <>
          <ResultNotice result={again.result} />
          {again.result.mail && <OutboxLink />}
        </>
      }
      links={
        <>
          <Button look="plain" busy={again.busy} onClick={() => void again.run(sendAnother)}>
            Send me a new mail
          </Button>
          <BackToSignIn onView={onView} />
        </>
      }
    >
      {(errors) => (
        <>
          <EmailField typed={typed} onType={onType} error={errors['email']} />
          <CodeField
            label="Code"
            placeholder="Your six digits"
            value={code}
            onValue={setCode}
            error={errors['token']}
          />
        </>
      )}
    </AuthForm>
  );
}
