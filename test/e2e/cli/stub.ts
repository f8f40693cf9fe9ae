import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach } from '@jest/globals';
import { terminal } from './terminal.js';

/** What it does with a request: answers with this status and JSON, or drops the connection. */
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'drop';

interface Sent {
  ids?: string[];
  imageIds?: string[];
  id?: string;
}

interface Stub {
  url: string;
  /** Bodies of the requests that were answered with success, in their order. */
  done: { path: string; ids: string[] }[];
  /** How many came, answered or not. */
  asked(): number;
  close(): Promise<void>;
}

/**
 * A shop that takes every id for a print, and goes wrong where it is told to.
 * @param trouble hears the number of each request, from 1, and its path; undefined where all is well
 */
async function openStub(
  trouble: (
    number: number,
    path: string,
    sent: Sent,
  ) => Answer | undefined | Promise<Answer | undefined> = () => undefined,
): Promise<Stub> {
  let asked = 0;
  const done: Stub['done'] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = JSON.parse((await text(request)) || '{}') as Sent;
    const answer = await trouble(++asked, request.url!, sent);
    if (answer === 'drop') return void request.socket.destroy();
    if (answer) {
      response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json', ...answer.headers });
      return void response.end(JSON.stringify(answer.body ?? { code: 'trouble', message: 'Trouble.' }));
    }
    const ids = sent.ids ?? sent.imageIds ?? [];
    done.push({ path: request.url!, ids });
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ ids, missing: [] }));
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    done,
    asked: () => asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** As a sign-in at this address would have left it. */
export async function writeSessionOf(
  { url }: Pick<Stub, 'url'>,
  path: string,
  at = new Date(),
): Promise<void> {
  const session = { url, email: 'admin@shop.example', access_token: 'a', refresh_token: 'r' };
  await writeFile(path, JSON.stringify({ ...session, expires_at: at.getTime() / 1000 + 3600 }));
}

export const some = (count: number) => Array.from({ length: count }, () => randomUUID());
export const lines = (ids: string[]) => `${ids.join('\n')}\n`;

/** For each test a stub that somebody is signed in to, once it is opened, and a command line. */
export function deskAtStub() {
  let folder: string;
  let stub: Stub;
  let hangwell: ReturnType<typeof terminal>;
  const sessionFile = () => join(folder, 'session.json');
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hangwell-cli-'));
  });
  afterEach(async () => {
    await stub.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    open: async (...trouble: Parameters<typeof openStub>) => {
      stub = await openStub(...trouble);
      await writeSessionOf(stub, sessionFile());
      hangwell = terminal(sessionFile(), stub.url);
    },
    hangwell: (...typed: Parameters<typeof hangwell>) => hangwell(...typed),
    stub: () => stub,
    folder: () => folder,
    sessionFile,
    /** All ids that were answered with success, in their order. */
    sent: () => stub.done.flatMap(({ ids }) => ids),
  };
}
