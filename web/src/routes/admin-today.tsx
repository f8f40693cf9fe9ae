import './admin-today.css';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { adminApi } from '../admin-api';
import type { Figures } from '../admin-api';
import { loaded } from '../parts/admin-loaded';
import { AdminSection } from '../parts/admin-section';
import { AdminTable } from '../parts/admin-table';
import { sayDay } from '../parts/times';
import { Price } from '../parts/price';
import { Notice } from '../ui/notice';

export async function loader() {
  return { figures: await loaded(adminApi.figures) };
}

export function Component() {
  const { figures } = useLoaderData<typeof loader>();
  return (
    <AdminSection heading="Today">
      {figures ? (
        <>
          <Waiting now={figures.now} />
          <Days days={figures.days} />
          <p className="admin-soft">
            Days are in UTC; today is not over. How fast the pages were stands in{' '}
            <Link to="/admin/vitals">Page Speed</Link>.
          </p>
          <h3>What stands behind the shop</h3>
          <Adapters adapters={figures.adapters} />
        </>
      ) : (
        <Notice tone="danger">There was an error loading the figures.</Notice>
      )}
    </AdminSection>
  );
}

function Waiting({ now }: { now: Figures['now'] }) {
  const figures: [number, string, string][] = [
    [now.to_send, 'to send', '/admin/orders?status=paid'],
    [now.queue, 'being made', '/admin/images?state=making'],
    [now.stuck_tasks, 'tried again', '/admin/jobs'],
    [now.pins_waiting, 'to be pinned', '/admin/images'],
  ];
  return (
    <ul className="admin-today-now" aria-label="What waits">
      {figures.map(([number, what, path]) => (
        <li key={what}>
          <Link to={path}>
            <span className="money">{number.toLocaleString('en-GB')}</span> {what}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Day = Figures['days'][number];
type Sum = Exclude<keyof Day, 'day'>;

const pence = (value: number) => <Price pence={value} />;
const plain = (value: number) => value.toLocaleString('en-GB');
const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-GB', { style: 'currency', currency: 'USD' });

const SUMS: [Sum, string, (value: number) => ReactNode][] = [
  ['orders', 'Orders', plain],
  ['revenue', 'Revenue', pence],
  ['refunded', 'Refunded', pence],
  ['prints', 'Prints', plain],
  ['failed', 'Failed', plain],
  ['spending', 'Spent on the model', dollars],
  ['sign_ups', 'New accounts', plain],
];

function Days({ days }: { days: Day[] }) {
  const total = (key: Sum) => days.reduce((sum, day) => sum + day[key], 0);
  return (
    <AdminTable
      label="Figures by day"
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        { name: 'Day', cell: ({ day }) => sayDay(day) },
        ...SUMS.map(([key, name, say]) => ({ name, figures: true, cell: (day: Day) => say(day[key]) })),
      ]}
      foot={[`${days.length} days`, ...SUMS.map(([key, , say]) => say(total(key)))]}
    />
  );
}

function Adapters({ adapters }: { adapters: Figures['adapters'] }) {
  return (
    <AdminTable
      label="What stands behind the shop"
      rows={adapters}
      keyOf={({ what }) => what}
      columns={[
        { name: 'What', cell: ({ what }) => what },
        { name: 'By', cell: ({ by }) => by },
        {
          name: 'Real',
          cell: ({ stand_in }) => (stand_in ? <span className="admin-today-mark">stand-in</span> : 'real'),
        },
      ]}
    />
  );
}
