import './admin-vitals.css';
import { useLoaderData } from 'react-router-dom';
import { adminApi } from '../admin-api';
import type { VitalFigure } from '../admin-api';
import { loaded } from '../parts/admin-loaded';
import { AdminSection } from '../parts/admin-section';
import { AdminTable } from '../parts/admin-table';
import { counted } from '../parts/times';
import { Notice } from '../ui/notice';

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
  return { figures: (await loaded(adminApi.vitals))?.figures };
}

export function Component() {
  const { figures } = useLoaderData<typeof loader>();
  return (
    <AdminSection heading="Page Speed">
      <p className="admin-soft">
        As visitors had it over the last 28 days: three of four visits were no slower than this. Below each
        figure stand its rating and the number of visits.
      </p>
      {!figures && <Notice tone="danger">There was an error loading the figures.</Notice>}
      {figures?.length === 0 && <p>No visit has been measured yet.</p>}
      {figures && figures.length > 0 && <Figures figures={figures} />}
    </AdminSection>
  );
}

const rowOf = ({ page, device }: VitalFigure) => `${PAGES[page]}, ${DEVICES[device]}`;

function Figures({ figures }: { figures: VitalFigure[] }) {
  const figureOf = (row: string, name: VitalFigure['name']) =>
    figures.find((one) => rowOf(one) === row && one.name === name);
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
      <span>{written(name, p75)}</span>
      <span data-rating={rating}>{rating}</span>
      <span>{counted(count, 'visit')}</span>
    </span>
  );
}

function written(name: VitalFigure['name'], value: number): string {
  if (name === 'CLS') return value.toFixed(value === 0 ? 0 : 3);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}
