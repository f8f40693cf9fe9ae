import type { SignInFlows } from '../../../application/ports/accounts/sign-in-flows.js';
import type { FlowResult, SignInFlow } from '../../../domain/accounts/sign-in-flow.js';
import { copy } from '../copy.js';
import { expectPerson, type MemoryDatabase } from '../store.js';

export class MemorySignInFlows implements SignInFlows {
  constructor(private readonly database: MemoryDatabase) {}

  add(flow: SignInFlow): Promise<void> {
    return this.database.query(({ signInFlows }) => {
      signInFlows.set(flow.id, { flow: copy(flow), result: null });
    });
  }

  find(id: string): Promise<SignInFlow | undefined> {
    return this.database.query(({ signInFlows }) => {
      const row = signInFlows.get(id);
      return row?.result === null ? row.flow : undefined;
    });
  }

  finish(id: string, result: FlowResult): Promise<boolean> {
    return this.database.query((tables) => {
      expectPerson(tables, result.user_id);
      const row = tables.signInFlows.get(id);
      if (row?.result !== null) return false;
      row.result = copy(result);
      return true;
    });
  }

  byCode(codeHash: string): Promise<(SignInFlow & { result: FlowResult }) | undefined> {
    return this.database.query(({ signInFlows }) => {
      for (const { flow, result } of signInFlows.values()) {
        if (result?.code_hash === codeHash) return { ...flow, result };
      }
      return undefined;
    });
  }

  redeem(id: string): Promise<boolean> {
    return this.database.query(({ signInFlows }) => signInFlows.delete(id));
  }

  prune(before: Date): Promise<void> {
    return this.database.query(({ signInFlows }) => {
      for (const { flow } of [...signInFlows.values()]) {
        if (flow.created_at < before) signInFlows.delete(flow.id);
      }
    });
  }
}
