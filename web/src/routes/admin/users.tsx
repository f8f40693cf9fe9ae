import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { toPage } from '../../../../src/domain/shop/page.js';
import { adminUserPath } from '../../../../src/adapters/http/routes/admin-pages.js';
import { adminApi } from '../../client/admin-api';
import type { ManagedUser } from '../../client/admin-api';
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
import { AdminTextFilter } from '../../features/admin/text-filter';
import { formatDate, formatDateTime } from '../../features/shared/format-time';

interface Filters {
  q?: string;
  admin?: 'true';
}

const toFilters = (search: URLSearchParams): Filters => ({
  q: search.get('q')?.trim() || undefined,
  admin: search.get('admin') === 'true' ? 'true' : undefined,
});

async function fetchPage(filters: Filters, cursor?: string): Promise<Page<ManagedUser>> {
  return toPage(await adminApi.users({ ...filters, cursor, limit: 50 }), 'users');
}

export async function loader({ request }: LoaderFunctionArgs) {
  const filters = toFilters(new URL(request.url).searchParams);
  return { filters, first: await loadForAdmin(() => fetchPage(filters)) };
}

export function Component() {
  const { filters, first } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
    setSearch((before) => withFilter(before, name, value), { preventScrollReset: true });
  return (
    <AdminSection
      heading={ADMIN_TITLES.users}
      aside={
        <div className="admin-actions">
          <AdminTextFilter
            label="Email address contains"
            value={filters.q ?? ''}
            onChange={(q) => set('q', q)}
          />
          <AdminSelect
            label="Show"
            value={filters.admin ?? ''}
            options={[
              ['', 'Everybody'],
              ['true', 'Admins'],
            ]}
            onChange={(value) => set('admin', value)}
          />
        </div>
      }
    >
      {first.value ? (
        <Users key={JSON.stringify(filters)} first={first.value} filters={filters} />
      ) : (
        <AdminLoadFailed {...first} />
      )}
    </AdminSection>
  );
}

const COLUMNS: Column<ManagedUser>[] = [
  { name: 'Address', cell: ({ email, id }) => <Link to={adminUserPath(id)}>{email}</Link> },
  { name: 'Created', cell: ({ created_at }) => formatDate(created_at) },
  {
    name: 'Last seen',
    cell: ({ last_sign_in_at: last }) => (last === null ? 'Never' : formatDateTime(last)),
  },
  { name: 'Credits', numeric: true, cell: ({ credits }) => credits ?? '–' },
  { name: 'Role', cell: ({ is_admin }) => (is_admin ? 'Admin' : 'Customer') },
];

function Users({ first, filters }: { first: Page<ManagedUser>; filters: Filters }) {
  const pages = usePages({ first, fetchPage: (cursor) => fetchPage(filters, cursor) });
  if (pages.rows.length === 0) return <p>No matching users.</p>;
  return (
    <>
      <AdminTable label="Users" columns={COLUMNS} rows={pages.rows} rowKey={({ id }) => id} />
      <LoadMoreRows pages={pages} />
    </>
  );
}
