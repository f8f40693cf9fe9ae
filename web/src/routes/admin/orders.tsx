import { Link, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { isAssumedDelivered } from '../../../../src/domain/orders/order.js';
import { toPage } from '../../../../src/domain/shop/page.js';
import { adminOrderPath } from '../../../../src/adapters/http/routes/admin-pages.js';
import { adminApi } from '../../client/admin-api';
import type { ManagedOrder } from '../../client/admin-api';
import { AdminSelect } from '../../features/admin/select';
import { withFilter } from '../../features/admin/filters';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { LISTED_STATUSES, ORDER_STATUS_NAMES } from '../../features/admin/orders/order-status-names';
import { LoadMoreRows } from '../../features/admin/load-more-rows';
import { usePages } from '../../features/shared/async/use-pages';
import type { Page } from '../../features/shared/async/use-pages';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminOrderExports } from '../../features/admin/orders/order-exports';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import type { Column } from '../../features/admin/table';
import { AdminTextFilter } from '../../features/admin/text-filter';
import { useFilterParams } from '../../features/admin/use-filter-params';
import { formatDateTime } from '../../features/shared/format-time';
import { Price } from '../../features/shared/price';

interface Filters {
  q?: string;
  status?: (typeof LISTED_STATUSES)[number];
  to_send?: 'true';
}

function toFilters(search: URLSearchParams): Filters {
  const q = search.get('q')?.trim();
  const textFilter = q ? { q } : {};
  if (search.get('to_send') === 'true') return { ...textFilter, to_send: 'true' };
  const status = LISTED_STATUSES.find((one) => one === search.get('status'));
  return status ? { ...textFilter, status } : textFilter;
}

const STATUS_OPTIONS = [
  ['', 'All paid'],
  ['to_send=true', 'To send'],
  ...LISTED_STATUSES.map((one) => [`status=${one}`, ORDER_STATUS_NAMES[one]] as const),
] as const;

async function fetchPage(filters: Filters, cursor?: string): Promise<Page<ManagedOrder>> {
  return toPage(await adminApi.orders({ ...filters, cursor, limit: 50 }), 'orders');
}

export async function loader({ request }: LoaderFunctionArgs) {
  const filters = toFilters(new URL(request.url).searchParams);
  return { filters, first: await loadForAdmin(() => fetchPage(filters)) };
}

export function Component() {
  const { filters, first } = useLoaderData<typeof loader>();
  const { params, goTo } = useFilterParams();
  const { q = '', ...state } = toFilters(params);
  const chosen = new URLSearchParams(state).toString();
  const set = (text: string, status: string) => goTo(withFilter(new URLSearchParams(status), 'q', text));
  return (
    <AdminSection
      heading={ADMIN_TITLES.orders}
      aside={
        <div className="admin-actions">
          <AdminTextFilter label="Number, name or address" value={q} onChange={(text) => set(text, chosen)} />
          <AdminSelect
            label="Show"
            value={chosen}
            options={STATUS_OPTIONS}
            onChange={(status) => set(q, status)}
          />
        </div>
      }
    >
      <AdminOrderExports />
      {first.value ? (
        <Orders key={JSON.stringify(filters)} first={first.value} filters={filters} />
      ) : (
        <AdminLoadFailed {...first} />
      )}
    </AdminSection>
  );
}

const COLUMNS: Column<ManagedOrder>[] = [
  {
    name: 'Order',
    cell: ({ id, number }) => <Link to={adminOrderPath(number ?? id)}>{number ?? 'Not paid'}</Link>,
  },
  { name: 'Placed', cell: ({ created_at }) => formatDateTime(created_at) },
  { name: 'Customer', cell: ({ email }) => email },
  {
    name: 'Items',
    numeric: true,
    cell: ({ order_items, prepaid_items }) =>
      order_items.reduce((sum, { quantity }) => sum + quantity, prepaid_items.length),
  },
  {
    name: 'Total',
    numeric: true,
    cell: ({ total, currency }) => <Price amount={total} currency={currency} />,
  },
  {
    name: 'Status',
    cell: ({ status, delivery_assumed, disputed_at }) => (
      <>
        {ORDER_STATUS_NAMES[status]}
        {isAssumedDelivered({ status, delivery_assumed }) && <small>Without a report</small>}
        {disputed_at && <small>The payment is disputed</small>}
      </>
    ),
  },
];

function Orders({ first, filters }: { first: Page<ManagedOrder>; filters: Filters }) {
  const pages = usePages({ first, fetchPage: (cursor) => fetchPage(filters, cursor) });
  if (pages.rows.length === 0) return <p>{filters.q ? 'No matching orders.' : 'No orders yet.'}</p>;
  return (
    <>
      <AdminTable label="Orders" columns={COLUMNS} rows={pages.rows} rowKey={({ id }) => id} />
      <LoadMoreRows pages={pages} />
    </>
  );
}
