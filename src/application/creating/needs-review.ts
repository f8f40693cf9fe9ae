import type { Publishing } from '../../domain/prints/review.js';
import type { Ports } from '../ports/index.js';

/**
 * Returns whether this user's public prints need approval. In a shop with review, those of all users except admins do.
 */
export async function needsReview(
  { accounts }: Pick<Ports, 'accounts'>,
  publishing: Publishing,
  userId: string,
): Promise<boolean> {
  return publishing === 'review' && !(await accounts.findStanding(userId))?.is_admin;
}
