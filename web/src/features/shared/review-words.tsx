import './review-words.css';
import { t } from '@lingui/core/macro';
import { NAMELESS_REVIEWER } from '../../../../src/domain/orders/buyer-review.js';
import { Stars } from '../../ui/stars';
import { shopFacts, shopName } from '../../client/shop';

export interface ShownReview {
  created_at: string;
  stars: number;
  words: string;
  /** Empty without one. */
  name: string;
  photo: { path: string; width: number; height: number } | null;
  answer: string | null;
  answered_at: string | null;
}

/** The name below a review; the language's own words for somebody without a name. */
export const reviewerName = (name: string): string =>
  name === '' || name === NAMELESS_REVIEWER ? t`A customer` : name;

const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' };

/** In UTC, as the service renders it. */
const format = (time: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(shopFacts.locale, { ...options, timeZone: 'UTC' }).format(new Date(time));

/** What a buyer says about a print, and what the shop answers. */
export function ReviewWords({
  review: { created_at, stars, words, name: given, photo, answer, answered_at },
}: {
  review: ShownReview;
}) {
  const name = reviewerName(given);
  return (
    <div className="review-words">
      <Stars value={stars} />
      {words && <p>{words}</p>}
      {photo && (
        <a href={photo.path}>
          <img
            src={photo.path}
            width={photo.width}
            height={photo.height}
            alt={t`A photo by ${name}`}
            loading="lazy"
          />
        </a>
      )}
      <p className="review-words-by">
        {name}, <time dateTime={created_at}>{format(created_at, MONTH)}</time>
      </p>
      {answer && answered_at && (
        <div className="review-words-answer">
          <p className="review-words-by">
            {t`Answer from ${shopName}`},{' '}
            <time dateTime={answered_at}>{format(answered_at, { dateStyle: 'long' })}</time>
          </p>
          <p>{answer}</p>
        </div>
      )}
    </div>
  );
}
