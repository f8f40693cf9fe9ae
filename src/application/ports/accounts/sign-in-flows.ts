import type { FlowResult, SignInFlow } from '../../../domain/accounts/sign-in-flow.js';

/** Stores sign-ins in progress through a mail or a provider. */
export interface SignInFlows {
  add(flow: SignInFlow): Promise<void>;
  /** Finds a flow that has not returned from the provider. */
  find(id: string): Promise<SignInFlow | undefined>;
  /** Stores the result. Returns false when the flow no longer exists or is already finished. */
  finish(id: string, result: FlowResult): Promise<boolean>;
  /** Returns the finished flow of this code, regardless of its age. */
  byCode(codeHash: string): Promise<(SignInFlow & { result: FlowResult }) | undefined>;
  /** Redeems the flow. Returns true only once. */
  redeem(id: string): Promise<boolean>;
  /** Deletes flows made before this time. */
  prune(before: Date): Promise<void>;
}
