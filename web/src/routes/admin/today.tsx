import './today.css';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { adminApi } from '../../client/admin-api';
import type { Figures, VitalSum } from '../../client/admin-api';
import { AdminAlerts } from '../../features/admin/alerts';
import { loaded } from '../../features/admin/loaded';
import { AdminNotLoaded } from '../../features/admin/not-loaded';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { sayVital } from '../../features/shared/say-vital';
import { sayDay } from '../../features/shared/times';
import { Price } from '../../features/shared/price';

export async function loader() {
  const [figures, vitals] = await Promise.all([loaded(adminApi.figures), loaded(adminApi.vitals)]);
  return { figures, vitals };
}

export function Component() {
  const { figures, vitals } = useLoaderData<typeof loader>();
  return (
    <AdminSection heading="Today">
      {figures.value ? (
        <>
          <AdminAlerts alerts={figures.value.alerts} />
          <Waiting now={figures.value.now} />
          <Days days={figures.value.days} />
          <p className="admin-soft">Days are in UTC; today is not over.</p>
          <h3>How fast pages were</h3>
          {vitals.value ? <Speed vitals={vitals.value.overall} /> : <AdminNotLoaded {...vitals} />}
          <h3>What stands behind the shop</h3>
          <Adapters adapters={figures.value.adapters} />
        </>
      ) : (
        <AdminNotLoaded {...figures} />
      )}
    </AdminSection>
  );
}

function Waiting({ now }: { now: Figures['now'] }) {
  const figures: [number, string, string][] = [
    [now.to_review, 'to review', '/admin/review'],
    [now.to_send, 'to send', '/admin/orders?to_send=true'],
    [now.queue - now.queue_private, 'being made', '/admin/images?state=making'],
    [now.stuck_tasks, 'tried again', '/admin/jobs?failed=true'],
    [now.pins_waiting, 'to be pinned', '/admin/images?pin=waiting'],
  ];
  return (
    <ul className="admin-today-now" aria-label="What waits">
      {figures.map(([number, what, path]) => (
        <li key={what}>
          <Link to={path}>
            <span className="money">{plain(number)}</span> {what}
          </Link>
        </li>
      ))}
      {now.stray_payments > 0 && (
        <li>
          <Link to="/admin/payments">
            <span className="money">{plain(now.stray_payments)}</span>{' '}
            {now.stray_payments === 1 ? 'payment fits' : 'payments fit'} no order
          </Link>
        </li>
      )}
      {now.queue_private > 0 && (
        <li>
          <span className="money">{plain(now.queue_private)}</span> being made privately
        </li>
      )}
    </ul>
  );
}

const CORE: readonly VitalSum['name'][] = ['LCP', 'INP', 'CLS'];

function Speed({ vitals }: { vitals: VitalSum[] }) {
  const core = vitals.filter(({ name }) => CORE.includes(name));
  return (
    <>
      {core.length > 0 && (
        <ul className="admin-today-now" aria-label="How fast pages were">
          {core.map(({ name, p75, rating }) => (
            <li key={name}>
              {name} <span className="money">{sayVital(name, p75)}</span>{' '}
              <span data-rating={rating}>{rating}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="admin-soft">
        {core.length > 0
          ? 'Three of four visits of the last 28 days were no slower. Each page stands in '
          : 'No visit of the last 28 days has been measured. What will be stands in '}
        <Link to="/admin/vitals">Page Speed</Link>.
      </p>
    </>
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
