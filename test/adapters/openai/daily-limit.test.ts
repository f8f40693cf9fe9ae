import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY, givenPaintRequest, later } from '../../given.js';
import { jpegOf } from '../../wire/openai-pictures.js';
import { cutting, failing, openOpenai, type OpenaiServer } from '../../wire/openai-server.js';
import { openaiAt } from './given-openai.js';

const TODAY = '2026-01-01';

describe('what the shop spends with OpenAI in a day', () => {
  let server: OpenaiServer;
  beforeEach(async () => {
    server = await openOpenai();
  });
  afterEach(() => server.close());

  const request = givenPaintRequest({ width: 256, height: 256 });
  const refusal = {
    code: 'daily_limit_reached',
    message: 'The shop has painted all it can for today. Please come back tomorrow.',
  };

  it('never goes over the limit, however many paint at once', async () => {
    const { imageModel, spending } = openaiAt(server, { dailyCents: 30, cents: 8 });
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => imageModel.paint(request)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(refusal);
    expect(server.received).toHaveLength(3);
    expect(await spending.spent(TODAY)).toBe(24);
  });

  it('begins anew with the day in UTC', async () => {
    const { imageModel, clock } = openaiAt(server, { dailyCents: 8, cents: 8 });
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

  it('holds descriptions of photos, too', async () => {
    const { photoDescriber, imageModel } = openaiAt(server, { dailyCents: 8, cents: 8 });
    const photo = await jpegOf('#1d3557');
    await photoDescriber.describe(photo, 'interior');
    await expect(photoDescriber.describe(photo, 'interior')).rejects.toMatchObject(refusal);
    await expect(imageModel.paint(request)).rejects.toMatchObject(refusal);
    expect(server.received).toHaveLength(1);
  });

  it('counts a call that failed: it may have been billed', async () => {
    const { imageModel, spending } = openaiAt(server, { dailyCents: 100, cents: 8 });
    server.plan(cutting);
    await imageModel.paint(request).catch(() => undefined);
    expect(await spending.spent(TODAY)).toBe(8);
  });

  it.each([
    ['is asked to wait', failing(429, {}, { 'retry-after': '3' })],
    ['meets a server in trouble', failing(500)],
  ])('does not count a call that %s: it cost nothing', async (_, behaviour) => {
    const { imageModel, clock, spending } = openaiAt(server, { dailyCents: 100, cents: 8 });
    await imageModel.paint(request);
    server.plan((response) => {
      clock.set(later(DAY));
      behaviour(response);
    });
    await imageModel.paint(request).catch(() => undefined);
    expect(await spending.spent(TODAY)).toBe(8);
  });

  it('does not count a call that found no server', async () => {
    const { imageModel, spending } = openaiAt(server, { dailyCents: 8, cents: 8 });
    await server.close();
    await imageModel.paint(request).catch(() => undefined);
    expect(await spending.spent(TODAY)).toBe(0);
  });

  it('is not counted for a call that was called off before it was made', async () => {
    const { imageModel, spending } = openaiAt(server, { dailyCents: 100, cents: 8 });
    await imageModel.paint(request, undefined, AbortSignal.abort()).catch(() => undefined);
    expect(await spending.spent(TODAY)).toBe(0);
  });

  it('has no limit where none is set, and is counted all the same', async () => {
    const { imageModel, spending } = openaiAt(server, { dailyCents: 0, cents: 8 });
    await Promise.all(Array.from({ length: 5 }, () => imageModel.paint(request)));
    expect(server.received).toHaveLength(5);
    expect(await spending.spent(TODAY)).toBe(40);
  });
});
