import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import { refusal, type Answer } from './pinterest-answer.js';
import { PinterestGrants } from './pinterest-grants.js';
import { boardBody, boardsQuery, pinBody, pinsQuery, type PinBody } from './pinterest-schemas.js';

/** What the server does with an answer that it would give instead of sending it; one that it gives back is sent. */
type Behaviour = (answer: () => Answer, response: ServerResponse) => Answer | undefined;

/** Refuses, and has done nothing. */
export function failing(answer: Answer): Behaviour {
  return () => answer;
}

/** Takes the request and never says anything. */
export const stalling: Behaviour = () => undefined;

/** Does what it was asked, and closes the connection instead of saying so. */
export const losing: Behaviour = (answer, response) => {
  answer();
  response.destroy();
  return undefined;
};

interface HungPin extends PinBody {
  id: string;
  created_at: string;
}

const READ = ['boards:read', 'pins:read'];
const WRITE = [...READ, 'boards:write', 'pins:write'];

/**
 * Version 5 of Pinterest's API as far as the shop uses it, on this machine: checks each request against the schemas, who
 * asks and what they were allowed, and keeps boards and pins.
 */
export async function openPinterest({ now = () => new Date() } = {}) {
  const app = { id: '1234567', secret: 'app-secret-of-the-tests' };
  const redirectUri = 'https://shop.example/api/pinterest/callback';
  const grants = new PinterestGrants({ ...app, redirectUri }, now);
  const violations: string[] = [];
  const planned: Behaviour[] = [];
  const boards: { id: string; name: string; privacy: string }[] = [];
  /** Newest first. */
  const pins: HungPin[] = [];
  const asked: string[] = [];
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
    asked.push(`${request.method} ${request.url}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answerTo = () => answerOf(request, Buffer.concat(chunks).toString());
    const behave = planned.shift();
    const answer = behave ? behave(answerTo, response) : answerTo();
    if (!answer) return;
    const { status, body, headers } = answer;
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  function answerOf(request: IncomingMessage, text: string): Answer {
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
        return allowed(request, ['boards:read', 'boards:write'], boardBody, jsonOf(request, text), addBoard);
      case 'GET /v5/boards/{id}/pins':
        return allowed(request, READ, pinsQuery, query, ({ page_size }) => pinsOf(id, Number(page_size)));
      case 'POST /v5/pins':
        return allowed(request, WRITE, pinBody, jsonOf(request, text), addPin);
      case 'DELETE /v5/pins/{id}':
        return grants.refuses(request, WRITE) ?? removePin(id);
      default:
        return violation(`There is no ${operation}.`, 404);
    }
  }

  function allowed<T>(
    request: IncomingMessage,
    scopes: string[],
    schema: z.ZodType<T>,
    said: unknown,
    work: (said: T) => Answer,
  ): Answer {
    const parsed = schema.safeParse(said);
    if (!parsed.success) return violation(parsed.error.message);
    return grants.refuses(request, scopes) ?? work(parsed.data);
  }

  function boardsPage({ bookmark, page_size }: z.infer<typeof boardsQuery>): Answer {
    const from = Number(bookmark ?? 0);
    const to = from + Math.min(Number(page_size), settings.boardsOnPage);
    const next = to < boards.length ? String(to) : null;
    return { status: 200, body: { items: boards.slice(from, to), bookmark: next } };
  }

  function addBoard({ name, privacy }: z.infer<typeof boardBody>): Answer {
    if (boards.some((one) => one.name === name)) {
      return refusal(400, 58, 'Whoops! You already have a board with this name.');
    }
    const board = { id: String(++ids), name, privacy };
    boards.push(board);
    return { status: 201, body: board };
  }

  function pinsOf(board: string, most: number): Answer {
    if (!boards.some(({ id }) => id === board)) return refusal(404, 40, 'Board not found.');
    const items = pins.filter((pin) => pin.board_id === board).slice(0, most);
    return { status: 200, body: { items: items.map(toldOf), bookmark: null } };
  }

  function addPin(body: PinBody): Answer {
    if (!boards.some(({ id }) => id === body.board_id)) return refusal(404, 40, 'Board not found.');
    const pin = { ...body, id: String(++ids), created_at: now().toISOString() };
    pins.unshift(pin);
    return { status: 201, body: toldOf(pin) };
  }

  function removePin(id: string): Answer {
    const place = pins.findIndex((pin) => pin.id === id);
    if (place < 0) return refusal(404, 50, 'Pin not found.');
    pins.splice(place, 1);
    return { status: 204 };
  }

  function violation(message: string, status = 400): Answer {
    violations.push(message);
    return refusal(status, 1, message);
  }

  return {
    url: `${url}/v5`,
    app,
    /** What was wrong with requests. */
    violations,
    /** Method and address of each request, in the order they came. */
    asked,
    boards,
    pins,
    /** Pages shorter than the API's own, to be asked for more. */
    settings,
    /** The next requests, one each, meet these. */
    plan: (...behaviours: Behaviour[]) => void planned.push(...behaviours),
    allow: (consentUrl: string) => grants.allow(consentUrl),
    revoke: () => grants.revoke(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toldOf({ media_source: _, ...pin }: HungPin) {
  return { ...pin, media: { media_type: 'image' } };
}

function jsonOf({ headers }: IncomingMessage, text: string): unknown {
  return headers['content-type'] === 'application/json' ? JSON.parse(text) : undefined;
}

export type PinterestServer = Awaited<ReturnType<typeof openPinterest>>;
