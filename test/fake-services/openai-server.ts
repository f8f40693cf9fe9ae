import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import { readMeanColor, makePng } from './openai-pictures.js';
import { OPERATIONS, type modelResponse, type moderation, type Operation } from './openai-schemas.js';

/** A request that matches the schemas. */
export interface Received {
  operation: Operation;
  body: Record<string, unknown>;
  headers: IncomingMessage['headers'];
}

/** Replaces the normal response to a request. */
export type Behaviour = (response: ServerResponse, received: Received) => void | Promise<void>;
/** A response that does not depend on the request. */
type Answer = (response: ServerResponse) => void;

interface ApiError {
  message?: string;
  type?: string;
  code?: string | null;
}

/** Responds with an API error. */
export function respondWithError(
  status: number,
  error: ApiError = {},
  headers: Record<string, string> = {},
): Answer {
  return (response) => sendJson(response, status, errorBody(error), headers);
}

/** Never responds. */
export const neverRespond: Behaviour = () => {};

/** Closes the connection without a response. */
export const closeConnection: Answer = (response) => void response.destroy();

/** Closes the connection in the middle of a response. */
export const closeMidway: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
  response.write('{"created":1,"data":[{"b64_json":"iVBORw0KGgo', () => response.destroy());
};

/** Streams these events. */
export function stream(...events: object[]): Behaviour {
  return (response) => sendEvents(response, events);
}

/** Delays the final picture until `ready`; `onAborted` is called if the client disconnects. */
export function paintOnce(ready: Promise<unknown>, onAborted = () => {}): Behaviour {
  return (response, { operation, body }) => {
    response.on('close', () => response.writableEnded || onAborted());
    const event = operation === '/images/edits' ? 'image_edit' : 'image_generation';
    return paint(response, body, event, true, ready);
  };
}

/** Responds with this JSON. */
export function respondWith(body: unknown): Behaviour {
  return (response) => sendJson(response, 200, body);
}

const KEY = 'sk-test-0123456789';

/**
 * A local server with the part of OpenAI's API that the shop uses. It checks each request against the schemas. The words
 * 'bloodbath' and 'vermin' and red photos are flagged.
 * @param streams false for a server that ignores a request to stream
 * @param operations the supported ones
 * @param key empty for a server that requires none
 */
export async function startOpenai({ streams = true, operations = Object.keys(OPERATIONS), key = KEY } = {}) {
  const received: Received[] = [];
  const violations: string[] = [];
  const planned: Behaviour[] = [];
  const plannedPictures: Answer[] = [];
  let requestCount = 0;
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      violations.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '', headers } = request;
    requestCount++;
    const bytes = await readBytes(request);
    if (method === 'GET' && url.startsWith('/pictures/')) {
      const answer = plannedPictures.shift();
      if (answer) return answer(response);
      response.writeHead(200, { 'content-type': 'image/png' }).end(await makePng(url, 1024, 1024));
      return;
    }
    const operation = url.replace(/^\/v1/, '') as Operation;
    if (method !== 'POST' || !operations.includes(operation)) {
      return sendJson(
        response,
        404,
        errorBody({ message: `Invalid URL (${method} ${url})`, type: 'invalid_request_error' }),
      );
    }
    if (key && headers.authorization !== `Bearer ${key}`) {
      const message = `Incorrect API key provided: ${headers.authorization}`;
      return sendJson(response, 401, errorBody({ message, code: 'invalid_api_key' }));
    }
    const parsed = OPERATIONS[operation].schema.safeParse(
      await parseBody(bytes, headers['content-type'] ?? ''),
    );
    if (!parsed.success) {
      violations.push(`${operation}: ${parsed.error.message}`);
      return sendJson(response, 400, errorBody({ message: parsed.error.message, code: 'invalid_value' }));
    }
    const one: Received = { operation, body: parsed.data, headers };
    received.push(one);
    const behave = planned.shift() ?? answers[operation];
    await behave(response, one);
  }

  const answers: Record<Operation, Behaviour> = {
    '/images/generations': (response, { body }) => paint(response, body, 'image_generation', streams),
    '/images/edits': (response, { body }) => paint(response, body, 'image_edit', streams),
    '/responses': (response, { body }) => describe(response, body as z.output<typeof modelResponse>),
    '/moderations': (response, { body }) => moderate(response, body as z.output<typeof moderation>),
  };

  return {
    url: `${origin}/v1`,
    origin,
    key,
    /** In order of arrival. */
    received,
    /** What was wrong with other requests. */
    violations,
    /** Number of requests of any kind. */
    get asked() {
      return requestCount;
    },
    /** Behaviours of the next requests, one each. */
    plan: (...behaviours: Behaviour[]) => void planned.push(...behaviours),
    /** Behaviours of the next picture downloads, one each. */
    planPictures: (...answers: Answer[]) => void plannedPictures.push(...answers),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type OpenaiServer = Awaited<ReturnType<typeof startOpenai>>;

async function paint(
  response: ServerResponse,
  body: Record<string, unknown>,
  event: string,
  streams: boolean,
  ready: Promise<unknown> = Promise.resolve(),
) {
  const { prompt, partial_images } = body;
  const [width = 0, height = 0] = String(body['size']).split('x').map(Number);
  const picture = async (squares: number) =>
    (await makePng(String(prompt), width, height, squares)).toString('base64');
  const about = { size: body['size'], quality: 'high', background: 'opaque', output_format: 'png' };
  const usage = {
    input_tokens: 40,
    input_tokens_details: { text_tokens: 40, image_tokens: 0 },
    output_tokens: 1000,
    total_tokens: 1040,
  };
  if (!streams || String(body['stream']) !== 'true') {
    return sendJson(response, 200, { created: 1, data: [{ b64_json: await picture(8) }], ...about, usage });
  }
  const steps = await Promise.all(
    Array.from({ length: Number(partial_images) }, async (_, partial_image_index) => ({
      type: `${event}.partial_image`,
      b64_json: await picture(2 + partial_image_index),
      partial_image_index,
      created_at: 1,
      ...about,
    })),
  );
  const end = { type: `${event}.completed`, b64_json: await picture(8), created_at: 2, ...about, usage };
  beginEvents(response, steps);
  await ready;
  beginEvents(response, [end]);
  response.end();
}

async function describe(
  response: ServerResponse,
  { model, instructions, input }: z.output<typeof modelResponse>,
) {
  const [{ content }] = input;
  const [photo] = content.flatMap((part) => (part.type === 'input_image' ? [part.image_url] : []));
  const color = await readMeanColor(bytesIn(photo ?? '')).catch(() => undefined);
  if (!color) {
    const message = 'The image data you provided does not represent a valid image.';
    return sendJson(response, 400, errorBody({ message, code: 'image_parse_error' }));
  }
  const text = /shows a room/.test(instructions)
    ? `A calm abstract that would hang well in a room of ${color}.`
    : `A bold study of overlapping shapes in ${color}.`;
  sendJson(response, 200, toResponse(model, [{ type: 'output_text', text, annotations: [], logprobs: [] }]));
}

/** A response with this content in its only message. */
export function toResponse(model: string, content: object[], more: object = {}) {
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    status: 'completed',
    model: `${model}-2026-03-17`,
    error: null,
    incomplete_details: null,
    output: [
      { id: 'rs_1', type: 'reasoning', summary: [] },
      { id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content },
    ],
    ...more,
  };
}

const CATEGORIES = [
  'harassment',
  'hate',
  'hate/threatening',
  'illicit',
  'sexual',
  'violence',
  'violence/graphic',
];

async function moderate(response: ServerResponse, { model, input }: z.output<typeof moderation>) {
  const applies = new Set<string>();
  for (const part of input) {
    if (part.type === 'text' && /bloodbath/i.test(part.text)) applies.add('violence').add('violence/graphic');
    if (part.type === 'text' && /vermin/i.test(part.text)) applies.add('hate');
    const isRed =
      part.type === 'image_url' && /^#f[ef]00/.test(await readMeanColor(bytesIn(part.image_url.url)));
    if (isRed) applies.add('violence/graphic');
  }
  const flags = Object.fromEntries(CATEGORIES.map((name) => [name, applies.has(name)]));
  const result = {
    flagged: applies.size > 0,
    categories: flags,
    category_scores: {},
    category_applied_input_types: {},
  };
  sendJson(response, 200, { id: 'modr-1', model, results: [result] });
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function parseBody(bytes: Buffer, type: string): Promise<unknown> {
  if (type.startsWith('application/json')) return JSON.parse(bytes.toString());
  if (!type.startsWith('multipart/form-data')) throw new Error(`A body of the type ${type} is not taken.`);
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(form.entries());
}

function bytesIn(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

function errorBody({ message = 'It did not work.', type = 'api_error', code = null }: ApiError) {
  return { error: { message, type, param: null, code } };
}

function sendEvents(response: ServerResponse, events: object[]): void {
  beginEvents(response, events);
  response.end();
}

function beginEvents(response: ServerResponse, events: object[]): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) {
    if ('type' in event) response.write(`event: ${String(event.type)}\n`);
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  }
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
