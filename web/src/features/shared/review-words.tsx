import './review-words.css';
import { t } from '@lingui/core/macro';
import { Stars } from '../../ui/stars';
import { shopFacts } from '../../client/shop';

export interface ShownReview {
  created_at: string;
  stars: number;
  words: string;
  name: string;
  photo: { path: string; width: number; height: number } | null;
}

const formatMonth = (time: string) =>
  new Intl.DateTimeFormat(shopFacts.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(time),
  );

/** What a buyer says about a print. */
export function ReviewWords({ review: { created_at, stars, words, name, photo } }: { review: ShownReview }) {
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
        {name}, <time dateTime={created_at}>{formatMonth(created_at)}</time>
      </p>
    </div>
  );
}
