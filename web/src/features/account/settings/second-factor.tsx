import './second-factor.css';
import type { Factor, User } from '@supabase/auth-js';
import { useState } from 'react';
import { auth } from '../../../client/session';
import { Button } from '../../../ui/button';
import { ResultNotice } from '../../shared/result-notice';
import { EnrolFactor } from '../enrol-factor';
import type { Enrolment } from '../enrol-factor';
import { RemoveFactor } from '../remove-factor';
import { SettingsSection } from './section';
import { SupportLink } from '../../shared/support-link';
import { sayWholeDay } from '../../shared/times';
import { useFormAction } from '../../shared/async/use-form-action';
import { useKeptFocus } from '../../shared/use-kept-focus';

/** The app's name among a person's factors; one that was begun and left takes no name from the next. */
const NAME = 'Authenticator app';

export function SecondFactorSettings({ user }: { user: User }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [leaving, setLeaving] = useState<Factor>();
  const { result, busy, run, show } = useFormAction();
  const removal = useFormAction();
  const factors = user.factors?.filter(({ status }) => status === 'verified') ?? [];
  const shows = enrolment ? 'enrolment' : factors.length > 0 ? 'on' : 'off';
  const place = useKeptFocus(leaving ? undefined : shows);

  async function begin() {
    const { data, error } = await (await auth()).mfa.enroll({ factorType: 'totp', friendlyName: NAME });
    if (error) throw error;
    setEnrolment({ id: data.id, ...data.totp });
  }

  function ask(factor: Factor) {
    removal.show({});
    setLeaving(factor);
  }

  function end(message?: string) {
    setEnrolment(undefined);
    setLeaving(undefined);
    show({ message });
  }

  return (
    <SettingsSection
      name="Second step at sign-in"
      words={
        <>
          After your password we also ask for six digits that an app on your phone shows, so that a password
          in the wrong hands opens nothing. Should you lose the phone,{' '}
          <SupportLink subject="Second step at sign-in">write to us</SupportLink> and we help you back in.
        </>
      }
    >
      <div ref={place} className="settings-thing" tabIndex={-1}>
        {enrolment && <EnrolFactor enrolment={enrolment} onEnd={end} />}
        {shows === 'off' && (
          <>
            <p className="settings-value">Off</p>
            <div className="settings-ways">
              <Button busy={busy} onClick={() => void run(begin)}>
                Set up
              </Button>
            </div>
          </>
        )}
        {shows === 'on' &&
          factors.map((factor) => (
            <div key={factor.id} className="second-factor">
              <p>
                <span className="settings-value">On</span>{' '}
                <span className="settings-note">
                  {factor.friendly_name}, since{' '}
                  <time dateTime={factor.created_at}>{sayWholeDay(factor.created_at)}</time>
                </span>
              </p>
              <Button look="plain" onClick={() => ask(factor)}>
                Turn off
              </Button>
            </div>
          ))}
        {!enrolment && <ResultNotice result={result} />}
      </div>
      <RemoveFactor
        factor={leaving}
        removal={removal}
        onClose={() => setLeaving(undefined)}
        onRemoved={end}
      />
    </SettingsSection>
  );
}
