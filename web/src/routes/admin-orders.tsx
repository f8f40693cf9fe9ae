import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from '../admin-api';
import type { ManagedOrder } from '../admin-api';
import { AdminChoice } from '../parts/admin-choice';
import { loaded } from '../parts/admin-loaded';
import { LISTED, ORDER_WORDS } from '../parts/admin-order-words';
import { LoadMoreRows, usePages } from '../parts/admin-pages';
import type { Rows } from '../parts/admin-pages';
import { AdminSection } from '../parts/admin-section';
import { AdminTable } from '../parts/admin-table';
import type { Column } from '../parts/admin-table';
import { sayMoment } from '../parts/times';
import { Price } from '../parts/price';
import { Notice } from '../ui/notice';

type Status = ManagedOrder['status'];

const statusOf = (search: URLSearchParams): Status | undefined =>
  LISTED.find((one) => one === search.get('status'));

async function page(status: Status | undefined, cursor?: string): Promise<Rows<ManagedOrder>> {
  const { orders, next } = await adminApi.orders({ status, cursor, limit: 50 });
  return { rows: orders, next };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const status = statusOf(new URL(request.url).searchParams);
  return { status, first: await loaded(() => page(status)) };
}

export function Component() {
  const { status, first } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  return (
    <AdminSection
      heading="Orders"
      aside={
        <AdminChoice
          label="Show"
          value={status ?? ''}
          options={[['', 'All that were paid'], ...LISTED.map((one) => [one, ORDER_WORDS[one]] as const)]}
          onChoose={(value) => setSearch(value ? { status: value } : {}, { preventScrollReset: true })}
        />
      }
    >
      {first ? (
        <Orders key={status} first={first} status={status} />
      ) : (
        <Notice tone="danger">There was an error loading the orders.</Notice>
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

function Orders({ first, status }: { first: Rows<ManagedOrder>; status: Status | undefined }) {
  const pages = usePages(first, (cursor) => page(status, cursor));
  if (pages.rows.length === 0) return <p>No orders here yet.</p>;
  return (
    <>
      <AdminTable label="Orders" columns={COLUMNS} rows={pages.rows} keyOf={({ id }) => id} />
      <LoadMoreRows {...pages} />
    </>
  );
}
