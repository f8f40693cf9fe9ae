import { ProviderAccountError, RetryableError } from '../../../domain/shop/errors.js';
import type { Ports } from '../../ports/index.js';

/** Raises the alert about problems at the workshop while there are any, and clears it after the last one. */
export async function reportProblems({
  alerts,
  clock,
  handOffs,
}: Pick<Ports, 'alerts' | 'clock' | 'handOffs'>): Promise<void> {
  const problems = await handOffs.countProblems();
  if (problems === 0) return alerts.clear('workshop_problem');
  await alerts.raise('workshop_problem', `Orders with a problem: ${problems}.`, clock.now());
}

/** Seconds after which a call with a refused key is tried again. */
const HOUR = 3600;

/**
 * Calls the workshop, and alerts the owner when it refuses the key.
 * @throws RetryableError then, because the orders wait for a valid key
 */
export async function callWorkshop<T>(
  { alerts, clock }: Pick<Ports, 'alerts' | 'clock'>,
  call: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await call();
    await alerts.clear('workshop_key_refused');
    return answer;
  } catch (error) {
    if (!(error instanceof ProviderAccountError)) throw error;
    await alerts.raise('workshop_key_refused', error.message, clock.now());
    throw new RetryableError(error.message, HOUR);
  }
}
