import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import type { Print, PrintRequest } from '../../../src/domain/prints/print.js';
import { givenCatalogue, givenPrint, givenUpload } from '../../given.js';
import { givenPrintSizes } from '../../given-use-cases.js';

async function setUp(model: string, request: Partial<PrintRequest> = {}) {
  const ports = memoryPorts();
  await ports.products.load(givenCatalogue());
  const print = await givenPrint(ports, request, { model, image_width: 1024, image_height: 1792 });
  const dpis = async (of: Print = print) =>
    (await givenPrintSizes(ports, 100).forPrint(of)).print_sizes.map(({ size, ratio, printings }) => [
      size,
      ratio,
      ...printings.map(({ fit, dpi, sold }) => [fit, dpi, sold]),
    ]);
  const download = async () => (await givenPrintSizes(ports, 100).forPrint(print)).download;
  return { ports, print, dpis, download };
}

const COMPOSED = [['30x40', '3x4', ['composed', 300, true]]];
/** A whole picture has margins, so it has more pixels per inch. */
const SCALED = [['30x40', '3x4', ['whole', 129, true], ['filled', 86, false]]];

describe('PrintSizes', () => {
  it('has no limit for a print that is painted for its paper', async () => {
    const { dpis } = await setUp('memory-1');
    expect(await dpis()).toEqual(COMPOSED);
  });

  it("checks the pixels of another model's print, and does not sell a size with too few", async () => {
    const { dpis } = await setUp('gpt-image-2');
    expect(await dpis()).toEqual(SCALED);
  });

  it('checks them if it is unknown how the print was painted', async () => {
    const { print, dpis } = await setUp('memory-1');
    expect(await dpis({ ...print, asked_keywords: null })).toEqual(SCALED);
  });

  it('checks them after the photo of a print was deleted', async () => {
    const upload = givenUpload();
    const { ports, dpis } = await setUp('memory-1', { upload_id: upload.id });
    expect(await dpis()).toEqual(SCALED);
    await ports.uploads.add(upload);
    expect(await dpis()).toEqual(COMPOSED);
  });

  it.each([
    ['painted once more at 3600 pixels of its shorter side', 'memory-1', { width: 3600, height: 6300 }],
    ['the pixels that another model painted', 'gpt-image-2', { width: 1024, height: 1792 }],
  ])('sells %s as a digital print', async (_, model, pixels) => {
    const { download } = await setUp(model);
    expect(await download()).toEqual(pixels);
  });
});
