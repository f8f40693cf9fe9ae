import './second-factor.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Factor, User } from '@supabase/auth-js';
import { useState } from 'react';
import { getAuthClient } from '../../../client/session';
import { Button } from '../../../ui/button';
import { ResultNotice } from '../../shared/result-notice';
import { EnrolFactor } from '../enrol-factor';
import type { Enrolment } from '../enrol-factor';
import { RemoveFactor } from '../remove-factor';
import { SettingsSection } from './section';
import { SupportLink } from '../../shared/support-link';
import { formatLongDate } from '../../shared/format-time';
import { useFormAction } from '../../shared/async/use-form-action';
import { useFocusFallback } from '../../shared/use-focus-fallback';

/** The factor's name. An unverified factor does not block another one of the same name. */
const FACTOR_NAME = t`Authenticator app`;

export function SecondFactorSettings({ user }: { user: User }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [factorToRemove, setFactorToRemove] = useState<Factor>();
  const { result, busy, run, show } = useFormAction();
  const removal = useFormAction();
  const factors = user.factors?.filter(({ status }) => status === 'verified') ?? [];
  const view = enrolment ? 'enrolment' : factors.length > 0 ? 'on' : 'off';
  const container = useFocusFallback(factorToRemove ? undefined : view);

  async function startEnrolment() {
    const { data, error } = await (
      await getAuthClient()
    ).mfa.enroll({ factorType: 'totp', friendlyName: FACTOR_NAME });
    if (error) throw error;
    setEnrolment({ id: data.id, ...data.totp });
  }

  function openRemoval(factor: Factor) {
    removal.show({});
    setFactorToRemove(factor);
  }

  function finish(message?: string) {
    setEnrolment(undefined);
    setFactorToRemove(undefined);
    show({ message });
  }

  return (
    <SettingsSection
      name={t`Second step at sign-in`}
      description={
        <>
          <Trans>
            After your password we also ask for a six-digit code from an app on your phone, so that a stolen
            password is not enough to sign in. If you lose the phone,{' '}
            <SupportLink subject={t`Second step at sign-in`}>write to us</SupportLink> and we will help you.
          </Trans>
        </>
      }
    >
      <div ref={container} className="settings-thing" tabIndex={-1}>
        {enrolment && <EnrolFactor enrolment={enrolment} onEnd={finish} />}
        {view === 'off' && (
          <>
            <p className="settings-value">{t`Off`}</p>
            <div className="settings-actions">
              <Button busy={busy} onClick={() => void run(startEnrolment)}>{t`Set up`}</Button>
            </div>
          </>
        )}
        {view === 'on' &&
          factors.map((factor) => (
            <div key={factor.id} className="second-factor">
              <p>
                <span className="settings-value">{t`On`}</span>{' '}
                <span className="settings-note">
                  <Trans>
                    {factor.friendly_name}, since{' '}
                    <time dateTime={factor.created_at}>{formatLongDate(factor.created_at)}</time>
                  </Trans>
                </span>
              </p>
              <Button look="plain" onClick={() => openRemoval(factor)}>{t`Turn off`}</Button>
            </div>
          ))}
        {!enrolment && <ResultNotice result={result} />}
      </div>
      <RemoveFactor
        factor={factorToRemove}
        removal={removal}
        onClose={() => setFactorToRemove(undefined)}
        onRemoved={finish}
      />
    </SettingsSection>
  );
}
