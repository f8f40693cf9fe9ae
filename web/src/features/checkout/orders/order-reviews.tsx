import './order-reviews.css';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { OrderReviewCalls, ReviewablePrint } from '../../../client/review-api';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useAsync } from '../../shared/async/use-async';
import { useFormAction } from '../../shared/async/use-form-action';
import { ResultNotice } from '../../shared/result-notice';
import { ReviewWords } from '../../shared/review-words';
import { ReviewForm } from './review-form';

interface OrderReviewsProps {
  calls: OrderReviewCalls;
  /** The buyer's first name, if the order has one. */
  firstName: string;
}

/** Lets the buyer review the delivered prints. An order without such prints shows nothing. */
export function OrderReviews({ calls, firstName }: OrderReviewsProps) {
  const { value, error } = useAsync(calls.list);
  const [changed, setChanged] = useState<ReviewablePrint[]>();
  const prints = changed ?? value?.prints ?? [];
  if (error && prints.length === 0) return <ReviewsFailed message={error.message} />;
  if (prints.length === 0) return null;
  return (
    <section className="page order-reviews" aria-labelledby="your-reviews">
      <h2 id="your-reviews">
        {plural(prints.length, { one: 'How do you like it?', other: 'How do you like them?' })}
      </h2>
      {prints.map((print) => (
        <OrderReview
          key={print.print_id}
          print={print}
          calls={calls}
          firstName={firstName}
          onChanged={setChanged}
        />
      ))}
    </section>
  );
}

function ReviewsFailed({ message }: { message: string }) {
  return (
    <div className="page order-reviews">
      <Notice tone="danger">
        <Trans>Your reviews could not be loaded. {message}</Trans>
      </Notice>
    </div>
  );
}

interface OrderReviewProps extends OrderReviewsProps {
  print: ReviewablePrint;
  onChanged: (prints: ReviewablePrint[]) => void;
}

function OrderReview({ print: { print_id, title, review }, calls, firstName, onChanged }: OrderReviewProps) {
  const [isWriting, setWriting] = useState(false);
  const { result, busy, run } = useFormAction();
  return (
    <section className="order-review" aria-label={title}>
      <h3>{title}</h3>
      {isWriting ? (
        <ReviewForm
          review={review}
          firstName={firstName}
          onSend={async (written, photo) => {
            onChanged((await calls.write(print_id, written, photo)).prints);
            setWriting(false);
          }}
          onClose={() => setWriting(false)}
        />
      ) : (
        <>
          {review && <ReviewWords review={review} />}
          {review && <p role="status">{describeState(review)}</p>}
          <ResultNotice result={result} />
          <div className="order-review-actions">
            <Button disabled={busy} onClick={() => setWriting(true)}>
              {review ? t`Change` : t`Write a review`}
            </Button>
            {review && (
              <Button
                look="plain"
                busy={busy}
                onClick={() =>
                  void run(async () => {
                    onChanged((await calls.remove(print_id)).prints);
                  })
                }
              >
                {t`Delete`}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function describeState({ state, reason }: NonNullable<ReviewablePrint['review']>): string {
  if (state === 'approved') return t`Thank you. Everybody can read it on the page of the print.`;
  if (state === 'waiting') return t`Thank you. We look at it before everybody can read it.`;
  return t`We do not show it.${reason ? t` The reason: ${reason}` : ''} You can change it, and we will look again.`;
}
