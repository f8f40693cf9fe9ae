import { useEffect, useEffectEvent, useState } from 'react';
import { adminApi } from '../../../client/admin-api';
import type { ManagedPrint } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { usePages } from '../../shared/async/use-pages';
import type { Page } from '../../shared/async/use-pages';
import { AdminBulkNotice } from './bulk-notice';
import { AdminEditPrint } from './edit-print';
import { LoadMoreRows } from '../load-more-rows';
import { AdminPrintList } from './print-list';
import { Refuse } from './refuse';
import { CHANGED } from '../run-in-batches';
import type { BulkAction, BulkResult } from '../run-in-batches';
import { AdminSelectionFrame } from './selection-frame';
import { applyResult } from './use-bulk-action';
import type { BulkActionState } from './use-bulk-action';
import { useReviewKeys } from './use-review-keys';
import { useSelection } from './use-selection';

/** What the queue shows: prints that wait, prints that people reported, and prints that were refused. */
export const REVIEW_STATES = { waiting: 'Waiting', reported: 'Reported', refused: 'Refused' } as const;
export type ReviewState = keyof typeof REVIEW_STATES;

const EMPTY_TEXTS: Record<ReviewState, string> = {
  waiting: 'No prints are waiting for review.',
  reported: 'Nobody has reported a print.',
  refused: 'No prints have been refused.',
};

const isInState = ({ review, open_reports }: ManagedPrint, state: ReviewState) =>
  state === 'reported' ? open_reports.length > 0 : review === state;

export type OnBulkResult = (action: BulkAction, result: BulkResult) => void;

interface ReviewQueueProps {
  state: ReviewState;
  first: Page<ManagedPrint>;
  fetchPage: (cursor: string) => Promise<Page<ManagedPrint>>;
  bulk: BulkActionState;
  /** Receives the result of a bulk action. */
  onBulkResultRef: { current: OnBulkResult | undefined };
}

/** The prints of one state, which an admin approves or refuses with buttons or keys. */
export function ReviewQueue({
  state,
  first,
  fetchPage,
  bulk: { progress, summary, run, clearSummary },
  onBulkResultRef,
}: ReviewQueueProps) {
  const pages = usePages({ first, fetchPage });
  // Prints that were just decided leave the queue.
  const prints = pages.rows.filter((print) => isInState(print, state));
  const selection = useSelection(prints.map(({ id }) => id));
  const [edited, setEdited] = useState<ManagedPrint>();
  const [refused, setRefused] = useState<readonly string[]>();
  const replace = (fresh: ManagedPrint) => pages.update((print) => (print.id === fresh.id ? fresh : print));
  const canRefuse = state !== 'refused';

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
  function decide(verdict: 'approve' | 'refuse', ids: readonly string[], reason?: string) {
    const shown = prints.filter(({ id }) => ids.includes(id));
    const seen = shown
      .map(({ review_at }) => review_at ?? '')
      .toSorted()
      .at(-1);
    const shownIds = shown.map(({ id }) => id);
    keys.focusAfter(shownIds);
    return run(verdict, shownIds, { seen: seen || undefined, reason });
  }

  const keys = useReviewKeys({
    ids: prints.map(({ id }) => id),
    selected: selection.selected,
    enabled: progress === undefined && refused === undefined && edited === undefined,
    onApprove: (ids) => void decide('approve', ids),
    onRefuse: canRefuse ? setRefused : undefined,
  });

  return (
    <>
      {prints.length === 0 ? <p>{EMPTY_TEXTS[state]}</p> : <KeyHint canRefuse={canRefuse} />}
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
            <ReviewActions
              running={progress?.action}
              onApprove={() => void decide('approve', selection.selected)}
              onRefuse={canRefuse ? () => setRefused(selection.selected) : undefined}
            />
          }
        />
      </div>
      <Refuse
        key={refused?.join()}
        heading={refused && nameRefusal(refused.length)}
        hint="The maker reads it in a mail and on the print’s page. You may leave it empty."
        onClose={() => setRefused(undefined)}
        onRefuse={(reason) => {
          setRefused(undefined);
          void decide('refuse', refused ?? [], reason);
        }}
      />
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

const nameRefusal = (prints: number) => (prints === 1 ? 'Refuse this print' : `Refuse ${prints} prints`);

function KeyHint({ canRefuse }: { canRefuse: boolean }) {
  return (
    <p className="admin-soft">
      Keys: <kbd>A</kbd> approves
      {canRefuse && (
        <>
          {' '}
          and <kbd>R</kbd> refuses
        </>
      )}{' '}
      the selected prints, or the current one. Arrow keys move between prints.
    </p>
  );
}

interface ReviewActionsProps {
  running: BulkAction | undefined;
  onApprove: () => void;
  onRefuse: (() => void) | undefined;
}

function ReviewActions({ running, onApprove, onRefuse }: ReviewActionsProps) {
  return (
    <>
      <Button
        look="primary"
        busy={running === 'approve'}
        disabled={running !== undefined}
        onClick={onApprove}
      >
        Approve
      </Button>
      {onRefuse && (
        <Button busy={running === 'refuse'} disabled={running !== undefined} onClick={onRefuse}>
          Refuse
        </Button>
      )}
    </>
  );
}
