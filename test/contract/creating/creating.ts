import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { claimJob } from '../../claim.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { MemoryImageModel } from '../../../src/adapters/memory/creating/image-model.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { NodeCrypto } from '../../../src/adapters/node/crypto.js';
import { InProcessSignals } from '../../../src/adapters/memory/shop/signals.js';
import { GeneratePrint } from '../../../src/application/creating/generate-print.js';
import { MAX_CREDITS } from '../../../src/domain/credits/credits.js';
import { givenFindings, givenUser, later, MINUTE, NOW } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const REQUESTS = 200;
const OWNER = 'painter';

/** Several ports together: requested, paid and finished prints agree under concurrency. */
export function creatingContract(
  open: Open<
    'accounts' | 'allowances' | 'credits' | 'generationJobs' | 'outbox' | 'transactions' | 'uploads'
  >,
): void {
  describe('Creating', () => {
    const ports = openPorts(open);

    async function givenShopper() {
      const { id: user_id } = await givenUser(ports());
      await ports().credits.openLedger(user_id, MAX_CREDITS, NOW);
      const generatePrint = new GeneratePrint({
        ...ports(),
        imageModel: new MemoryImageModel(),
        products: memoryPorts().products,
        clock: new MemoryClock(),
        crypto: new NodeCrypto(),
        signals: new InProcessSignals(),
      });
      const ask = (job_id = randomUUID()) =>
        generatePrint.request({ user_id, as: 'customer' }, { prompt: 'A lighthouse', job_id });
      return { user_id, generatePrint, ask };
    }

    const expectSound = async (user_id: string) => {
      const { faults } = await ports().credits.audit();
      expect(faults.filter((one) => one.user_id === user_id)).toEqual([]);
    };

    it(`accepts ${MAX_CREDITS} of ${REQUESTS} concurrent requests of one person, and rejects the others`, async () => {
      const { user_id, generatePrint, ask } = await givenShopper();
      const results = await Promise.allSettled(Array.from({ length: REQUESTS }, () => ask()));
      const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      expect(refused).toEqual(Array(REQUESTS - MAX_CREDITS).fill('out_of_credits'));
      expect(await generatePrint.unfinished(user_id)).toHaveLength(MAX_CREDITS);
      expect(await ports().credits.balance(user_id)).toBe(0);
      await expectSound(user_id);
    });

    it('creates one job for twenty requests with the same id, and holds one credit', async () => {
      const { user_id, generatePrint, ask } = await givenShopper();
      const id = randomUUID();
      expect(await concurrently(20, () => ask(id))).toEqual(Array(20).fill(id));
      expect(await generatePrint.unfinished(user_id)).toHaveLength(1);
      expect(await ports().credits.balance(user_id)).toBe(MAX_CREDITS - 1);
      await expectSound(user_id);
    });

    it('ends each job once when makers cancel while painters finish', async () => {
      const { user_id, generatePrint, ask } = await givenShopper();
      const ids = await concurrently(MAX_CREDITS, () => ask());
      const { credits, generationJobs, transactions } = ports();
      const finish = (id: string) =>
        transactions.run(async () => {
          if (await generationJobs.complete(id, OWNER, givenFindings())) await credits.capture(id, NOW);
        });
      const mine: string[] = [];
      while (mine.length < ids.length) {
        const claimed = await claimJob(generationJobs, { owner: OWNER, until: later(MINUTE) }, NOW);
        if (claimed && ids.includes(claimed.job.id)) mine.push(claimed.job.id);
      }
      await Promise.allSettled(ids.flatMap((id) => [generatePrint.cancel(user_id, id), finish(id)]));
      const ended = await Promise.all(ids.map(async (id) => (await generationJobs.find(id))!.status));
      const cancelled = ended.filter((status) => status === 5).length;
      expect(ended.filter((status) => status === 3)).toHaveLength(MAX_CREDITS - cancelled);
      expect(await credits.balance(user_id)).toBe(cancelled);
      await expectSound(user_id);
    });

    it('keeps the credits of exactly the jobs for which a billing model was called before the cancel', async () => {
      const { user_id, generatePrint, ask } = await givenShopper();
      const ids = await concurrently(MAX_CREDITS, () => ask());
      const { credits, generationJobs } = ports();
      const mine: string[] = [];
      while (mine.length < ids.length) {
        const claimed = await claimJob(generationJobs, { owner: OWNER, until: later(MINUTE) }, NOW);
        if (claimed && ids.includes(claimed.job.id)) mine.push(claimed.job.id);
      }
      const [begun] = await Promise.all([
        Promise.all(ids.map((id) => generationJobs.beginPaidCall(id, OWNER, 3))),
        Promise.all(ids.map((id) => generatePrint.cancel(user_id, id))),
      ]);
      const paid = begun.filter((one) => one === 'begun').length;
      expect(await credits.balance(user_id)).toBe(MAX_CREDITS - paid);
      await expectSound(user_id);
    });
  });
}
