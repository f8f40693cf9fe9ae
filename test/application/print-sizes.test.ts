import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../src/adapters/memory/ports.js';
import { PrintSizes } from '../../src/application/print-sizes.js';
import type { Print, PrintRequest } from '../../src/domain/print.js';
import { givenCatalogue, givenPrint, givenUpload } from '../given.js';

async function given(model: string, asked: Partial<PrintRequest> = {}) {
  const ports = memoryPorts();
  await ports.products.load(givenCatalogue());
  const print = await givenPrint(ports, asked, { model, image_width: 1024, image_height: 1792 });
  const dpis = async (of: Print = print) =>
    (await new PrintSizes(ports, 100).of(of)).map(({ size, dpi, sold }) => [size, dpi, sold]);
  return { ports, print, dpis };
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

  it('counts them once the photo has gone that a print began with', async () => {
    const upload = givenUpload();
    const { ports, dpis } = await given('memory-1', { upload_id: upload.id });
    expect(await dpis()).toEqual([['30x40', 86, false]]);
    await ports.uploads.add(upload);
    expect(await dpis()).toEqual([['30x40', 300, true]]);
  });
});
