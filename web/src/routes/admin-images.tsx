import './admin-images.css';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { api } from '../api';
import type { PrintPage } from '../api';
import { FeatureBar } from '../parts/feature-bar';
import { useHead } from '../parts/head';
import { LoadMore, usePrintWall } from '../parts/print-wall';
import { SelectablePrint } from '../parts/selectable-print';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

const PAGE_SIZE = 48;
const FILTERS = [
  ['', 'All'],
  ['true', 'Featured'],
  ['false', 'Not featured'],
] as const;

const featuredOf = (value: string | null) => (value === 'true' || value === 'false' ? value : undefined);

const page = (featured: string | null, cursor?: string) =>
  api.listPrints({ limit: PAGE_SIZE, featured: featuredOf(featured), cursor });

export async function loader({ request }: LoaderFunctionArgs) {
  const featured = new URL(request.url).searchParams.get('featured');
  return { featured, first: await page(featured).catch(() => null) };
}

export function Component() {
  const { featured, first } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useHead({ title: 'Generated Images', meta: { robots: 'noindex' } });
  return (
    <section className="admin-images" aria-labelledby="images">
      <header className="admin-images-head">
        <h2 id="images">Generated Images</h2>
        <nav aria-label="Filter">
          {FILTERS.map(([value, name]) => (
            <ButtonLink
              key={value}
              look="plain"
              to={value ? `?featured=${value}` : '?'}
              aria-current={(search.get('featured') ?? '') === value ? 'true' : undefined}
            >
              {name}
            </ButtonLink>
          ))}
        </nav>
      </header>
      {first ? (
        <Images key={featured} first={first} featured={featured} />
      ) : (
        <Notice tone="danger">There was an error loading the images.</Notice>
      )}
    </section>
  );
}

function Images({ first, featured }: { first: PrintPage; featured: string | null }) {
  const more = (cursor: string) => page(featured, cursor);
  const { prints, state, load } = usePrintWall({ first, more, pageSize: PAGE_SIZE });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [featuredNow, setFeaturedNow] = useState<readonly string[]>([]);
  const [told, setTold] = useState('');

  function toggle(id: string) {
    setTold('');
    setSelected((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  }

  function onFeatured(ids: readonly string[]) {
    setFeaturedNow((now) => [...now, ...ids]);
    setSelected([]);
    setTold(ids.length === 1 ? 'One print is featured now.' : `${ids.length} prints are featured now.`);
  }

  return (
    <>
      {prints.length === 0 && <p>No images here yet.</p>}
      <ul className="selectable-list">
        {prints.map((print) => (
          <SelectablePrint
            key={print.id}
            print={featuredNow.includes(print.id) ? { ...print, featured: true } : print}
            selected={selected.includes(print.id)}
            onToggle={() => toggle(print.id)}
          />
        ))}
      </ul>
      <div className="admin-images-more">
        <LoadMore state={state} load={load} />
      </div>
      <p role="status" className="admin-images-told">
        {told}
      </p>
      <FeatureBar selected={selected} onFeatured={onFeatured} onClear={() => setSelected([])} />
    </>
  );
}
