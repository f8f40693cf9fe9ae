import './devices.css';
import type { AccountSession } from '../../../client/api';
import { auth } from '../../../client/session';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { ResultNotice } from '../../shared/result-notice';
import { deviceName } from '../../shared/device-name';
import { SettingsSection } from './section';
import { sayMoment } from '../../shared/times';
import { useFormAction } from '../../shared/async/use-form-action';
import type { FormResult } from '../../shared/async/use-form-action';
import type { useAsync } from '../../shared/async/use-async';
import { useKeptFocus } from '../../shared/use-kept-focus';

type Sessions = ReturnType<typeof useAsync<{ sessions: AccountSession[] }>>;

export function DeviceSettings({ asked }: { asked: Sessions }) {
  return (
    <SettingsSection
      name="Where you are signed in"
      words="If you do not know one of these, sign it out and choose a new password."
    >
      {asked.status === 'loading' && (
        <p className="label devices-waiting" role="status">
          Loading
        </p>
      )}
      {asked.status === 'failed' && (
        <>
          <Notice tone="danger">{asked.error.message}</Notice>
          <div className="settings-ways">
            <Button onClick={asked.reload}>Try again</Button>
          </div>
        </>
      )}
      {asked.status === 'ready' && <Devices sessions={asked.value.sessions} onChange={asked.reload} />}
    </SettingsSection>
  );
}

function Devices({ sessions, onChange }: { sessions: AccountSession[]; onChange: () => void }) {
  const { result, busy, run } = useFormAction();
  const isElsewhere = sessions.length > 1;
  const place = useKeptFocus(isElsewhere);

  async function signOutElsewhere(): Promise<FormResult> {
    const { error } = await (await auth()).signOut({ scope: 'others' });
    if (error) throw error;
    onChange();
    return { message: 'You are signed in here alone.' };
  }

  return (
    <div ref={place} className="settings-thing" tabIndex={-1}>
      <ul className="devices">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>{deviceName(session.user_agent)}</span>
            <span className="settings-note">
              {session.current ? (
                'This device'
              ) : (
                <>
                  Last used <time dateTime={session.refreshed_at}>{sayMoment(session.refreshed_at)}</time>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isElsewhere && (
        <div className="settings-ways">
          <Button busy={busy} onClick={() => void run(signOutElsewhere)}>
            {busy ? 'Signing out ...' : 'Sign out elsewhere'}
          </Button>
        </div>
      )}
      <ResultNotice result={result} />
    </div>
  );
}
