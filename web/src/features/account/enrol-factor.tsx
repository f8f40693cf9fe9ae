import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { getAuthClient } from '../../client/session';
import { Button } from '../../ui/button';
import { CodeField, CODE_REQUIRED, parseCode } from '../sign-in/fields';
import { CopyButton } from '../shared/copy-button';
import { SettingsForm } from './settings/form';
import { useFormAction } from '../shared/async/use-form-action';
import type { FormResult } from '../shared/async/use-form-action';

export interface Enrolment {
  id: string;
  /** A data URL of the QR code. */
  qr_code: string;
  secret: string;
  uri: string;
}

interface EnrolFactorProps {
  enrolment: Enrolment;
  /** Called with a message if it was turned on, without one if it was cancelled. */
  onEnd: (message?: string) => void;
}

const groupByFour = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Some browsers reject a data URL whose SVG is not escaped, and the client does not escape it. */
const escapeSvg = (address: string) => {
  const [kind, ...drawing] = address.split(',');
  return `${kind},${encodeURIComponent(drawing.join(','))}`;
};

/** Shows the key as a QR code and as text, and asks for a first code to prove that the app has it. */
export function EnrolFactor({ enrolment: { id, qr_code, secret, uri }, onEnd }: EnrolFactorProps) {
  const [code, setCode] = useState('');
  const cancelling = useFormAction();

  async function turnOn(): Promise<FormResult> {
    const digits = parseCode(code);
    if (!digits) return { fieldErrors: { token: CODE_REQUIRED } };
    const { error } = await (await getAuthClient()).mfa.challengeAndVerify({ factorId: id, code: digits });
    if (error) throw error;
    onEnd(t`From now on we ask for a code when you sign in.`);
    return {};
  }

  async function cancel() {
    // If this fails, the unverified factor has no effect, and the next setup replaces it.
    await (await getAuthClient()).mfa.unenroll({ factorId: id }).catch(() => undefined);
    onEnd();
  }

  return (
    <SettingsForm
      submit={t`Turn on`}
      submitting={t`Checking the code ...`}
      onSubmit={turnOn}
      disabled={cancelling.busy}
      moreActions={(isTurningOn) => (
        <Button
          look="plain"
          busy={cancelling.busy}
          disabled={isTurningOn}
          onClick={() => void cancelling.run(cancel)}
        >
          {t`Cancel`}
        </Button>
      )}
    >
      {(errors) => (
        <>
          <div className="enrol-factor">
            <img src={escapeSvg(qr_code)} alt={t`QR code of the key`} width="192" height="192" />
            <div>
              <p>
                <Trans>
                  Scan this code with an authenticator app. If the app is on this device,{' '}
                  <a href={uri}>open it</a>. You can also type the key into the app:
                </Trans>
              </p>
              <p className="enrol-factor-key">
                <code>{groupByFour(secret)}</code>
                <CopyButton text={secret} />
              </p>
            </div>
          </div>
          <CodeField
            label={t`Code from your app`}
            className="settings-code"
            hint={t`The six digits that it shows now.`}
            value={code}
            onChange={setCode}
            error={errors['token']}
          />
        </>
      )}
    </SettingsForm>
  );
}
