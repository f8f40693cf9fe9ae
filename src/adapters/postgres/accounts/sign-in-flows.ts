import { IsNull, LessThan } from 'typeorm';
import type { SignInFlows } from '../../../application/ports/accounts/sign-in-flows.js';
import type { FlowResult, SignInFlow } from '../../../domain/accounts/sign-in-flow.js';
import type { Database } from '../database.js';
import { signInFlowSchema } from './entities.js';
import { expectPerson, lockPerson } from './person-lock.js';

export class PostgresSignInFlows implements SignInFlows {
  constructor(private readonly database: Database) {}

  async add(flow: SignInFlow): Promise<void> {
    await this.database.manager().insert(signInFlowSchema, flow);
  }

  async find(id: string): Promise<SignInFlow | undefined> {
    const row = await this.database.manager().findOneBy(signInFlowSchema, { id, code_hash: IsNull() });
    return row ? splitRow(row).flow : undefined;
  }

  finish(id: string, result: FlowResult): Promise<boolean> {
    return this.database.transaction(async () => {
      await expectPerson(this.database, result.user_id);
      const unfinished = { id, code_hash: IsNull() };
      const { affected } = await this.database.manager().update(signInFlowSchema, unfinished, result);
      return affected === 1;
    });
  }

  async byCode(codeHash: string): Promise<(SignInFlow & { result: FlowResult }) | undefined> {
    const row = await this.database.manager().findOneBy(signInFlowSchema, { code_hash: codeHash });
    if (!row) return undefined;
    const { flow, result } = splitRow(row);
    return { ...flow, result };
  }

  redeem(id: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const flow = await this.database.manager().findOneBy(signInFlowSchema, { id });
      if (flow?.user_id) await lockPerson(this.database, flow.user_id);
      const { affected } = await this.database.manager().delete(signInFlowSchema, { id });
      return affected === 1;
    });
  }

  async prune(before: Date): Promise<void> {
    await this.database.manager().delete(signInFlowSchema, { created_at: LessThan(before) });
  }
}

function splitRow(row: SignInFlow & FlowResult): { flow: SignInFlow; result: FlowResult } {
  const { id, provider, challenge, redirect_to, created_at, ...result } = row;
  return { flow: { id, provider, challenge, redirect_to, created_at }, result };
}
