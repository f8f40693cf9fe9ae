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
        label: 'Waiting for review',
        text: ['Waiting for review: only you can see it until we have reviewed it', review_reason]
          .filter(Boolean)
          .join('. '),
      };
    case 'refused':
      return {
        label: 'Not shown',
        text: [
          'Only you can see it: we decided not to show it',
          review_reason?.replace(/[.]$/, ''),
          'If you change the title, we will review it again',
        ]
          .filter(Boolean)
          .join('. '),
      };
    default:
      return { label: 'Private', text: 'Private: only you can see it' };
  }
}
