import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { getAuthClient } from '../../client/session';
import { Button } from '../../ui/button';
import { ResultNotice } from '../shared/result-notice';
import { BackToSignIn, CodeField, EmailField, CODE_REQUIRED, parseCode } from './fields';
import { AuthForm } from './form';
import { SEND_MAIL } from './mails';
import { EMAIL_REQUIRED } from './view';
import type { CodeType, ViewProps } from './view';
import { OutboxLink } from './outbox-link';
import { useFormAction } from '../shared/async/use-form-action';
import type { FormResult } from '../shared/async/use-form-action';

interface VerifyOtpProps extends ViewProps {
  codeType: CodeType;
}

/** For people who read mail on another device, or whose link opened in another browser. */
export function VerifyOtp({ credentials, onCredentials, onView, returnPath, codeType }: VerifyOtpProps) {
  const [code, setCode] = useState('');
  const resend = useFormAction();

  async function verify(): Promise<FormResult> {
    const email = credentials.email.trim();
    const token = parseCode(code);
    if (!email || !token) {
      return {
        fieldErrors: { ...(!email && { email: EMAIL_REQUIRED }), ...(!token && { token: CODE_REQUIRED }) },
      };
    }
    const { error } = await (await getAuthClient()).verifyOtp({ email, token, type: codeType });
    if (error) throw error;
    return {};
  }

  async function sendAnother(): Promise<FormResult> {
    const email = credentials.email.trim();
    return email ? SEND_MAIL[codeType](email, returnPath) : { error: EMAIL_REQUIRED };
  }

  return (
    <AuthForm
      id="auth-verify-otp"
      submit={t`Verify code`}
      submitting={t`Signing in ...`}
      onSubmit={verify}
      alternative={
        <>
          <ResultNotice result={resend.result} />
          {resend.result.mail && <OutboxLink />}
        </>
      }
      links={
        <>
          <Button look="plain" busy={resend.busy} onClick={() => void resend.run(sendAnother)}>
            <Trans>Send me a new mail</Trans>
          </Button>
          <BackToSignIn onView={onView} />
        </>
      }
    >
      {(errors) => (
        <>
          <EmailField credentials={credentials} onCredentials={onCredentials} error={errors['email']} />
          <CodeField
            label={t`Code`}
            placeholder={t`Your six digits`}
            value={code}
            onChange={setCode}
            error={errors['token']}
          />
        </>
      )}
    </AuthForm>
  );
}
