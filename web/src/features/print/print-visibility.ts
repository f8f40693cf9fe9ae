import type { OwnPrint } from '../../client/api';

type Listing = Pick<OwnPrint, 'published' | 'review'>;

/** Whether its maker wants it to be public. */
export const isMeantToBePublic = ({ published, review }: Listing) => published || review === 'waiting';

/** Why the print is not public, as a label and as a sentence; undefined if it is public. */
export function describeVisibility({
  published,
  review,
}: Listing): { label: string; text: string } | undefined {
  if (published) return undefined;
  switch (review) {
    case 'waiting':
      return {
        label: 'Waiting for review',
        text: 'Waiting for review: only you can see it until we have reviewed it',
      };
    case 'refused':
      return {
        label: 'Not shown',
        text: 'Only you can see it: we decided not to show it. If you change the title, we will review it again',
      };
    default:
      return { label: 'Private', text: 'Private: only you can see it' };
  }
}
