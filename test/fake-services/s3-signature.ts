import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Key {
  id: string;
  secret: string;
  region: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const MINUTES = 15;

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();

/** Amazon's error code for the request; undefined if it is valid (Signature Version 4, in a header). */
export function findSignatureError({ method, url, headers }: IncomingMessage, body: Buffer, key: S3Key) {
  const parts = AUTHORIZATION.exec(headers.authorization ?? '');
  if (!parts) return 'AccessDenied';
  const [, id, day, region, signedHeaders, signature] = parts as unknown as string[];
  if (id !== key.id) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';
  const names = signedHeaders!.split(';');
  const unsigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!unsigned.every((name) => names.includes(name))) return 'AccessDenied';
  const time = String(headers['x-amz-date']);
  if (!time.startsWith(day!) || Math.abs(Date.now() - parseTime(time)) > MINUTES * 60_000)
    return 'RequestTimeTooSkewed';
  const hash = String(headers['x-amz-content-sha256']);
  // A client that streams a file has not read it yet when it signs the request.
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path, query = ''] = url!.split('?');
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signing = [day!, region, 's3', 'aws4_request'].reduce<string | Uint8Array>(hmac, `AWS4${key.secret}`);
  const right = hmac(signing, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(right, Buffer.from(signature!, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

/** Parses '20260102T030405Z'. */
function parseTime(text: string): number {
  return Date.parse(text.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
}
