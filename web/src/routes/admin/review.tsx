import { useRef } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { toPage } from '../../../../src/domain/shop/page.js';
import { adminApi } from '../../client/admin-api';
import type { ManagedPrint } from '../../client/admin-api';
import { AdminSelect } from '../../features/admin/select';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import type { Page } from '../../features/shared/async/use-pages';
import { REVIEW_STATES, ReviewQueue } from '../../features/admin/review-queue';
import type { OnBulkResult, ReviewState } from '../../features/admin/review-queue';
import { AdminSection } from '../../features/admin/section';
import { useFilterParams } from '../../features/admin/use-filter-params';
import { useBulkAction } from '../../features/admin/use-bulk-action';

const PAGE_SIZE = 48;

async function fetchPage(state: ReviewState, cursor?: string): Promise<Page<ManagedPrint>> {
  return toPage(await adminApi.prints({ state, cursor, limit: PAGE_SIZE }), 'prints');
}

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams.get('state') ?? '';
  const state = given in REVIEW_STATES ? (given as ReviewState) : 'waiting';
  return { state, first: await loadForAdmin(() => fetchPage(state)) };
}

/** Prints that wait for approval, and prints that people have reported. */
export function Component() {
  const { state, first } = useLoaderData<typeof loader>();
  const { set } = useFilterParams();
  const onBulkResultRef = useRef<OnBulkResult>(undefined);
  const bulk = useBulkAction((action, result) => onBulkResultRef.current?.(action, result));
  return (
    <AdminSection
      heading={ADMIN_TITLES.review}
      aside={
        <AdminSelect
          label="Show"
          value={state}
          options={Object.entries(REVIEW_STATES)}
          onChange={(chosen) => set('state', chosen === 'waiting' ? '' : chosen)}
        />
      }
    >
      {first.value ? (
        <ReviewQueue
          key={state}
          state={state}
          first={first.value}
          fetchPage={(cursor) => fetchPage(state, cursor)}
          bulk={bulk}
          onBulkResultRef={onBulkResultRef}
        />
      ) : (
        <AdminLoadFailed {...first} />
      )}
    </AdminSection>
  );
}
