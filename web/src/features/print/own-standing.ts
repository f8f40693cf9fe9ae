import type { OwnPrint } from '../../client/api';

type Listing = Pick<OwnPrint, 'published' | 'review'>;

/** Whether its maker wants everybody to see it. */
export const isMeantForAll = ({ published, review }: Listing) => published || review === 'waiting';

/** Why not everybody sees it, in a few words and in a sentence; undefined where everybody does. */
export function standingOf({ published, review }: Listing): { short: string; whole: string } | undefined {
  if (published) return undefined;
  switch (review) {
    case 'waiting':
      return {
        short: 'Waiting for review',
        whole: 'Waiting for review: only you can see it until we have looked at it',
      };
    case 'refused':
      return {
        short: 'Not shown',
        whole: 'Only you can see it: we decided not to show it. With another title we look at it again',
      };
    default:
      return { short: 'Private', whole: 'Private: only you can see it' };
  }
}
