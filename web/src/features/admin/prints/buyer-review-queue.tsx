import './buyer-review-queue.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminApi } from '../../../client/admin-api';
import type { ManagedReview } from '../../../client/admin-api';
import { printPath } from '../../../../../src/adapters/http/routes/pages.js';
import { adminOrderPath } from '../../../../../src/adapters/http/routes/admin-pages.js';
import { Button } from '../../../ui/button';
import { useFormAction } from '../../shared/async/use-form-action';
import { usePages } from '../../shared/async/use-pages';
import type { Page } from '../../shared/async/use-pages';
import { ResultNotice } from '../../shared/result-notice';
import { ReviewWords } from '../../shared/review-words';
import { AnswerReview } from './answer-review';
import { LoadMoreRows } from '../load-more-rows';
import { OpenReports } from './open-reports';
import { Refuse } from './refuse';
import { useReviewKeys } from './use-review-keys';

/** What the page shows of buyers, by the value in its address. */
export const BUYER_REVIEW_STATES = {
  buyers: { state: 'waiting', name: 'Buyers: waiting' },
  'buyers-reported': { state: 'reported', name: 'Buyers: reported' },
  'buyers-approved': { state: 'approved', name: 'Buyers: approved' },
  'buyers-refused': { state: 'refused', name: 'Buyers: refused' },
} as const;
export type BuyerReviewState = keyof typeof BUYER_REVIEW_STATES;

interface BuyerReviewQueueProps {
  state: BuyerReviewState;
  first: Page<ManagedReview>;
  fetchPage: (cursor: string) => Promise<Page<ManagedReview>>;
}

/**
 * What buyers say about prints, with the reports on it. An admin answers it, and approves or refuses it with buttons or
 * keys.
 */
export function BuyerReviewQueue({ state: queue, first, fetchPage }: BuyerReviewQueueProps) {
  const pages = usePages({ first, fetchPage });
  const { state } = BUYER_REVIEW_STATES[queue];
  const [refused, setRefused] = useState<string>();
  const [answered, setAnswered] = useState<ManagedReview>();
  const { result, busy, run } = useFormAction();

  function decide(verdict: 'approved' | 'refused', id: string, reason?: string) {
    const seen = pages.rows.find((review) => review.id === id)?.changed_at;
    keys.focusAfter([id]);
    void run(async () => {
      const { changed } = await adminApi.decideReviews({ ids: [id], verdict, reason, seen });
      if (changed.length > 0)
        return { error: 'The buyer has changed this review. Reload the page to see it as it is now.' };
      pages.remove(id);
      return {};
    });
  }

  const canApprove = state !== 'approved';
  const canRefuse = state !== 'refused';
  const keys = useReviewKeys({
    ids: pages.rows.map(({ id }) => id),
    selected: [],
    enabled: !busy && refused === undefined && answered === undefined,
    onApprove: ([id]) => canApprove && decide('approved', id!),
    onRefuse: canRefuse ? ([id]) => setRefused(id) : undefined,
  });

  return (
    <>
      {pages.rows.length === 0 ? (
        <p>There are no such reviews.</p>
      ) : (
        <p className="admin-soft">
          {canApprove && (
            <>
              <kbd>A</kbd> approves{canRefuse && ' and '}
            </>
          )}
          {canRefuse && (
            <>
              <kbd>R</kbd> refuses
            </>
          )}{' '}
          the current review.
        </p>
      )}
      <ResultNotice result={result} />
      <ul className="admin-buyer-reviews">
        {pages.rows.map((review) => (
          <li key={review.id}>
            <BuyerReview
              review={review}
              busy={busy}
              onApprove={canApprove ? () => decide('approved', review.id) : undefined}
              onRefuse={canRefuse ? () => setRefused(review.id) : undefined}
              onAnswer={() => setAnswered(review)}
            />
          </li>
        ))}
      </ul>
      <LoadMoreRows pages={pages} />
      {answered && (
        <AnswerReview
          review={answered}
          onClose={() => setAnswered(undefined)}
          onAnswered={(answer) =>
            pages.update((review) => (review.id === answer.id ? { ...review, ...answer } : review))
          }
        />
      )}
      <Refuse
        key={refused}
        heading={refused && 'Refuse this review'}
        hint="The buyer reads it on the page of the order. You may leave it empty."
        onClose={() => setRefused(undefined)}
        onRefuse={(reason) => {
          setRefused(undefined);
          decide('refused', refused!, reason);
        }}
      />
    </>
  );
}

interface BuyerReviewProps {
  review: ManagedReview;
  busy: boolean;
  /** Undefined where it is approved already. */
  onApprove: (() => void) | undefined;
  /** Undefined where it is refused already. */
  onRefuse: (() => void) | undefined;
  onAnswer: () => void;
}

function BuyerReview({ review, busy, onApprove, onRefuse, onAnswer }: BuyerReviewProps) {
  return (
    <>
      <p>
        <Link to={printPath({ id: review.print_id, slug: null })}>{review.print_title ?? 'A print'}</Link>,{' '}
        <Link to={adminOrderPath(review.order_id)}>order</Link>
      </p>
      <ReviewWords review={review} />
      {review.reason && <p className="admin-soft">{review.reason}</p>}
      {review.open_reports.length > 0 && (
        <dl className="admin-soft">
          <OpenReports reports={review.open_reports} />
        </dl>
      )}
      <div className="admin-actions">
        {onApprove && (
          <Button
            look={onRefuse ? 'primary' : 'quiet'}
            data-print={review.id}
            disabled={busy}
            onClick={onApprove}
          >
            Approve
          </Button>
        )}
        {onRefuse && (
          <Button data-print={onApprove ? undefined : review.id} disabled={busy} onClick={onRefuse}>
            Refuse
          </Button>
        )}
        <Button look="plain" disabled={busy} onClick={onAnswer}>
          {review.answer === null ? 'Answer' : 'Change the answer'}
        </Button>
      </div>
    </>
  );
}
