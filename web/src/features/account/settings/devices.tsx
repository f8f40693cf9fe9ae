import './devices.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AccountSession } from '../../../client/api';
import { getAuthClient } from '../../../client/session';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { ResultNotice } from '../../shared/result-notice';
import { deviceName } from '../../shared/device-name';
import { SettingsSection } from './section';
import { formatDateTime } from '../../shared/format-time';
import { useFormAction } from '../../shared/async/use-form-action';
import type { FormResult } from '../../shared/async/use-form-action';
import type { useAsync } from '../../shared/async/use-async';
import { useFocusFallback } from '../../shared/use-focus-fallback';

type SessionsRequest = ReturnType<typeof useAsync<{ sessions: AccountSession[] }>>;

export function DeviceSettings({ request }: { request: SessionsRequest }) {
  return (
    <SettingsSection
      name={t`Where you are signed in`}
      description={t`If you do not recognise one of these, sign out elsewhere and choose a new password.`}
    >
      {request.status === 'loading' && <p className="label devices-waiting" role="status">{t`Loading`}</p>}
      {request.status === 'failed' && (
        <>
          <Notice tone="danger">{request.error.message}</Notice>
          <div className="settings-actions">
            <Button onClick={request.reload}>{t`Try again`}</Button>
          </div>
        </>
      )}
      {request.status === 'ready' && <Devices sessions={request.value.sessions} onChange={request.reload} />}
    </SettingsSection>
  );
}

function Devices({ sessions, onChange }: { sessions: AccountSession[]; onChange: () => void }) {
  const { result, busy, run } = useFormAction();
  const hasOthers = sessions.length > 1;
  const container = useFocusFallback(hasOthers);

  async function signOutElsewhere(): Promise<FormResult> {
    const { error } = await (await getAuthClient()).signOut({ scope: 'others' });
    if (error) throw error;
    onChange();
    return { message: t`You are now signed in on this device only.` };
  }

  return (
    <div ref={container} className="settings-thing" tabIndex={-1}>
      <ul className="devices">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>{deviceName(session.user_agent)}</span>
            <span className="settings-note">
              {session.current ? (
                t`This device`
              ) : (
                <>
                  <Trans>
                    Last used{' '}
                    <time dateTime={session.refreshed_at}>{formatDateTime(session.refreshed_at)}</time>
                  </Trans>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {hasOthers && (
        <div className="settings-actions">
          <Button busy={busy} onClick={() => void run(signOutElsewhere)}>
            {busy ? t`Signing out ...` : t`Sign out elsewhere`}
          </Button>
        </div>
      )}
      <ResultNotice result={result} />
    </div>
  );
}
