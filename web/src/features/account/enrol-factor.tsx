import { useState } from 'react';
import { auth } from '../../client/session';
import { Button } from '../../ui/button';
import { CodeField, NO_CODE, digitsOf } from '../sign-in/fields';
import { CopyButton } from '../shared/copy-button';
import { SettingsForm } from './settings/form';
import { useFormAction } from '../shared/async/use-form-action';
import type { FormResult } from '../shared/async/use-form-action';

export interface Enrolment {
  id: string;
  /** An address that holds the picture. */
  qr_code: string;
  secret: string;
  uri: string;
}

interface EnrolFactorProps {
  enrolment: Enrolment;
  /** With the words that it is on; without them, it was given up. */
  onEnd: (message?: string) => void;
}

/** In fours, as it is read off a screen. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The client leaves the drawing as it is, and some browsers do not take one whose signs are not escaped. */
const escaped = (address: string) => {
  const [kind, ...drawing] = address.split(',');
  return `${kind},${encodeURIComponent(drawing.join(','))}`;
};

/** The picture to scan, the same as letters, and the first code as proof that the app has it. */
export function EnrolFactor({ enrolment: { id, qr_code, secret, uri }, onEnd }: EnrolFactorProps) {
  const [code, setCode] = useState('');
  const leaving = useFormAction();

  async function turnOn(): Promise<FormResult> {
    const digits = digitsOf(code);
    if (!digits) return { fieldErrors: { token: NO_CODE } };
    const { error } = await (await auth()).mfa.challengeAndVerify({ factorId: id, code: digits });
    if (error) throw error;
    onEnd('From now on we ask for a code when you sign in.');
    return {};
  }

  async function giveUp() {
    // What stays behind when this fails counts for nothing, and the next setting up takes its place.
    await (await auth()).mfa.unenroll({ factorId: id }).catch(() => undefined);
    onEnd();
  }

  return (
    <SettingsForm
      submit="Turn on"
      submitting="Checking the code ..."
      onSubmit={turnOn}
      shut={leaving.busy}
      beside={(isTurningOn) => (
        <Button
          look="plain"
          busy={leaving.busy}
          disabled={isTurningOn}
          onClick={() => void leaving.run(giveUp)}
        >
          Cancel
        </Button>
      )}
    >
      {(errors) => (
        <>
          <div className="enrol-factor">
            <img src={escaped(qr_code)} alt="QR code that holds the key" width="192" height="192" />
            <div>
              <p>
                Scan this with an authenticator app. On this phone, <a href={uri}>open the app</a>. Or type
                the key into it:
              </p>
              <p className="enrol-factor-key">
                <code>{inFours(secret)}</code>
                <CopyButton text={secret} />
              </p>
            </div>
          </div>
          <CodeField
            label="Code from your app"
            className="settings-code"
            hint="The six digits that it shows now."
            value={code}
            onValue={setCode}
            error={errors['token']}
          />
        </>
      )}
    </SettingsForm>
  );
}
