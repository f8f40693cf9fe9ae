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

const DISCOVERY_TIMEOUT_MS = 10_000;

/** Reads the provider's endpoints from its discovery document (OpenID Connect Discovery) on first use. */
export class GoogleEndpoints {
  private known: Promise<Endpoints> | undefined;

  constructor(private readonly issuer: string) {}

  /** Rejects when the provider is unreachable or its document is invalid. The next call fetches it again. */
  get(): Promise<Endpoints> {
    this.known ??= discover(this.issuer.replace(/\/+$/, '')).catch((error: unknown) => {
      this.known = undefined;
      throw new Error(`${this.issuer} cannot be used: ${String(error)}`, { cause: error });
    });
    return this.known;
  }
}

async function discover(issuer: string): Promise<Endpoints> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it responded ${response.status}`);
  }
  const found = discoveryDocument.parse(await response.json());
  // The document must name the issuer that it was requested for (OpenID Connect Discovery 4.3).
  if (found.issuer.replace(/\/+$/, '') !== issuer) throw new Error(`it calls itself ${found.issuer}`);
  return found;
}
