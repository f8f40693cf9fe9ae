import type {
  ImageModel,
  OnPartial,
  Painting,
  PaintRequest,
  Understanding,
} from '../../../application/ports/creating/image-model.js';
import { parseHex, type Rgb } from '../../../domain/pictures/color.js';
import { copy } from '../copy.js';
import { encode, smallSize } from '../fake-picture.js';

const PLAIN: Rgb[] = [
  [230, 220, 200],
  [40, 70, 110],
];

/** Each partial contains this share of the picture. */
const PARTIALS = [1 / 3, 2 / 3];

/**
 * Paints bands of the requested colours, shifted by the seed. It records requests and fails on demand. With `bills` it
 * acts as a model that costs money.
 */
export class MemoryImageModel implements ImageModel {
  /** The painted requests, oldest first, without refused ones. */
  readonly painted: PaintRequest[] = [];
  private failures: Error[] = [];

  constructor(
    readonly bills = false,
    readonly composes = false,
  ) {}

  /** The next paintings fail with this error. */
  failWith(error: Error, times = 1): void {
    this.failures.push(...Array<Error>(times).fill(error));
  }

  /** It does not know words that begin with 'zx', and paints a 'schooner' as a boat. */
  async understand({ prompt }: Pick<PaintRequest, 'prompt'>): Promise<Understanding> {
    const words = prompt.match(/\p{L}+/gu) ?? [];
    return {
      unknown_words: words.filter((word) => word.startsWith('zx')),
      approximations: words
        .filter((word) => word === 'schooner')
        .map((word) => ({ word, painted_as: 'boat' })),
    };
  }

  async paint(request: PaintRequest, onPartial?: OnPartial, abort?: AbortSignal): Promise<Painting> {
    abort?.throwIfAborted();
    const failure = this.failures.shift();
    if (failure) throw failure;
    this.painted.push(copy(request));
    const { prompt } = request;
    const { width, height } = request.sheet ?? request;
    const picture = bands({ ...request, width, height });
    for (const done of PARTIALS) {
      try {
        onPartial?.(encode(width / 4, height / 4, picture.subarray(0, picture.length * done)));
      } catch {
        // Errors of the listener are ignored.
      }
    }
    const bytes = encode(width, height, picture);
    return { bytes, revised_prompt: prompt, unknown_words: [], model: 'memory-1' };
  }
}

export function bands({ width, height, colors, seed }: PaintRequest): Uint8Array {
  const chosen = colors.flatMap((color) => {
    const rgb = parseHex(color);
    return rgb ? [rgb] : [];
  });
  const palette = chosen.length > 0 ? chosen : PLAIN;
  const small = smallSize(width, height);
  const data = new Uint8Array(small.width * small.height * 3);
  for (let y = 0; y < small.height; y++) {
    const color = palette[(y + seed) % palette.length] ?? [0, 0, 0];
    for (let x = 0; x < small.width; x++) data.set(color, (y * small.width + x) * 3);
  }
  return data;
}
