import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { givenPaintRequest } from '../../given.js';
import { makeJpeg, makePng } from '../../fake-services/openai-pictures.js';
import {
  closeConnection,
  closeMidway,
  respondWithError,
  startOpenai,
  paintOnce,
  respondWith,
  stream,
  type OpenaiServer,
} from '../../fake-services/openai-server.js';
import { openaiAt } from './given-openai.js';

describe("OpenAI's image model", () => {
  let server: OpenaiServer;
  const servers: OpenaiServer[] = [];
  const startAnother = async (options: Parameters<typeof startOpenai>[0]) => {
    const another = await startOpenai(options);
    servers.push(another);
    return another;
  };
  beforeEach(async () => {
    server = await startAnother({});
  });
  afterEach(async () => {
    for (const { close, violations } of servers.splice(0)) {
      await close();
      expect(violations).toEqual([]);
    }
  });

  const request = givenPaintRequest({ width: 1792, height: 1024 });

  /** `shown` resolves after two steps. */
  function stepsShown() {
    let remaining = 2;
    let end = () => {};
    const shown = new Promise<void>((resolve) => (end = resolve));
    return { shown, show: () => --remaining === 0 && end() };
  }

  it('receives the picture settings and the whole prompt, and nothing else', async () => {
    const { revised_prompt, model } = await openaiAt(server).imageModel.paint(request);
    expect(server.received).toMatchObject([{ operation: '/images/generations' }]);
    const { prompt, ...rest } = server.received[0]!.body;
    expect(rest).toEqual({ model: 'gpt-image-2', size: '1792x1024' });
    expect(String(prompt)).toContain(revised_prompt);
    expect(revised_prompt).toMatch(/lighthouse.*Watercolour.*navy/s);
    expect(model).toBe('gpt-image-2');
  });

  it.each([
    [20, true],
    [0, false],
  ])('bills if a picture costs %i cents: %s', (cents, bills) => {
    expect(openaiAt(server, { maxCents: cents }).imageModel.bills).toBe(bills);
  });

  it('receives only the description in verbatim mode', async () => {
    await openaiAt(server).imageModel.paint({ ...request, verbatim: true });
    expect(server.received[0]!.body['prompt']).toBe(request.prompt);
  });

  it('paints larger, and in higher quality, on request', async () => {
    await openaiAt(server, { scale: 2, quality: 'high' }).imageModel.paint(request);
    expect(server.received[0]!.body).toMatchObject({ size: '3584x2048', quality: 'high' });
  });

  it('paints the nearest proportion that it supports', async () => {
    await openaiAt(server, { model: 'gpt-image-1.5' }).imageModel.paint(request);
    expect(server.received[0]!.body).toMatchObject({ model: 'gpt-image-1.5', size: '1536x1024' });
  });

  it('begins with the photo if there is one', async () => {
    const reference = await makeJpeg('#1d3557');
    const shown: Uint8Array[] = [];
    const steps = stepsShown();
    server.plan(paintOnce(steps.shown));
    const { bytes } = await openaiAt(server).imageModel.paint({ ...request, reference }, (one) => {
      shown.push(one);
      steps.show();
    });
    expect(server.received).toMatchObject([{ operation: '/images/edits' }]);
    const image = server.received[0]!.body['image'] as File;
    expect([image.name, image.type]).toEqual(['photo.jpg', 'image/jpeg']);
    expect(Buffer.from(await image.arrayBuffer()).equals(reference)).toBe(true);
    expect(shown).toHaveLength(2);
    expect(bytes.length).toBeGreaterThan(0);
  });

  it('shows two different small partial pictures', async () => {
    const shown: string[] = [];
    const steps = stepsShown();
    server.plan(paintOnce(steps.shown));
    const keep = (picture: Uint8Array) => {
      shown.push(Buffer.from(picture).toString('latin1'));
      steps.show();
    };
    await openaiAt(server).imageModel.paint(request, keep);
    expect(server.received[0]!.body).toMatchObject({ stream: true, partial_images: 2 });
    expect(new Set(shown).size).toBe(2);
    for (const picture of shown) expect(picture).toMatch(/^RIFF.{4}WEBP/s);
  });

  it('returns a picture immediately, even if partials were not shown', async () => {
    const shrink = () => new Promise<Uint8Array>(() => {});
    const { bytes } = await openaiAt(server, { shrink }).imageModel.paint(request, () => {});
    expect(bytes.length).toBeGreaterThan(0);
  });

  it('does not stream without a listener', async () => {
    await openaiAt(server).imageModel.paint(request);
    expect(server.received[0]!.body).not.toHaveProperty('stream');
  });

  it('paints the same when a partial cannot be scaled', async () => {
    const shrink = () => Promise.reject(new Error('The pool has ended.'));
    const shown: Uint8Array[] = [];
    const { bytes } = await openaiAt(server, { shrink }).imageModel.paint(request, (one) => shown.push(one));
    expect(shown).toEqual([]);
    expect(bytes).toEqual((await openaiAt(server).imageModel.paint(request)).bytes);
  });

  it('shows nothing more after a failure', async () => {
    const b64_json = (await makePng('a step', 64, 64)).toString('base64');
    server.plan(
      stream(
        { type: 'image_generation.partial_image', b64_json, partial_image_index: 0 },
        { type: 'error', error: { message: 'Blocked.', code: 'moderation_blocked' } },
      ),
    );
    let release = () => {};
    const shrunk: Promise<unknown>[] = [];
    const shrink = (picture: Uint8Array) => {
      const shrinking = new Promise<Uint8Array>((resolve) => (release = () => resolve(picture)));
      shrunk.push(shrinking);
      return shrinking;
    };
    const shown: Uint8Array[] = [];
    const painting = openaiAt(server, { shrink }).imageModel.paint(request, (one) => shown.push(one));
    await expect(painting).rejects.toMatchObject({ code: 'description_refused' });
    release();
    await Promise.all(shrunk);
    expect(shown).toEqual([]);
  });

  it('sends each call over its own connection', async () => {
    const { imageModel } = openaiAt(server);
    await imageModel.paint(request);
    await imageModel.paint(request);
    expect(server.received.map(({ headers }) => headers.connection)).toEqual(['close', 'close']);
  });

  describe('on another compatible server', () => {
    it('may answer without a stream', async () => {
      const other = await startAnother({ streams: false });
      const shown: Uint8Array[] = [];
      const { bytes } = await openaiAt(other).imageModel.paint(request, (one) => shown.push(one));
      expect(shown).toEqual([]);
      expect(bytes).toEqual((await openaiAt(server).imageModel.paint(request)).bytes);
    });

    it('may name an address of its own for the picture', async () => {
      const { imageModel } = openaiAt(server);
      const picture = await makePng('/pictures/1.png', 1024, 1024);
      for (const url of [`${server.origin}/pictures/1.png`, '/pictures/1.png']) {
        server.plan(respondWith({ created: 1, data: [{ url }] }));
        expect(Buffer.from((await imageModel.paint(request)).bytes).equals(picture)).toBe(true);
      }
    });

    it('may not name a foreign address, and nothing is fetched from there', async () => {
      const elsewhere = await startAnother({});
      for (const url of [`${elsewhere.origin}/pictures/1.png`, 'file:///etc/passwd', 'http://[']) {
        server.plan(respondWith({ created: 1, data: [{ url }] }));
        await expect(openaiAt(server).imageModel.paint(request)).rejects.toMatchObject({
          code: 'painting_failed',
          cause: { message: expect.stringMatching(/not fetched|Invalid URL/) },
        });
      }
      expect(elsewhere.asked).toBe(0);
    });

    it('is asked for a painted picture until it returns it, and paints it once', async () => {
      const picture = await makePng('/pictures/1.png', 1024, 1024);
      server.plan(respondWith({ created: 1, data: [{ url: '/pictures/1.png' }] }));
      server.planPictures(respondWithError(503), closeMidway);
      const { imageModel, spending } = openaiAt(server, { dailyCents: 100, maxCents: 8 });
      expect(Buffer.from((await imageModel.paint(request)).bytes).equals(picture)).toBe(true);
      expect([server.received.length, server.asked]).toEqual([1, 4]);
      expect(await spending.spent('2026-01-01')).toBe(8);
    });

    it.each([
      ['answers with an error', respondWithError(503)],
      ['asks to wait', respondWithError(429, {}, { 'retry-after': '1' })],
      ['is cut off', closeConnection],
    ])('paints no second time when it %s with each painted picture', async (_, trouble) => {
      server.plan(respondWith({ created: 1, data: [{ url: '/pictures/1.png' }] }));
      server.planPictures(trouble, trouble, trouble);
      const { imageModel, spending } = openaiAt(server, { dailyCents: 100, maxCents: 8 });
      await expect(imageModel.paint(request)).rejects.toMatchObject({
        code: 'painting_failed',
        cause: { message: expect.stringContaining('could not be fetched') },
      });
      expect([server.received.length, server.asked]).toEqual([1, 4]);
      expect(await spending.spent('2026-01-01')).toBe(8);
    });

    it('is called without a key when the server needs no key', async () => {
      const open = await startAnother({ key: '' });
      await openaiAt(open).imageModel.paint(request);
      expect(open.received[0]!.headers).not.toHaveProperty('authorization');
    });
  });
});
