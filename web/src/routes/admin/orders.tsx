import { Link, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from '../../client/admin-api';
import type { ManagedOrder } from '../../client/admin-api';
import { AdminChoice } from '../../features/admin/choice';
import { withFilter } from '../../features/admin/filters';
import { loaded } from '../../features/admin/loaded';
import { LISTED, ORDER_WORDS } from '../../features/admin/order-words';
import { LoadMoreRows } from '../../features/admin/load-more-rows';
import { usePages } from '../../features/shared/async/use-pages';
import type { Page } from '../../features/shared/async/use-pages';
import { AdminNotLoaded } from '../../features/admin/not-loaded';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import type { Column } from '../../features/admin/table';
import { AdminTextFilter } from '../../features/admin/text-filter';
import { useAddress } from '../../features/admin/use-address';
import { sayMoment } from '../../features/shared/times';
import { Price } from '../../features/shared/price';

interface Wanted {
  q?: string;
  status?: (typeof LISTED)[number];
  to_send?: 'true';
}

function wantedOf(search: URLSearchParams): Wanted {
  const q = search.get('q')?.trim();
  const text = q ? { q } : {};
  if (search.get('to_send') === 'true') return { ...text, to_send: 'true' };
  const status = LISTED.find((one) => one === search.get('status'));
  return status ? { ...text, status } : text;
}

const CHOICES = [
  ['', 'All that were paid'],
  ['to_send=true', 'To send'],
  ...LISTED.map((one) => [`status=${one}`, ORDER_WORDS[one]] as const),
] as const;

async function page(wanted: Wanted, cursor?: string): Promise<Page<ManagedOrder>> {
  const { orders, next } = await adminApi.orders({ ...wanted, cursor, limit: 50 });
  return { rows: orders, next };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = wantedOf(new URL(request.url).searchParams);
  return { wanted, first: await loaded(() => page(wanted)) };
}

export function Component() {
  const { wanted, first } = useLoaderData<typeof loader>();
  const { asked, goTo } = useAddress();
  const { q = '', ...state } = wantedOf(asked);
  const chosen = new URLSearchParams(state).toString();
  const set = (text: string, stand: string) => goTo(withFilter(new URLSearchParams(stand), 'q', text));
  return (
    <AdminSection
      heading="Orders"
      aside={
        <div className="admin-ways">
          <AdminTextFilter label="Number, name or address" value={q} onSet={(text) => set(text, chosen)} />
          <AdminChoice label="Show" value={chosen} options={CHOICES} onChoose={(stand) => set(q, stand)} />
        </div>
      }
    >
      {first.value ? (
        <Orders key={JSON.stringify(wanted)} first={first.value} wanted={wanted} />
      ) : (
        <AdminNotLoaded {...first} />
      )}
    </AdminSection>
  );
}

const COLUMNS: Column<ManagedOrder>[] = [
  {
    name: 'Order',
    cell: ({ id, number }) => <Link to={`/admin/orders/${number ?? id}`}>{number ?? 'Not paid'}</Link>,
  },
  { name: 'Placed', cell: ({ created_at }) => sayMoment(created_at) },
  { name: 'By', cell: ({ email }) => email },
  {
    name: 'Items',
    figures: true,
    cell: ({ order_items }) => order_items.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  { name: 'Total', figures: true, cell: ({ total }) => <Price pence={total} /> },
  {
    name: 'Status',
    cell: ({ status, disputed_at }) => (
      <>
        {ORDER_WORDS[status]}
        {disputed_at && <small>The payment is disputed</small>}
      </>
    ),
  },
];

function Orders({ first, wanted }: { first: Page<ManagedOrder>; wanted: Wanted }) {
  const pages = usePages({ first, more: (cursor) => page(wanted, cursor) });
  if (pages.rows.length === 0) return <p>{wanted.q ? 'No order fits.' : 'No orders here yet.'}</p>;
  return (
    <>
      <AdminTable label="Orders" columns={COLUMNS} rows={pages.rows} keyOf={({ id }) => id} />
      <LoadMoreRows pages={pages} />
    </>
  );
}
