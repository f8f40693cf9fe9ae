import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import { toError, type Answer } from './pinterest-answer.js';
import { PinterestGrants } from './pinterest-grants.js';
import { boardBody, boardsQuery, pinBody, pinsQuery, type PinBody } from './pinterest-schemas.js';

/** Receives the normal response and returns one to send; undefined if it sent its own or none. */
type Behaviour = (answer: () => Answer, response: ServerResponse) => Answer | undefined;

/** Responds with an error and does nothing. */
export function respondWithError(answer: Answer): Behaviour {
  return () => answer;
}

/** Never responds. */
export const neverRespond: Behaviour = () => undefined;

/** Does the work, then closes the connection without a response. */
export const loseResponse: Behaviour = (answer, response) => {
  answer();
  response.destroy();
  return undefined;
};

interface StoredPin extends PinBody {
  id: string;
  created_at: string;
}

const READ = ['boards:read', 'pins:read'];
const WRITE = [...READ, 'boards:write', 'pins:write'];

/**
 * A local server with the part of Pinterest's API (version 5) that the shop uses. It checks the schema, token and scopes
 * of each request, and stores boards and pins.
 */
export async function startPinterest({ now = () => new Date() } = {}) {
  const app = { id: '1234567', secret: 'app-secret-of-the-tests' };
  const redirectUri = 'https://shop.example/api/pinterest/callback';
  const grants = new PinterestGrants({ ...app, redirectUri }, now);
  const violations: string[] = [];
  const planned: Behaviour[] = [];
  const boards: { id: string; name: string; privacy: string }[] = [];
  /** Newest first. */
  const pins: StoredPin[] = [];
  const calls: string[] = [];
  const settings = { boardsOnPage: 250 };
  let ids = 813_744_226_420_795_000n;

  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      violations.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls.push(`${request.method} ${request.url}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answerTo = () => toAnswer(request, Buffer.concat(chunks).toString());
    const behave = planned.shift();
    const answer = behave ? behave(answerTo, response) : answerTo();
    if (!answer) return;
    const { status, body, headers } = answer;
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  function toAnswer(request: IncomingMessage, text: string): Answer {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    const query = Object.fromEntries(searchParams);
    const operation = `${request.method} ${pathname.replace(/\d+/g, (id) => (id === '5' ? id : '{id}'))}`;
    const id = /\d{2,}/.exec(pathname)?.[0] ?? '';
    switch (operation) {
      case 'POST /v5/oauth/token': {
        const answer = grants.token(request, text);
        return typeof answer === 'string' ? violation(answer) : answer;
      }
      case 'GET /v5/boards':
        return allowed(request, ['boards:read'], boardsQuery, query, boardsPage);
      case 'POST /v5/boards':
        return allowed(
          request,
          ['boards:read', 'boards:write'],
          boardBody,
          parseJson(request, text),
          addBoard,
        );
      case 'GET /v5/boards/{id}/pins':
        return allowed(request, READ, pinsQuery, query, ({ page_size }) => listPins(id, Number(page_size)));
      case 'POST /v5/pins':
        return allowed(request, WRITE, pinBody, parseJson(request, text), addPin);
      case 'DELETE /v5/pins/{id}':
        return grants.check(request, WRITE) ?? removePin(id);
      default:
        return violation(`There is no ${operation}.`, 404);
    }
  }

  function allowed<T>(
    request: IncomingMessage,
    scopes: string[],
    schema: z.ZodType<T>,
    body: unknown,
    work: (body: T) => Answer,
  ): Answer {
    const parsed = schema.safeParse(body);
    if (!parsed.success) return violation(parsed.error.message);
    return grants.check(request, scopes) ?? work(parsed.data);
  }

  function boardsPage({ bookmark, page_size }: z.infer<typeof boardsQuery>): Answer {
    const from = Number(bookmark ?? 0);
    const to = from + Math.min(Number(page_size), settings.boardsOnPage);
    const next = to < boards.length ? String(to) : null;
    return { status: 200, body: { items: boards.slice(from, to), bookmark: next } };
  }

  function addBoard({ name, privacy }: z.infer<typeof boardBody>): Answer {
    if (boards.some((one) => one.name === name)) {
      return toError(400, 58, 'Whoops! You already have a board with this name.');
    }
    const board = { id: String(++ids), name, privacy };
    boards.push(board);
    return { status: 201, body: board };
  }

  function listPins(board: string, limit: number): Answer {
    if (!boards.some(({ id }) => id === board)) return toError(404, 40, 'Board not found.');
    const items = pins.filter((pin) => pin.board_id === board).slice(0, limit);
    return { status: 200, body: { items: items.map(toReply), bookmark: null } };
  }

  function addPin(body: PinBody): Answer {
    if (!boards.some(({ id }) => id === body.board_id)) return toError(404, 40, 'Board not found.');
    const pin = { ...body, id: String(++ids), created_at: now().toISOString() };
    pins.unshift(pin);
    return { status: 201, body: toReply(pin) };
  }

  function removePin(id: string): Answer {
    const place = pins.findIndex((pin) => pin.id === id);
    if (place < 0) return toError(404, 50, 'Pin not found.');
    pins.splice(place, 1);
    return { status: 204 };
  }

  function violation(message: string, status = 400): Answer {
    violations.push(message);
    return toError(status, 1, message);
  }

  return {
    url: `${url}/v5`,
    app,
    /** What was wrong with requests. */
    violations,
    /** Method and address of each request, in order of arrival. */
    calls,
    boards,
    pins,
    /** Page sizes smaller than the API's, to test paging. */
    settings,
    /** Behaviours of the next requests, one each. */
    plan: (...behaviours: Behaviour[]) => void planned.push(...behaviours),
    allow: (consentUrl: string) => grants.allow(consentUrl),
    revoke: () => grants.revoke(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toReply({ media_source: _, ...pin }: StoredPin) {
  return { ...pin, media: { media_type: 'image' } };
}

function parseJson({ headers }: IncomingMessage, text: string): unknown {
  return headers['content-type'] === 'application/json' ? JSON.parse(text) : undefined;
}

export type PinterestServer = Awaited<ReturnType<typeof startPinterest>>;
