import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { givenPaintRequest } from '../../given.js';
import { jpegOf, pngOf } from '../../wire/openai-pictures.js';
import {
  cutting,
  cuttingMidway,
  failing,
  openOpenai,
  paintingOnce,
  saying,
  streaming,
  type OpenaiServer,
} from '../../wire/openai-server.js';
import { openaiAt } from './given-openai.js';

describe("OpenAI's image model", () => {
  let server: OpenaiServer;
  const servers: OpenaiServer[] = [];
  const openAnother = async (options: Parameters<typeof openOpenai>[0]) => {
    const another = await openOpenai(options);
    servers.push(another);
    return another;
  };
  beforeEach(async () => {
    server = await openAnother({});
  });
  afterEach(async () => {
    for (const { close, violations } of servers.splice(0)) {
      await close();
      expect(violations).toEqual([]);
    }
  });

  const request = givenPaintRequest({ width: 1792, height: 1024 });

  /** `shown` comes back when two steps have been. */
  function stepsShown() {
    let left = 2;
    let end = () => {};
    const shown = new Promise<void>((resolve) => (end = resolve));
    return { shown, show: () => --left === 0 && end() };
  }

  it('is asked for the picture, the whole prompt and no more', async () => {
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
  ])('bills where a picture costs %i cents: %s', (cents, bills) => {
    expect(openaiAt(server, { cents }).imageModel.bills).toBe(bills);
  });

  it('is sent nothing but the description when that is to be taken as it was written', async () => {
    await openaiAt(server).imageModel.paint({ ...request, verbatim: true });
    expect(server.received[0]!.body['prompt']).toBe(request.prompt);
  });

  it('paints larger, and with more care, where that is wanted', async () => {
    await openaiAt(server, { scale: 2, quality: 'high' }).imageModel.paint(request);
    expect(server.received[0]!.body).toMatchObject({ size: '3584x2048', quality: 'high' });
  });

  it('paints the nearest proportion that it knows', async () => {
    await openaiAt(server, { model: 'gpt-image-1.5' }).imageModel.paint(request);
    expect(server.received[0]!.body).toMatchObject({ model: 'gpt-image-1.5', size: '1536x1024' });
  });

  it('begins with the photo where there is one', async () => {
    const reference = await jpegOf('#1d3557');
    const shown: Uint8Array[] = [];
    const steps = stepsShown();
    server.plan(paintingOnce(steps.shown));
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

  it('shows two steps on the way, small, each another', async () => {
    const shown: string[] = [];
    const steps = stepsShown();
    server.plan(paintingOnce(steps.shown));
    const keep = (picture: Uint8Array) => {
      shown.push(Buffer.from(picture).toString('latin1'));
      steps.show();
    };
    await openaiAt(server).imageModel.paint(request, keep);
    expect(server.received[0]!.body).toMatchObject({ stream: true, partial_images: 2 });
    expect(new Set(shown).size).toBe(2);
    for (const picture of shown) expect(picture).toMatch(/^RIFF.{4}WEBP/s);
  });

  it('hands a picture over at once, whatever steps have not been shown', async () => {
    const shrink = () => new Promise<Uint8Array>(() => {});
    const { bytes } = await openaiAt(server, { shrink }).imageModel.paint(request, () => {});
    expect(bytes.length).toBeGreaterThan(0);
  });

  it('does not stream to nobody', async () => {
    await openaiAt(server).imageModel.paint(request);
    expect(server.received[0]!.body).not.toHaveProperty('stream');
  });

  it('paints the same when a step cannot be made small', async () => {
    const shrink = () => Promise.reject(new Error('The pool has ended.'));
    const shown: Uint8Array[] = [];
    const { bytes } = await openaiAt(server, { shrink }).imageModel.paint(request, (one) => shown.push(one));
    expect(shown).toEqual([]);
    expect(bytes).toEqual((await openaiAt(server).imageModel.paint(request)).bytes);
  });

  it('shows nothing more once it has failed', async () => {
    const b64_json = (await pngOf('a step', 64, 64)).toString('base64');
    server.plan(
      streaming(
        { type: 'image_generation.partial_image', b64_json, partial_image_index: 0 },
        { type: 'error', error: { message: 'Blocked.', code: 'moderation_blocked' } },
      ),
    );
    let letGo = () => {};
    const shrunk: Promise<unknown>[] = [];
    const shrink = (picture: Uint8Array) => {
      const shrinking = new Promise<Uint8Array>((resolve) => (letGo = () => resolve(picture)));
      shrunk.push(shrinking);
      return shrinking;
    };
    const shown: Uint8Array[] = [];
    const painting = openaiAt(server, { shrink }).imageModel.paint(request, (one) => shown.push(one));
    await expect(painting).rejects.toMatchObject({ code: 'description_refused' });
    letGo();
    await Promise.all(shrunk);
    expect(shown).toEqual([]);
  });

  it('sends each call on a connection of its own', async () => {
    const { imageModel } = openaiAt(server);
    await imageModel.paint(request);
    await imageModel.paint(request);
    expect(server.received.map(({ headers }) => headers.connection)).toEqual(['close', 'close']);
  });

  describe('on another server that speaks as it does', () => {
    it('may answer at once when it is asked to stream', async () => {
      const other = await openAnother({ streams: false });
      const shown: Uint8Array[] = [];
      const { bytes } = await openaiAt(other).imageModel.paint(request, (one) => shown.push(one));
      expect(shown).toEqual([]);
      expect(bytes).toEqual((await openaiAt(server).imageModel.paint(request)).bytes);
    });

    it('may name an address of its own for the picture', async () => {
      const { imageModel } = openaiAt(server);
      const picture = await pngOf('/pictures/1.png', 1024, 1024);
      for (const url of [`${server.origin}/pictures/1.png`, '/pictures/1.png']) {
        server.plan(saying({ created: 1, data: [{ url }] }));
        expect(Buffer.from((await imageModel.paint(request)).bytes).equals(picture)).toBe(true);
      }
    });

    it('may not name an address elsewhere: nothing is fetched from there', async () => {
      const elsewhere = await openAnother({});
      for (const url of [`${elsewhere.origin}/pictures/1.png`, 'file:///etc/passwd', 'http://[']) {
        server.plan(saying({ created: 1, data: [{ url }] }));
        await expect(openaiAt(server).imageModel.paint(request)).rejects.toMatchObject({
          code: 'painting_failed',
          cause: { message: expect.stringMatching(/not fetched|Invalid URL/) },
        });
      }
      expect(elsewhere.asked).toBe(0);
    });

    it('is asked for a picture that it has painted until it gives it, and paints it once', async () => {
      const picture = await pngOf('/pictures/1.png', 1024, 1024);
      server.plan(saying({ created: 1, data: [{ url: '/pictures/1.png' }] }));
      server.planPictures(failing(503), cuttingMidway);
      const { imageModel, spending } = openaiAt(server, { dailyCents: 100, cents: 8 });
      expect(Buffer.from((await imageModel.paint(request)).bytes).equals(picture)).toBe(true);
      expect([server.received.length, server.asked]).toEqual([1, 4]);
      expect(await spending.spent('2026-01-01')).toBe(8);
    });

    it.each([
      ['is in trouble', failing(503)],
      ['asks to wait', failing(429, {}, { 'retry-after': '1' })],
      ['is cut off', cutting],
    ])('is not asked to paint again when it %s with each picture that it has painted', async (_, trouble) => {
      server.plan(saying({ created: 1, data: [{ url: '/pictures/1.png' }] }));
      server.planPictures(trouble, trouble, trouble);
      const { imageModel, spending } = openaiAt(server, { dailyCents: 100, cents: 8 });
      await expect(imageModel.paint(request)).rejects.toMatchObject({
        code: 'painting_failed',
        cause: { message: expect.stringContaining('could not be fetched') },
      });
      expect([server.received.length, server.asked]).toEqual([1, 4]);
      expect(await spending.spent('2026-01-01')).toBe(8);
    });

    it('is asked without a key where it needs none', async () => {
      const open = await openAnother({ key: '' });
      await openaiAt(open).imageModel.paint(request);
      expect(open.received[0]!.headers).not.toHaveProperty('authorization');
    });
  });
});
