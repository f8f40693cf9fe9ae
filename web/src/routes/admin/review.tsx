import { useRef } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { toPage } from '../../../../src/domain/shop/page.js';
import { adminApi } from '../../client/admin-api';
import type { ManagedPrint, ManagedReview } from '../../client/admin-api';
import { AdminSelect } from '../../features/admin/select';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import type { LoadResult } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import type { Page } from '../../features/shared/async/use-pages';
import { BUYER_REVIEW_STATES, BuyerReviewQueue } from '../../features/admin/prints/buyer-review-queue';
import type { BuyerReviewState } from '../../features/admin/prints/buyer-review-queue';
import { REVIEW_STATES, ReviewQueue } from '../../features/admin/prints/review-queue';
import type { OnBulkResult, ReviewState } from '../../features/admin/prints/review-queue';
import { AdminSection } from '../../features/admin/section';
import { useFilterParams } from '../../features/admin/use-filter-params';
import { useBulkAction } from '../../features/admin/prints/use-bulk-action';

const PAGE_SIZE = 48;

async function fetchPrints(state: ReviewState, cursor?: string): Promise<Page<ManagedPrint>> {
  return toPage(await adminApi.prints({ state, cursor, limit: PAGE_SIZE }), 'prints');
}

async function fetchReviews(queue: BuyerReviewState, cursor?: string): Promise<Page<ManagedReview>> {
  const { state } = BUYER_REVIEW_STATES[queue];
  return toPage(await adminApi.reviews({ state, cursor, limit: PAGE_SIZE }), 'reviews');
}

type Loaded =
  | { of: 'prints'; state: ReviewState; first: LoadResult<Page<ManagedPrint>> }
  | { of: 'buyers'; state: BuyerReviewState; first: LoadResult<Page<ManagedReview>> };

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const given = new URL(request.url).searchParams.get('state') ?? '';
  if (given in BUYER_REVIEW_STATES) {
    const state = given as BuyerReviewState;
    return { of: 'buyers', state, first: await loadForAdmin(() => fetchReviews(state)) };
  }
  const state = given in REVIEW_STATES ? (given as ReviewState) : 'waiting';
  return { of: 'prints', state, first: await loadForAdmin(() => fetchPrints(state)) };
}

const OPTIONS: [string, string][] = [
  ...Object.entries(REVIEW_STATES),
  ...Object.entries(BUYER_REVIEW_STATES).map(([key, { name }]): [string, string] => [key, name]),
];

/** Prints that wait for approval or were reported, and what buyers say about prints. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { set } = useFilterParams();
  return (
    <AdminSection
      heading={ADMIN_TITLES.review}
      aside={
        <AdminSelect
          label="Show"
          value={loaded.state}
          options={OPTIONS}
          onChange={(chosen) => set('state', chosen === 'waiting' ? '' : chosen)}
        />
      }
    >
      {loaded.of === 'prints' ? (
        <Prints key={loaded.state} {...loaded} />
      ) : (
        <Reviews key={loaded.state} {...loaded} />
      )}
    </AdminSection>
  );
}

function Prints({ state, first }: Extract<Loaded, { of: 'prints' }>) {
  const onBulkResultRef = useRef<OnBulkResult>(undefined);
  const bulk = useBulkAction((action, result) => onBulkResultRef.current?.(action, result));
  if (!first.value) return <AdminLoadFailed {...first} />;
  return (
    <ReviewQueue
      state={state}
      first={first.value}
      fetchPage={(cursor) => fetchPrints(state, cursor)}
      bulk={bulk}
      onBulkResultRef={onBulkResultRef}
    />
  );
}

function Reviews({ state, first }: Extract<Loaded, { of: 'buyers' }>) {
  if (!first.value) return <AdminLoadFailed {...first} />;
  return (
    <BuyerReviewQueue state={state} first={first.value} fetchPage={(cursor) => fetchReviews(state, cursor)} />
  );
}
