import './sales.css';
import { useId, type FormEvent } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { printPath } from '../../../../src/adapters/http/routes/pages.js';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { adminApi, type Sales } from '../../client/admin-api';
import { shopFacts } from '../../client/shop';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminSection } from '../../features/admin/section';
import { AdminTable, type Column } from '../../features/admin/table';
import { formatDay } from '../../features/shared/format-time';
import { Price } from '../../features/shared/price';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const [from, to] = [search.get('from') || undefined, search.get('to') || undefined];
  return { sales: await loadForAdmin(() => adminApi.sales({ from, to })) };
}

export function Component() {
  const { sales } = useLoaderData<typeof loader>();
  return (
    <AdminSection heading={ADMIN_TITLES.sales}>
      {sales.value ? (
        <>
          <Period key={`${sales.value.from} ${sales.value.to}`} sales={sales.value} />
          <Report sales={sales.value} />
        </>
      ) : (
        <AdminLoadFailed {...sales} />
      )}
    </AdminSection>
  );
}

function Period({ sales: { from, to } }: { sales: Sales }) {
  const [, setSearch] = useSearchParams();
  const id = useId();
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const days = new FormData(event.currentTarget);
    setSearch({ from: String(days.get('from')), to: String(days.get('to')) });
  }
  return (
    <form className="sales-period" aria-labelledby={id} onSubmit={show}>
      <span id={id} className="visually-hidden">
        Period
      </span>
      <Field label="From" name="from" type="date" required max={to} defaultValue={from} />
      <Field label="To" name="to" type="date" required defaultValue={to} />
      <Button type="submit">Show</Button>
    </form>
  );
}

function Report({ sales }: { sales: Sales }) {
  const { from, to, orders, revenue, refunded, discounts, quantity, unpaid, conversion, prints, products } =
    sales;
  return (
    <>
      <dl className="sales-sums">
        <Sum name="Paid orders">{formatNumber(orders)}</Sum>
        <Sum name="Revenue">
          <Price amount={revenue} />
        </Sum>
        <Sum name="Refunded">
          <Price amount={refunded} />
        </Sum>
        <Sum name="Discounts">
          <Price amount={discounts} />
        </Sum>
        {orders > 0 && (
          <Sum name="Average order">
            <Price amount={Math.round(revenue / orders)} />
          </Sum>
        )}
        <Sum name="Pieces">{formatNumber(quantity)}</Sum>
        {conversion !== null && <Sum name="Checkouts paid">{formatPercent(conversion)}</Sum>}
      </dl>
      <p className="admin-soft">
        Orders paid from {formatDay(from)} to {formatDay(to)}, in the time of {shopFacts.time_zone}. Revenue
        includes delivery, tax and sold gift cards; what gift cards paid counts only once, when they were
        sold.
        {conversion !== null && ' A checkout counts once its payment page was reached and has closed.'}
        {unpaid === null &&
          ' The period begins before the shop counted unpaid checkouts, so their share is unknown.'}
      </p>
      {orders > 0 && (
        <>
          <h3>Best-selling prints</h3>
          <AdminTable label="Best-selling prints" rows={prints} rowKey={({ id }) => id} columns={PRINTS} />
          <h3>Best-selling products</h3>
          <AdminTable
            label="Best-selling products"
            rows={products}
            rowKey={({ sku, description }) => `${sku} ${description}`}
            columns={PRODUCTS}
          />
        </>
      )}
    </>
  );
}

function Sum({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="money">{children}</dd>
    </div>
  );
}

const formatNumber = (value: number) => value.toLocaleString('en');
const formatPercent = (share: number) =>
  share.toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 });

interface Sold {
  quantity: number;
  revenue: number;
}

const SOLD: Column<Sold>[] = [
  { name: 'Pieces', numeric: true, cell: ({ quantity }) => formatNumber(quantity) },
  { name: 'Revenue', numeric: true, cell: ({ revenue }) => <Price amount={revenue} /> },
];

const PRINTS: Column<Sales['prints'][number]>[] = [
  { name: 'Print', cell: ({ id, title }) => <Link to={printPath({ slug: null, id })}>{title}</Link> },
  ...SOLD,
];

const PRODUCTS: Column<Sales['products'][number]>[] = [
  { name: 'Product', cell: ({ description }) => description },
  { name: 'SKU', cell: ({ sku }) => sku },
  ...SOLD,
];
