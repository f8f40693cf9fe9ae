import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from '../../client/admin-api';
import type { ManagedUser } from '../../client/admin-api';
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
import { AdminTextFilter } from '../../features/admin/text-filter';
import { sayDay, sayMoment } from '../../features/shared/times';

interface Wanted {
  q?: string;
  admin?: 'true';
}

const wantedOf = (search: URLSearchParams): Wanted => ({
  q: search.get('q')?.trim() || undefined,
  admin: search.get('admin') === 'true' ? 'true' : undefined,
});

async function page(wanted: Wanted, cursor?: string): Promise<Page<ManagedUser>> {
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
      {first.value ? (
        <Users key={JSON.stringify(wanted)} first={first.value} wanted={wanted} />
      ) : (
        <AdminNotLoaded {...first} />
      )}
    </AdminSection>
  );
}

const COLUMNS: Column<ManagedUser>[] = [
  { name: 'Address', cell: ({ email, id }) => <Link to={`/admin/users/${id}`}>{email}</Link> },
  { name: 'Since', cell: ({ created_at }) => sayDay(created_at) },
  { name: 'Last seen', cell: ({ last_sign_in_at: last }) => (last === null ? 'Never' : sayMoment(last)) },
  { name: 'Credits', figures: true, cell: ({ credits }) => credits ?? '–' },
  { name: 'Is', cell: ({ is_admin }) => (is_admin ? 'Admin' : 'Customer') },
];

function Users({ first, wanted }: { first: Page<ManagedUser>; wanted: Wanted }) {
  const pages = usePages({ first, more: (cursor) => page(wanted, cursor) });
  if (pages.rows.length === 0) return <p>Nobody is found by this.</p>;
  return (
    <>
      <AdminTable label="Users" columns={COLUMNS} rows={pages.rows} keyOf={({ id }) => id} />
      <LoadMoreRows pages={pages} />
    </>
  );
}
