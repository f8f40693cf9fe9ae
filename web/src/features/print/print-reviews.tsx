import './print-reviews.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toPage } from '../../../../src/domain/shop/page.js';
import type { PrintDetail } from '../../client/api';
import { shopFacts } from '../../client/shop';
import { reviewApi } from '../../client/review-api';
import { Stars } from '../../ui/stars';
import { LoadMore } from '../shared/async/load-more';
import { usePages } from '../shared/async/use-pages';
import { reviewerName, ReviewWords } from '../shared/review-words';
import { Report } from './report';

interface PrintReviewsProps {
  printId: string;
  reviews: NonNullable<PrintDetail['reviews']>;
}

/** What buyers say. Older reviews are loaded on demand. */
export function PrintReviews({
  printId,
  reviews: { average: mean, count, newest, next },
}: PrintReviewsProps) {
  const average = mean.toLocaleString(shopFacts.locale);
  const pages = usePages({
    first: { rows: newest, next },
    fetchPage: async (cursor) => {
      return toPage(await reviewApi.list(printId, cursor), 'reviews');
    },
  });
  return (
    <section className="page print-reviews" aria-labelledby="reviews">
      <h2 id="reviews">{t`Reviews by buyers`}</h2>
      <p>
        <Trans>
          <Stars value={mean} /> {average} out of 5, {count === 1 ? t`one review` : t`${count} reviews`}
        </Trans>
      </p>
      <ul>
        {pages.rows.map((review) => (
          <li key={review.id}>
            <ReviewWords review={review} />
            <Report
              what="review"
              whose={t`by ${reviewerName(review.name)}`}
              send={(report) => reviewApi.report(review.id, report)}
            />
          </li>
        ))}
      </ul>
      <LoadMore pages={pages} />
    </section>
  );
}
