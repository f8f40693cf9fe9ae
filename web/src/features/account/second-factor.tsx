import { useState } from 'react';
import { auth } from '../../client/session';
import { Button } from '../../ui/button';
import { CodeField, NO_CODE, digitsOf } from '../sign-in/fields';
import { AuthForm } from '../sign-in/form';
import { useFormAction } from '../shared/async/use-form-action';
import type { FormResult } from '../shared/async/use-form-action';
import { useAsync } from '../shared/async/use-async';
import { ResultNotice } from '../shared/result-notice';
import { STILL_SIGNED_IN, useUser } from '../session/user-context';

/** The apps that can say the code. */
async function apps() {
  const { data, error } = await (await auth()).mfa.listFactors();
  if (error) throw error;
  return data.totp;
}

/** For a person who has signed in, and whose account asks for a second proof. */
export function SecondFactor() {
  const { signOut } = useUser();
  const known = useAsync(apps).value ?? [];
  const [chosen, setChosen] = useState('');
  const [code, setCode] = useState('');
  const leaving = useFormAction();

  async function verify(): Promise<FormResult> {
    const digits = digitsOf(code);
    if (!digits) return { fieldErrors: { token: NO_CODE } };
    const factorId = chosen || (known.length > 0 ? known : await apps())[0]?.id;
    if (!factorId) return { error: 'No app is known for this account. Please sign in again.' };
    const { error } = await (await auth()).mfa.challengeAndVerify({ factorId, code: digits });
    if (error) throw error;
    return {};
  }

  async function leave() {
    return (await signOut()) ? undefined : { error: STILL_SIGNED_IN };
  }

  return (
    <AuthForm
      id="auth-second-factor"
      submit="Verify code"
      submitting="Verifying ..."
      onSubmit={verify}
      instead={<ResultNotice result={leaving.result} />}
      links={
        <Button look="plain" onClick={() => void leaving.run(leave)}>
          Sign in as somebody else
        </Button>
      }
    >
      {(errors) => (
        <>
          {known.length > 1 && (
            <div className="field">
              <label htmlFor="second-factor-app">App</label>
              <select
                id="second-factor-app"
                value={chosen || known[0]!.id}
                onChange={(event) => setChosen(event.target.value)}
              >
                {known.map(({ id, friendly_name }, index) => (
                  <option key={id} value={id}>
                    {friendly_name || `App ${index + 1}`}
                  </option>
                ))}
              </select>
            </div>
          )}
          <CodeField label="Code from your app" value={code} onValue={setCode} error={errors['token']} />
        </>
      )}
    </AuthForm>
  );
}
