import './activity.css';
import { useCallback } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from '../../client/admin-api';
import type { AdminAction } from '../../client/admin-api';
import {
  KNOWN_ACTIONS,
  subjectsOf,
  whoDid,
  wordsOfAction,
  wordsOfOutcome,
} from '../../features/admin/action-words';
import { AdminChoice } from '../../features/admin/choice';
import { withFilter } from '../../features/admin/filters';
import { loaded } from '../../features/admin/loaded';
import { LoadMoreRows } from '../../features/admin/load-more-rows';
import { usePages } from '../../features/shared/async/use-pages';
import type { Page } from '../../features/shared/async/use-pages';
import { AdminNotLoaded } from '../../features/admin/not-loaded';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import type { Column } from '../../features/admin/table';
import { sayMoment } from '../../features/shared/times';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import { useAsync } from '../../features/shared/async/use-async';

interface Wanted {
  action?: string;
  user?: string;
  subject?: string;
}

async function page(wanted: Wanted, cursor?: string): Promise<Page<AdminAction>> {
  const { actions, next } = await adminApi.actions({ ...wanted, cursor, limit: 50 });
  return { rows: actions, next };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const set = (name: keyof Wanted) => search.get(name) || undefined;
  const wanted = { action: set('action'), user: set('user'), subject: set('subject') };
  return { wanted, first: await loaded(() => page(wanted)) };
}

export function Component() {
  const { wanted, first } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const { value } = useAsync(useCallback(() => adminApi.users({ admin: 'true', limit: 100 }), []));
  const admins = value?.users.map(({ id, email }) => [id, email] as const) ?? [];
  const set = (name: string) => (chosen: string) =>
    setSearch((before) => withFilter(before, name, chosen), { preventScrollReset: true });
  return (
    <AdminSection
      heading="Activity"
      aside={
        <div className="admin-ways">
          <AdminChoice
            label="Person"
            value={wanted.user ?? ''}
            options={[['', 'Everybody'], ...admins]}
            onChoose={set('user')}
          />
          <AdminChoice
            label="What"
            value={wanted.action ?? ''}
            options={[['', 'Everything'], ...KNOWN_ACTIONS]}
            onChoose={set('action')}
          />
        </div>
      }
    >
      {first.value ? (
        <Actions key={JSON.stringify(wanted)} first={first.value} wanted={wanted} />
      ) : (
        <AdminNotLoaded {...first} />
      )}
    </AdminSection>
  );
}

const COLUMNS: Column<AdminAction>[] = [
  { name: 'When', cell: ({ created_at }) => sayMoment(created_at) },
  { name: 'Who', cell: whoDid },
  { name: 'What', cell: wordsOfAction },
  { name: 'To what', cell: (action) => <Subjects action={action} /> },
  { name: 'Outcome', cell: ({ outcome }) => wordsOfOutcome(outcome) },
];

const historyOf = (id: string) => `/admin/activity?${new URLSearchParams({ subject: id })}`;

function Subjects({ action }: { action: AdminAction }) {
  const { first, more } = subjectsOf(action);
  if (first.length === 0) return null;
  return (
    <ul className="admin-subjects">
      {first.map(({ id, name, to }) => (
        <li key={id}>
          {to ? <Link to={to}>{name}</Link> : name}{' '}
          <Link className="admin-soft" to={historyOf(id)} aria-label={`History of ${name}`}>
            History
          </Link>
        </li>
      ))}
      {more > 0 && <li className="admin-soft">and {formatCount(more, 'other')}</li>}
    </ul>
  );
}

function Actions({ first, wanted }: { first: Page<AdminAction>; wanted: Wanted }) {
  const pages = usePages({ first, more: (cursor) => page(wanted, cursor) });
  return (
    <>
      {wanted.subject && <Narrowed subject={wanted.subject} rows={pages.rows} />}
      {pages.rows.length === 0 ? (
        <p>{wanted.subject ? 'Nothing was done to it.' : 'Nothing was done yet.'}</p>
      ) : (
        <AdminTable label="Activity" columns={COLUMNS} rows={pages.rows} keyOf={({ id }) => id} />
      )}
      <LoadMoreRows pages={pages} />
    </>
  );
}

function Narrowed({ subject, rows }: { subject: string; rows: readonly AdminAction[] }) {
  const known = rows.flatMap((row) => subjectsOf(row).first).find(({ id }) => id === subject);
  return (
    <p className="admin-ways">
      All that was done to {known?.name ?? subject} <Link to="/admin/activity">Show everything</Link>
    </p>
  );
}
