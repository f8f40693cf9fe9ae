import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { givenAccount, givenJob, givenPrintRequest, givenUser, NOW } from '../../given.js';
import { atOnce, portsOf, type Open } from '../subject.js';

class Broken extends Error {}

const broken = () => Promise.reject(new Broken('on purpose'));

export function transactionsContract(
  open: Open<'transactions' | 'accounts' | 'generationJobs' | 'credits'>,
): void {
  describe('Transactions', () => {
    const ports = portsOf(open);
    /** Gives others the time to come between. */
    const lookAround = async () => {
      for (const _ of [1, 2, 3, 4, 5]) await ports().accounts.find(randomUUID());
    };
    const add = async () => {
      const account = givenAccount();
      await ports().accounts.add(account, false);
      return account.id;
    };

    it('keeps what was written and answers what the work answered', async () => {
      const id = await ports().transactions.run(add);
      expect(await ports().accounts.find(id)).toBeDefined();
    });

    it('keeps nothing, in any port, of work that throws, and throws the same', async () => {
      const { accounts, credits, generationJobs, transactions } = ports();
      const user = await givenUser(ports());
      await credits.open(user.id, 2, NOW);
      const job = givenPrintRequest({ user_id: user.id });
      const work = transactions.run(async () => {
        await accounts.update(user.id, { password_hash: 'changed' });
        await generationJobs.add(job, 1);
        await credits.hold(user.id, job.id, NOW);
        await broken();
      });
      await expect(work).rejects.toBeInstanceOf(Broken);
      expect(await accounts.find(user.id)).toEqual(user);
      expect(await generationJobs.find(job.id)).toBeUndefined();
      expect(await credits.balance(user.id)).toBe(2);
    });

    it('sees inside what it has written', async () => {
      await ports().transactions.run(async () => {
        const id = await add();
        expect(await ports().accounts.find(id)).toBeDefined();
      });
    });

    it('joins the one that runs: what the inner kept goes when the outer throws', async () => {
      let inner = '';
      const outer = ports().transactions.run(async () => {
        inner = await ports().transactions.run(add);
        await broken();
      });
      await expect(outer).rejects.toBeInstanceOf(Broken);
      expect(await ports().accounts.find(inner)).toBeUndefined();
    });

    it('joins the one that runs: when the inner throws, what the outer wrote goes too', async () => {
      let written = '';
      const outer = ports().transactions.run(async () => {
        written = await add();
        await ports().transactions.run(broken);
      });
      await expect(outer).rejects.toBeInstanceOf(Broken);
      expect(await ports().accounts.find(written)).toBeUndefined();
    });

    it('joins the one that runs: both are kept', async () => {
      const ids = await ports().transactions.run(async () => [
        await add(),
        await ports().transactions.run(add),
      ]);
      for (const id of ids) expect(await ports().accounts.find(id)).toBeDefined();
    });

    it('stays whole after an answer that was a refusal', async () => {
      const { accounts, generationJobs, transactions } = ports();
      const taken = await givenUser(ports());
      const job = await givenJob(ports());
      const id = await transactions.run(async () => {
        expect(await accounts.add(givenAccount({ email: taken.email }), false)).toBe('taken');
        expect(await generationJobs.add(job, 1)).toBe('exists');
        return add();
      });
      expect(await accounts.find(id)).toBeDefined();
    });

    it('takes nothing along that was written outside of it meanwhile', async () => {
      const inside = givenAccount();
      let begun: () => void = () => undefined;
      const written = new Promise<void>((resolve) => (begun = resolve));
      const work = ports().transactions.run(async () => {
        await ports().accounts.add(inside, false);
        begun();
        await lookAround();
        await broken();
      });
      const failed = expect(work).rejects.toBeInstanceOf(Broken);
      await written;
      const outside = add();
      const seen = ports().accounts.find(inside.id);
      await failed;
      expect(await ports().accounts.find(await outside)).toBeDefined();
      expect(await seen).toBeUndefined();
    });

    it('keeps transactions apart that run at the same time', async () => {
      const ids = Array.from({ length: 6 }, () => randomUUID());
      const answers = await atOnce(6, (i) =>
        ports()
          .transactions.run(async () => {
            await ports().accounts.add(givenAccount({ id: ids[i]! }), false);
            await lookAround();
            if (i % 2 === 1) await broken();
            return 'kept';
          })
          .catch((error: unknown) => error),
      );
      for (const [i, id] of ids.entries()) {
        const kept = i % 2 === 0;
        expect(answers[i] === 'kept').toBe(kept);
        expect((await ports().accounts.find(id)) !== undefined).toBe(kept);
      }
    });

    it('works again after a failure', async () => {
      await expect(ports().transactions.run(broken)).rejects.toBeInstanceOf(Broken);
      const id = await ports().transactions.run(add);
      expect(await ports().accounts.find(id)).toBeDefined();
    });
  });
}
