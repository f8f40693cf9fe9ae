import type { PaintPrints } from '../src/application/creating/paint-prints.js';
import type { ClaimedJob, GenerationJobs, Lease } from '../src/application/ports/creating/generation-jobs.js';

/** Claims the next job that is due at this time. */
export async function claimJob(
  jobs: Pick<GenerationJobs, 'claim' | 'requeueDue'>,
  lease: Lease,
  at: Date,
): Promise<ClaimedJob | undefined> {
  await jobs.requeueDue(at);
  return (await jobs.claim(lease, 1))[0];
}

/** Claims the next job that is due now. */
export async function claimPrint(paintPrints: PaintPrints, owner: string): Promise<ClaimedJob | undefined> {
  await paintPrints.requeueDue();
  return (await paintPrints.claim(owner, 1))[0];
}

/** Returns whether the owner still has the print. */
export async function renewPrint(paintPrints: PaintPrints, id: string, owner: string): Promise<boolean> {
  return (await paintPrints.renew([{ id, owner }])).length > 0;
}
