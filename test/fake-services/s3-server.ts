import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findSignatureError, type S3Key } from './s3-signature.js';

interface Answer {
  status: number;
  body?: Uint8Array | string;
}

/** A request as the server received it. */
export interface S3Request {
  method: string;
  /** Including the bucket, decoded. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
}

export interface S3Server {
  endpoint: string;
  requests: S3Request[];
  /** Replaces the response unless undefined; 'cut' closes the connection before the promised length. */
  instead: (requests: S3Request) => number | 'cut' | undefined;
  close(): Promise<void>;
}

/**
 * A local server with the part of Amazon S3's API (2006-03-01) that the shop uses, and one private bucket in memory. It
 * checks the signature of each request, and rejects other operations.
 */
export async function startS3Server(bucket: string, key: S3Key): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url!, 'http://s3.example');
      const requests = {
        method: request.method!,
        path: decodeURIComponent(url.pathname),
        query: url.searchParams,
        headers: request.headers,
      };
      opened.requests.push(requests);
      const instead = opened.instead(requests);
      if (instead === 'cut') {
        response.writeHead(200, { 'Content-Length': 1000 });
        response.write(Buffer.alloc(10), () => response.destroy());
        return;
      }
      const refusal = findSignatureError(request, body, key);
      const answer = instead
        ? { status: instead }
        : refusal
          ? failure(403, refusal)
          : perform(objects, bucket, requests, body);
      response.writeHead(answer.status, { 'Content-Length': Buffer.byteLength(answer.body ?? '') });
      response.end(request.method === 'HEAD' ? undefined : answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const opened: S3Server = {
    endpoint: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests: [],
    instead: () => undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return opened;
}

function perform(
  objects: Map<string, Buffer>,
  bucket: string,
  { method, path, query }: S3Request,
  body: Buffer,
): Answer {
  const [, name, key] = /^\/([^/]+)\/?(.*)$/s.exec(path) ?? [];
  if (name !== bucket) return failure(404, 'NoSuchBucket');
  const operation = `${method} ${key ? 'object' : 'bucket'}`;
  switch (operation) {
    case 'HEAD bucket':
      return { status: 200 };
    case 'GET bucket':
      return query.get('list-type') === '2' ? list(objects, query) : failure(501, 'NotImplemented');
    case 'PUT object':
      objects.set(key!, body);
      return { status: 200 };
    case 'HEAD object':
      return { status: objects.has(key!) ? 200 : 404 };
    case 'GET object':
      return objects.has(key!) ? { status: 200, body: objects.get(key!)! } : failure(404, 'NoSuchKey');
    case 'DELETE object':
      objects.delete(key!);
      return { status: 204 };
    default:
      return failure(501, 'NotImplemented');
  }
}

/** ListObjectsV2: ordered by key; a token is the last key of the previous page. */
function list(objects: Map<string, Buffer>, query: URLSearchParams): Answer {
  const after = query.get('continuation-token') ?? '';
  const most = Number(query.get('max-keys') ?? 1000);
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, most);
  const isTruncated = keys.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)!.length}</Size></Contents>`,
  );
  return {
    status: 200,
    body: `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
<KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}
</ListBucketResult>`,
  };
}

function failure(status: number, code: string): Answer {
  return {
    status,
    body: `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
