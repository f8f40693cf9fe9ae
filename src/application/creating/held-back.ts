import type { Publishing } from '../../domain/prints/review.js';
import type { Ports } from '../ports/index.js';

/** Whether what this person publishes waits for an admin: everybody's on a shop with review, but for the admins' own. */
export async function isHeldBack(
  { accounts }: Pick<Ports, 'accounts'>,
  publishing: Publishing,
  userId: string,
): Promise<boolean> {
  return publishing === 'review' && !(await accounts.standing(userId))?.is_admin;
}
