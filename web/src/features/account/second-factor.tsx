import { useState } from 'react';
import { auth } from '../../client/session';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { CodeField, NO_CODE, digitsOf } from '../sign-in/fields';
import { AuthForm } from '../sign-in/form';
import type { Answer } from '../shared/use-answer';
import { useAsked } from '../shared/use-asked';
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
  const known = useAsked(apps).value ?? [];
  const [chosen, setChosen] = useState('');
  const [code, setCode] = useState('');
  const [stayed, setStayed] = useState(false);

  async function verify(): Promise<Answer> {
    const digits = digitsOf(code);
    if (!digits) return { faults: { token: NO_CODE } };
    const factorId = chosen || (known.length > 0 ? known : await apps())[0]?.id;
    if (!factorId) return { error: 'No app is known for this account. Please sign in again.' };
    const { error } = await (await auth()).mfa.challengeAndVerify({ factorId, code: digits });
    if (error) throw error;
    return {};
  }

  async function leave() {
    setStayed(false);
    setStayed(!(await signOut()));
  }

  return (
    <AuthForm
      id="auth-second-factor"
      submit="Verify code"
      submitting="Verifying ..."
      onSubmit={verify}
      instead={stayed && <Notice tone="danger">{STILL_SIGNED_IN}</Notice>}
      links={
        <Button look="plain" onClick={() => void leave()}>
          Sign in as somebody else
        </Button>
      }
    >
      {(faults) => (
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
          <CodeField label="Code from your app" value={code} onValue={setCode} error={faults['token']} />
        </>
      )}
    </AuthForm>
  );
}
