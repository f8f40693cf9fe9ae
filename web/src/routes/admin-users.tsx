import { useState } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from '../admin-api';
import type { ManagedUser } from '../admin-api';
import { AdminAsk } from '../parts/admin-ask';
import { AdminChoice } from '../parts/admin-choice';
import { withFilter } from '../parts/admin-filters';
import { loaded } from '../parts/admin-loaded';
import { LoadMoreRows, usePages } from '../parts/admin-pages';
import type { Rows } from '../parts/admin-pages';
import { AdminSection } from '../parts/admin-section';
import { AdminTable } from '../parts/admin-table';
import { AdminTextFilter } from '../parts/admin-text-filter';
import { sayDay, sayMoment } from '../parts/times';
import { AnswerNotice } from '../parts/answer-notice';
import { useAnswer } from '../parts/use-answer';
import { useUser } from '../parts/user-context';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

interface Wanted {
  q?: string;
  admin?: 'true';
}

const wantedOf = (search: URLSearchParams): Wanted => ({
  q: search.get('q')?.trim() || undefined,
  admin: search.get('admin') === 'true' ? 'true' : undefined,
});

async function page(wanted: Wanted, cursor?: string): Promise<Rows<ManagedUser>> {
  const { users, next } = await adminApi.users({ ...wanted, cursor, limit: 50 });
  return { rows: users, next };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = wantedOf(new URL(request.url).searchParams);
  return { wanted, first: await loaded(() => page(wanted)) };
}

export function Component() {
  const { wanted, first } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
    setSearch((before) => withFilter(before, name, value), { preventScrollReset: true });
  return (
    <AdminSection
      heading="Users"
      aside={
        <div className="admin-ways">
          <AdminTextFilter label="Part of an address" value={wanted.q ?? ''} onSet={(q) => set('q', q)} />
          <AdminChoice
            label="Show"
            value={wanted.admin ?? ''}
            options={[
              ['', 'Everybody'],
              ['true', 'Admins'],
            ]}
            onChoose={(value) => set('admin', value)}
          />
        </div>
      }
    >
      {first ? (
        <Users key={JSON.stringify(wanted)} first={first} wanted={wanted} />
      ) : (
        <Notice tone="danger">There was an error loading the users.</Notice>
      )}
    </AdminSection>
  );
}

function Users({ first, wanted }: { first: Rows<ManagedUser>; wanted: Wanted }) {
  const pages = usePages(first, (cursor) => page(wanted, cursor));
  const { rows, change } = pages;
  const { answer, busy, run } = useAnswer();
  const [asking, setAsking] = useState<ManagedUser>();
  const replace = (fresh: ManagedUser) => change((user) => (user.id === fresh.id ? fresh : user));
  const fillUp = ({ id, email }: ManagedUser) =>
    run(async () => {
      const user = await adminApi.restoreCredits(id, { id: crypto.randomUUID() });
      replace(user);
      return { message: `${email} has ${user.credits ?? 0} credits now.` };
    });

  if (rows.length === 0) return <p>Nobody is found by this.</p>;
  return (
    <>
      <AnswerNotice answer={answer} />
      <AdminTable
        label="Users"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Address', cell: ({ email }) => email },
          { name: 'Since', cell: ({ created_at }) => sayDay(created_at) },
          {
            name: 'Last seen',
            cell: ({ last_sign_in_at: last }) => (last === null ? 'Never' : sayMoment(last)),
          },
          { name: 'Credits', figures: true, cell: ({ credits }) => credits ?? '–' },
          { name: 'Is', cell: ({ is_admin }) => (is_admin ? 'Admin' : 'Customer') },
          {
            name: 'What to do',
            cell: (user) => (
              <div className="admin-ways">
                <Button
                  look="plain"
                  disabled={busy}
                  aria-label={`Fill up credits of ${user.email}`}
                  onClick={() => void fillUp(user)}
                >
                  Fill up credits
                </Button>
                <Button
                  look="plain"
                  aria-label={`${wayOf(user)}: ${user.email}`}
                  onClick={() => setAsking(user)}
                >
                  {wayOf(user)}
                </Button>
                <Link to={`/admin/images?user=${user.id}`} aria-label={`Prints of ${user.email}`}>
                  Prints
                </Link>
              </div>
            ),
          },
        ]}
      />
      <LoadMoreRows {...pages} />
      {asking && <Appoint user={asking} onClose={() => setAsking(undefined)} onChanged={replace} />}
    </>
  );
}

const wayOf = ({ is_admin }: ManagedUser) => (is_admin ? 'Take back' : 'Make admin');

interface AppointProps {
  user: ManagedUser;
  onClose: () => void;
  onChanged: (user: ManagedUser) => void;
}

function Appoint({ user, onClose, onChanged }: AppointProps) {
  const { session } = useUser();
  async function appoint() {
    onChanged(await adminApi.appointUser(user.id, { is_admin: !user.is_admin }));
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
