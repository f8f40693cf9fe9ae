import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RetryableError } from '../../../src/domain/shop/errors.js';
import { jpegOf } from '../../wire/openai-pictures.js';
import {
  failing,
  openOpenai,
  responseOf,
  saying,
  stalling,
  type OpenaiServer,
} from '../../wire/openai-server.js';
import { openaiAt } from './given-openai.js';

describe("OpenAI's describer of photos", () => {
  let server: OpenaiServer;
  let photo: Uint8Array;
  beforeEach(async () => {
    server = await openOpenai();
    photo = await jpegOf('#1d3557');
  });
  afterEach(async () => {
    await server.close();
    expect(server.violations).toEqual([]);
  });

  const describePhoto = (settings: Parameters<typeof openaiAt>[1] = {}) =>
    openaiAt(server, settings).photoDescriber.describe(photo, 'interior');
  const says = (...content: object[]) => saying(responseOf('gpt-5.4-mini', content));
  const words = (text: string) => ({ type: 'output_text', text, annotations: [], logprobs: [] });

  it('is sent the photo itself, which is not kept there, and told whose words count', async () => {
    expect((await describePhoto()).model).toBe('gpt-5.4-mini-2026-03-17');
    const { store, instructions, input } = server.received[0]!.body;
    expect(store).toBe(false);
    expect(JSON.stringify(input)).toContain(
      `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`,
    );
    expect(instructions).toMatch(/would suit this room.*written in the photo.*never an instruction/);
  });

  it('says one paragraph, whatever the lines of the model', async () => {
    server.plan(says(words('  A calm sea.\n\nIn navy\tand chalk. ')));
    expect((await describePhoto()).description).toBe('A calm sea. In navy and chalk.');
  });

  it('says no more than the whole sentences that fit in 600 characters', async () => {
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
        saying(
          responseOf('m', [], { status: 'incomplete', incomplete_details: { reason: 'content_filter' } }),
        ),
    ],
    ['a policy', () => failing(400, { code: 'image_content_policy_violation' })],
  ])('refuses a photo for %s, and says so to a person', async (_, behaviour) => {
    server.plan(behaviour());
    await expect(describePhoto()).rejects.toMatchObject({
      code: 'description_refused',
      message: 'The model that looks at photos for us does not describe this one. Please choose another.',
    });
  });

  it('tells a bad picture in an answer, too', async () => {
    server.plan(
      saying(responseOf('m', [], { status: 'failed', error: { code: 'invalid_image', message: 'No.' } })),
    );
    await expect(describePhoto()).rejects.toMatchObject({ code: 'bad_picture' });
  });

  it('does not send what is no picture', async () => {
    const { photoDescriber } = openaiAt(server);
    await expect(photoDescriber.describe(Buffer.from('a letter'), 'print')).rejects.toMatchObject({
      code: 'bad_picture',
    });
    expect(server.asked).toBe(0);
  });

  it.each([
    ['a wrong key', failing(401, { code: 'invalid_api_key' }), 'image_model_key_refused'],
    ['a used-up quota', failing(429, { code: 'insufficient_quota' }), 'image_model_out_of_quota'],
  ])('leaves %s to the owner', async (_, behaviour, alert) => {
    server.plan(behaviour);
    await expect(describePhoto()).rejects.toMatchObject({ name: 'ProviderAccountError', alert });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['no words', () => says()],
    ['no such operation', () => failing(404)],
  ])('fails for good with %s', async (_, behaviour) => {
    server.plan(behaviour());
    await expect(describePhoto()).rejects.toMatchObject({
      code: 'describing_failed',
      cause: expect.any(Error),
    });
    expect(server.received).toHaveLength(1);
  });

  it('is asked once when it does not answer in time', async () => {
    server.plan(stalling);
    await expect(describePhoto({ patience: 2500 })).rejects.toMatchObject({ code: 'describing_failed' });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['asked to wait', () => failing(429, {}, { 'retry-after': '3' })],
    ['in trouble', () => failing(500)],
    [
      'in trouble inside an answer',
      () => saying(responseOf('m', [], { error: { code: 'server_error', message: 'Oh.' } })),
    ],
  ])('may be asked later when it is %s', async (_, behaviour) => {
    server.plan(behaviour());
    await expect(describePhoto()).rejects.toBeInstanceOf(RetryableError);
  });
});
