import './today.css';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { ADMIN_PATHS } from '../../../../src/adapters/http/routes/admin-pages.js';
import { adminApi } from '../../client/admin-api';
import type { Figures, VitalSum } from '../../client/admin-api';
import { AdminAlerts } from '../../features/admin/shop/alerts';
import { shopFacts } from '../../client/shop';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { formatVital } from '../../features/shared/format-vital';
import { formatDay } from '../../features/shared/format-time';
import { Price } from '../../features/shared/price';

export async function loader() {
  const [figures, vitals] = await Promise.all([
    loadForAdmin(adminApi.figures),
    loadForAdmin(adminApi.vitals),
  ]);
  return { figures, vitals };
}

export function Component() {
  const { figures, vitals } = useLoaderData<typeof loader>();
  return (
    <AdminSection heading={ADMIN_TITLES.today}>
      {figures.value ? (
        <>
          <AdminAlerts alerts={figures.value.alerts} />
          <PendingWork now={figures.value.now} />
          <DailyFigures days={figures.value.days} />
          <p className="admin-soft">
            Days are those of {shopFacts.time_zone}. Today’s figures are not final.
          </p>
          <h3>Page speed</h3>
          {vitals.value ? <PageSpeed vitals={vitals.value.overall} /> : <AdminLoadFailed {...vitals} />}
          <h3>Services in use</h3>
          <Services adapters={figures.value.adapters} />
        </>
      ) : (
        <AdminLoadFailed {...figures} />
      )}
    </AdminSection>
  );
}

function PendingWork({ now }: { now: Figures['now'] }) {
  const figures: [number, string, string][] = [
    [now.to_review, 'to review', ADMIN_PATHS.review],
    [now.to_send, 'to send', `${ADMIN_PATHS.orders}?to_send=true`],
    [now.queue - now.queue_private, 'being made', `${ADMIN_PATHS.images}?state=making`],
    [now.stuck_tasks, 'being retried', `${ADMIN_PATHS.jobs}?failed=true`],
    [now.pins_waiting, 'to be pinned', `${ADMIN_PATHS.images}?pin=waiting`],
  ];
  return (
    <ul className="admin-today-now" aria-label="Pending work">
      {figures.map(([number, what, path]) => (
        <li key={what}>
          <Link to={path}>
            <span className="money">{formatNumber(number)}</span> {what}
          </Link>
        </li>
      ))}
      {now.reviews_waiting > 0 && (
        <li>
          <Link to={`${ADMIN_PATHS.review}?state=buyers`}>
            <span className="money">{formatNumber(now.reviews_waiting)}</span>{' '}
            {now.reviews_waiting === 1 ? 'review by a buyer' : 'reviews by buyers'} to look at
          </Link>
        </li>
      )}
      {now.withdrawals_open > 0 && (
        <li>
          <Link to={ADMIN_PATHS.withdrawals}>
            <span className="money">{formatNumber(now.withdrawals_open)}</span>{' '}
            {now.withdrawals_open === 1 ? 'withdrawal' : 'withdrawals'} to handle
          </Link>
        </li>
      )}
      {now.unmatched_payments > 0 && (
        <li>
          <Link to={ADMIN_PATHS.payments}>
            <span className="money">{formatNumber(now.unmatched_payments)}</span>{' '}
            {now.unmatched_payments === 1 ? 'payment matches' : 'payments match'} no order
          </Link>
        </li>
      )}
      {now.queue_private > 0 && (
        <li>
          <span className="money">{formatNumber(now.queue_private)}</span> being made privately
        </li>
      )}
    </ul>
  );
}

const CORE_WEB_VITALS: readonly VitalSum['name'][] = ['LCP', 'INP', 'CLS'];

function PageSpeed({ vitals }: { vitals: VitalSum[] }) {
  const core = vitals.filter(({ name }) => CORE_WEB_VITALS.includes(name));
  return (
    <>
      {core.length > 0 && (
        <ul className="admin-today-now" aria-label="Page speed">
          {core.map(({ name, p75, rating }) => (
            <li key={name}>
              {name} <span className="money">{formatVital(name, p75)}</span>{' '}
              <span data-rating={rating}>{rating}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="admin-soft">
        {core.length > 0
          ? 'Three out of four visits in the last 28 days were at least this fast. Each page is listed in '
          : 'No visit was measured in the last 28 days. Measurements will appear in '}
        <Link to={ADMIN_PATHS.vitals}>Page Speed</Link>.
      </p>
    </>
  );
}

type Day = Figures['days'][number];
type Sum = Exclude<keyof Day, 'day'>;

const toPrice = (value: number) => <Price amount={value} />;
const formatNumber = (value: number) => value.toLocaleString('en');
const formatDollars = (cents: number) =>
  (cents / 100).toLocaleString('en', { style: 'currency', currency: 'USD' });

const SUM_COLUMNS: [Sum, string, (value: number) => ReactNode][] = [
  ['orders', 'Orders', formatNumber],
  ['revenue', 'Revenue', toPrice],
  ['refunded', 'Refunded', toPrice],
  ['prints', 'Prints', formatNumber],
  ['failed', 'Failed', formatNumber],
  ['spending', 'Spent on the image model', formatDollars],
  ['sign_ups', 'New accounts', formatNumber],
];

function DailyFigures({ days }: { days: Day[] }) {
  const total = (key: Sum) => days.reduce((sum, day) => sum + day[key], 0);
  return (
    <AdminTable
      label="Figures by day"
      rows={days}
      rowKey={({ day }) => day}
      columns={[
        { name: 'Day', cell: ({ day }) => formatDay(day) },
        ...SUM_COLUMNS.map(([key, name, format]) => ({
          name,
          numeric: true,
          cell: (day: Day) => format(day[key]),
        })),
      ]}
      footer={[`${days.length} days`, ...SUM_COLUMNS.map(([key, , format]) => format(total(key)))]}
    />
  );
}

function Services({ adapters }: { adapters: Figures['adapters'] }) {
  return (
    <AdminTable
      label="Services in use"
      rows={adapters}
      rowKey={({ what }) => what}
      columns={[
        { name: 'Service', cell: ({ what }) => what },
        { name: 'Provided by', cell: ({ by }) => by },
        {
          name: 'Type',
          cell: ({ kind }) => (kind === 'real' ? kind : <span className="admin-today-mark">{kind}</span>),
        },
      ]}
    />
  );
}
