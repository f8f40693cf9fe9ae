import './devices.css';
import type { AccountSession } from '../../../client/api';
import { auth } from '../../../client/session';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { AnswerNotice } from '../../shared/answer-notice';
import { deviceName } from '../../shared/device-name';
import { SettingsSection } from './section';
import { sayMoment } from '../../shared/times';
import { useAnswer } from '../../shared/use-answer';
import type { Answer } from '../../shared/use-answer';
import type { useAsked } from '../../shared/use-asked';
import { useKeptFocus } from '../../shared/use-kept-focus';

type Sessions = ReturnType<typeof useAsked<{ sessions: AccountSession[] }>>;

export function DeviceSettings({ asked }: { asked: Sessions }) {
  return (
    <SettingsSection
      name="Where you are signed in"
      words="If you do not know one of these, sign it out and choose a new password."
    >
      {asked.at === 'loading' && (
        <p className="label devices-waiting" role="status">
          Loading
        </p>
      )}
      {asked.at === 'failed' && (
        <>
          <Notice tone="danger">{asked.error.message}</Notice>
          <div className="settings-ways">
            <Button onClick={asked.again}>Try again</Button>
          </div>
        </>
      )}
      {asked.at === 'ready' && <Devices sessions={asked.value.sessions} onChange={asked.again} />}
    </SettingsSection>
  );
}

function Devices({ sessions, onChange }: { sessions: AccountSession[]; onChange: () => void }) {
  const { answer, busy, run } = useAnswer();
  const isElsewhere = sessions.length > 1;
  const place = useKeptFocus(isElsewhere);

  async function signOutElsewhere(): Promise<Answer> {
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
      <AnswerNotice answer={answer} />
    </div>
  );
}
