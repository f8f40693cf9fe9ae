import './images.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { toPage } from '../../../../src/domain/shop/page.js';
import { adminApi } from '../../client/admin-api';
import type { ManagedPrint, ManagedQuery } from '../../client/admin-api';
import { AdminEditPrint } from '../../features/admin/prints/edit-print';
import { AdminFilterBar } from '../../features/admin/filter-bar';
import { toQuery } from '../../features/admin/filters';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { LoadMoreRows } from '../../features/admin/load-more-rows';
import { usePages } from '../../features/shared/async/use-pages';
import type { Page } from '../../features/shared/async/use-pages';
import { AdminPinboard, PinboardReturn } from '../../features/admin/prints/pinboard';
import { AdminPrintList } from '../../features/admin/prints/print-list';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminSection } from '../../features/admin/section';
import { AdminSelectAll } from '../../features/admin/prints/select-all';
import { AdminSelectionBar } from '../../features/admin/prints/selection-bar';
import { AdminBulkNotice } from '../../features/admin/prints/bulk-notice';
import type { BulkResult, BulkAction } from '../../features/admin/run-in-batches';
import { applyResult, useBulkAction } from '../../features/admin/prints/use-bulk-action';
import type { BulkActionState } from '../../features/admin/prints/use-bulk-action';
import { useSelection } from '../../features/admin/prints/use-selection';

const PAGE_SIZE = 48;

async function fetchPage(query: ManagedQuery, cursor?: string): Promise<Page<ManagedPrint>> {
  return toPage(await adminApi.prints({ ...query, cursor, limit: PAGE_SIZE }), 'prints');
}

export async function loader({ request }: LoaderFunctionArgs) {
  const query = toQuery(new URL(request.url).searchParams);
  return { query, first: await loadForAdmin(() => fetchPage(query)) };
}

export function Component() {
  const { query, first } = useLoaderData<typeof loader>();
  const [changes, setChanges] = useState(0);
  // A bulk action continues when the filters change. Its result goes to the list that is then shown.
  const onBulkResultRef = useRef<OnBulkResult>(undefined);
  const bulk = useBulkAction((action, result) => {
    onBulkResultRef.current?.(action, result);
    if (action === 'post' || action === 'unpin' || action === 'hide') setChanges((before) => before + 1);
  });
  return (
    <AdminSection heading={ADMIN_TITLES.images} aside={<AdminPinboard changes={changes} />}>
      <PinboardReturn />
      <AdminFilterBar />
      {first.value ? (
        <Images
          key={JSON.stringify(query)}
          first={first.value}
          query={query}
          bulk={bulk}
          onBulkResultRef={onBulkResultRef}
        />
      ) : (
        <AdminLoadFailed
          error={first.error + (query.user ? ' “Made by” needs a complete email address or an ID.' : '')}
        />
      )}
    </AdminSection>
  );
}

type OnBulkResult = (action: BulkAction, result: BulkResult) => void;

interface ImagesProps {
  first: Page<ManagedPrint>;
  query: ManagedQuery;
  bulk: BulkActionState;
  /** Receives the result of a bulk action. */
  onBulkResultRef: { current: OnBulkResult | undefined };
}

function Images({
  first,
  query,
  bulk: { progress, summary, run, clearSummary },
  onBulkResultRef,
}: ImagesProps) {
  const pages = usePages({ first, fetchPage: (cursor) => fetchPage(query, cursor) });
  const { rows: prints, update } = pages;
  const selection = useSelection(prints.map(({ id }) => id));
  const [edited, setEdited] = useState<ManagedPrint>();
  const onBulkResult = useEffectEvent((action: BulkAction, result: BulkResult) => {
    update((print) => applyResult(print, action, result));
    selection.deselect(result.done);
  });
  useEffect(() => {
    onBulkResultRef.current = (...parameters) => onBulkResult(...parameters);
    return () => {
      onBulkResultRef.current = undefined;
    };
  }, [onBulkResultRef]);
  const replace = (fresh: ManagedPrint) => update((print) => (print.id === fresh.id ? fresh : print));

  return (
    <>
      <div className="admin-images-bar">
        <AdminSelectAll
          query={query}
          loaded={prints}
          selection={selection}
          onPress={clearSummary}
          disabled={progress !== undefined}
        />
      </div>
      {prints.length === 0 && <p>No images here yet.</p>}
      <AdminPrintList
        prints={prints}
        selection={selection}
        onPick={clearSummary}
        onEdit={setEdited}
        onReload={replace}
      />
      <LoadMoreRows pages={pages} />
      <div className="selection-foot">
        {summary && <AdminBulkNotice summary={summary} prints={prints} selection={selection} />}
        <AdminSelectionBar
          selected={selection.selected}
          progress={progress}
          onRun={(action) => run(action, selection.selected)}
          onClear={() => {
            clearSummary();
            selection.clear();
          }}
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
