import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../../src/application/ports/index.js';
import { DomainError } from '../../../src/domain/shop/errors.js';
import {
  givenAccount,
  givenBuyerReview,
  givenFactor,
  givenFlow,
  givenFlowResult,
  givenIdentity,
  givenJob,
  givenOneTimeToken,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenPrint,
  givenPrintRequest,
  givenSession,
  givenUpload,
  givenUser,
  later,
  MINUTE,
  NOW,
} from '../../given.js';
import { createRandom, seeded } from '../../seed.js';
import { openPorts, type Open } from '../subject.js';

type Racing = Pick<
  Ports,
  | 'accounts'
  | 'authMails'
  | 'buyerReviews'
  | 'credits'
  | 'factors'
  | 'generationJobs'
  | 'oneTimeTokens'
  | 'orders'
  | 'prints'
  | 'sessions'
  | 'signInFlows'
  | 'tickets'
  | 'transactions'
  | 'uploads'
>;

/** Where one connection serialises all work, there is little to interleave. */
export const SERIAL_ROUNDS = 3;

/** What a person, or another, does while the person is erased. */
/** Returns the racing work, and what is left of it afterwards, which must be nothing. */
type Creator = (
  ports: Racing,
  user: { id: string; email: string },
) => Promise<{
  work: () => Promise<unknown>;
  remaining: () => Promise<unknown>;
}>;

const CREATORS: Record<string, Creator> = {
  'a print': async ({ credits, generationJobs, transactions }, { id: user_id }) => {
    await credits.openLedger(user_id, 5, NOW);
    const request = givenPrintRequest({ user_id });
    return {
      work: () =>
        transactions.run(async () => {
          await generationJobs.add(request, 0);
          if ((await credits.hold(user_id, request.id, NOW)) === 'short')
            throw new DomainError('out_of_credits', 'None left.');
        }),
      remaining: () => generationJobs.find(request.id),
    };
  },
  'a print that is finished': async (ports, { id: user_id }) => {
    const { credits, generationJobs, prints, transactions } = ports;
    await credits.openLedger(user_id, 5, NOW);
    const job = await givenJob(ports, { user_id }, 0);
    await credits.hold(user_id, job.id, NOW);
    return {
      work: () =>
        transactions.run(async () => {
          await generationJobs.cancel(job.id);
          await credits.release(job.id, NOW);
        }),
      remaining: () => prints.find(job.id),
    };
  },
  'a credit account': async ({ credits, transactions }, { id }) => ({
    work: () =>
      transactions.run(async () => {
        await credits.openLedger(id, 5, NOW);
        await credits.restoreIfDue(id, NOW);
      }),
    remaining: () => credits.balance(id),
  }),
  'a photo': async ({ uploads }, { id: user_id }) => ({
    work: () => uploads.add(givenUpload({ user_id })),
    remaining: async () => (await uploads.listIds(user_id))[0],
  }),
  'a session': async ({ accounts, sessions, transactions }, { id: user_id }) => ({
    work: () =>
      transactions.run(async () => {
        await sessions.open(givenSession({ user_id }), randomUUID(), 'chain');
        await accounts.update(user_id, { last_sign_in_at: NOW });
      }),
    remaining: async () => (await sessions.list(user_id))[0],
  }),
  'a refreshed session': async ({ sessions }, { id: user_id }) => {
    const refresh = randomUUID();
    await sessions.open(givenSession({ user_id }), refresh, 'chain');
    const rules = { reuseWindowMs: MINUTE, idleMs: MINUTE };
    return {
      work: () => sessions.rotate(refresh, [randomUUID()], NOW, rules),
      remaining: async () => (await sessions.list(user_id))[0],
    };
  },
  'a link': async ({ oneTimeTokens }, { id: user_id, email }) => {
    const token = givenOneTimeToken({ user_id, email });
    return {
      work: () => oneTimeTokens.replace(token),
      remaining: () => oneTimeTokens.byLink(token.link_hash, NOW),
    };
  },
  'a link that is used': async (ports, { id: user_id, email }) => {
    const { accounts, oneTimeTokens, sessions, transactions } = ports;
    const token = givenOneTimeToken({ user_id, email });
    await oneTimeTokens.replace(token);
    return {
      work: () =>
        transactions.run(async () => {
          if (!(await oneTimeTokens.redeem(token.id))) return;
          await accounts.update(user_id, { email_confirmed_at: NOW });
          await sessions.open(givenSession({ user_id }), randomUUID(), 'chain');
        }),
      remaining: async () => (await sessions.list(user_id))[0],
    };
  },
  'a new password': async ({ accounts, oneTimeTokens, sessions, transactions }, { id: user_id, email }) => {
    const token = givenOneTimeToken({ user_id, email });
    await oneTimeTokens.replace(token);
    return {
      work: () =>
        transactions.run(async () => {
          await oneTimeTokens.endAll(user_id);
          await accounts.update(user_id, { password_hash: 'new' });
          await sessions.closeAll(user_id);
        }),
      remaining: () => oneTimeTokens.byLink(token.link_hash, NOW),
    };
  },
  'a sign-in with a provider': async ({ accounts, signInFlows, transactions }, { id: user_id }) => {
    const flow = givenFlow();
    await signInFlows.add(flow);
    const result = givenFlowResult({ user_id });
    return {
      work: () =>
        transactions.run(async () => {
          await accounts.saveIdentity(givenIdentity({ user_id }));
          await signInFlows.finish(flow.id, result);
        }),
      remaining: async () =>
        (await signInFlows.byCode(result.code_hash)) ?? (await accounts.identities(user_id))[0],
    };
  },
  'a code that is exchanged': async ({ sessions, signInFlows, transactions }, { id: user_id }) => {
    const flow = givenFlow();
    await signInFlows.add(flow);
    const result = givenFlowResult({ user_id });
    await signInFlows.finish(flow.id, result);
    return {
      work: () =>
        transactions.run(async () => {
          if (!(await signInFlows.redeem(flow.id))) return;
          await sessions.open(givenSession({ user_id }), randomUUID(), 'chain');
        }),
      remaining: async () =>
        (await signInFlows.byCode(result.code_hash)) ?? (await sessions.list(user_id))[0],
    };
  },
  'a second factor': async ({ factors }, { id: user_id }) => ({
    work: () => factors.add(givenFactor({ user_id }), 10),
    remaining: async () => (await factors.list(user_id))[0],
  }),
  'a challenge': async ({ factors }, { id: user_id }) => {
    const factor = givenFactor({ user_id });
    await factors.add(factor, 10);
    const challenge = { id: randomUUID(), factor_id: factor.id, expires_at: later(MINUTE) };
    return {
      work: () => factors.addChallenge(challenge),
      remaining: () => factors.findChallenge(challenge.id, factor.id),
    };
  },
  'a ticket': async ({ tickets }, { id: user_id }) => {
    const hash = randomUUID();
    return {
      work: () => tickets.add({ hash, kind: 'pinboard ticket', user_id, expires_at: later(MINUTE) }),
      remaining: () => tickets.redeem(hash, 'pinboard ticket', NOW),
    };
  },
  'an order of theirs': async (ports, { id: user_id }) => {
    const print = await givenPrint(ports);
    const order = givenOrder({
      user_id,
      order_items: [givenOrderItem({ generation_job_id: print.id })],
    });
    return {
      work: () =>
        ports.orders
          .place(order, NOW)
          .then(() => ports.orders.attachSession(order.id, { id: order.id, url: 'https://pay.example' })),
      remaining: () => ports.orders.find(order.id),
    };
  },
  'a review': async (ports, { id: user_id }) => {
    const print = await givenPrint(ports);
    const order = givenOrder({
      user_id,
      order_items: [givenOrderItem({ generation_job_id: print.id })],
    });
    await ports.orders.place(order, NOW);
    await ports.orders.settle(givenPaymentEvent({ order_id: order.id, amount_total: order.total }), NOW);
    const review = givenBuyerReview({ order_id: order.id, generation_job_id: print.id });
    return {
      work: () => ports.buyerReviews.change({ order, printId: print.id }, () => review),
      remaining: async () => (await ports.buyerReviews.listByOrder(order.id))[0],
    };
  },
  'a payment of theirs': async ({ credits, orders, transactions, ...ports }, { id: user_id }) => {
    const print = await givenPrint(ports);
    const order = givenOrder({
      user_id,
      order_items: [givenOrderItem({ generation_job_id: print.id })],
    });
    await credits.openLedger(user_id, 5, NOW);
    await orders.place(order, NOW);
    return {
      work: () =>
        transactions.run(async () => {
          const change = await orders.change(order.id, () => undefined);
          if (change) await credits.restoreForOrder(user_id, order.id, NOW);
        }),
      remaining: () => orders.find(order.id),
    };
  },
};

/** Either erasing succeeds and nothing is left, or the other work fails with a stable code. */
export function erasingContract(open: Open<keyof Racing>, rounds: number): void {
  describe(seeded('Erasing, in a race'), () => {
    const ports = openPorts(open);
    const random = createRandom();

    /** Reads advance the event loop, so that the two meet at different points in each round. */
    async function after(turns: number, id: string): Promise<void> {
      for (let turn = 0; turn < turns; turn++) await ports().accounts.find(id);
    }

    async function catchCode(work: Promise<unknown>): Promise<string | undefined> {
      try {
        await work;
        return undefined;
      } catch (error) {
        if (error instanceof DomainError) return error.code;
        throw error;
      }
    }

    async function race(names: readonly string[]): Promise<void> {
      const account = givenAccount();
      await ports().accounts.add(account, false);
      const made: Awaited<ReturnType<Creator>>[] = [];
      for (const name of names) made.push(await CREATORS[name]!(ports(), account));
      const erase = async () => {
        await after(random.int(0, 4), account.id);
        return ports().transactions.run(async () => {
          const gone = await ports().accounts.erase(account.id, NOW);
          await ports().uploads.delete(await ports().uploads.listIds(account.id));
          return gone;
        });
      };
      const [erased, ...refusals] = await Promise.all([
        erase(),
        ...made.map(async ({ work }) => {
          await after(random.int(0, 4), account.id);
          return catchCode(work());
        }),
      ]);
      expect(erased).toEqual(expect.any(Array));
      const allowed = [undefined, 'user_not_found', 'out_of_credits', 'mfa_factor_not_found', 'not_found'];
      for (const refusal of refusals) expect(allowed).toContain(refusal);
      const remaining = await Promise.all(
        made.map(async ({ remaining: find }) => (await find()) !== undefined),
      );
      expect(names.filter((_, at) => remaining[at])).toEqual([]);
      expect(await ports().credits.balance(account.id)).toBeUndefined();
      expect(await ports().generationJobs.listUnfinished(account.id)).toEqual([]);
    }

    it.each(Object.keys(CREATORS))('erases %s completely', async (name) => {
      for (let round = 0; round < rounds; round++) await race([name]);
    });

    it('erases all of them together', async () => {
      for (let round = 0; round < rounds; round++) await race(Object.keys(CREATORS));
    });

    it('keeps a print with its order, or rejects the order', async () => {
      for (let round = 0; round < rounds; round++) {
        const print = await givenPrint(ports());
        const buyer = await givenUser(ports());
        const order = givenOrder({
          user_id: buyer.id,
          expires_at: later(MINUTE),
          order_items: [givenOrderItem({ generation_job_id: print.id })],
        });
        const [erased, refusal] = await Promise.all([
          after(random.int(0, 3), buyer.id).then(() => ports().accounts.erase(print.user_id, NOW)),
          after(random.int(0, 3), buyer.id).then(() => catchCode(ports().orders.place(order, NOW))),
        ]);
        expect(erased).toEqual([print.id]);
        expect([undefined, 'print_unavailable']).toContain(refusal);
        const isPlaced = refusal === undefined;
        expect((await ports().orders.find(order.id)) !== undefined).toBe(isPlaced);
        expect((await ports().generationJobs.find(print.id)) !== undefined).toBe(isPlaced);
        expect(await ports().prints.find(print.id)).toBeUndefined();
      }
    });

    it('erases two people concurrently who have ordered each other’s prints', async () => {
      for (let round = 0; round < rounds; round++) {
        const prints = [await givenPrint(ports()), await givenPrint(ports())] as const;
        for (const [print, other] of [prints, prints.toReversed()])
          await ports().orders.place(
            givenOrder({
              user_id: print.user_id,
              status: 'expired',
              order_items: [givenOrderItem({ generation_job_id: other.id })],
            }),
            NOW,
          );
        const erased = await Promise.all(
          prints.map(({ user_id }) => ports().accounts.erase(user_id, later(MINUTE))),
        );
        expect(erased).toEqual(prints.map(({ id }) => [id]));
        for (const { id } of prints) expect(await ports().generationJobs.find(id)).toBeUndefined();
      }
    });
  });
}
