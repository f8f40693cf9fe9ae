import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { FlowResult, SignInFlow } from '../../../src/domain/accounts/sign-in-flow.js';
import { DAY, givenFlow, givenFlowResult, givenOneTimeToken, givenUser, later } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function signInFlowsContract(open: Open<'signInFlows' | 'oneTimeTokens' | 'accounts'>): void {
  describe('SignInFlows', () => {
    const ports = openPorts(open);
    const flows = () => ports().signInFlows;

    async function added(overrides: Partial<SignInFlow> = {}): Promise<SignInFlow> {
      const flow = givenFlow(overrides);
      await flows().add(flow);
      return flow;
    }
    /** The result of a flow for a new user. */
    const givenResult = async (overrides: Partial<FlowResult> = {}) =>
      givenFlowResult({ user_id: (await givenUser(ports())).id, ...overrides });

    describe('add and find', () => {
      it('store a flow with its challenge, or without one', async () => {
        const pkce = await added({
          provider: 'google',
          challenge: { code_challenge: randomUUID(), code_challenge_method: 'plain' },
        });
        const implicit = await added({ challenge: null });
        expect(await flows().find(pkce.id)).toEqual(pkce);
        expect(await flows().find(implicit.id)).toEqual(implicit);
        expect(await flows().find(randomUUID())).toBeUndefined();
      });
    });

    describe('finish and byCode', () => {
      it('store the person, found by the code and no longer as a pending flow', async () => {
        const flow = await added({ provider: 'google' });
        const other = await added();
        const result = await givenResult({
          method: 'oauth',
          provider_token: 'ya29.token',
          provider_refresh_token: '1//refresh',
        });
        expect(await flows().finish(flow.id, result)).toBe(true);
        expect(await flows().byCode(result.code_hash)).toEqual({ ...flow, result });
        expect(await flows().find(flow.id)).toBeUndefined();
        expect(await flows().find(other.id)).toEqual(other);
        expect(await flows().byCode(randomUUID())).toBeUndefined();
      });

      it('accept the first return', async () => {
        const flow = await added();
        const [first, second] = [await givenResult(), await givenResult()];
        expect(await flows().finish(flow.id, first)).toBe(true);
        expect(await flows().finish(flow.id, second)).toBe(false);
        expect(await flows().byCode(first.code_hash)).toEqual({ ...flow, result: first });
        expect(await flows().byCode(second.code_hash)).toBeUndefined();
      });

      it('accept one of ten concurrent returns', async () => {
        const flow = await added();
        const { user_id } = await givenResult();
        const results = Array.from({ length: 10 }, () => givenFlowResult({ user_id }));
        const answers = await concurrently(10, (i) => flows().finish(flow.id, results[i]!));
        expect(answers.filter(Boolean)).toHaveLength(1);
        const winner = results[answers.indexOf(true)]!;
        expect((await flows().byCode(winner.code_hash))?.result).toEqual(winner);
      });

      it('finish no unknown flow', async () => {
        expect(await flows().finish(randomUUID(), await givenResult())).toBe(false);
      });

      it('keep the token of the mail after that was used up', async () => {
        const flow = await added();
        const { id: user_id } = await givenUser(ports());
        const token = givenOneTimeToken({ user_id, flow_id: flow.id });
        await ports().oneTimeTokens.replace(token);
        const result = await givenResult({ user_id, token_id: token.id });
        await flows().finish(flow.id, result);
        await ports().oneTimeTokens.redeem(token.id);
        expect(await flows().byCode(result.code_hash)).toEqual({ ...flow, result });
      });
    });

    describe('redeem', () => {
      it('returns the flow to one of ten concurrent calls, and deletes it', async () => {
        const flow = await added();
        const result = await givenResult();
        await flows().finish(flow.id, result);
        const answers = await concurrently(10, () => flows().redeem(flow.id));
        expect(answers.filter(Boolean)).toHaveLength(1);
        expect(await flows().byCode(result.code_hash)).toBeUndefined();
        expect(await flows().redeem(flow.id)).toBe(false);
        expect(await flows().finish(flow.id, await givenResult())).toBe(false);
      });

      it('returns an unfinished flow, and no other with it', async () => {
        const [one, two] = [await added(), await added()];
        expect(await flows().redeem(one.id)).toBe(true);
        expect(await flows().find(one.id)).toBeUndefined();
        expect(await flows().find(two.id)).toEqual(two);
        expect(await flows().redeem(randomUUID())).toBe(false);
      });
    });

    describe('prune', () => {
      it('removes flows made before, finished or not, and keeps later ones', async () => {
        const [early, edge] = [later(-9 * DAY), later(-8 * DAY)];
        const [gone, finished] = [await added({ created_at: early }), await added({ created_at: early })];
        const result = await givenResult();
        await flows().finish(finished.id, result);
        const remaining = await added({ created_at: edge });
        await flows().prune(edge);
        expect(await flows().find(gone.id)).toBeUndefined();
        expect(await flows().byCode(result.code_hash)).toBeUndefined();
        expect(await flows().find(remaining.id)).toEqual(remaining);
      });
    });
  });
}
