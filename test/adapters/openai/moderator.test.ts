import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, RetryableError } from '../../../src/domain/shop/errors.js';
import { jpegOf } from '../../wire/openai-pictures.js';
import {
  cutting,
  failing,
  openOpenai,
  saying,
  stalling,
  type OpenaiServer,
} from '../../wire/openai-server.js';
import { openaiAt } from './given-openai.js';

describe("OpenAI's moderation", () => {
  let server: OpenaiServer;
  beforeEach(async () => {
    server = await openOpenai();
  });
  afterEach(async () => {
    await server.close();
    expect(server.violations).toEqual([]);
  });

  const check = (...about: [string, Uint8Array?]) => openaiAt(server).moderator.check(...about);

  it('looks at the words and the photo together', async () => {
    const photo = await jpegOf('#1d3557');
    await check('A calm sea', photo);
    expect(server.received[0]!.body).toEqual({
      model: 'omni-moderation-latest',
      input: [
        { type: 'text', text: 'A calm sea' },
        { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${photo.toString('base64')}` } },
      ],
    });
  });

  it('is not asked about nothing', async () => {
    await check(' ');
    expect(server.asked).toBe(0);
  });

  it.each([
    ['A bloodbath', 'We do not paint violence. Please choose other words.'],
    ['A bloodbath among vermin', 'We do not paint hatred or violence. Please choose other words.'],
  ])('of %j says plainly what is wrong', async (words, message) => {
    await expect(check(words)).rejects.toMatchObject({ code: 'description_refused', message });
  });

  it('refuses even for a reason that the shop has no words for', async () => {
    server.plan(
      saying({ id: '1', model: 'm', results: [{ flagged: true, categories: { 'new/one': true } }] }),
    );
    await expect(check('Something new')).rejects.toMatchObject({
      code: 'description_refused',
      message: 'We do not paint this. Please choose other words.',
    });
  });

  it('is free: the daily limit does not count it', async () => {
    const { moderator, spending } = openaiAt(server, { dailyCents: 1 });
    await moderator.check('A calm sea');
    await moderator.check('A rough sea');
    expect(await spending.spent('2026-01-01')).toBe(0);
  });

  it('objects to nothing where a server has none, and tells it once', async () => {
    await server.close();
    server = await openOpenai({ operations: ['/images/generations'] });
    const { moderator, told } = openaiAt(server);
    await moderator.check('A bloodbath');
    expect(told).toEqual(['There is none there (it answers 404): nothing is refused.']);
    await moderator.check('A bloodbath');
    expect(server.asked).toBe(2);
    expect(told).toHaveLength(1);
  });

  it.each([
    ['asked to wait', failing(429, {}, { 'retry-after': '3' })],
    ['in trouble', failing(500)],
  ])('lets nothing through when it is %s, and may be asked later', async (_, behaviour) => {
    server.plan(behaviour);
    await expect(check('A calm sea')).rejects.toBeInstanceOf(RetryableError);
  });

  it.each([
    ['is cut off', cutting],
    ['does not answer', stalling],
    ['does not take the key', failing(401, { code: 'invalid_api_key' })],
    ['talks nonsense', saying({ hello: 'there' })],
  ])('lets nothing through when it %s, and may be asked again: it costs nothing', async (_, behaviour) => {
    server.plan(behaviour);
    const checking = openaiAt(server, { patience: 2500 }).moderator.check('A calm sea');
    const error: unknown = await checking.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(DomainError);
  });
});
