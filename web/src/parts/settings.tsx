import type { User } from '@supabase/auth-js';
import { api } from '../api';
import { EmailSettings } from './settings-email';
import { EraseSettings } from './settings-erase';
import { DataSettings } from './settings-data';
import { DeviceSettings } from './settings-devices';
import { NameSettings } from './settings-name';
import { PasswordSettings } from './settings-password';
import { SecondFactorSettings } from './settings-second-factor';
import { useAsked } from './use-asked';
import { useFreshSession } from './use-fresh-session';

/** What people set about their own account, each in a section of its own. */
export function Settings({ user }: { user: User }) {
  useFreshSession(user);
  const devices = useAsked(api.sessions);
  return (
    <>
      <NameSettings user={user} />
      <EmailSettings user={user} />
      <PasswordSettings user={user} onChange={devices.again} />
      <SecondFactorSettings user={user} />
      <DeviceSettings asked={devices} />
      <DataSettings />
      <EraseSettings user={user} />
    </>
  );
}
