interface Where {
  bucket: string;
  /** Empty for Amazon's own endpoint. */
  endpoint: string;
  region: string;
}

/** Returns the HTTP status of a failed request, or undefined when there was no response. */
export function httpStatus(error: unknown): number | undefined {
  return (Object(error) as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

/** Advice for the owner, by status. */
const ADVICE: Record<number, string> = {
  301: 'it lies in another region. Check S3_REGION',
  400: 'the server does not take the request. Check S3_REGION and S3_ENDPOINT',
  401: 'the key is not let in. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  403: 'the key is not let in. Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what they may do in it',
  404: 'it is not there. Make it, or check S3_BUCKET',
};

/** Names the settings to check. The message never contains the access keys. */
export function toBucketError({ bucket, endpoint, region }: Where, cause: unknown): Error {
  const where = endpoint ? new URL(endpoint).host : `Amazon in ${region}`;
  return new Error(`The bucket ${bucket} at ${where} cannot be used: ${adviceOn(cause)}.`, { cause });
}

function adviceOn(cause: unknown): string {
  const status = httpStatus(cause);
  if (status !== undefined) return ADVICE[status] ?? `it answered with status ${status}. Check S3_ENDPOINT`;
  const { code, name } = Object(cause) as { code?: string; name?: string };
  if (name === 'CredentialsProviderError') {
    return 'there is no key. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
  }
  return `there is no response (${code ?? name ?? 'no reason given'}). Check S3_ENDPOINT and S3_REGION`;
}
