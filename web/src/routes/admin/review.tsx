import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { toPage } from '../../../../src/domain/shop/page.js';
import { adminApi } from '../../client/admin-api';
import type { ManagedPrint } from '../../client/admin-api';
import { AdminSelect } from '../../features/admin/select';
import { CHANGED } from '../../features/admin/run-in-batches';
import type { BulkResult, BulkAction } from '../../features/admin/run-in-batches';
import { AdminEditPrint } from '../../features/admin/edit-print';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { LoadMoreRows } from '../../features/admin/load-more-rows';
import { usePages } from '../../features/shared/async/use-pages';
import type { Page } from '../../features/shared/async/use-pages';
import { AdminPrintList } from '../../features/admin/print-list';
import { AdminSection } from '../../features/admin/section';
import { AdminSelectionFrame } from '../../features/admin/selection-frame';
import { AdminBulkNotice } from '../../features/admin/bulk-notice';
import { useFilterParams } from '../../features/admin/use-filter-params';
import { applyResult, useBulkAction } from '../../features/admin/use-bulk-action';
import type { BulkActionState } from '../../features/admin/use-bulk-action';
import { useSelection } from '../../features/admin/use-selection';
import { Button } from '../../ui/button';

const PAGE_SIZE = 48;
const REVIEW_STATES = { waiting: 'Waiting', refused: 'Refused' } as const;
type ReviewState = keyof typeof REVIEW_STATES;

async function fetchPage(state: ReviewState, cursor?: string): Promise<Page<ManagedPrint>> {
  return toPage(await adminApi.prints({ state, cursor, limit: PAGE_SIZE }), 'prints');
}

export async function loader({ request }: LoaderFunctionArgs) {
  const state: ReviewState =
    new URL(request.url).searchParams.get('state') === 'refused' ? 'refused' : 'waiting';
  return { state, first: await loadForAdmin(() => fetchPage(state)) };
}

/** Customers' prints that wait for approval. */
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
        <Queue key={state} state={state} first={first.value} bulk={bulk} onBulkResultRef={onBulkResultRef} />
      ) : (
        <AdminLoadFailed {...first} />
      )}
    </AdminSection>
  );
}

type OnBulkResult = (action: BulkAction, result: BulkResult) => void;

interface QueueProps {
  state: ReviewState;
  first: Page<ManagedPrint>;
  bulk: BulkActionState;
  /** Receives the result of a bulk action. */
  onBulkResultRef: { current: OnBulkResult | undefined };
}

function Queue({
  state,
  first,
  bulk: { progress, summary, run, clearSummary },
  onBulkResultRef,
}: QueueProps) {
  const pages = usePages({ first, fetchPage: (cursor) => fetchPage(state, cursor) });
  // Prints that were just decided leave the queue.
  const prints = pages.rows.filter(({ review }) => review === state);
  const selection = useSelection(prints.map(({ id }) => id));
  const [edited, setEdited] = useState<ManagedPrint>();
  const replace = (fresh: ManagedPrint) => pages.update((print) => (print.id === fresh.id ? fresh : print));

  const onBulkResult = useEffectEvent((action: BulkAction, result: BulkResult) => {
    pages.update((print) => applyResult(print, action, result));
    selection.deselect(result.done);
    for (const [id, reason] of result.failures)
      if (reason === CHANGED) adminApi.print(id).then(replace, () => undefined);
  });
  useEffect(() => {
    onBulkResultRef.current = (...parameters) => onBulkResult(...parameters);
    return () => {
      onBulkResultRef.current = undefined;
    };
  }, [onBulkResultRef]);

  /** Decides only on the versions that are shown, not on later changes. */
  function decide(verdict: 'approve' | 'refuse') {
    const shown = prints.filter(({ id }) => selection.isSelected(id));
    const seen = shown
      .map(({ review_at }) => review_at ?? '')
      .toSorted()
      .at(-1);
    return run(
      verdict,
      shown.map(({ id }) => id),
      seen || undefined,
    );
  }

  return (
    <>
      {prints.length === 0 && (
        <p>{state === 'waiting' ? 'No prints are waiting for review.' : 'No prints have been refused.'}</p>
      )}
      <AdminPrintList
        prints={prints}
        selection={selection}
        onPick={clearSummary}
        onEdit={setEdited}
        onReload={replace}
      />
      <LoadMoreRows pages={pages} />
      <div className="selection-foot">
        {summary && <AdminBulkNotice summary={summary} prints={pages.rows} selection={selection} />}
        <AdminSelectionFrame
          selectedCount={selection.selected.length}
          progress={progress}
          onClear={() => {
            clearSummary();
            selection.clear();
          }}
          actions={
            <>
              <Button
                look="primary"
                busy={progress?.action === 'approve'}
                disabled={progress !== undefined}
                onClick={() => void decide('approve')}
              >
                Approve
              </Button>
              {state === 'waiting' && (
                <Button
                  busy={progress?.action === 'refuse'}
                  disabled={progress !== undefined}
                  onClick={() => void decide('refuse')}
                >
                  Refuse
                </Button>
              )}
            </>
          }
        />
      </div>
      {edited && (
        <AdminEditPrint
          key={edited.id}
          print={edited}
          shown
          onClose={() => setEdited(undefined)}
          onEdited={replace}
        />
      )}
    </>
  );
}
