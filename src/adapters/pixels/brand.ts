import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputInfo, Sharp } from 'sharp';

/** A logo as it is shown: a PNG at a hashed address, and its size in CSS pixels. */
export interface Logo {
  address: string;
  width: number;
  height: number;
}

export interface Brand {
  /** For light and dark pages; null shows the shop's name instead. */
  logo: { light: Logo; dark: Logo } | null;
  /** Whether the shop has its own icon. */
  hasIcon: boolean;
  /** PNG files by address. */
  files: ReadonlyMap<string, Buffer>;
}

/** CSS pixels. */
const LOGO_HEIGHT = 32;
const LOGO_MAX_WIDTH = 240;
/** Screens have up to this many pixels per CSS pixel. */
const DENSITY = 3;
/** Pixels; enough for any of the icons. */
const MIN_ICON_SIDE = 512;
const MAX_PIXELS = 25_000_000;
/** An SVG is drawn so that its longer side has about this many pixels, and then made smaller. */
const DRAWN_SIDE = 2000;
/** Pixels per inch; the most that sharp takes. */
const MAX_DENSITY = 100_000;

/** Address, side in pixels, and the share of the side that the drawing takes, for those that need a ground. */
const ICONS = [
  ['/favicon.ico', 48],
  ['/apple-touch-icon.png', 180, 1],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  // The system may cut this one to a circle.
  ['/icon-maskable-512.png', 512, 0.8],
] as const;
const GROUND = '#fff';

/**
 * Reads the owner's logo and icon from the folder `brand` of the catalogue: `logo`, `logo-dark` and `icon`, each as SVG
 * or PNG. All may be missing. They are drawn anew as PNG, so nothing that an SVG contains reaches a browser.
 * @throws Error with a sentence that names the file
 */
export async function readBrand(catalogueFolder: string): Promise<Brand> {
  const folder = join(catalogueFolder, 'brand');
  const [light, dark, icon] = await Promise.all(
    ['logo', 'logo-dark', 'icon'].map((name) => readPicture(folder, name)),
  );
  const files = new Map<string, Buffer>();
  const addLogo = async (picture: Picture): Promise<Logo> => {
    const { data, info } = await draw(picture, (image) =>
      image.trim().resize({
        width: LOGO_MAX_WIDTH * DENSITY,
        height: LOGO_HEIGHT * DENSITY,
        fit: 'inside',
        withoutEnlargement: !isDrawing(picture),
      }),
    );
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
    const address = `/brand/logo-${hash}.png`;
    files.set(address, data);
    return {
      address,
      width: Math.round(info.width / DENSITY),
      height: Math.round(info.height / DENSITY),
    };
  };
  const logo = light && { light: await addLogo(light), dark: await addLogo(dark ?? light) };
  if (icon) for (const [address, side, share] of ICONS) files.set(address, await drawIcon(icon, side, share));
  return { logo: logo ?? null, hasIcon: icon !== undefined, files };
}

interface Picture {
  path: string;
  data: Buffer;
}

async function readPicture(folder: string, name: string): Promise<Picture | undefined> {
  for (const type of ['svg', 'png']) {
    const path = join(folder, `${name}.${type}`);
    try {
      return { path, data: await readFile(path) };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') throw new Error(`${path} cannot be read: ${message}.`, { cause: error });
    }
  }
  return undefined;
}

async function drawIcon(icon: Picture, side: number, share?: number): Promise<Buffer> {
  const inner = Math.round((side * (share ?? 1)) / 2) * 2;
  const margin = (side - inner) / 2;
  const { data } = await draw(icon, (image, { width, height }) => {
    if (width !== height) throw new Error('it is not square');
    if (!isDrawing(icon) && width < MIN_ICON_SIDE)
      throw new Error(`it has less than ${MIN_ICON_SIDE} pixels`);
    const drawn = image.resize(inner, inner);
    if (share === undefined) return drawn;
    return drawn
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: GROUND })
      .flatten({ background: GROUND });
  });
  return data;
}

const isDrawing = ({ path }: Picture) => path.endsWith('.svg');

async function draw(
  picture: Picture,
  change: (image: Sharp, size: { width: number; height: number }) => Sharp,
): Promise<{ data: Buffer; info: OutputInfo }> {
  // Most shops have no files of their own, and need no decoder in this process.
  const { default: sharp } = await import('sharp');
  // Photos of visitors are decoded in other processes, which block it.
  if (isDrawing(picture)) sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    const { width, height } = await sharp(picture.data).metadata();
    const density = Math.min(72 * (DRAWN_SIDE / Math.max(width, height)), MAX_DENSITY);
    const image = sharp(picture.data, {
      limitInputPixels: MAX_PIXELS,
      ...(isDrawing(picture) && { density }),
    });
    return await change(image, { width, height })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new Error(`${picture.path} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}
