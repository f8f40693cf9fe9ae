import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from '../../client/admin-api';
import type { ManagedUser, ShownUser } from '../../client/admin-api';
import { AdminAsk } from '../../features/admin/ask';
import { loaded } from '../../features/admin/loaded';
import { AdminNotLoaded } from '../../features/admin/not-loaded';
import { AdminSection } from '../../features/admin/section';
import { ResultNotice } from '../../features/shared/result-notice';
import { StatementLines } from '../../features/account/credit-statement';
import { sayDay, sayMoment } from '../../features/shared/times';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import { useFormAction } from '../../features/shared/async/use-form-action';
import { useUser } from '../../features/session/user-context';
import { Button } from '../../ui/button';

export async function loader({ params }: LoaderFunctionArgs) {
  return { first: await loaded(() => adminApi.user(params['user']!)) };
}

export function Component() {
  const { first } = useLoaderData<typeof loader>();
  const user = first.value;
  return (
    <AdminSection heading={user?.email ?? 'Person'} aside={<Link to="/admin/users">All users</Link>}>
      {user ? <Person key={user.id} first={user} /> : <AdminNotLoaded {...first} />}
    </AdminSection>
  );
}

function Person({ first }: { first: ShownUser }) {
  const [user, setUser] = useState(first);
  const [asking, setAsking] = useState(false);
  const { result, busy, run } = useFormAction();
  const { id, email, credits, entries } = user;
  /** With the entries anew. */
  const look = async () => setUser(await adminApi.user(id));
  const fillUp = () =>
    run(async () => {
      const filled = await adminApi.restoreCredits(id, { id: crypto.randomUUID() });
      await look();
      return { message: `${email} has ${formatCount(filled.credits ?? 0, 'credit')} now.` };
    });
  return (
    <>
      <p>{standing(user)}</p>
      <nav className="admin-ways" aria-label="Of this person">
        <Link to={`/admin/images?user=${id}`}>Prints</Link>
        <Link to={`/admin/activity?subject=${id}`}>What was done to them</Link>
        {user.is_admin && <Link to={`/admin/activity?user=${id}`}>What they did</Link>}
      </nav>
      <ResultNotice result={result} />
      <div className="admin-ways">
        <Button busy={busy} onClick={() => void fillUp()}>
          Fill up credits
        </Button>
        <Button look="plain" disabled={busy} onClick={() => setAsking(true)}>
          {wayOf(user)}
        </Button>
      </div>
      <section aria-label="Credits">
        <h3>{credits === null ? 'No credits yet' : `${formatCount(credits, 'credit')} left`}</h3>
        {entries.length > 0 ? (
          <div className="statement">
            <StatementLines label="Where they came from and went, newest first" entries={entries} />
          </div>
        ) : (
          <p className="admin-soft">They get theirs with their first print.</p>
        )}
        {entries.length === MAX_ENTRIES && <p className="admin-soft">The last {MAX_ENTRIES} are shown.</p>}
      </section>
      {asking && <Appoint user={user} onClose={() => setAsking(false)} onDone={look} />}
    </>
  );
}

/** As many as the service shows. */
const MAX_ENTRIES = 50;

function standing({ created_at, is_admin, last_sign_in_at: last }: ManagedUser): string {
  const seen = last === null ? 'never signed in' : `last seen ${sayMoment(last)}`;
  return `${is_admin ? 'Admin' : 'Customer'}, with an account since ${sayDay(created_at)}, ${seen}.`;
}

const wayOf = ({ is_admin }: ManagedUser) => (is_admin ? 'Take the panel away' : 'Make admin');

interface AppointProps {
  user: ManagedUser;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function Appoint({ user, onClose, onDone }: AppointProps) {
  const { session } = useUser();
  async function appoint() {
    await adminApi.appointUser(user.id, { is_admin: !user.is_admin });
    await onDone();
    onClose();
  }
  return (
    <AdminAsk
      shown
      heading={user.is_admin ? 'No longer an admin?' : 'Make an admin?'}
      act={wayOf(user)}
      acting="Saving ..."
      onClose={onClose}
      onAct={appoint}
    >
      <p>
        {user.is_admin
          ? `${user.email} will no longer get into this panel.`
          : `${user.email} will be able to do all that you can do here: prints, orders, money.`}
      </p>
      {user.id === session?.user.id && <p>This is you.</p>}
    </AdminAsk>
  );
}
