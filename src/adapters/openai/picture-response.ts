import { APIError } from 'openai';
import { readServerSentEvents } from './events.js';
import { BilledError } from './errors.js';

/** A JSON response or the last event of a stream. */
interface PictureResponse {
  type?: string;
  b64_json?: string;
  data?: { b64_json?: string; url?: string }[];
  error?: object;
}

/**
 * Returns the picture of a JSON response or of a stream, and passes the partial pictures of a stream to `onStep`. The
 * content type decides between the two, because some servers do not stream even when asked to.
 * @param fetchPicture downloads a picture that the response names by URL
 */
export async function readPicture(
  response: Response,
  onStep: (picture: Uint8Array) => void,
  fetchPicture: (url: string) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream'))
    return readLastPicture(response, onStep);
  const { data = [] } = (await response.json()) as PictureResponse;
  const { b64_json, url } = data[0] ?? {};
  if (b64_json) return decoded(b64_json);
  if (url) return fetchPicture(url);
  throw new Error('The response has no picture.');
}

async function readLastPicture(
  { body }: Response,
  onStep: (picture: Uint8Array) => void,
): Promise<Uint8Array> {
  let hasBegun = false;
  for await (const event of readServerSentEvents(body as AsyncIterable<Uint8Array>)) {
    const { type = '', b64_json, error } = event as PictureResponse;
    if (error) {
      const cause = new APIError(undefined, error, undefined, undefined);
      throw hasBegun ? new BilledError('The painting was interrupted.', { cause }) : cause;
    }
    hasBegun = true;
    if (!b64_json) continue;
    if (type.endsWith('.completed')) return decoded(b64_json);
    onStep(decoded(b64_json));
  }
  throw new Error('The response ended before the picture.');
}

function decoded(base64: string): Uint8Array {
  return Buffer.from(base64, 'base64');
}
