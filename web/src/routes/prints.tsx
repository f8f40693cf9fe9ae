import './prints.css';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Await, useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { PRINTS_PATH } from '../../../src/adapters/http/routes/pages.js';
import { PRINTS_PER_PAGE } from '../../../src/domain/prints/wall-layout.js';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { embed } from '../client/answers';
import { ApiError, api } from '../client/api';
import type { PrintListing } from '../client/api';
import { FORMAT_IDS } from '../../../src/domain/orders/product.js';
import { loadCatalogue, lowestPrice } from '../features/wall/catalogue';
import type { Catalogue } from '../features/wall/catalogue';
import { FilterBar } from '../features/wall/filters/filter-bar';
import { NoFilterMatches } from '../features/wall/filters/no-filter-matches';
import { readWallFilters, toListingQuery } from '../../../src/domain/prints/wall-filters.js';
import type { ListingQuery, WallFilters } from '../../../src/domain/prints/wall-filters.js';
import { toSearch, listActiveFilters } from '../features/wall/filters/filter-state';
import { FirstPrints } from '../features/wall/first-prints';
import { usePublicHead } from '../features/shared/head/use-head';
import { collectionData } from '../features/shared/head/structured-data';
import type { HeadData, Shop } from '../features/shared/head/head';
import { PrintPages } from '../features/wall/print-pages';
import { PrintPagesFailed } from '../features/wall/print-pages-failed';
import { shopFacts } from '../client/shop';
import { Price } from '../features/shared/price';

const NO_PRINTS: PrintListing = { prints: [], next: null, corrected: null };

export async function loader({ request }: LoaderFunctionArgs) {
  const prices = loadCatalogue().catch(() => null);
  const query = toListingQuery(readWallFilters(new URL(request.url).searchParams));
  // FirstPrints asks for it on a wall without filters.
  if (Object.keys(query).length === 0) embed(api.shop);
  const canonical = findCanonical(query).catch(() => PRINTS_PATH);
  const first = await api
    .listPrints({ ...query, limit: PRINTS_PER_PAGE }, request.signal)
    // An invalid colour in the address matches no print.
    .catch((error: unknown) =>
      error instanceof ApiError && error.code === 'validation_failed' ? NO_PRINTS : null,
    );
  return { first, prices, canonical: first?.prints.length === 0 ? PRINTS_PATH : await canonical };
}

/** If the only filter is equal to a collection, that collection's page is the canonical one. */
async function findCanonical(query: ListingQuery): Promise<string> {
  const [only, ...others] = Object.entries(query) as [string, string][];
  if (!only || others.length > 0) return PRINTS_PATH;
  // Most walls have no filter, so they do not load the names of all collections.
  const { collectionOfFilter } = await import('../features/wall/filters/collection-of-filter');
  return collectionOfFilter(...only) ?? PRINTS_PATH;
}

export function Component() {
  const { first, prices, canonical } = useLoaderData<typeof loader>();
  const filters = readWallFilters(useSearchParams()[0]);
  const requestedFilters = useRequestedFilters() ?? filters;
  const change = useFilterChange();
  usePublicHead((shop) => describeWall(shop, filters, first, canonical));
  return (
    <div className="page prints">
      <header className="prints-head">
        <h1>{PAGE_TITLES.prints}</h1>
        <p lang={shopFacts.untranslated.prints_introduction}>
          {shopFacts.texts.prints_introduction ??
            t`Each one was made from somebody’s words. Choose a size and a frame, and it is yours.`}
        </p>
        <p className="prints-prices">
          <Suspense>
            <Await resolve={prices}>{(catalogue) => catalogue && <Prices catalogue={catalogue} />}</Await>
          </Suspense>
        </p>
      </header>
      <FilterBar filters={requestedFilters} onChange={change} />
      <ResultCount first={first} search={toSearch(filters)} />
      {first === null ? (
        <PrintPagesFailed />
      ) : (
        <Found first={first} prices={prices} filters={filters} onChange={change} />
      )}
    </div>
  );
}

const WALL_LINE = t`Every print on our wall, ready to order for yours.`;

function describeWall(
  shop: Shop,
  filters: WallFilters,
  first: PrintListing | null,
  canonical: string,
): HeadData {
  const names = Object.keys(toListingQuery(filters));
  const isCombined = names.length > 1 || filters.colors.length > 1;
  const isEmpty = names.length > 0 && first?.prints.length === 0;
  const title = PAGE_TITLES.prints;
  return {
    title,
    description: WALL_LINE,
    keywords: [t`art prints`, t`wall art`, t`framed prints`, t`art downloads`],
    path: canonical,
    noindex: names.includes('q') || isCombined || isEmpty,
    jsonLd: [collectionData(shop, { name: title, description: WALL_LINE, path: PRINTS_PATH }, first?.prints)],
  };
}

/** The address that the wall is loading. */
function usePendingLocation() {
  const { location } = useNavigation();
  return location?.pathname === PRINTS_PATH ? location : undefined;
}

/** The filters that are loading, so that a quick second choice adds to them. */
function useRequestedFilters(): WallFilters | undefined {
  const pending = usePendingLocation();
  return pending && readWallFilters(new URLSearchParams(pending.search));
}

/** The filters are in the address. The scroll position stays. */
function useFilterChange() {
  const navigate = useNavigate();
  return (filters: WallFilters, { replace = false } = {}) =>
    void navigate({ search: toSearch(filters) }, { replace, preventScrollReset: true });
}

/**
 * Announces the count of results after a change, but not for the first wall. It is empty while loading, so that the
 * same text is announced again.
 */
function ResultCount({ first, search }: { first: PrintListing | null; search: string }) {
  const [initialSearch] = useState(search);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && search !== initialSearch) setChanged(true);
  const pending = usePendingLocation();
  return (
    <p className="visually-hidden" role="status">
      {hasChanged && !pending && first && describeCount(first)}
    </p>
  );
}

function describeCount({ prints: { length }, next }: PrintListing): string {
  if (length === 0) return t`No prints found`;
  return t`${length} ${plural(length, { one: 'print', other: 'prints' })}${next === null ? '' : t` shown`}`;
}

interface FoundProps {
  first: PrintListing;
  prices: Promise<Catalogue | null>;
  filters: WallFilters;
  onChange: (filters: WallFilters) => void;
}

function Found({ first, prices, filters, onChange }: FoundProps) {
  const pending = usePendingLocation();
  const search = toSearch(filters);
  const count = first.prints.length;
  return (
    <div
      className="prints-found"
      data-changing={pending ? true : undefined}
      aria-busy={pending !== undefined}
    >
      <p className="prints-corrected" role="status">
        {first.corrected !== null &&
          count > 0 &&
          t`No prints for “${filters.q!}”. Showing prints for “${first.corrected}”.`}
      </p>
      {count > 0 ? (
        <>
          <PrintPages
            // New results start a new list.
            key={[search, ...first.prints.map(({ id }) => id)].join(' ')}
            first={first}
            prices={prices}
            fetchPage={(cursor) =>
              api.listPrints({ ...toListingQuery(filters), limit: PRINTS_PER_PAGE, cursor })
            }
          />
          {!search && <FirstPrints filled={count < PRINTS_PER_PAGE ? 'some' : 'enough'} />}
        </>
      ) : listActiveFilters(filters).length > 0 ? (
        <NoFilterMatches filters={filters} onChange={onChange} />
      ) : (
        <FirstPrints />
      )}
    </div>
  );
}

function Prices({ catalogue }: { catalogue: Catalogue }) {
  const [plain, framed] = [
    lowestPrice(FORMAT_IDS.printOnly, catalogue),
    lowestPrice(FORMAT_IDS.framed, catalogue),
  ];
  if (plain === undefined) return null;
  return (
    <>
      <Trans>
        Prints from <Price amount={plain} />
        {framed !== undefined && (
          <>
            <Trans>
              , framed from <Price amount={framed} />
            </Trans>
          </>
        )}
        {shopFacts.delivery_price === 0 && t`, delivery in ${shopFacts.country_name} included`}.
      </Trans>
    </>
  );
}
