import './activity.css';
import { useCallback } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { toPage } from '../../../../src/domain/shop/page.js';
import { adminApi } from '../../client/admin-api';
import type { AdminAction } from '../../client/admin-api';
import {
  ACTION_FILTERS,
  toSubjects,
  describeActor,
  describeAction,
  describeOutcome,
} from '../../features/admin/action-text';
import { AdminSelect } from '../../features/admin/select';
import { withFilter } from '../../features/admin/filters';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { LoadMoreRows } from '../../features/admin/load-more-rows';
import { usePages } from '../../features/shared/async/use-pages';
import type { Page } from '../../features/shared/async/use-pages';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import type { Column } from '../../features/admin/table';
import { formatDateTime } from '../../features/shared/format-time';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import { ADMIN_PATHS } from '../../../../src/adapters/http/routes/admin-pages.js';
import { useAsync } from '../../features/shared/async/use-async';

interface Filters {
  action?: string;
  user?: string;
  subject?: string;
}

async function fetchPage(filters: Filters, cursor?: string): Promise<Page<AdminAction>> {
  return toPage(await adminApi.actions({ ...filters, cursor, limit: 50 }), 'actions');
}

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const readFilter = (name: keyof Filters) => search.get(name) || undefined;
  const filters = { action: readFilter('action'), user: readFilter('user'), subject: readFilter('subject') };
  return { filters, first: await loadForAdmin(() => fetchPage(filters)) };
}

export function Component() {
  const { filters, first } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const { value } = useAsync(useCallback(() => adminApi.users({ admin: 'true', limit: 100 }), []));
  const admins = value?.users.map(({ id, email }) => [id, email] as const) ?? [];
  const set = (name: string) => (chosen: string) =>
    setSearch((before) => withFilter(before, name, chosen), { preventScrollReset: true });
  return (
    <AdminSection
      heading={ADMIN_TITLES.activity}
      aside={
        <div className="admin-actions">
          <AdminSelect
            label="Person"
            value={filters.user ?? ''}
            options={[['', 'Everybody'], ...admins]}
            onChange={set('user')}
          />
          <AdminSelect
            label="Action"
            value={filters.action ?? ''}
            options={[['', 'Everything'], ...ACTION_FILTERS]}
            onChange={set('action')}
          />
        </div>
      }
    >
      {first.value ? (
        <Actions key={JSON.stringify(filters)} first={first.value} filters={filters} />
      ) : (
        <AdminLoadFailed {...first} />
      )}
    </AdminSection>
  );
}

const COLUMNS: Column<AdminAction>[] = [
  { name: 'When', cell: ({ created_at }) => formatDateTime(created_at) },
  { name: 'Who', cell: describeActor },
  { name: 'Action', cell: describeAction },
  { name: 'Subject', cell: (action) => <Subjects action={action} /> },
  { name: 'Outcome', cell: ({ outcome }) => describeOutcome(outcome) },
];

const toHistoryPath = (id: string) => `${ADMIN_PATHS.activity}?${new URLSearchParams({ subject: id })}`;

function Subjects({ action }: { action: AdminAction }) {
  const { first, more } = toSubjects(action);
  if (first.length === 0) return null;
  return (
    <ul className="admin-subjects">
      {first.map(({ id, name, to }) => (
        <li key={id}>
          {to ? <Link to={to}>{name}</Link> : name}{' '}
          <Link className="admin-soft" to={toHistoryPath(id)} aria-label={`History of ${name}`}>
            History
          </Link>
        </li>
      ))}
      {more > 0 && <li className="admin-soft">and {formatCount(more, 'other')}</li>}
    </ul>
  );
}

function Actions({ first, filters }: { first: Page<AdminAction>; filters: Filters }) {
  const pages = usePages({ first, fetchPage: (cursor) => fetchPage(filters, cursor) });
  return (
    <>
      {filters.subject && <SubjectFilter subject={filters.subject} rows={pages.rows} />}
      {pages.rows.length === 0 ? (
        <p>{filters.subject ? 'No actions are recorded for this.' : 'No actions are recorded yet.'}</p>
      ) : (
        <AdminTable label="Activity" columns={COLUMNS} rows={pages.rows} rowKey={({ id }) => id} />
      )}
      <LoadMoreRows pages={pages} />
    </>
  );
}

function SubjectFilter({ subject, rows }: { subject: string; rows: readonly AdminAction[] }) {
  const known = rows.flatMap((row) => toSubjects(row).first).find(({ id }) => id === subject);
  return (
    <p className="admin-actions">
      Everything that was done to {known?.name ?? subject}{' '}
      <Link to={ADMIN_PATHS.activity}>Show everything</Link>
    </p>
  );
}
