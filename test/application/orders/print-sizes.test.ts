import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { PrintSizes } from '../../../src/application/orders/print-sizes.js';
import type { Print, PrintRequest } from '../../../src/domain/prints/print.js';
import { givenCatalogue, givenPrint, givenUpload } from '../../given.js';

async function given(model: string, asked: Partial<PrintRequest> = {}) {
  const ports = memoryPorts();
  await ports.products.load(givenCatalogue());
  const print = await givenPrint(ports, asked, { model, image_width: 1024, image_height: 1792 });
  const dpis = async (of: Print = print) =>
    (await new PrintSizes(ports, 100).of(of)).print_sizes.map(({ size, dpi, sold }) => [size, dpi, sold]);
  const download = async () => (await new PrintSizes(ports, 100).of(print)).download;
  return { ports, print, dpis, download };
}

describe('PrintSizes', () => {
  it('has no bound for what is painted for its paper', async () => {
    const { dpis } = await given('memory-1');
    expect(await dpis()).toEqual([['30x40', 300, true]]);
  });

  it('counts the pixels of what another model painted, and does not sell too few', async () => {
    const { dpis } = await given('gpt-image-2');
    expect(await dpis()).toEqual([['30x40', 86, false]]);
  });

  it('counts them where nobody knows any more what it was painted of', async () => {
    const { print, dpis } = await given('memory-1');
    expect(await dpis({ ...print, asked_keywords: null })).toEqual([['30x40', 86, false]]);
  });

  it('counts them once the photo has gone that a print began with', async () => {
    const upload = givenUpload();
    const { ports, dpis } = await given('memory-1', { upload_id: upload.id });
    expect(await dpis()).toEqual([['30x40', 86, false]]);
    await ports.uploads.add(upload);
    expect(await dpis()).toEqual([['30x40', 300, true]]);
  });

  it.each([
    ['painted once more at 3600 pixels of its shorter side', 'memory-1', { width: 3600, height: 6300 }],
    ['the pixels that another model painted', 'gpt-image-2', { width: 1024, height: 1792 }],
  ])('gives as a digital print what is %s', async (_, model, pixels) => {
    const { download } = await given(model);
    expect(await download()).toEqual(pixels);
  });
});
