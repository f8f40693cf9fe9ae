import type { FlowResult, SignInFlow } from '../../../domain/accounts/sign-in-flow.js';

/** Sign-ins in progress through a mail or a provider. */
export interface SignInFlows {
  add(flow: SignInFlow): Promise<void>;
  /** Finds a flow that has not returned from the provider. */
  find(id: string): Promise<SignInFlow | undefined>;
  /** Stores the result. False when the flow is gone or already finished. */
  finish(id: string, result: FlowResult): Promise<boolean>;
  /** The finished flow of this code, regardless of its age. */
  byCode(codeHash: string): Promise<(SignInFlow & { result: FlowResult }) | undefined>;
  /** Redeems the flow. Returns true once. */
  take(id: string): Promise<boolean>;
  /** Removes flows made before this. */
  prune(before: Date): Promise<void>;
}
