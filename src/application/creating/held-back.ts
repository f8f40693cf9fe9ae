import type { Publishing } from '../../domain/prints/review.js';
import type { Ports } from '../ports/index.js';

/** Whether this person's public prints need approval: on a shop with review, everyone's except admins'. */
export async function isHeldBack(
  { accounts }: Pick<Ports, 'accounts'>,
  publishing: Publishing,
  userId: string,
): Promise<boolean> {
  return publishing === 'review' && !(await accounts.standing(userId))?.is_admin;
}
