import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Painting } from '../../../src/application/ports/creating/image-model.js';
import { RetryableError } from '../../../src/domain/shop/errors.js';
import { givenPaintRequest } from '../../given.js';
import {
  cutting,
  cuttingMidway,
  failing,
  openOpenai,
  saying,
  stalling,
  streaming,
  type OpenaiServer,
} from '../../wire/openai-server.js';
import { openaiAt } from './given-openai.js';

/** Milliseconds; far more than a request needs to arrive on this machine. */
const SHORT = 2500;

describe("a call of OpenAI's API that goes wrong", () => {
  let server: OpenaiServer;
  beforeEach(async () => {
    server = await openOpenai();
  });
  afterEach(async () => {
    await server.close();
    expect(server.violations).toEqual([]);
  });

  const nobodyCalls = new AbortController().signal;
  const paint = (settings: Parameters<typeof openaiAt>[1] = {}, abort = nobodyCalls, at = server) =>
    openaiAt(at, settings).imageModel.paint(givenPaintRequest(), () => {}, abort);
  const errorOf = async (painting: Promise<Painting>) => {
    const error: unknown = await painting.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    return error as Error;
  };

  it.each([
    ['content_policy_violation', failing(400, { code: 'content_policy_violation' })],
    ['moderation_blocked', failing(400, { code: 'moderation_blocked', type: 'image_generation_user_error' })],
    [
      'an error of a stream',
      streaming({ type: 'error', error: { code: 'moderation_blocked', message: 'No.' } }),
    ],
  ])('for policy (%s) is final, and says so to a person', async (_, behaviour) => {
    server.plan(behaviour);
    expect(await errorOf(paint())).toMatchObject({
      code: 'description_refused',
      message: 'The model that paints for us does not paint this. Please choose other words.',
    });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['429', failing(429, { code: 'rate_limit_exceeded' }), undefined],
    ['429 with seconds', failing(429, { code: 'rate_limit_exceeded' }, { 'retry-after': '20' }), 20],
    ['429 without a code', failing(429, {}, { 'retry-after': '1.2' }), 2],
    ['429 with a date that is over', failing(429, {}, { 'retry-after': 'Thu, 01 Jan 2026 09:00:00 GMT' }), 0],
    ['500', failing(500, { type: 'server_error' }), undefined],
    ['502 of a proxy', failing(502), undefined],
    ['503 with seconds', failing(503, {}, { 'retry-after': '7' }), 7],
    ['an error of a stream', streaming({ type: 'error', error: { code: 'server_error' } }), undefined],
  ])('with %s may be tried later, and is asked once', async (_, behaviour, seconds) => {
    server.plan(behaviour);
    const error = await errorOf(paint());
    expect(error).toBeInstanceOf(RetryableError);
    expect((error as RetryableError).seconds).toBe(seconds);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['401', failing(401, { code: 'invalid_api_key' }), 'image_model_key_refused'],
    ['403', failing(403, { message: 'Your organisation must be verified.' }), 'image_model_key_refused'],
    ['a used-up quota', failing(429, { code: 'insufficient_quota' }), 'image_model_out_of_quota'],
    [
      'a limit of its bills',
      failing(400, { code: 'billing_hard_limit_reached' }),
      'image_model_out_of_quota',
    ],
  ] as const)('with %s is for the owner, and has cost nothing', async (_, behaviour, alert) => {
    const { imageModel, moderator, spending } = openaiAt(server);
    server.plan(behaviour, behaviour);
    expect(await errorOf(imageModel.paint(givenPaintRequest()))).toMatchObject({
      name: 'ProviderAccountError',
      alert,
    });
    await expect(moderator.check('A heron')).rejects.toMatchObject({ alert });
    expect(await spending.spent('2026-01-01')).toBe(0);
    expect(server.received).toHaveLength(2);
  });

  it('before there is a connection may be tried later', async () => {
    const away = await openOpenai();
    await away.close();
    expect(await errorOf(paint({}, undefined, away))).toBeInstanceOf(RetryableError);
    const nowhere = { url: 'http://models.invalid/v1', key: '' };
    expect(await errorOf(openaiAt(nowhere).imageModel.paint(givenPaintRequest()))).toBeInstanceOf(
      RetryableError,
    );
  });

  it.each([
    ['400', failing(400, { code: 'invalid_value' })],
    ['404', failing(404, { code: 'model_not_found' })],
    ['the timeout of a gateway', failing(504)],
    ['a connection that is cut', cutting],
    ['a connection that is cut in the midst of the answer', cuttingMidway],
    ['an answer without a picture', saying({ created: 1, data: [] })],
    ['an answer of another kind', saying(['hello'])],
    ['a stream that ends before the picture', streaming()],
    [
      'an error of a stream that has begun',
      streaming(
        { type: 'image_generation.partial_image', b64_json: '' },
        { type: 'error', error: { code: 'server_error', message: 'Oh.' } },
      ),
    ],
  ])('with %s is final: it is asked once, and the reason is kept for the log', async (_, behaviour) => {
    server.plan(behaviour);
    expect(await errorOf(paint())).toMatchObject({
      name: 'DomainError',
      code: 'painting_failed',
      message: 'This print could not be painted.',
      cause: { message: expect.stringMatching(/^127\.0\.0\.1:\d+: \w/) },
    });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['no answer at all', stalling],
    [
      'a beginning and no end',
      (response: Parameters<typeof stalling>[0]) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': wait\n\n');
      },
    ],
  ])('with %s in time is final: it may have been billed, so it is asked once', async (_, behaviour) => {
    server.plan(behaviour);
    expect(await errorOf(paint({ patience: SHORT }))).toMatchObject({
      code: 'painting_failed',
      cause: { message: expect.stringContaining('did not answer in 2.5 seconds') },
    });
    expect(server.received).toHaveLength(1);
  });

  it('because it was called off ends with the reason, and shows nothing more', async () => {
    const abort = new AbortController();
    const reason = new Error('The shopper has gone.');
    server.plan(() => abort.abort(reason));
    expect(await errorOf(paint({}, abort.signal))).toBe(reason);
    expect(server.received).toHaveLength(1);
  });

  it('never tells the key, whatever the server says of it', async () => {
    const apiKey = 'sk-wrong-9876543210';
    const error = await errorOf(paint({ apiKey }));
    expect(error).toMatchObject({ alert: 'image_model_key_refused' });
    expect(error.message).toContain('401 Incorrect API key provided: Bearer …');
    for (const text of [error.message, error.stack, JSON.stringify({ ...error })])
      expect(text).not.toContain(apiKey);
  });

  it('never tells a key that cannot be sent', async () => {
    const apiKey = 'sk-two\nlines';
    const error = await errorOf(paint({ apiKey }));
    expect(`${error.message} ${String((error.cause as Error).message)}`).not.toContain('sk-two');
  });

  it('is final when what answers speaks another language', async () => {
    const odd = createServer((socket) => socket.resume().end('hello\n')).listen(0, '127.0.0.1');
    await new Promise((resolve) => odd.once('listening', resolve));
    const url = `http://127.0.0.1:${(odd.address() as AddressInfo).port}/v1`;
    const painting = openaiAt({ url, key: '' }).imageModel.paint(givenPaintRequest());
    const error = await errorOf(painting);
    await new Promise((resolve) => odd.close(resolve));
    expect(error).toMatchObject({ code: 'painting_failed' });
  });
});
