import type { FlowResult, SignInFlow } from '../../../domain/accounts/sign-in-flow.js';

/** Sign-ins that are on their way through a mail or a provider. */
export interface SignInFlows {
  add(flow: SignInFlow): Promise<void>;
  /** A flow that nobody has come back to from the provider. */
  find(id: string): Promise<SignInFlow | undefined>;
  /** Who came back. False when the flow is gone, or somebody came back before: a provider's answer counts once. */
  finish(id: string, result: FlowResult): Promise<boolean>;
  /** The finished flow of this code, however old. */
  byCode(codeHash: string): Promise<(SignInFlow & { result: FlowResult }) | undefined>;
  /** Uses the flow up. True once. */
  take(id: string): Promise<boolean>;
  /** Removes flows made before this. */
  prune(before: Date): Promise<void>;
}
