import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RetryableError } from '../../../src/domain/shop/errors.js';
import { makeJpeg } from '../../fake-services/openai-pictures.js';
import {
  respondWithError,
  startOpenai,
  toResponse,
  respondWith,
  neverRespond,
  type OpenaiServer,
} from '../../fake-services/openai-server.js';
import { openaiAt } from './given-openai.js';

describe("OpenAI's describer of photos", () => {
  let server: OpenaiServer;
  let photo: Uint8Array;
  beforeEach(async () => {
    server = await startOpenai();
    photo = await makeJpeg('#1d3557');
  });
  afterEach(async () => {
    await server.close();
    expect(server.violations).toEqual([]);
  });

  const describePhoto = (settings: Parameters<typeof openaiAt>[1] = {}) =>
    openaiAt(server, settings).photoDescriber.describe(photo, 'interior');
  const says = (...content: object[]) => respondWith(toResponse('gpt-5.4-mini', content));
  const words = (text: string) => ({ type: 'output_text', text, annotations: [], logprobs: [] });

  it('receives the photo itself, not stored there, and the rule whose words count', async () => {
    expect((await describePhoto()).model).toBe('gpt-5.4-mini-2026-03-17');
    const { store, instructions, input } = server.received[0]!.body;
    expect(store).toBe(false);
    expect(JSON.stringify(input)).toContain(
      `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`,
    );
    expect(instructions).toMatch(/would suit this room.*written in the photo.*never an instruction/);
  });

  it('returns one paragraph from the lines of the model', async () => {
    server.plan(says(words('  A calm sea.\n\nIn navy\tand chalk. ')));
    expect((await describePhoto()).description).toBe('A calm sea. In navy and chalk.');
  });

  it('returns at most the whole sentences that fit in 600 characters', async () => {
    const sentence = 'A quiet harbour in navy and chalk, painted with a broad brush.';
    server.plan(says(words(`${sentence} `.repeat(20))), says(words('wave '.repeat(200))));
    expect((await describePhoto()).description).toBe(Array(9).fill(sentence).join(' '));
    const { description } = await describePhoto();
    expect(description.length).toBeLessThanOrEqual(600);
    expect(description).toMatch(/ wave…$/);
  });

  it.each([
    ['a refusal', () => says({ type: 'refusal', refusal: "I'm sorry, I can't help with that." })],
    [
      'a filter',
      () =>
        respondWith(
          toResponse('m', [], { status: 'incomplete', incomplete_details: { reason: 'content_filter' } }),
        ),
    ],
    ['a policy', () => respondWithError(400, { code: 'image_content_policy_violation' })],
  ])('rejects a photo for %s, with a message for a person', async (_, behaviour) => {
    server.plan(behaviour());
    await expect(describePhoto()).rejects.toMatchObject({
      code: 'description_refused',
      message: 'Our image model refuses to describe this photo. Please choose another one.',
    });
  });

  it('recognises a bad picture in an answer, too', async () => {
    server.plan(
      respondWith(
        toResponse('m', [], { status: 'failed', error: { code: 'invalid_image', message: 'No.' } }),
      ),
    );
    await expect(describePhoto()).rejects.toMatchObject({ code: 'bad_picture' });
  });

  it('does not send a file that is not a picture', async () => {
    const { photoDescriber } = openaiAt(server);
    await expect(photoDescriber.describe(Buffer.from('a letter'), 'print')).rejects.toMatchObject({
      code: 'bad_picture',
    });
    expect(server.asked).toBe(0);
  });

  it.each([
    ['a wrong key', respondWithError(401, { code: 'invalid_api_key' }), 'image_model_key_refused'],
    ['a used-up quota', respondWithError(429, { code: 'insufficient_quota' }), 'image_model_out_of_quota'],
  ])('reports %s to the owner', async (_, behaviour, alert) => {
    server.plan(behaviour);
    await expect(describePhoto()).rejects.toMatchObject({ name: 'ProviderAccountError', alert });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['no words', () => says()],
    ['no such operation', () => respondWithError(404)],
  ])('fails for good with %s', async (_, behaviour) => {
    server.plan(behaviour());
    await expect(describePhoto()).rejects.toMatchObject({
      code: 'describing_failed',
      cause: expect.any(Error),
    });
    expect(server.received).toHaveLength(1);
  });

  it('is called once when it does not answer in time', async () => {
    server.plan(neverRespond);
    await expect(describePhoto({ timeoutMs: 2500 })).rejects.toMatchObject({ code: 'describing_failed' });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['rate limited', () => respondWithError(429, {}, { 'retry-after': '3' })],
    ['failing', () => respondWithError(500)],
    [
      'failing inside an answer',
      () => respondWith(toResponse('m', [], { error: { code: 'server_error', message: 'Oh.' } })),
    ],
  ])('is retryable when it is %s', async (_, behaviour) => {
    server.plan(behaviour());
    await expect(describePhoto()).rejects.toBeInstanceOf(RetryableError);
  });
});
