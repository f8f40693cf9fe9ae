import type { User } from '@supabase/auth-js';
import { api } from '../../../client/api';
import { EmailSettings } from './email';
import { EraseSettings } from './erase';
import { DataSettings } from './data';
import { DeviceSettings } from './devices';
import { NameSettings } from './name';
import { PasswordSettings } from './password';
import { SecondFactorSettings } from './second-factor';
import { useAsync } from '../../shared/async/use-async';
import { useFreshSession } from '../../session/use-fresh-session';

export function Settings({ user }: { user: User }) {
  useFreshSession(user);
  const devices = useAsync(api.sessions);
  return (
    <>
      <NameSettings user={user} />
      <EmailSettings user={user} />
      <PasswordSettings user={user} onChange={devices.reload} />
      <SecondFactorSettings user={user} />
      <DeviceSettings request={devices} />
      <DataSettings />
      <EraseSettings user={user} />
    </>
  );
}
