import './vitals.css';
import { useLoaderData } from 'react-router-dom';
import { adminApi } from '../../client/admin-api';
import type { VitalFigure } from '../../client/admin-api';
import { loaded } from '../../features/admin/loaded';
import { AdminNotLoaded } from '../../features/admin/not-loaded';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import { sayVital } from '../../features/shared/say-vital';

const PAGES: Record<VitalFigure['page'], string> = {
  home: 'Home',
  prints: 'Shop Prints',
  print: 'A print',
  collection: 'Collections',
  studio: 'Studio',
  other: 'Other pages',
};
const DEVICES: Record<VitalFigure['device'], string> = { phone: 'phone', desktop: 'desktop' };
/** The first three are those that search engines go by. */
const NAMES: Record<VitalFigure['name'], string> = {
  LCP: 'largest picture or text shown',
  INP: 'answer to a tap or key',
  CLS: 'how much moved by itself',
  FCP: 'first thing shown',
  TTFB: 'first byte arrived',
};
const names = Object.keys(NAMES) as VitalFigure['name'][];

export async function loader() {
  return { figures: await loaded(adminApi.vitals) };
}

export function Component() {
  const { figures } = useLoaderData<typeof loader>();
  return (
    <AdminSection heading="Page Speed">
      <p className="admin-soft">
        As visitors had it over the last 28 days: three of four visits were no slower than this. Below each
        figure stand its rating and the number of visits.
      </p>
      {figures.value ? <Figures {...figures.value} /> : <AdminNotLoaded {...figures} />}
    </AdminSection>
  );
}

const rowOf = ({ page, device }: VitalFigure) => `${PAGES[page]}, ${DEVICES[device]}`;

function Figures({ figures }: { figures: VitalFigure[] }) {
  const figureOf = (row: string, name: VitalFigure['name']) =>
    figures.find((one) => rowOf(one) === row && one.name === name);
  if (figures.length === 0) return <p>No visit has been measured yet.</p>;
  return (
    <AdminTable
      label="Figures by page and device"
      rows={[...new Set(figures.map(rowOf))]}
      keyOf={(row) => row}
      columns={[
        { name: 'Page', cell: (row) => row },
        ...names.map((name) => ({
          name,
          note: NAMES[name],
          cell: (row: string) => <Figure name={name} figure={figureOf(row, name)} />,
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
      <span>{sayVital(name, p75)}</span>
      <span data-rating={rating}>{rating}</span>
      <span>{formatCount(count, 'visit')}</span>
    </span>
  );
}
