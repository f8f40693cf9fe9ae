import type { Ports } from '../ports/index.js';
import { toTask } from '../ports/shop/task.js';

/** Milliseconds. After this time no painter is still writing pictures. */
const CLEANUP_DELAY_MS = 60_000;

type Needs = Pick<Ports, 'clock' | 'credits' | 'crypto' | 'generationJobs' | 'outbox'>;

/**
 * Cancels an unfinished job and removes its pictures later. Its credit is released, or captured and 'paid' returned if
 * a billing model was already called. The caller opens the transaction, and signals the job afterwards.
 */
export async function endJob(
  { clock, credits, crypto, generationJobs, outbox }: Needs,
  id: string,
): Promise<'free' | 'paid' | 'ended'> {
  const at = clock.now();
  const outcome = await generationJobs.cancel(id);
  if (outcome === 'ended') return outcome;
  await (outcome === 'paid' ? credits.capture(id, at) : credits.release(id, at));
  const settled = new Date(at.getTime() + CLEANUP_DELAY_MS);
  await outbox.add({ id: crypto.randomUuid(), ...toTask('remove-pictures', { printId: id }) }, settled);
  return outcome;
}
