import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });
const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  userinfo_endpoint: address,
  jwks_uri: address,
});

export type Endpoints = z.output<typeof discoveryDocument>;

/** Milliseconds. */
const PATIENCE = 10_000;

/** Where the provider is asked for what: told by itself (OpenID Connect Discovery), when first needed. */
export class GoogleEndpoints {
  private known: Promise<Endpoints> | undefined;

  constructor(private readonly issuer: string) {}

  /** Rejects when the provider cannot be reached or tells nonsense, and asks it again next time. */
  get(): Promise<Endpoints> {
    this.known ??= discover(this.issuer.replace(/\/+$/, '')).catch((error: unknown) => {
      this.known = undefined;
      throw new Error(`Nothing can be asked of ${this.issuer}: ${String(error)}`, { cause: error });
    });
    return this.known;
  }
}

async function discover(issuer: string): Promise<Endpoints> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`it answers ${answer.status}`);
  }
  const found = discoveryDocument.parse(await answer.json());
  // Who speaks for somebody else is not believed.
  if (found.issuer.replace(/\/+$/, '') !== issuer) throw new Error(`it calls itself ${found.issuer}`);
  return found;
}
