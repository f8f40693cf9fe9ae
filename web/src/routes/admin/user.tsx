import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { adminApi } from '../../client/admin-api';
import type { ManagedUser, ShownUser } from '../../client/admin-api';
import { AdminFormDialog } from '../../features/admin/form-dialog';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { PersonDetails } from '../../features/admin/people/person-details';
import { PersonSupport } from '../../features/admin/people/person-support';
import { AdminSection } from '../../features/admin/section';
import { ResultNotice } from '../../features/shared/result-notice';
import { StatementLines } from '../../features/account/credit-statement';
import { formatDate, formatDateTime } from '../../features/shared/format-time';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import { ADMIN_PATHS } from '../../../../src/adapters/http/routes/admin-pages.js';
import { useFormAction } from '../../features/shared/async/use-form-action';
import { useUser } from '../../features/session/user-context';
import { Button } from '../../ui/button';
import { randomUuid } from '../../features/shared/random-uuid';

export async function loader({ params }: LoaderFunctionArgs) {
  return { first: await loadForAdmin(() => adminApi.user(params['user']!)) };
}

export function Component() {
  const { first } = useLoaderData<typeof loader>();
  const user = first.value;
  return (
    <AdminSection
      heading={user?.email ?? ADMIN_TITLES.user}
      aside={<Link to={ADMIN_PATHS.users}>All users</Link>}
    >
      {user ? <UserDetails key={user.id} first={user} /> : <AdminLoadFailed {...first} />}
    </AdminSection>
  );
}

function UserDetails({ first }: { first: ShownUser }) {
  const [user, setUser] = useState(first);
  const [isDialogShown, setDialogShown] = useState(false);
  const { result, busy, run, show } = useFormAction();
  const { id, email, credits, entries } = user;
  const reload = async () => setUser(await adminApi.user(id));
  const restoreCredits = () =>
    run(async () => {
      const filled = await adminApi.restoreCredits(id, { id: randomUuid() });
      await reload();
      return { message: `${email} has ${formatCount(filled.credits ?? 0, 'credit')} now.` };
    });
  return (
    <>
      <p>{describeUser(user)}</p>
      {user.address.length > 0 && <p className="admin-soft">{user.address.join(', ')}</p>}
      <nav className="admin-actions" aria-label="About this person">
        <Link to={`${ADMIN_PATHS.activity}?subject=${id}`}>Actions on this account</Link>
        {user.is_admin && <Link to={`${ADMIN_PATHS.activity}?user=${id}`}>Actions by this person</Link>}
      </nav>
      <ResultNotice result={result} />
      <div className="admin-actions">
        <Button busy={busy} onClick={() => void restoreCredits()}>
          Restore credits
        </Button>
        <Button look="plain" disabled={busy} onClick={() => setDialogShown(true)}>
          {roleChangeLabel(user)}
        </Button>
      </div>
      <PersonSupport
        user={user}
        onDone={(changed, message) => {
          setUser(changed);
          show({ message });
        }}
      />
      <section aria-label="Credits">
        <h3>{credits === null ? 'No credits yet' : `${formatCount(credits, 'credit')} left`}</h3>
        {entries.length > 0 ? (
          <div className="statement">
            <StatementLines label="Credit statement, newest first" entries={entries} />
          </div>
        ) : (
          <p className="admin-soft">They get their first credits with their first print.</p>
        )}
        {entries.length === MAX_ENTRIES && (
          <p className="admin-soft">Only the last {MAX_ENTRIES} entries are shown.</p>
        )}
      </section>
      <PersonDetails user={user} />
      {isDialogShown && <ChangeRole user={user} onClose={() => setDialogShown(false)} onDone={reload} />}
    </>
  );
}

/** The service's maximum. */
const MAX_ENTRIES = 50;

function describeUser(user: ShownUser): string {
  const { blocked_until, confirmed, created_at, is_admin, last_sign_in_at: last, name, second_factor } = user;
  const seen = last === null ? 'never signed in' : `last seen ${formatDateTime(last)}`;
  return [
    name && `${name}.`,
    `${is_admin ? 'Admin' : 'Customer'}. Account created on ${formatDate(created_at)}, ${seen}.`,
    !confirmed && 'The email address is not confirmed.',
    second_factor && 'Signs in with a second factor.',
    blocked_until && 'Blocked: this person cannot sign in.',
  ]
    .filter(Boolean)
    .join(' ');
}

const roleChangeLabel = ({ is_admin }: ManagedUser) => (is_admin ? 'Remove admin rights' : 'Make admin');

interface ChangeRoleProps {
  user: ManagedUser;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function ChangeRole({ user, onClose, onDone }: ChangeRoleProps) {
  const { session } = useUser();
  async function changeRole() {
    await adminApi.appointUser(user.id, { is_admin: !user.is_admin });
    await onDone();
    onClose();
  }
  return (
    <AdminFormDialog
      shown
      heading={user.is_admin ? 'No longer an admin?' : 'Make an admin?'}
      submit={roleChangeLabel(user)}
      submitting="Saving ..."
      onClose={onClose}
      onSubmit={changeRole}
    >
      <p>
        {user.is_admin
          ? `${user.email} will no longer be able to open this panel.`
          : `${user.email} will be able to do everything that you can do here, including orders and refunds.`}
      </p>
      {user.id === session?.user.id && <p>This is you.</p>}
    </AdminFormDialog>
  );
}
