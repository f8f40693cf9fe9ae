import { describe, expect, it } from '@jest/globals';
import { decode, encode } from '../../../src/adapters/memory/fake-picture.js';
import { MemoryFilePainter } from '../../../src/adapters/memory/orders/file-painter.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { MakePrintFiles } from '../../../src/application/orders/make-print-files.js';
import { removePictures } from '../../../src/application/prints/print-files.js';
import { masterKey } from '../../../src/domain/prints/print.js';
import { DOWNLOAD, printFileKey } from '../../../src/domain/orders/print-file.js';
import { uploadKey } from '../../../src/domain/creating/upload.js';
import type { PrintRequest } from '../../../src/domain/prints/print.js';
import { givenPrint, givenUpload, NOW } from '../../given.js';

/** A print, whose master has these pixels. */
async function given(
  model = 'memory-1',
  asked: Partial<PrintRequest> = {},
  master = { width: 1024, height: 1792 },
) {
  const ports = memoryPorts();
  const print = await givenPrint(ports, asked, { model });
  const { width, height } = master;
  await ports.pictureStore.put(masterKey(print.id), encode(width, height, new Uint8Array(16 * 9 * 3)));
  const files = new MakePrintFiles(ports);
  const fileOf = (size = '21x30') => ports.pictureStore.get(printFileKey(print.id, size));
  const registered = (size = '21x30') => ports.printFiles.find(print.id, size);
  return { ports, print, files, fileOf, registered };
}

describe('MakePrintFiles', () => {
  it('paints the file of a print that its painter knows, and registers what lies there', async () => {
    const { ports, print, files, fileOf, registered } = await given();
    await files.make(print.id, '21x30');
    const bytes = (await fileOf())!;
    expect(decode(bytes)).toMatchObject({ width: 2551, height: 3614 });
    expect(decode(bytes).note).toContain('memory-1');
    expect(await registered()).toEqual({
      generation_job_id: print.id,
      size: '21x30',
      width: 2551,
      height: 3614,
      made: 'painted',
      sha256: ports.ids.hash(bytes),
      bytes: bytes.length,
      created_at: NOW,
    });
  });

  it.each([
    ['upscaled', { width: 1024, height: 1792 }],
    ['scaled_down', { width: 4096, height: 7168 }],
  ])('says of the print of another model that it is %s', async (made, master) => {
    const { print, files, fileOf, registered } = await given('gpt-image-2', {}, master);
    await files.make(print.id, '21x30');
    expect(await registered()).toMatchObject({ made });
    expect(decode((await fileOf())!)).toMatchObject({ width: 2551, height: 3614 });
  });

  it.each([
    ['memory-1', { made: 'painted', width: 3600, height: 6300 }],
    // Nobody pays for pixels made up.
    ['gpt-image-2', { made: 'scaled_down', width: 1024, height: 1792 }],
  ])('makes the whole picture the file of a digital print (%s)', async (model, file) => {
    const { print, files, fileOf, registered } = await given(model);
    await files.make(print.id, DOWNLOAD);
    expect(await registered(DOWNLOAD)).toMatchObject(file);
    const { width, height } = decode((await fileOf(DOWNLOAD))!);
    expect({ width, height }).toEqual({ width: file.width, height: file.height });
  });

  it('makes the file of the picture that was bought where painting again gives another', async () => {
    const { ports, print, files, registered } = await given();
    (ports.filePainter as MemoryFilePainter).hasChanged = true;
    await files.make(print.id, '21x30');
    expect(await registered()).toMatchObject({ made: 'upscaled', width: 2551 });
  });

  it('paints a print that began with a photo while the photo is there, and scales it after that', async () => {
    const upload = givenUpload();
    const { ports, print, files, registered } = await given('memory-1', { upload_id: upload.id });
    await ports.pictureStore.put(uploadKey(upload.id), encode(64, 64, new Uint8Array(16 * 16 * 3)));
    await files.make(print.id, '21x30');
    expect(await registered()).toMatchObject({ made: 'painted' });
    await ports.pictureStore.delete(uploadKey(upload.id));
    await files.make(print.id, '30x40');
    expect(await registered('30x40')).toMatchObject({ made: 'upscaled' });
  });

  it('makes no file again that is there', async () => {
    const { ports, print, files, registered } = await given();
    await files.make(print.id, '21x30');
    const before = await registered();
    ports.filePainter = new MemoryFilePainter('another');
    await files.make(print.id, '21x30');
    expect(await registered()).toEqual(before);
  });

  it('waits for a master that is not there, and does nothing for a print that is not', async () => {
    const { ports, print, files, registered } = await given('gpt-image-2');
    await ports.pictureStore.delete(masterKey(print.id));
    await expect(files.make(print.id, '21x30')).rejects.toThrow('is missing');
    expect(await registered()).toBeUndefined();
    await files.make('00000000-0000-4000-8000-000000000000', '21x30');
  });

  it('ends early when it is aborted', async () => {
    const { print, files, fileOf } = await given();
    await expect(files.make(print.id, '21x30', AbortSignal.abort(new Error('closing')))).rejects.toThrow(
      'closing',
    );
    expect(await fileOf()).toBeUndefined();
  });

  it('leaves nothing behind of a print that went meanwhile', async () => {
    const { ports, print, files, fileOf, registered } = await given();
    ports.prints.keepsPictures = async () => false;
    await files.make(print.id, '21x30');
    expect(await fileOf()).toBeUndefined();
    expect(await registered()).toBeUndefined();
  });

  it('makes files that go with the pictures of their print', async () => {
    const { ports, print, files, fileOf } = await given();
    await files.make(print.id, '21x30');
    await removePictures(ports.pictureStore, print.id);
    expect(await fileOf()).toBeUndefined();
  });
});
