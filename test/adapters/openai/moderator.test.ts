import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, RetryableError } from '../../../src/domain/shop/errors.js';
import { makeJpeg } from '../../fake-services/openai-pictures.js';
import {
  closeConnection,
  respondWithError,
  startOpenai,
  respondWith,
  neverRespond,
  type OpenaiServer,
} from '../../fake-services/openai-server.js';
import { openaiAt } from './given-openai.js';

describe("OpenAI's moderation", () => {
  let server: OpenaiServer;
  beforeEach(async () => {
    server = await startOpenai();
  });
  afterEach(async () => {
    await server.close();
    expect(server.violations).toEqual([]);
  });

  const check = (...about: [string, Uint8Array?]) => openaiAt(server).moderator.check(...about);

  it('checks the words and the photo together', async () => {
    const photo = await makeJpeg('#1d3557');
    await check('A calm sea', photo);
    expect(server.received[0]!.body).toEqual({
      model: 'omni-moderation-latest',
      input: [
        { type: 'text', text: 'A calm sea' },
        { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${photo.toString('base64')}` } },
      ],
    });
  });

  it('is not called without input', async () => {
    await check(' ');
    expect(server.asked).toBe(0);
  });

  it.each([
    ['A bloodbath', 'We do not paint violence. Please choose other words.'],
    ['A bloodbath among vermin', 'We do not paint hatred or violence. Please choose other words.'],
  ])('explains %j in plain words', async (words, message) => {
    await expect(check(words)).rejects.toMatchObject({ code: 'description_refused', message });
  });

  it('rejects also for a category without words of the shop', async () => {
    server.plan(
      respondWith({ id: '1', model: 'm', results: [{ flagged: true, categories: { 'new/one': true } }] }),
    );
    await expect(check('Something new')).rejects.toMatchObject({
      code: 'description_refused',
      message: 'We do not paint this. Please choose other words.',
    });
  });

  it('is free: the daily limit excludes it', async () => {
    const { moderator, spending } = openaiAt(server, { dailyCents: 1 });
    await moderator.check('A calm sea');
    await moderator.check('A rough sea');
    expect(await spending.spent('2026-01-01')).toBe(0);
  });

  it('accepts everything when the server has no moderation, and reports that once', async () => {
    await server.close();
    server = await startOpenai({ operations: ['/images/generations'] });
    const { moderator, reported } = openaiAt(server);
    await moderator.check('A bloodbath');
    expect(reported).toEqual(['The server has no moderation (status 404), so every text is accepted.']);
    await moderator.check('A bloodbath');
    expect(server.asked).toBe(2);
    expect(reported).toHaveLength(1);
  });

  it.each([
    ['rate limited', respondWithError(429, {}, { 'retry-after': '3' })],
    ['failing', respondWithError(500)],
  ])('lets nothing through when it is %s, which is retryable', async (_, behaviour) => {
    server.plan(behaviour);
    await expect(check('A calm sea')).rejects.toBeInstanceOf(RetryableError);
  });

  it.each([
    ['is cut off', closeConnection],
    ['does not answer', neverRespond],
    ['rejects the key', respondWithError(401, { code: 'invalid_api_key' })],
    ['answers nonsense', respondWith({ hello: 'there' })],
  ])('lets nothing through when it %s, which is retryable and free', async (_, behaviour) => {
    server.plan(behaviour);
    const checking = openaiAt(server, { timeoutMs: 2500 }).moderator.check('A calm sea');
    const error: unknown = await checking.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(DomainError);
  });
});
