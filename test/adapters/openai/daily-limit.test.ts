import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY, givenPaintRequest, later } from '../../given.js';
import { makeJpeg } from '../../fake-services/openai-pictures.js';
import {
  closeConnection,
  respondWithError,
  startOpenai,
  type OpenaiServer,
} from '../../fake-services/openai-server.js';
import { openaiAt } from './given-openai.js';

const TODAY = '2026-01-01';

describe('the daily spending with OpenAI', () => {
  let server: OpenaiServer;
  beforeEach(async () => {
    server = await startOpenai();
  });
  afterEach(() => server.close());

  const request = givenPaintRequest({ width: 256, height: 256 });
  const refusal = {
    code: 'daily_limit_reached',
    message: 'The shop has reached its limit of prints for today. Please come back tomorrow.',
  };

  it('never exceeds the limit under concurrent calls', async () => {
    const { imageModel, spending } = openaiAt(server, { dailyCents: 30, maxCents: 8 });
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => imageModel.paint(request)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(refusal);
    expect(server.received).toHaveLength(3);
    expect(await spending.spent(TODAY)).toBe(24);
  });

  it('starts over each day in UTC', async () => {
    const { imageModel, clock } = openaiAt(server, { dailyCents: 8, maxCents: 8 });
    await imageModel.paint(request);
    await expect(imageModel.paint(request)).rejects.toMatchObject(refusal);
    clock.set(new Date('2026-01-01T23:59:59.999Z'));
    await expect(imageModel.paint(request)).rejects.toMatchObject(refusal);
    clock.set(new Date('2026-01-02T00:00:00.000Z'));
    await imageModel.paint(request);
    clock.set(later(DAY, clock.now()));
    await imageModel.paint(request);
    expect(server.received).toHaveLength(3);
  });

  it('includes descriptions of photos', async () => {
    const { photoDescriber, imageModel } = openaiAt(server, { dailyCents: 8, maxCents: 8 });
    const photo = await makeJpeg('#1d3557');
    await photoDescriber.describe(photo, 'interior');
    await expect(photoDescriber.describe(photo, 'interior')).rejects.toMatchObject(refusal);
    await expect(imageModel.paint(request)).rejects.toMatchObject(refusal);
    expect(server.received).toHaveLength(1);
  });

  it('includes a failed call, because it may have been billed', async () => {
    const { imageModel, spending } = openaiAt(server, { dailyCents: 100, maxCents: 8 });
    server.plan(closeConnection);
    await imageModel.paint(request).catch(() => undefined);
    expect(await spending.spent(TODAY)).toBe(8);
  });

  it.each([
    ['is rate limited', respondWithError(429, {}, { 'retry-after': '3' })],
    ['gets a server error', respondWithError(500)],
  ])('excludes a call that %s, because it cost nothing', async (_, behaviour) => {
    const { imageModel, clock, spending } = openaiAt(server, { dailyCents: 100, maxCents: 8 });
    await imageModel.paint(request);
    server.plan((response) => {
      clock.set(later(DAY));
      behaviour(response);
    });
    await imageModel.paint(request).catch(() => undefined);
    expect(await spending.spent(TODAY)).toBe(8);
  });

  it('excludes a call that found no server', async () => {
    const { imageModel, spending } = openaiAt(server, { dailyCents: 8, maxCents: 8 });
    await server.close();
    await imageModel.paint(request).catch(() => undefined);
    expect(await spending.spent(TODAY)).toBe(0);
  });

  it('excludes a call that was aborted before it was made', async () => {
    const { imageModel, spending } = openaiAt(server, { dailyCents: 100, maxCents: 8 });
    await imageModel.paint(request, undefined, AbortSignal.abort()).catch(() => undefined);
    expect(await spending.spent(TODAY)).toBe(0);
  });

  it('is counted without a limit when none is set', async () => {
    const { imageModel, spending } = openaiAt(server, { dailyCents: 0, maxCents: 8 });
    await Promise.all(Array.from({ length: 5 }, () => imageModel.paint(request)));
    expect(server.received).toHaveLength(5);
    expect(await spending.spent(TODAY)).toBe(40);
  });
});
