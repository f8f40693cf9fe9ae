/** Draws the icons of web/public from favicon.svg. Run it after a change of that file: `node scripts/icons.mjs`. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../web/public/', import.meta.url));
const svg = await readFile(`${folder}favicon.svg`);
/** The side of the SVG's view box. */
const VIEW_BOX = 32;
const BLUE = '#2c3fae';

const draw = (side) => sharp(svg, { density: (72 * side) / VIEW_BOX }).resize(side, side);
const toPng = (image) => image.png({ compressionLevel: 9, palette: true }).toBuffer();

/** Without round corners, which the system cuts itself. `share` is the part of the side that the drawing takes. */
async function drawSquare(side, share) {
  const inner = Math.round((side * share) / 2) * 2;
  const drawn = await draw(inner).flatten({ background: BLUE }).png().toBuffer();
  const padding = (side - inner) / 2;
  const extended = sharp(drawn).extend({
    top: padding,
    bottom: padding,
    left: padding,
    right: padding,
    background: BLUE,
  });
  return toPng(extended);
}

/** An ICO file of PNG images: a header, an entry of 16 bytes for each image, and the images. */
async function drawIco(sides) {
  const images = await Promise.all(sides.map((side) => toPng(draw(side))));
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(sides[index], entry);
    head.writeUInt8(sides[index], entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...images]);
}

const files = {
  'favicon.ico': await drawIco([16, 32, 48]),
  'apple-touch-icon.png': await drawSquare(180, 1),
  'icon-192.png': await toPng(draw(192)),
  'icon-512.png': await toPng(draw(512)),
  // Systems show at least the inner 80 percent of a maskable icon.
  'icon-maskable-512.png': await drawSquare(512, 0.8),
};
for (const [name, bytes] of Object.entries(files)) await writeFile(folder + name, bytes);
