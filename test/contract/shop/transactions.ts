import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { givenAccount, givenJob, givenPrintRequest, givenUser, NOW } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

class Broken extends Error {}

const broken = () => Promise.reject(new Broken('on purpose'));

export function transactionsContract(
  open: Open<'transactions' | 'accounts' | 'generationJobs' | 'credits'>,
): void {
  describe('Transactions', () => {
    const ports = openPorts(open);
    /** Lets concurrent work run. */
    const lookAround = async () => {
      for (const _ of [1, 2, 3, 4, 5]) await ports().accounts.find(randomUUID());
    };
    const add = async () => {
      const account = givenAccount();
      await ports().accounts.add(account, false);
      return account.id;
    };

    it('stores the writes and returns the result of the work', async () => {
      const id = await ports().transactions.run(add);
      expect(await ports().accounts.find(id)).toBeDefined();
    });

    it('rolls back every port when the work throws, and throws the same', async () => {
      const { accounts, credits, generationJobs, transactions } = ports();
      const user = await givenUser(ports());
      await credits.openLedger(user.id, 2, NOW);
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

    it('sees its own writes', async () => {
      await ports().transactions.run(async () => {
        const id = await add();
        expect(await ports().accounts.find(id)).toBeDefined();
      });
    });

    it('joins the running one: when the outer throws, the inner writes are rolled back', async () => {
      let inner = '';
      const outer = ports().transactions.run(async () => {
        inner = await ports().transactions.run(add);
        await broken();
      });
      await expect(outer).rejects.toBeInstanceOf(Broken);
      expect(await ports().accounts.find(inner)).toBeUndefined();
    });

    it('joins the running one: when the inner throws, the outer writes are rolled back too', async () => {
      let written = '';
      const outer = ports().transactions.run(async () => {
        written = await add();
        await ports().transactions.run(broken);
      });
      await expect(outer).rejects.toBeInstanceOf(Broken);
      expect(await ports().accounts.find(written)).toBeUndefined();
    });

    it('joins the running one: both are stored', async () => {
      const ids = await ports().transactions.run(async () => [
        await add(),
        await ports().transactions.run(add),
      ]);
      for (const id of ids) expect(await ports().accounts.find(id)).toBeDefined();
    });

    it('stays usable after a rejected write', async () => {
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

    it('does not include concurrent writes outside of it', async () => {
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

    it('isolates concurrent transactions', async () => {
      const ids = Array.from({ length: 6 }, () => randomUUID());
      const results = await concurrently(6, (i) =>
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
        expect(results[i] === 'kept').toBe(kept);
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
