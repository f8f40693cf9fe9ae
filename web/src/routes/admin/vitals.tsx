import './vitals.css';
import { useLoaderData } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { adminApi } from '../../client/admin-api';
import type { VitalFigure } from '../../client/admin-api';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import { formatVital } from '../../features/shared/format-vital';

const PAGE_NAMES: Record<VitalFigure['page'], string> = {
  home: 'Home',
  prints: 'Shop Prints',
  print: 'A print',
  collection: 'Collections',
  studio: 'Studio',
  other: 'Other pages',
};
const DEVICE_NAMES: Record<VitalFigure['device'], string> = { phone: 'phone', desktop: 'desktop' };
/** The first three are the Core Web Vitals. */
const METRIC_NOTES: Record<VitalFigure['name'], string> = {
  LCP: 'largest picture or text shown',
  INP: 'response to a tap or key',
  CLS: 'unexpected movement',
  FCP: 'first content shown',
  TTFB: 'first byte arrived',
};
const METRICS = Object.keys(METRIC_NOTES) as VitalFigure['name'][];

export async function loader() {
  return { figures: await loadForAdmin(adminApi.vitals) };
}

export function Component() {
  const { figures } = useLoaderData<typeof loader>();
  return (
    <AdminSection heading={ADMIN_TITLES.vitals}>
      <p className="admin-soft">
        Speed for visitors in the last 28 days: three out of four visits were at least this fast. Below each
        figure are its rating and the number of visits.
      </p>
      {figures.value ? <Figures {...figures.value} /> : <AdminLoadFailed {...figures} />}
    </AdminSection>
  );
}

const toRowName = ({ page, device }: VitalFigure) => `${PAGE_NAMES[page]}, ${DEVICE_NAMES[device]}`;

function Figures({ figures }: { figures: VitalFigure[] }) {
  const findFigure = (row: string, name: VitalFigure['name']) =>
    figures.find((one) => toRowName(one) === row && one.name === name);
  if (figures.length === 0) return <p>No visits have been measured yet.</p>;
  return (
    <AdminTable
      label="Figures by page and device"
      rows={[...new Set(figures.map(toRowName))]}
      rowKey={(row) => row}
      columns={[
        { name: 'Page', cell: (row) => row },
        ...METRICS.map((name) => ({
          name,
          note: METRIC_NOTES[name],
          cell: (row: string) => <Figure name={name} figure={findFigure(row, name)} />,
        })),
      ]}
    />
  );
}

function Figure({ name, figure }: { name: VitalFigure['name']; figure: VitalFigure | undefined }) {
  if (!figure) return '–';
  const { p75, count, rating } = figure;
  return (
    <span className="admin-vitals">
      <span>{formatVital(name, p75)}</span>
      <span data-rating={rating}>{rating}</span>
      <span>{formatCount(count, 'visit')}</span>
    </span>
  );
}
