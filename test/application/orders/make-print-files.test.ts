import { describe, expect, it } from '@jest/globals';
import { decode, encode } from '../../../src/adapters/memory/fake-picture.js';
import { MemoryFilePainter } from '../../../src/adapters/memory/orders/file-painter.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import type { DiskFile } from '../../../src/application/ports/prints/pictures.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { MakePrintFiles } from '../../../src/application/orders/make-print-files.js';
import { removePictures } from '../../../src/application/prints/print-files.js';
import { composedKey, masterKey } from '../../../src/domain/prints/print.js';
import {
  DOWNLOAD_SIZE,
  printFileKey,
  printFileShape,
  type PrintFileShape,
} from '../../../src/domain/orders/print-file.js';
import { uploadKey } from '../../../src/domain/creating/upload.js';
import type { PrintRequest } from '../../../src/domain/prints/print.js';
import { givenPrint, givenUpload, NOW } from '../../given.js';
import { ComposePictures } from '../../../src/application/prints/compose-pictures.js';

/** Records from which pictures files are painted and scaled. */
function record(ports: Ports) {
  const painted: Uint8Array[] = [];
  const scaled: [Uint8Array | DiskFile, PrintFileShape][] = [];
  const { filePainter, pictures } = ports;
  const { paint } = filePainter;
  const printFile = pictures.printFile.bind(pictures);
  filePainter.paint = (...args) => {
    painted.push(args[3]);
    return paint(...args);
  };
  pictures.printFile = (picture, shape, provenance) => {
    scaled.push([picture, shape]);
    return printFile(picture, shape, provenance);
  };
  return { painted, scaled };
}

/** A print whose master has this size. */
async function setUp(
  model = 'memory-1',
  request: Partial<PrintRequest> = {},
  master = { width: 1024, height: 1792 },
) {
  const ports = memoryPorts();
  const print = await givenPrint(ports, request, { model });
  const { width, height } = master;
  await ports.pictureStore.put(masterKey(print.id), encode(width, height, new Uint8Array(16 * 9 * 3)));
  const files = new MakePrintFiles(ports, new ComposePictures(ports));
  const readFile = (size = '21x30') => ports.pictureStore.get(printFileKey(print.id, size));
  const findRegistered = (size = '21x30') => ports.printFiles.find(print.id, size);
  return { ports, print, files, readFile, findRegistered };
}

describe('MakePrintFiles', () => {
  it('paints the file of a print that its painter can repeat, and registers it', async () => {
    const { ports, print, files, readFile, findRegistered } = await setUp();
    await files.make(print.id, '21x30');
    const bytes = (await readFile())!;
    expect(decode(bytes)).toMatchObject({ width: 2551, height: 3614 });
    expect(decode(bytes).note).toContain('memory-1');
    expect(await findRegistered()).toEqual({
      generation_job_id: print.id,
      size: '21x30',
      width: 2551,
      height: 3614,
      made: 'painted',
      sha256: ports.crypto.hash(bytes),
      bytes: bytes.length,
      created_at: NOW,
    });
  });

  it.each([
    ['upscaled', { width: 1024, height: 1792 }],
    ['scaled_down', { width: 4096, height: 7168 }],
  ])('scales the print of another model: %s', async (made, master) => {
    const { print, files, readFile, findRegistered } = await setUp('gpt-image-2', {}, master);
    await files.make(print.id, '21x30');
    expect(await findRegistered()).toMatchObject({ made });
    expect(decode((await readFile())!)).toMatchObject({ width: 2551, height: 3614 });
  });

  it.each([
    ['memory-1', { made: 'painted', width: 3600, height: 6300 }],
    // The file has the pixels of the model; upscaled ones are not sold.
    ['gpt-image-2', { made: 'scaled_down', width: 1024, height: 1792 }],
  ])('uses the whole picture for a digital print (%s)', async (model, file) => {
    const { print, files, readFile, findRegistered } = await setUp(model);
    await files.make(print.id, DOWNLOAD_SIZE);
    expect(await findRegistered(DOWNLOAD_SIZE)).toMatchObject(file);
    const { width, height } = decode((await readFile(DOWNLOAD_SIZE))!);
    expect({ width, height }).toEqual({ width: file.width, height: file.height });
  });

  it('paints a composed file equal to the picture that its buyer saw', async () => {
    const { ports, print, files, readFile, findRegistered } = await setUp();
    const seen = record(ports);
    await files.make(print.id, '21x30-composed');
    expect(await findRegistered('21x30-composed')).toMatchObject({
      made: 'painted',
      width: 2551,
      height: 3614,
    });
    const composed = (await ports.pictureStore.get(composedKey(print.id, '7x10')))!;
    expect(decode(composed)).toMatchObject({ width: 1022, height: 1460 });
    expect(seen.painted).toEqual([composed]);
    expect(decode((await readFile('21x30-composed'))!).note).toContain('memory-1');
    expect(await findRegistered()).toBeUndefined();
  });

  it('paints smaller files for trials, except those that a workshop measures', async () => {
    const { ports, print, findRegistered } = await setUp();
    const files = new MakePrintFiles(ports, new ComposePictures(ports), 75);
    for (const name of ['21x30-composed', '21x30-composed-2480x3508', DOWNLOAD_SIZE])
      await files.make(print.id, name);
    expect(await findRegistered('21x30-composed')).toMatchObject({ width: 638, height: 904 });
    expect(await findRegistered('21x30-composed-2480x3508')).toMatchObject({ width: 2480, height: 3508 });
    expect(await findRegistered(DOWNLOAD_SIZE)).toMatchObject({ width: 900, height: 1575 });
  });

  it('paints a custom size as it hangs, and stores the picture that it was composed as', async () => {
    const { ports, print, files, findRegistered } = await setUp();
    const seen = record(ports);
    await files.make(print.id, '62.0x45.5-composed');
    expect(await findRegistered('62.0x45.5-composed')).toMatchObject({
      made: 'painted',
      width: 7394,
      height: 5445,
    });
    const composed = (await ports.pictureStore.get(composedKey(print.id, '124x91')))!;
    expect(decode(composed)).toMatchObject({ width: 1364, height: 1001 });
    expect(seen.painted).toEqual([composed]);
  });

  it('scales the composed picture where painting again gives another', async () => {
    const { ports, print, files, findRegistered } = await setUp();
    const seen = record(ports);
    (ports.filePainter as MemoryFilePainter).hasChanged = true;
    await files.make(print.id, '21x30-composed');
    expect(await findRegistered('21x30-composed')).toMatchObject({
      made: 'upscaled',
      width: 2551,
      height: 3614,
    });
    const composed = (await ports.pictureStore.get(composedKey(print.id, '7x10')))!;
    expect(seen.scaled).toEqual([
      [composed, printFileShape('21x30', { width: 1022, height: 1460 }, null, 'composed')],
    ]);
  });

  it.each([
    ['whole', '21x30-whole', 'whole'],
    ['filled, like those of older orders', '21x30', 'filled'],
    ['composed, which cannot be composed any more, so that nothing is cut', '21x30-composed', 'whole'],
  ] as const)('scales the print of another model %s', async (_, sheet, fit) => {
    const { ports, print, files, findRegistered } = await setUp('gpt-image-2');
    const seen = record(ports);
    await files.make(print.id, sheet);
    expect(await findRegistered(sheet)).toMatchObject({ width: 2551, height: 3614 });
    const master = await ports.pictureStore.get(masterKey(print.id));
    expect(seen.scaled).toEqual([
      [master, printFileShape('21x30', { width: 1024, height: 1792 }, print.border, fit)],
    ]);
  });

  // spec: painter-version-bought
  it('scales what an earlier painter composed for the ordered paper', async () => {
    const { ports, print, files, findRegistered } = await setUp('memory-0');
    const seen = record(ports);
    const bought = encode(1022, 1460, new Uint8Array(16 * 9 * 3));
    await ports.pictureStore.put(composedKey(print.id, '7x10'), bought);
    await files.make(print.id, '21x30-composed');
    expect(await findRegistered('21x30-composed')).toMatchObject({ made: 'upscaled', width: 2551 });
    expect(seen.painted).toEqual([]);
    expect(seen.scaled.map(([picture]) => picture)).toEqual([bought]);
  });

  it('scales the bought picture where painting again gives another', async () => {
    const { ports, print, files, findRegistered } = await setUp();
    (ports.filePainter as MemoryFilePainter).hasChanged = true;
    await files.make(print.id, '21x30');
    expect(await findRegistered()).toMatchObject({ made: 'upscaled', width: 2551 });
  });

  it('paints a print from a photo while the photo is stored, and scales it afterwards', async () => {
    const upload = givenUpload();
    const { ports, print, files, findRegistered } = await setUp('memory-1', { upload_id: upload.id });
    await ports.pictureStore.put(uploadKey(upload.id), encode(64, 64, new Uint8Array(16 * 16 * 3)));
    await files.make(print.id, '21x30');
    expect(await findRegistered()).toMatchObject({ made: 'painted' });
    await ports.pictureStore.delete(uploadKey(upload.id));
    await files.make(print.id, '30x40');
    expect(await findRegistered('30x40')).toMatchObject({ made: 'upscaled' });
  });

  it('does not repeat an existing file', async () => {
    const { ports, print, files, findRegistered } = await setUp();
    await files.make(print.id, '21x30');
    const before = await findRegistered();
    ports.filePainter = new MemoryFilePainter('another');
    await files.make(print.id, '21x30');
    expect(await findRegistered()).toEqual(before);
  });

  it('waits for a missing master, and does nothing for a missing print', async () => {
    const { ports, print, files, findRegistered } = await setUp('gpt-image-2');
    await ports.pictureStore.delete(masterKey(print.id));
    await expect(files.make(print.id, '21x30')).rejects.toThrow('is missing');
    expect(await findRegistered()).toBeUndefined();
    await files.make('00000000-0000-4000-8000-000000000000', '21x30');
  });

  it('ends early when it is aborted', async () => {
    const { print, files, readFile } = await setUp();
    await expect(files.make(print.id, '21x30', AbortSignal.abort(new Error('closing')))).rejects.toThrow(
      'closing',
    );
    expect(await readFile()).toBeUndefined();
  });

  it('leaves no files of a print that was deleted meanwhile', async () => {
    const { ports, print, files, readFile, findRegistered } = await setUp();
    ports.prints.keepsPictures = async () => false;
    await files.make(print.id, '21x30');
    expect(await readFile()).toBeUndefined();
    expect(await findRegistered()).toBeUndefined();
  });

  it('makes files that are deleted with the pictures of their print', async () => {
    const { ports, print, files, readFile } = await setUp();
    await files.make(print.id, '21x30');
    await removePictures(ports.pictureStore, print.id);
    expect(await readFile()).toBeUndefined();
  });
});
