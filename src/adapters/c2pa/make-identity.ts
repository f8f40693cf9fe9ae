import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

const YEARS = 10;
/** Extended key usage of C2PA claim signers. */
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/**
 * Makes a key with a certificate of an authority of its own, as PEM. Readers of Content Credentials know no such
 * authority, so they show the signature as valid and its signer as untrusted.
 */
export async function makeIdentity(shopName: string, now: Date): Promise<string> {
  x509.cryptoProvider.set(webcrypto as never);
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const organisation = `O=${shopName.replace(/[^\p{L}\p{N} .-]/gu, ' ').trim() || 'Shop'}`;
  const [authority, signer] = await Promise.all([newKeys(), newKeys()]);
  const valid = { notBefore: now, notAfter, signingAlgorithm: ALGORITHM };
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...valid,
    name: `${organisation}, CN=Development authority`,
    keys: authority,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(authority.publicKey),
    ],
  });
  const certificate = await x509.X509CertificateGenerator.create({
    ...valid,
    subject: `${organisation}, CN=Development signer`,
    issuer: root.subject,
    publicKey: signer.publicKey,
    signingKey: authority.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([DOCUMENT_SIGNING], true),
      await x509.AuthorityKeyIdentifierExtension.create(authority.publicKey),
      await x509.SubjectKeyIdentifierExtension.create(signer.publicKey),
    ],
  });
  const key = await webcrypto.subtle.exportKey('pkcs8', signer.privateKey);
  return [
    x509.PemConverter.encode(key, 'PRIVATE KEY'),
    certificate.toString('pem'),
    root.toString('pem'),
  ].join('\n');
}

const newKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
