import './prints.css';
import { Suspense, useState } from 'react';
import { Await, useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError, api } from '../client/api';
import type { PrintListing } from '../client/api';
import { FORMAT } from '../../../src/domain/orders/product.js';
import { catalogue, lowestOf } from '../features/wall/catalogue';
import type { Catalogue } from '../features/wall/catalogue';
import { FilterBar } from '../features/wall/filters/filter-bar';
import { FilterNone } from '../features/wall/filters/filter-none';
import { readWallFilters, toListingQuery } from '../../../src/domain/prints/wall-filters.js';
import type { WallFilters } from '../../../src/domain/prints/wall-filters.js';
import { searchOf, setFilters } from '../features/wall/filters/filter-state';
import { FirstPrints } from '../features/wall/first-prints';
import { useHead } from '../features/shared/head';
import { PAGE_SIZE, PrintPages } from '../features/wall/print-pages';
import { PrintPagesFailed } from '../features/wall/print-pages-failed';
import { Price } from '../features/shared/price';

const NOTHING: PrintListing = { prints: [], next: null, corrected: null };

export async function loader({ request }: LoaderFunctionArgs) {
  const prices = catalogue().catch(() => null);
  const query = toListingQuery(readWallFilters(new URL(request.url).searchParams));
  const first = await api
    .listPrints({ ...query, limit: PAGE_SIZE }, request.signal)
    // Somebody wrote a colour into the address that is none: no print has it.
    .catch((error: unknown) =>
      error instanceof ApiError && error.code === 'validation_failed' ? NOTHING : null,
    );
  return { first, prices };
}

export function Component() {
  const { first, prices } = useLoaderData<typeof loader>();
  const filters = readWallFilters(useSearchParams()[0]);
  const asked = useAskedFilters() ?? filters;
  const change = useChange();
  useHead({ title: 'Shop Prints' });
  return (
    <div className="page prints">
      <header className="prints-head">
        <h1>Shop Prints</h1>
        <p>Each one was made from somebody’s words. Choose a size and a frame, and it is yours.</p>
        <p className="prints-prices">
          <Suspense>
            <Await resolve={prices}>{(all) => all && <Prices all={all} />}</Await>
          </Suspense>
        </p>
      </header>
      <FilterBar filters={asked} onChange={change} />
      <Outcome first={first} search={searchOf(filters)} />
      {first === null ? (
        <PrintPagesFailed />
      ) : (
        <Found first={first} prices={prices} filters={filters} onChange={change} />
      )}
    </div>
  );
}

/** Where the wall is on its way to while it changes. */
function useChanging() {
  const { location } = useNavigation();
  return location?.pathname === '/prints' ? location : undefined;
}

/** Those that the wall is being narrowed by: whoever presses the next before they are there adds to them. */
function useAskedFilters(): WallFilters | undefined {
  const changing = useChanging();
  return changing && readWallFilters(new URLSearchParams(changing.search));
}

/** The address is where filters are kept; the page stays where it is while they change. */
function useChange() {
  const navigate = useNavigate();
  return (filters: WallFilters, { replace = false } = {}) =>
    void navigate({ search: searchOf(filters) }, { replace, preventScrollReset: true });
}

/**
 * Tells those who do not see the wall what their filters have come to. Nothing is told of the wall that was opened;
 * and nothing is there while it changes, so that the same words are heard again.
 */
function Outcome({ first, search }: { first: PrintListing | null; search: string }) {
  const [begun] = useState(search);
  const [isOther, setOther] = useState(false);
  if (!isOther && search !== begun) setOther(true);
  const changing = useChanging();
  return (
    <p className="visually-hidden" role="status">
      {isOther && !changing && first && outcomeOf(first)}
    </p>
  );
}

function outcomeOf({ prints: { length }, next }: PrintListing): string {
  if (length === 0) return 'Nothing found';
  return `${length} ${length === 1 ? 'print' : 'prints'}${next === null ? '' : ' shown'}`;
}

interface FoundProps {
  first: PrintListing;
  prices: Promise<Catalogue | null>;
  filters: WallFilters;
  onChange: (filters: WallFilters) => void;
}

function Found({ first, prices, filters, onChange }: FoundProps) {
  const changing = useChanging();
  const search = searchOf(filters);
  const number = first.prints.length;
  return (
    <div
      className="prints-found"
      data-changing={changing ? true : undefined}
      aria-busy={changing !== undefined}
    >
      <p className="prints-corrected" role="status">
        {first.corrected !== null &&
          number > 0 &&
          `No prints for “${filters.q}”. Showing prints for “${first.corrected}”.`}
      </p>
      {number > 0 ? (
        <>
          <PrintPages
            // Whatever came, wherever it hangs: the wall begins anew with it.
            key={[search, ...first.prints.map(({ id }) => id)].join(' ')}
            first={first}
            prices={prices}
            more={(cursor) => api.listPrints({ ...toListingQuery(filters), limit: PAGE_SIZE, cursor })}
          />
          {!search && <FirstPrints hung={number < PAGE_SIZE ? 'some' : 'enough'} />}
        </>
      ) : setFilters(filters).length > 0 ? (
        <FilterNone filters={filters} onChange={onChange} />
      ) : (
        <FirstPrints />
      )}
    </div>
  );
}

function Prices({ all }: { all: Catalogue }) {
  const [plain, framed] = [lowestOf(FORMAT.printOnly, all), lowestOf(FORMAT.framed, all)];
  if (plain === undefined) return null;
  return (
    <>
      Prints from <Price pence={plain} />
      {framed !== undefined && (
        <>
          , framed from <Price pence={framed} />
        </>
      )}
      , delivery included.
    </>
  );
}
