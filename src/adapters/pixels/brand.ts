import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { MIN_ICON_SIDE_PX } from '../../domain/shop/brand.js';
import { drawIcons, drawLogo } from './brand-files.js';

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

const MAX_PIXELS = 25_000_000;
/** An SVG is drawn so that its longer side has about this many pixels, and then made smaller. */
const DRAWN_SIDE = 2000;
/** Pixels per inch; the most that sharp takes. */
const MAX_DENSITY = 100_000;

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
    const { data, ...size } = await draw(picture, (open) => drawLogo(open(), isDrawing(picture)));
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
    const address = `/brand/logo-${hash}.png`;
    files.set(address, data);
    return { address, ...size };
  };
  const logo = light && { light: await addLogo(light), dark: await addLogo(dark ?? light) };
  if (icon) {
    const icons = await draw(icon, (open, size) => {
      checkIcon(icon, size);
      return drawIcons(open);
    });
    for (const { name, data } of icons) files.set(`/${name}`, data);
  }
  return { logo: logo ?? null, hasIcon: icon !== undefined, files };
}

interface Size {
  width: number;
  height: number;
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

function checkIcon(icon: Picture, { width, height }: Size): void {
  if (width !== height) throw new Error('it is not square');
  if (!isDrawing(icon) && width < MIN_ICON_SIDE_PX)
    throw new Error(`it has less than ${MIN_ICON_SIDE_PX} pixels`);
}

const isDrawing = ({ path }: Picture) => path.endsWith('.svg');

async function draw<Drawn>(
  picture: Picture,
  work: (open: () => Sharp, size: Size) => Promise<Drawn>,
): Promise<Drawn> {
  // Most shops have no files of their own, and need no decoder in this process.
  const { default: sharp } = await import('sharp');
  // Uploads are decoded in other processes, which block it.
  if (isDrawing(picture)) sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    const { width, height } = await sharp(picture.data).metadata();
    const density = Math.min(72 * (DRAWN_SIDE / Math.max(width, height)), MAX_DENSITY);
    const open = () =>
      sharp(picture.data, { limitInputPixels: MAX_PIXELS, ...(isDrawing(picture) && { density }) });
    return await work(open, { width, height });
  } catch (error) {
    throw new Error(`${picture.path} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}
