import { findPublicObjection, toReviewReason } from '../../domain/creating/public-words.js';
import { OPEN_GATE, type Gate, type Publishing } from '../../domain/prints/review.js';
import type { Ports } from '../ports/index.js';

/**
 * Returns what publishing a print with these words needs. Prints of admins need nothing. Words that cannot be shown
 * without a look need an approval in every shop.
 */
export async function publishingGate(
  { accounts }: Pick<Ports, 'accounts'>,
  publishing: Publishing,
  userId: string,
  words: readonly (string | null | undefined)[],
): Promise<Gate> {
  if ((await accounts.findStanding(userId))?.is_admin) return OPEN_GATE;
  if (publishing === 'private') return { needs: 'impossible', reason: null };
  const objection = findPublicObjection(words.filter(Boolean).join('\n'));
  if (objection) return { needs: 'approval', reason: toReviewReason(objection) };
  return publishing === 'review' ? { needs: 'approval', reason: null } : OPEN_GATE;
}
