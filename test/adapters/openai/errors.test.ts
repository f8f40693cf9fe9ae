import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Painting } from '../../../src/application/ports/creating/image-model.js';
import { RetryableError } from '../../../src/domain/shop/errors.js';
import { givenPaintRequest } from '../../given.js';
import {
  closeConnection,
  closeMidway,
  respondWithError,
  startOpenai,
  respondWith,
  neverRespond,
  stream,
  type OpenaiServer,
} from '../../fake-services/openai-server.js';
import { openaiAt } from './given-openai.js';

/** Milliseconds; far longer than a local request takes to arrive. */
const SHORT = 2500;

describe("a failed call of OpenAI's API", () => {
  let server: OpenaiServer;
  beforeEach(async () => {
    server = await startOpenai();
  });
  afterEach(async () => {
    await server.close();
    expect(server.violations).toEqual([]);
  });

  const nobodyCalls = new AbortController().signal;
  const paint = (settings: Parameters<typeof openaiAt>[1] = {}, abort = nobodyCalls, at = server) =>
    openaiAt(at, settings).imageModel.paint(givenPaintRequest(), () => {}, abort);
  const catchError = async (painting: Promise<Painting>) => {
    const error: unknown = await painting.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    return error as Error;
  };

  it.each([
    ['content_policy_violation', respondWithError(400, { code: 'content_policy_violation' })],
    [
      'moderation_blocked',
      respondWithError(400, { code: 'moderation_blocked', type: 'image_generation_user_error' }),
    ],
    [
      'an error of a stream',
      stream({ type: 'error', error: { code: 'moderation_blocked', message: 'No.' } }),
    ],
  ])('for policy (%s) is final, with a message for a person', async (_, behaviour) => {
    server.plan(behaviour);
    expect(await catchError(paint())).toMatchObject({
      code: 'description_refused',
      message: 'Our image model refuses to paint this. Please choose other words.',
    });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['429', respondWithError(429, { code: 'rate_limit_exceeded' }), undefined],
    ['429 with seconds', respondWithError(429, { code: 'rate_limit_exceeded' }, { 'retry-after': '20' }), 20],
    ['429 without a code', respondWithError(429, {}, { 'retry-after': '1.2' }), 2],
    [
      '429 with a past date',
      respondWithError(429, {}, { 'retry-after': 'Thu, 01 Jan 2026 09:00:00 GMT' }),
      0,
    ],
    ['500', respondWithError(500, { type: 'server_error' }), undefined],
    ['502 of a proxy', respondWithError(502), undefined],
    ['503 with seconds', respondWithError(503, {}, { 'retry-after': '7' }), 7],
    ['an error of a stream', stream({ type: 'error', error: { code: 'server_error' } }), undefined],
  ])('with %s is retryable, and is sent once', async (_, behaviour, seconds) => {
    server.plan(behaviour);
    const error = await catchError(paint());
    expect(error).toBeInstanceOf(RetryableError);
    expect((error as RetryableError).retryAfterSeconds).toBe(seconds);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['401', respondWithError(401, { code: 'invalid_api_key' }), 'image_model_key_refused'],
    [
      '403',
      respondWithError(403, { message: 'Your organisation must be verified.' }),
      'image_model_key_refused',
    ],
    ['a used-up quota', respondWithError(429, { code: 'insufficient_quota' }), 'image_model_out_of_quota'],
    [
      'a limit of its bills',
      respondWithError(400, { code: 'billing_hard_limit_reached' }),
      'image_model_out_of_quota',
    ],
  ] as const)('with %s is a fault for the owner, and costs nothing', async (_, behaviour, alert) => {
    const { imageModel, moderator, spending } = openaiAt(server);
    server.plan(behaviour, behaviour);
    expect(await catchError(imageModel.paint(givenPaintRequest()))).toMatchObject({
      name: 'ProviderAccountError',
      alert,
    });
    await expect(moderator.check('A heron')).rejects.toMatchObject({ alert });
    expect(await spending.spent('2026-01-01')).toBe(0);
    expect(server.received).toHaveLength(2);
  });

  it('without a connection is retryable', async () => {
    const away = await startOpenai();
    await away.close();
    expect(await catchError(paint({}, undefined, away))).toBeInstanceOf(RetryableError);
    const nowhere = { url: 'http://models.invalid/v1', key: '' };
    expect(await catchError(openaiAt(nowhere).imageModel.paint(givenPaintRequest()))).toBeInstanceOf(
      RetryableError,
    );
  });

  it.each([
    ['400', respondWithError(400, { code: 'invalid_value' })],
    ['404', respondWithError(404, { code: 'model_not_found' })],
    ['the timeout of a gateway', respondWithError(504)],
    ['a connection that is cut', closeConnection],
    ['a connection that is cut during the answer', closeMidway],
    ['an answer without a picture', respondWith({ created: 1, data: [] })],
    ['an answer of another kind', respondWith(['hello'])],
    ['a stream that ends before the picture', stream()],
    [
      'an error of a stream that has begun',
      stream(
        { type: 'image_generation.partial_image', b64_json: '' },
        { type: 'error', error: { code: 'server_error', message: 'Oh.' } },
      ),
    ],
  ])('with %s is final: it is sent once, and the reason is logged', async (_, behaviour) => {
    server.plan(behaviour);
    expect(await catchError(paint())).toMatchObject({
      name: 'DomainError',
      code: 'painting_failed',
      message: 'This print could not be painted.',
      cause: { message: expect.stringMatching(/^127\.0\.0\.1:\d+: \w/) },
    });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['no answer at all', neverRespond],
    [
      'an unfinished answer',
      (response: Parameters<typeof neverRespond>[0]) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': wait\n\n');
      },
    ],
  ])('with %s in time is final: it may have been billed, so it is sent once', async (_, behaviour) => {
    server.plan(behaviour);
    expect(await catchError(paint({ timeoutMs: SHORT }))).toMatchObject({
      code: 'painting_failed',
      cause: { message: expect.stringContaining('did not answer in 2.5 seconds') },
    });
    expect(server.received).toHaveLength(1);
  });

  it('that was aborted ends with the reason, and shows nothing more', async () => {
    const abort = new AbortController();
    const reason = new Error('The shopper has gone.');
    server.plan(() => abort.abort(reason));
    expect(await catchError(paint({}, abort.signal))).toBe(reason);
    expect(server.received).toHaveLength(1);
  });

  it("never reveals the key, not even from the server's message", async () => {
    const apiKey = 'sk-wrong-9876543210';
    const error = await catchError(paint({ apiKey }));
    expect(error).toMatchObject({ alert: 'image_model_key_refused' });
    expect(error.message).toContain('401 Incorrect API key provided: Bearer …');
    for (const text of [error.message, error.stack, JSON.stringify({ ...error })])
      expect(text).not.toContain(apiKey);
  });

  it('never reveals a key that cannot be sent', async () => {
    const apiKey = 'sk-two\nlines';
    const error = await catchError(paint({ apiKey }));
    expect(`${error.message} ${String((error.cause as Error).message)}`).not.toContain('sk-two');
  });

  it('is final when the server speaks another protocol', async () => {
    const odd = createServer((socket) => socket.resume().end('hello\n')).listen(0, '127.0.0.1');
    await new Promise((resolve) => odd.once('listening', resolve));
    const url = `http://127.0.0.1:${(odd.address() as AddressInfo).port}/v1`;
    const painting = openaiAt({ url, key: '' }).imageModel.paint(givenPaintRequest());
    const error = await catchError(painting);
    await new Promise((resolve) => odd.close(resolve));
    expect(error).toMatchObject({ code: 'painting_failed' });
  });
});
