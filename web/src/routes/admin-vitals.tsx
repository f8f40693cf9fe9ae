import './admin-vitals.css';
import { useLoaderData } from 'react-router-dom';
import { api } from '../api';
import type { VitalFigure } from '../api';
import { useHead } from '../parts/head';
import { useNarrow } from '../parts/use-narrow';
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
  return {
    figures: await api.vitals().then(
      ({ figures }) => figures,
      () => null,
    ),
  };
}

export function Component() {
  const { figures } = useLoaderData<typeof loader>();
  useHead({ title: 'Page Speed', meta: { robots: 'noindex' } });
  return (
    <section className="admin-vitals" aria-labelledby="vitals">
      <h2 id="vitals">Page Speed</h2>
      <p>
        As visitors had it over the last 28 days: three of four visits were no slower than this. Below each
        figure stand its rating and the number of visits.
      </p>
      {!figures && <Notice tone="danger">There was an error loading the figures.</Notice>}
      {figures?.length === 0 && <p>No visit has been measured yet.</p>}
      {figures && figures.length > 0 && <Figures figures={figures} />}
    </section>
  );
}

const rowOf = ({ page, device }: VitalFigure) => `${PAGES[page]}, ${DEVICES[device]}`;

function Figures({ figures }: { figures: VitalFigure[] }) {
  const narrow = useNarrow();
  const rows = [...new Set(figures.map(rowOf))];
  return (
    <div className="admin-vitals-table" role="region" aria-label="Figures by page and device" tabIndex={0}>
      <table>
        <thead className={narrow ? 'visually-hidden' : undefined}>
          <tr>
            <th scope="col">Page</th>
            {names.map((name) => (
              <th scope="col" key={name}>
                {name} <span>{NAMES[name]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {names.map((name) => (
                <Cell
                  key={name}
                  name={name}
                  figure={figures.find((one) => rowOf(one) === row && one.name === name)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ name, figure }: { name: VitalFigure['name']; figure: VitalFigure | undefined }) {
  if (!figure) return <td data-name={name}>–</td>;
  const { p75, count, rating } = figure;
  return (
    <td data-name={name}>
      <span className="money">{written(name, p75)}</span>
      <span className="admin-vitals-rating" data-rating={rating}>
        {rating}
      </span>
      <span className="admin-vitals-count">
        {count.toLocaleString('en-GB')} {count === 1 ? 'visit' : 'visits'}
      </span>
    </td>
  );
}

function written(name: VitalFigure['name'], value: number): string {
  if (name === 'CLS') return value.toFixed(value === 0 ? 0 : 3);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}
