import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';

/** A response as a handler sent it. */
export interface SentResponse {
  /** 200 if undefined. */
  status?: number;
  type: string;
  /** Undefined if Express has yet to compute it. */
  etag?: string;
  body: string;
  /** All headers that do not belong to one request; undefined if the reply was embedded in a page. */
  headers?: OutgoingHttpHeaders;
}

const ENCODERS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};
type Encoding = keyof typeof ENCODERS;

/** Higher qualities take much longer than they save for a text that is sent for a second. */
const BROTLI_QUALITY = 4;
/** Shorter texts are not compressed, as in the middleware `compression`. */
const MIN_COMPRESSED_BYTES = 1024;

/** Headers of one request or of one encoding. */
const OWN_HEADERS = new Set(['x-request-id', 'content-length', 'content-encoding', 'connection', 'date']);

export function listSharedHeaders(response: Response): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !OWN_HEADERS.has(name)));
}

/** A response with its bytes, so that each encoding is made once. */
export class CachedResponse implements SentResponse {
  readonly status: number | undefined;
  readonly type: string;
  readonly etag: string | undefined;
  readonly body: string;
  readonly headers: OutgoingHttpHeaders | undefined;
  private bytes: Buffer | undefined;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(sent: SentResponse) {
    this.status = sent.status;
    this.type = sent.type;
    this.etag = sent.etag;
    this.body = sent.body;
    this.headers = sent.headers;
  }

  /** Sends the response again, or 304 if the client has it. Only with `headers`. */
  async send(request: Request, response: Response): Promise<void> {
    for (const [name, value] of Object.entries(this.headers!)) response.setHeader(name, value!);
    await this.sendBody(request, response);
  }

  /** Sends only the body, or 304 if the client has it. All headers must be set. */
  async sendBody(request: Request, response: Response): Promise<void> {
    response.vary('Accept-Encoding');
    if (request.fresh) {
      response.statusCode = 304;
      response.end();
      return;
    }
    this.bytes ??= Buffer.from(this.body);
    const encoding = this.bytes.length < MIN_COMPRESSED_BYTES ? undefined : chooseEncoding(request);
    if (!encoding) {
      response.end(this.bytes);
      return;
    }
    const bytes = await this.encode(encoding, this.bytes);
    response.setHeader('Content-Encoding', encoding);
    response.end(bytes);
  }

  private encode(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
    const encoded = this.encoded.get(encoding) ?? ENCODERS[encoding](bytes);
    this.encoded.set(encoding, encoded);
    return encoded;
  }
}

function chooseEncoding(request: Request): Encoding | undefined {
  if (!request.headers['accept-encoding']) return undefined;
  return (['br', 'gzip'] as const).find((encoding) => request.acceptsEncodings(encoding) === encoding);
}
