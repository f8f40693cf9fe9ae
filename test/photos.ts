import type { Rgb } from '../src/domain/pictures/color.js';
import type { Pixels } from '../src/domain/pictures/palette.js';
import { picture } from './pictures.js';

interface Block {
  /** Shares of width and height. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  color: Rgb;
}

const block = (left: number, top: number, right: number, bottom: number, color: Rgb): Block => ({
  left,
  top,
  right,
  bottom,
  color,
});

/** Draws blocks of colour, later ones on top, with some grain and shading. */
function photo(width: number, height: number, ground: Rgb, blocks: Block[], shade = 0): Pixels {
  return picture(width, height, (x, y) => {
    const [u, v] = [x / width, y / height];
    const on = blocks.findLast((one) => u >= one.left && u < one.right && v >= one.top && v < one.bottom);
    const change = shade * (0.5 - u) + ((x * 7 + y * 13) % 5) - 2;
    const [r, g, b] = on?.color ?? ground;
    const lit = (channel: number) => Math.min(255, Math.max(0, Math.round(channel + change)));
    return [lit(r), lit(g), lit(b)];
  });
}

/** Colours of things in a lived-in room. */
const MANY: Rgb[] = [
  [181, 45, 38],
  [226, 178, 96],
  [70, 46, 36],
  [238, 224, 200],
  [120, 30, 30],
  [58, 92, 98],
];

function clutter(columns: number, rows: number): Block[] {
  return Array.from({ length: columns * rows }, (_, i) => {
    const [u, v] = [(i % columns) / columns, Math.floor(i / columns) / rows];
    const color = MANY[(i * 7 + Math.floor(i / columns) * 5) % MANY.length]!;
    return block(u, v, u + 0.6 / columns, v + 0.7 / rows, color);
  });
}

/** Typical photos, 128 pixels on the longer side. */
export const photos = {
  sageRoom: photo(
    128,
    96,
    [165, 178, 153],
    [
      block(0, 0.78, 1, 1, [196, 168, 132]),
      block(0.3, 0.5, 0.75, 0.82, [226, 218, 202]),
      block(0.12, 0.2, 0.2, 0.8, [120, 140, 110]),
      block(0.4, 0.52, 0.55, 0.7, [190, 96, 66]),
    ],
  ),
  navyRoom: photo(
    96,
    128,
    [28, 43, 82],
    [
      block(0, 0.8, 1, 1, [66, 48, 40]),
      block(0.2, 0.55, 0.8, 0.84, [48, 66, 110]),
      block(0.05, 0.3, 0.17, 0.5, [196, 150, 84]),
    ],
  ),
  bareRoom: photo(128, 86, [240, 238, 233], [block(0, 0.86, 1, 1, [214, 208, 198])], 30),
  busyRoom: photo(128, 96, [160, 40, 36], clutter(16, 12)),
  beachPrint: photo(
    128,
    86,
    [150, 200, 226],
    [
      block(0, 0.45, 1, 0.7, [38, 112, 140]),
      block(0, 0.7, 1, 1, [226, 204, 160]),
      block(0.6, 0.72, 0.66, 0.8, [214, 84, 56]),
    ],
  ),
  blackAndWhitePrint: photo(
    86,
    128,
    [246, 244, 240],
    [
      block(0.2, 0.1, 0.32, 0.95, [24, 24, 25]),
      block(0.45, 0.05, 0.52, 0.95, [24, 24, 25]),
      block(0.66, 0.12, 0.82, 0.95, [24, 24, 25]),
    ],
  ),
} satisfies Record<string, Pixels>;
