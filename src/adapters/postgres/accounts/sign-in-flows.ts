import type { SignInFlows } from '../../../application/ports/accounts/sign-in-flows.js';
import type { FlowResult, SignInFlow } from '../../../domain/accounts/sign-in-flow.js';
import type { Database } from '../database.js';
import { expectPerson, lockPerson } from './person-lock.js';
import { signInFlowSchema } from './entities.js';

const FLOW = 'id, provider, challenge, redirect_to, created_at';
const RESULT = 'user_id, method, code_hash, token_id, provider_token, provider_refresh_token, expires_at';

export class PostgresSignInFlows implements SignInFlows {
  constructor(private readonly database: Database) {}

  async add(flow: SignInFlow): Promise<void> {
    await this.database.manager().insert(signInFlowSchema, flow);
  }

  async find(id: string): Promise<SignInFlow | undefined> {
    const [flow] = await this.database.query<SignInFlow>(
      `select ${FLOW} from auth_flows where id = $1 and code_hash is null`,
      [id],
    );
    return flow;
  }

  finish(id: string, result: FlowResult): Promise<boolean> {
    return this.database.transaction(async () => {
      await expectPerson(this.database, result.user_id);
      return this.store(id, result);
    });
  }

  private async store(id: string, result: FlowResult): Promise<boolean> {
    const finished = await this.database.query(
      `update auth_flows set (${RESULT}) = row($2, $3, $4, $5, $6, $7, $8::timestamptz)
       where id = $1 and code_hash is null returning id`,
      [
        id,
        result.user_id,
        result.method,
        result.code_hash,
        result.token_id,
        result.provider_token,
        result.provider_refresh_token,
        result.expires_at,
      ],
    );
    return finished.length > 0;
  }

  async byCode(codeHash: string): Promise<(SignInFlow & { result: FlowResult }) | undefined> {
    const [row] = await this.database.query<SignInFlow & FlowResult>(
      `select ${FLOW}, ${RESULT} from auth_flows where code_hash = $1`,
      [codeHash],
    );
    if (!row) return undefined;
    const { id, provider, challenge, redirect_to, created_at, ...result } = row;
    return { id, provider, challenge, redirect_to, created_at, result };
  }

  take(id: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const [flow] = await this.database.query<{ user_id: string | null }>(
        'select user_id from auth_flows where id = $1',
        [id],
      );
      if (flow?.user_id) await lockPerson(this.database, flow.user_id);
      const taken = await this.database.query('delete from auth_flows where id = $1 returning id', [id]);
      return taken.length > 0;
    });
  }

  async prune(before: Date): Promise<void> {
    await this.database.query('delete from auth_flows where created_at < $1', [before]);
  }
}
