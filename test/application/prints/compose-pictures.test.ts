import { describe, expect, it } from '@jest/globals';
import { decode, encode } from '../../../src/adapters/memory/fake-picture.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ComposePictures } from '../../../src/application/prints/compose-pictures.js';
import { uploadKey } from '../../../src/domain/creating/upload.js';
import type { PrintFindings, PrintRequest } from '../../../src/domain/prints/print.js';
import { composedKey, masterKey } from '../../../src/domain/prints/print.js';
import { givenPrint, givenUpload, NOW } from '../../given.js';

async function setUp(asked: Partial<PrintRequest> = {}, findings: Partial<PrintFindings> = {}) {
  const ports = memoryPorts();
  const print = await givenPrint(ports, asked, {
    model: 'memory-1',
    image_width: 1024,
    image_height: 1792,
    ...findings,
  });
  await ports.pictureStore.put(masterKey(print.id), encode(4, 7, new Uint8Array(4 * 7 * 3).fill(9)));
  return { ports, print, pictures: new ComposePictures(ports) };
}

describe('compose', () => {
  it('paints the picture for a paper and stores it, because buyers see it', async () => {
    const { ports, print, pictures } = await setUp();
    const composed = (await pictures.compose(print, '5x7'))!;
    expect(decode(composed)).toMatchObject({ width: 1025, height: 1435 });
    expect(decode(composed).note).toContain('memory-1');
    expect(await ports.pictureStore.get(composedKey(print.id, '5x7'))).toEqual(composed);
    ports.filePainter.compose = async () => Promise.reject(new Error('It is painted again.'));
    expect(await pictures.compose(print, '5x7')).toEqual(composed);
  });

  it('paints it once for concurrent requests', async () => {
    const { ports, print, pictures } = await setUp();
    const { compose } = ports.filePainter;
    const painted: object[] = [];
    ports.filePainter.compose = (request, size, provenance) => {
      painted.push(size);
      return compose(request, size, provenance);
    };
    const all = Array.from({ length: 3 }, () => pictures.compose(print, '2x3'));
    const [one, ...others] = await Promise.all(all);
    expect(others).toEqual([one, one]);
    expect(painted).toEqual([{ width: 1024, height: 1536 }]);
  });

  it('uses the master if it has the proportions of the paper', async () => {
    const { ports, print, pictures } = await setUp();
    expect(await pictures.compose(print, '4x7')).toEqual(await ports.pictureStore.get(masterKey(print.id)));
    expect(await ports.pictureStore.get(composedKey(print.id, '4x7'))).toBeUndefined();
  });

  it('stores nothing for a print that was deleted meanwhile', async () => {
    const { ports, print, pictures } = await setUp();
    await ports.prints.remove(print.id, print.user_id, NOW);
    expect(await pictures.compose(print, '5x7')).toBeDefined();
    expect(await ports.pictureStore.get(composedKey(print.id, '5x7'))).toBeUndefined();
  });

  it('retries after an error', async () => {
    const { ports, print, pictures } = await setUp();
    const { compose } = ports.filePainter;
    ports.filePainter.compose = async () => Promise.reject(new Error('The painter crashed.'));
    await expect(pictures.compose(print, '5x7')).rejects.toThrow('crashed');
    ports.filePainter.compose = compose;
    expect(await pictures.compose(print, '5x7')).toBeDefined();
  });
});

describe('describe', () => {
  it('returns how a print can be composed, and compose does so', async () => {
    const upload = givenUpload();
    const cases = [
      [await setUp(), true],
      [await setUp({}, { model: 'gpt-image-2' }), false],
      [await setUp({}, { model: 'memory-0' }), false],
      [await setUp({ upload_id: upload.id }), false],
    ] as const;
    for (const [{ print, pictures }, isComposable] of cases) {
      expect(await pictures.describe(print)).toEqual({
        master: { width: 1024, height: 1792 },
        border: print.border,
        isComposable,
      });
      expect((await pictures.compose(print, '5x7')) !== undefined).toBe(isComposable);
    }
  });

  it('uses the photo of a print while it is stored', async () => {
    const upload = givenUpload();
    const { ports, print, pictures } = await setUp({ upload_id: upload.id });
    await ports.uploads.add(upload);
    await ports.pictureStore.put(uploadKey(upload.id), encode(4, 4, new Uint8Array(48)));
    expect(await pictures.describe(print)).toMatchObject({ isComposable: true });
    expect(await pictures.compose(print, '5x7')).toBeDefined();
  });

  it('does not compose a print whose request is unknown', async () => {
    const { print, pictures } = await setUp();
    const forgotten = { ...print, asked_keywords: null };
    expect(await pictures.describe(forgotten)).toMatchObject({ isComposable: false });
    expect(await pictures.compose(forgotten, '5x7')).toBeUndefined();
  });
});
