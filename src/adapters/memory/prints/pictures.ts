import { readFile, writeFile } from 'node:fs/promises';
import {
  MASTER_LONG_SIDE_PX,
  type AdoptedPicture,
  type DiskFile,
  type DrawnBrand,
  type Examination,
  type Hanging,
  type SocialPrint,
  type Pictures,
  type Provenance,
} from '../../../application/ports/prints/pictures.js';
import { ICON_FILES, LOGO_FILE, LOGO_SIZE, MIN_ICON_SIDE_PX } from '../../../domain/shop/brand.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { detectBorder } from '../../../domain/pictures/border.js';
import { measure } from '../../../domain/pictures/measures.js';
import { mockupPixels, type VariantView } from '../../../domain/prints/mockup.js';
import { findNamedColors } from '../../../domain/pictures/named-colors.js';
import type { Pixels } from '../../../domain/pictures/palette.js';
import type { PictureFormat } from '../../../domain/prints/print.js';
import type { PrintFileShape } from '../../../domain/orders/print-file.js';
import { SOCIAL_SIZE_PX } from '../../../domain/prints/social-picture.js';
import { decode, encode, smallSize } from '../fake-picture.js';

interface Size {
  width: number;
  height: number;
}

/** Understands only pictures in the format of fake-picture.ts. */
export class MemoryPictures implements Pictures {
  async examine(picture: Uint8Array): Promise<Examination> {
    const { width, height, pixels } = decode(picture);
    const tiny = sample(pixels, pixels, { width: 4, height: 4 });
    return {
      width,
      height,
      border: detectBorder(pixels),
      measures: measure(pixels),
      named_colors: findNamedColors(pixels),
      placeholder: `data:image/x-fake;base64,${Buffer.from(tiny).toString('base64')}`,
    };
  }

  async renditions(
    picture: Uint8Array,
    widths: readonly number[],
    _format: PictureFormat,
    provenance: Provenance,
  ): Promise<Uint8Array[]> {
    const { width } = decode(picture);
    return widths.map((one) => resize(picture, Math.min(1, one / width), JSON.stringify(provenance)));
  }

  async master(picture: Uint8Array, size: Size, provenance: Provenance): Promise<Uint8Array> {
    const { width, height, pixels } = decode(picture);
    const cropped = cropTo(size, { width, height });
    const data = sample(pixels, cropTo(size, pixels), smallSize(cropped.width, cropped.height));
    return encode(cropped.width, cropped.height, data, JSON.stringify(provenance));
  }

  async printFile(
    master: Uint8Array | DiskFile,
    shape: PrintFileShape,
    provenance: Provenance,
  ): Promise<Uint8Array> {
    const { width, height } = shape;
    const { pixels } = decode(master instanceof Uint8Array ? master : await readFile(master.path));
    return encode(
      width,
      height,
      sample(pixels, pixels, smallSize(width, height)),
      JSON.stringify(provenance),
    );
  }

  async pin(picture: Uint8Array, provenance: Provenance): Promise<Uint8Array> {
    const { width, height } = decode(picture);
    return resize(picture, Math.min(1, 1000 / width, 1500 / height), JSON.stringify(provenance));
  }

  async mockup(
    picture: Uint8Array,
    mockup: VariantView,
    hanging: Hanging,
    provenance: Provenance,
  ): Promise<Uint8Array> {
    const { width, height } = decode(picture);
    return resize(
      picture,
      mockupPixels(mockup) / Math.max(width, height),
      JSON.stringify({ mockup, ...hanging, ...provenance }),
    );
  }

  async social(
    prints: readonly SocialPrint[],
    words: { title: string | null; shop: string },
  ): Promise<Uint8Array> {
    const { width, height } = SOCIAL_SIZE_PX;
    const small = smallSize(width, height);
    const data = new Uint8Array(small.width * small.height * 3).fill(240);
    const shownPrints = prints.map(({ picture, ...provenance }) => decode(picture) && provenance);
    return encode(width, height, data, JSON.stringify({ shownPrints, words }));
  }

  async adopt(from: string, provenance: Provenance): Promise<AdoptedPicture> {
    const upload = await readFile(from);
    const { width, height } = decode(upload);
    if (width * height > 100_000_000)
      throw new DomainError(
        'picture_too_large',
        'This picture is too large. Please choose one of at most 100 megapixels.',
      );
    const note = JSON.stringify(provenance);
    const path = `${from}.png`;
    await writeFile(path, resize(upload, 1, note));
    const master = resize(upload, Math.min(1, MASTER_LONG_SIDE_PX / Math.max(width, height)), note);
    return { path, width, height, master };
  }

  async drawBrand(kind: 'logo' | 'icon', upload: Uint8Array): Promise<DrawnBrand> {
    const { width, height } = decode(upload);
    if (width * height > 25_000_000)
      throw new DomainError(
        'picture_too_large',
        'This picture is too large. Please choose one of at most 25 megapixels.',
      );
    if (kind === 'logo') {
      const scale = Math.min(1, (LOGO_SIZE.maxWidth * 3) / width, (LOGO_SIZE.height * 3) / height);
      const size = { width: Math.ceil((width * scale) / 3), height: Math.ceil((height * scale) / 3) };
      return { ...size, files: [{ name: LOGO_FILE, bytes: resize(upload, scale) }] };
    }
    if (width !== height)
      throw new DomainError('bad_picture', 'This icon is not square. Please choose a square picture.');
    if (width < MIN_ICON_SIDE_PX)
      throw new DomainError('picture_too_small', 'This icon is too small. Please choose a larger one.');
    const files = ICON_FILES.map((name) => ({ name, bytes: resize(upload, 512 / width) }));
    return { width: 32, height: 32, files };
  }

  async sanitize(upload: Uint8Array): Promise<{ bytes: Uint8Array } & Size> {
    const { width, height } = decode(upload);
    if (width * height > 50_000_000) {
      throw new DomainError(
        'picture_too_large',
        'This picture is too large. Please choose one of at most 50 megapixels.',
      );
    }
    const bytes = resize(upload, Math.min(1, 2048 / Math.max(width, height)));
    const picture = decode(bytes);
    return { bytes, width: picture.width, height: picture.height };
  }
}

function resize(picture: Uint8Array, scale: number, note?: string): Uint8Array {
  const { width, height, pixels } = decode(picture);
  const to = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  return encode(to.width, to.height, sample(pixels, pixels, smallSize(to.width, to.height)), note);
}

/** Returns the largest size within the picture that has this proportion. */
function cropTo(proportion: Size, { width, height }: Size): Size {
  return {
    width: Math.min(width, Math.max(1, Math.round((height * proportion.width) / proportion.height))),
    height: Math.min(height, Math.max(1, Math.round((width * proportion.height) / proportion.width))),
  };
}

/** Samples the centre of the picture with nearest neighbours. */
function sample(from: Pixels, middle: Size, to: Size): Uint8Array {
  const [left, top] = [(from.width - middle.width) / 2, (from.height - middle.height) / 2];
  const data = new Uint8Array(to.width * to.height * 3);
  for (let y = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++) {
      const row = Math.floor(top + (y * middle.height) / to.height);
      const start = (row * from.width + Math.floor(left + (x * middle.width) / to.width)) * 3;
      data.set(from.data.subarray(start, start + 3), (y * to.width + x) * 3);
    }
  }
  return data;
}
