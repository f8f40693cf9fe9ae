import type { OutputInfo, Sharp } from 'sharp';
import { LOGO_SIZE, type IconFile } from '../../domain/shop/brand.js';

/** Screens have up to this many pixels per CSS pixel. */
const DENSITY = 3;

/** Side in pixels, and the share of the side that the drawing takes, for those that need a ground. */
const ICONS: Record<IconFile, readonly [side: number, share?: number]> = {
  'icon-512.png': [512],
  'icon-192.png': [192],
  // The system may cut this one to a circle.
  'icon-maskable-512.png': [512, 0.8],
  'apple-touch-icon.png': [180, 1],
  'favicon.ico': [48],
};
const GROUND = '#fff';

interface DrawnFile {
  data: Buffer;
  info: OutputInfo;
}

/** A logo, and its size in CSS pixels. */
export async function drawLogo(picture: Sharp, enlarge: boolean) {
  const { data, info } = await toPng(
    picture.trim().resize({
      width: LOGO_SIZE.maxWidth * DENSITY,
      height: LOGO_SIZE.height * DENSITY,
      fit: 'inside',
      withoutEnlargement: !enlarge,
    }),
  );
  const toCss = (pixels: number) => Math.max(1, Math.round(pixels / DENSITY));
  return { data, width: toCss(info.width), height: toCss(info.height) };
}

/** @param open a square picture, once for each icon */
export async function drawIcons(open: () => Sharp): Promise<{ name: IconFile; data: Buffer }[]> {
  const icons: { name: IconFile; data: Buffer }[] = [];
  for (const [name, [side, share]] of Object.entries(ICONS))
    icons.push({ name: name as IconFile, data: (await toPng(drawIcon(open(), side, share))).data });
  return icons;
}

function drawIcon(picture: Sharp, side: number, share?: number): Sharp {
  const inner = Math.round((side * (share ?? 1)) / 2) * 2;
  const margin = (side - inner) / 2;
  const drawn = picture.resize(inner, inner);
  if (share === undefined) return drawn;
  return drawn
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: GROUND })
    .flatten({ background: GROUND });
}

const toPng = (picture: Sharp): Promise<DrawnFile> =>
  picture.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
