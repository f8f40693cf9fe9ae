import { createPrivateKey, X509Certificate } from 'node:crypto';

/** Who signs: a P-256 key, and its certificates from the signer's to that of the authority. */
export interface SigningIdentity {
  /** PKCS #8 as PEM. */
  key: string;
  /** DER. */
  chain: Uint8Array[];
}

const BLOCK = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g;

/** @throws Error for PEM without a P-256 key, or whose first certificate is of another key */
export function readIdentity(pem: string): SigningIdentity {
  const blocks = [...pem.matchAll(BLOCK)];
  const [key] = blocks.flatMap(([block, kind]) => (kind!.endsWith('PRIVATE KEY') ? [block] : []));
  const chain = blocks.flatMap(([block, kind]) =>
    kind === 'CERTIFICATE' ? [new X509Certificate(block)] : [],
  );
  const secret = key === undefined ? undefined : createPrivateKey(key);
  if (!key || secret?.asymmetricKeyDetails?.namedCurve !== 'prime256v1' || !chain[0]?.checkPrivateKey(secret))
    throw new Error(
      'Content Credentials need a P-256 key and its certificate. Check C2PA_KEY_FILE and C2PA_CERTIFICATE_FILE.',
    );
  return { key, chain: chain.map(({ raw }) => new Uint8Array(raw)) };
}
