import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach } from '@jest/globals';
import { createCli } from './terminal.js';

/** Responds with this status and JSON, or drops the connection. */
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'drop';

interface Sent {
  ids?: string[];
  imageIds?: string[];
  id?: string;
}

interface Stub {
  url: string;
  /** Bodies of the requests that succeeded, in order. */
  answered: { path: string; ids: string[] }[];
  /** Including failed requests. */
  requestCount(): number;
  close(): Promise<void>;
}

/**
 * A shop that accepts every ID as a print.
 * @param failure receives the number of each request, from 1, and its path; returns a response to replace the normal one
 */
async function startStub(
  failure: (
    number: number,
    path: string,
    sent: Sent,
  ) => Answer | undefined | Promise<Answer | undefined> = () => undefined,
): Promise<Stub> {
  let calls = 0;
  const answered: Stub['answered'] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = JSON.parse((await text(request)) || '{}') as Sent;
    const answer = await failure(++calls, request.url!, sent);
    if (answer === 'drop') return void request.socket.destroy();
    if (answer) {
      response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json', ...answer.headers });
      return void response.end(JSON.stringify(answer.body ?? { code: 'trouble', message: 'Trouble.' }));
    }
    const ids = sent.ids ?? sent.imageIds ?? [];
    answered.push({ path: request.url!, ids });
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ ids, missing: [] }));
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answered,
    requestCount: () => calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Writes the file that a sign-in at this address would write. */
export async function writeStubSession(
  { url }: Pick<Stub, 'url'>,
  path: string,
  at = new Date(),
): Promise<void> {
  const session = { url, email: 'admin@shop.example', access_token: 'a', refresh_token: 'r' };
  await writeFile(path, JSON.stringify({ ...session, expires_at: at.getTime() / 1000 + 3600 }));
}

export const randomIds = (count: number) => Array.from({ length: count }, () => randomUUID());
export const toLines = (ids: string[]) => `${ids.join('\n')}\n`;

/** Each test gets a stub, once it calls `open`, and a CLI that is signed in to it. */
export function setUpStubCli() {
  let folder: string;
  let stub: Stub;
  let hangwell: ReturnType<typeof createCli>;
  const sessionFile = () => join(folder, 'session.json');
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hangwell-cli-'));
  });
  afterEach(async () => {
    await stub.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    open: async (...failure: Parameters<typeof startStub>) => {
      stub = await startStub(...failure);
      await writeStubSession(stub, sessionFile());
      hangwell = createCli(sessionFile(), stub.url);
    },
    hangwell: (...typed: Parameters<typeof hangwell>) => hangwell(...typed),
    stub: () => stub,
    folder: () => folder,
    sessionFile,
    /** The IDs of all successful requests, in order. */
    sent: () => stub.answered.flatMap(({ ids }) => ids),
  };
}
