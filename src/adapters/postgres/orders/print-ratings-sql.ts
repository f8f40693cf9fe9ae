import type { BuyerReview } from '../../../domain/orders/buyer-review.js';
import type { Database } from '../database.js';

type Counted = Pick<BuyerReview, 'generation_job_id' | 'state' | 'stars'>;

/**
 * Adds the difference that changed reviews make to the ratings of their prints. Rows are locked in the order of the
 * prints, after the reviews.
 */
export async function updateRatings(
  database: Database,
  changes: readonly { before: Counted | undefined; after: Counted }[],
): Promise<void> {
  const deltas = changes
    .map(({ before, after }) => ({
      id: after.generation_job_id,
      reviews: Number(isCounted(after)) - Number(isCounted(before)),
      stars: countedStars(after) - countedStars(before),
    }))
    .filter(({ reviews, stars }) => reviews !== 0 || stars !== 0);
  if (deltas.length === 0) return;
  await database.query(
    `insert into print_ratings (generation_job_id, reviews, stars)
     select id, sum(reviews), sum(stars)
     from unnest($1::text[], $2::integer[], $3::integer[]) as delta (id, reviews, stars)
     group by id order by id collate "C"
     on conflict (generation_job_id) do update set
       reviews = print_ratings.reviews + excluded.reviews,
       stars = print_ratings.stars + excluded.stars`,
    [deltas.map(({ id }) => id), deltas.map(({ reviews }) => reviews), deltas.map(({ stars }) => stars)],
  );
}

const isCounted = (review: Counted | undefined) => review?.state === 'approved';
const countedStars = (review: Counted | undefined) => (review && isCounted(review) ? review.stars : 0);
