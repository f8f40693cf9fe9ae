import { t } from '@lingui/core/macro';
import type { OwnPrint } from '../../client/api';

type Listing = Pick<OwnPrint, 'published' | 'review'>;
type ExplainedListing = Pick<OwnPrint, 'published' | 'review' | 'review_reason'>;

/** Whether its maker wants it to be public. */
export const isMeantToBePublic = ({ published, review }: Listing) => published || review === 'waiting';

/** Why the print is not public, as a label and as a sentence; undefined if it is public. */
export function describeVisibility({
  published,
  review,
  review_reason,
}: ExplainedListing): { label: string; text: string } | undefined {
  if (published) return undefined;
  switch (review) {
    case 'waiting':
      return {
        label: t`Waiting for review`,
        text: [t`Waiting for review: only you can see it until we have reviewed it`, review_reason]
          .filter(Boolean)
          .join('. '),
      };
    case 'refused':
      return {
        label: t`Not shown`,
        text: [
          t`Only you can see it: we decided not to show it`,
          review_reason?.replace(/[.]$/, ''),
          t`If you change the title, we will review it again`,
        ]
          .filter(Boolean)
          .join('. '),
      };
    default:
      return { label: t`Private`, text: t`Private: only you can see it` };
  }
}
