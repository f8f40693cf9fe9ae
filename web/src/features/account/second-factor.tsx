import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { getAuthClient } from '../../client/session';
import { Button } from '../../ui/button';
import { CodeField, CODE_REQUIRED, parseCode } from '../sign-in/fields';
import { AuthForm } from '../sign-in/form';
import { useFormAction } from '../shared/async/use-form-action';
import type { FormResult } from '../shared/async/use-form-action';
import { useAsync } from '../shared/async/use-async';
import { ResultNotice } from '../shared/result-notice';
import { SIGN_OUT_FAILED, useUser } from '../session/user-context';

async function fetchFactors() {
  const { data, error } = await (await getAuthClient()).mfa.listFactors();
  if (error) throw error;
  return data.totp;
}

/** Asks a signed-in person for the second factor. */
export function SecondFactor() {
  const { signOut } = useUser();
  const factors = useAsync(fetchFactors).value ?? [];
  const [chosenId, setChosenId] = useState('');
  const [code, setCode] = useState('');
  const signingOut = useFormAction();

  async function verify(): Promise<FormResult> {
    const digits = parseCode(code);
    if (!digits) return { fieldErrors: { token: CODE_REQUIRED } };
    const factorId = chosenId || (factors.length > 0 ? factors : await fetchFactors())[0]?.id;
    if (!factorId) return { error: t`This account has no authenticator app. Please sign in again.` };
    const { error } = await (await getAuthClient()).mfa.challengeAndVerify({ factorId, code: digits });
    if (error) throw error;
    return {};
  }

  async function leaveSession() {
    return (await signOut()) ? undefined : { error: SIGN_OUT_FAILED };
  }

  return (
    <AuthForm
      id="auth-second-factor"
      submit={t`Verify code`}
      submitting={t`Verifying ...`}
      onSubmit={verify}
      alternative={<ResultNotice result={signingOut.result} />}
      links={
        <Button look="plain" onClick={() => void signingOut.run(leaveSession)}>
          <Trans>Sign in as somebody else</Trans>
        </Button>
      }
    >
      {(errors) => (
        <>
          {factors.length > 1 && (
            <div className="field">
              <label htmlFor="second-factor-app">{t`App`}</label>
              <select
                id="second-factor-app"
                value={chosenId || factors[0]!.id}
                onChange={(event) => setChosenId(event.target.value)}
              >
                {factors.map(({ id, friendly_name }, index) => (
                  <option key={id} value={id}>
                    {friendly_name || t`App ${index + 1}`}
                  </option>
                ))}
              </select>
            </div>
          )}
          <CodeField label={t`Code from your app`} value={code} onChange={setCode} error={errors['token']} />
        </>
      )}
    </AuthForm>
  );
}
