import { reviewResult } from '../mails/review-result.js';
import type { Language } from '../../domain/shop/languages.js';
import type { Sender } from '../mails/letter.js';
import type { Ports } from '../ports/index.js';

type Needs = Pick<Ports, 'accounts' | 'mailer' | 'managedPrints'>;

/**
 * Mails a maker which of their prints were approved or refused at this time. Prints that were decided on again have a
 * mail of their own. Admins and erased accounts get none.
 */
export async function sendReviewMail(
  { accounts, mailer, managedPrints }: Needs,
  sender: (language: Language) => Sender,
  { userId, at }: { userId: string; at: number },
): Promise<void> {
  const account = await accounts.find(userId);
  if (!account || (await accounts.findStanding(userId))?.is_admin) return;
  const prints = await managedPrints.listDecided(userId, new Date(at));
  if (prints.length > 0)
    await mailer.send(reviewResult({ to: account.email, userId, at, prints }, sender(account.language)));
}
