import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import {
  setBodyDeadline,
  bodyDeadline,
  createTimedServer,
} from '../../../../src/adapters/http/platform/deadlines.js';
import { limitIncompleteBodies } from '../../../../src/adapters/http/platform/incomplete-bodies.js';

/** Milliseconds; longer than any test. */
const NEVER = 600_000;
const PATIENT = { headersMs: NEVER, bodyMs: NEVER, idleMs: NEVER };
const BEGUN = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n';

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener, deadlines = PATIENT): Promise<void> {
  server = createTimedServer(listener, deadlines).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

function dial(text: string): Socket {
  const socket = connect((server!.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  sockets.push(socket);
  return socket;
}

/** Reads until the service closes the connection. */
async function receive(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  return text;
}

/** Reads the first line. */
async function readAnswer(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString().split('\r\n')[0]!;
}

describe('A connection', () => {
  it('is closed with a 408 when its headers do not end', async () => {
    await serve(express(), { ...PATIENT, headersMs: 50 });
    expect(await receive(dial(BEGUN))).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is closed when its answer is not read', async () => {
    const app = express();
    const answer = Buffer.alloc(64 * 1024 * 1024);
    app.get('/', (_request, response) => void response.end(answer));
    await serve(app, { ...PATIENT, idleMs: 200 });
    const ended = new Promise((resolve) => server!.on('connection', (socket) => socket.on('close', resolve)));
    const reader = dial('GET / HTTP/1.1\r\nHost: shop\r\n\r\n').pause();
    await ended;
    expect(reader.bytesRead).toBeLessThan(answer.length);
  });
});

describe('A body', () => {
  it('that does not arrive in time gets a 408, and the connection is closed', async () => {
    const app = express();
    app.use(bodyDeadline({ bodyMs: 50 }));
    app.post('/', (request, response) => void request.on('end', () => response.end('done')).resume());
    await serve(app);
    const text = await receive(dial(`${BEGUN}\r\nhalf`));
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('"code":"request_timeout"');
  });

  it('has more time where a route allows it', async () => {
    const app = express();
    app.use(bodyDeadline({ bodyMs: 50 }));
    app.post('/', (request, response) => {
      if (request.headers.origin) setBodyDeadline(request, NEVER);
      request.on('end', () => response.end('done')).resume();
    });
    await serve(app);
    const socket = dial(`${BEGUN}Origin: shop\r\n\r\nhalf`);
    await once(server!, 'request');
    // A body that started later times out first.
    expect(await receive(dial(`${BEGUN}\r\nhalf`))).toMatch(/^HTTP\/1\.1 408 /);
    socket.write('whole!');
    expect(await readAnswer(socket)).toBe('HTTP/1.1 200 OK');
  });

  it('is rejected while too many others of the same address are arriving', async () => {
    const app = express();
    app.set('trust proxy', 1);
    app.use(limitIncompleteBodies(2));
    app.post('/', (request, response) => void request.on('end', () => response.end('done')).resume());
    await serve(app);
    const from = (address: string, body: string) =>
      dial(`${BEGUN}X-Forwarded-For: ${address}\r\n\r\n${body}`);
    const arrivals = (count: number) =>
      new Promise<void>((resolve) => {
        server!.on('request', () => --count === 0 && resolve());
      });
    const both = arrivals(2);
    const [first] = [from('9.9.9.1', 'half'), from('9.9.9.1', 'half')];
    await both;
    const refused = await receive(from('9.9.9.1', 'half'));
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused).toContain('"code":"too_many_requests"');
    expect(await readAnswer(from('9.9.9.2', 'whole body'))).toBe('HTTP/1.1 200 OK');
    first.write('whole!');
    expect(await readAnswer(first)).toBe('HTTP/1.1 200 OK');
    expect(await readAnswer(from('9.9.9.1', 'whole body'))).toBe('HTTP/1.1 200 OK');
  });
});
