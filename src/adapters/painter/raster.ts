import { toOklab, type Oklab } from '../../domain/pictures/color.js';
import { drawElement, drawElements } from './draw-elements.js';
import type { Point } from './geometry.js';
import { createNoise } from './noise.js';
import type { Plan } from './picture.js';
import type { Brush } from './scene.js';
import { innerFrame } from './sheet.js';
import { styles } from './styles.js';
import { hexToRgb } from './tones.js';

/** Cells along the short side of the inner frame. */
const SHORT_SIDE_CELLS = 36;

/** No element: the sky, wall or paper behind the scene. */
export const BACKDROP = -1;

/** A plan drawn as cells that hold elements instead of ink. Rows start at the top. */
export interface Raster {
  across: number;
  down: number;
  /** The index of the element that is visible in the cell, or BACKDROP. The ground under an element is BACKDROP, too. */
  owner: Int16Array;
  /** The colour in the cell in OKLab: lightness from 0 to 1, and the two axes of hue. */
  light: Float32Array;
  a: Float32Array;
  b: Float32Array;
  /** 1 where a detail or a stroke is drawn. */
  worked: Uint8Array;
  /** By element: the number of cells that its bodies cover, visible or not. */
  drawn: number[];
}

/** Draws the plan without its style. This takes a few milliseconds. */
export function rasterize(plan: Plan): Raster {
  const { width, height } = innerFrame(plan, plan.margin);
  const scale = SHORT_SIDE_CELLS;
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  const { palette, style } = plan;
  const tones = new Map<string, Oklab>();
  const toTone = (color: string): Oklab => {
    const tone = tones.get(color) ?? toOklab(hexToRgb(color));
    tones.set(color, tone);
    return tone;
  };
  const sky = toTone(styles[style].traits.paperSky ? palette.ground : palette.sky);
  const raster: Raster = {
    across,
    down,
    owner: new Int16Array(across * down).fill(BACKDROP),
    light: new Float32Array(across * down).fill(sky.l),
    a: new Float32Array(across * down).fill(sky.a),
    b: new Float32Array(across * down).fill(sky.b),
    worked: new Uint8Array(across * down),
    drawn: plan.elements.map(() => 0),
  };
  const counted = new Int16Array(across * down).fill(BACKDROP);
  let current = BACKDROP;
  const brush: Brush = {
    fill(outline, color, { part = 'body' } = {}) {
      const { l, a, b } = toTone(color);
      const covers = part !== 'detail' && current !== BACKDROP;
      forEachCell(raster, outline, scale, (cell) => {
        raster.light[cell] = l;
        raster.a[cell] = a;
        raster.b[cell] = b;
        raster.worked[cell] = part === 'detail' ? 1 : 0;
        if (!covers) return;
        raster.owner[cell] = current;
        if (counted[cell] === current) return;
        counted[cell] = current;
        raster.drawn[current] = (raster.drawn[current] ?? 0) + 1;
      });
    },
    stroke(points) {
      for (const [x, y] of points) {
        const [column, row] = [Math.floor(x * scale), Math.floor(y * scale)];
        if (column >= 0 && column < across && row >= 0 && row < down)
          raster.worked[row * across + column] = 1;
      }
    },
  };
  const site = { plan, width, height, noise: createNoise(plan) };
  drawElements(site, brush, (index) => {
    current = index;
    drawElement(site, brush, index);
    current = BACKDROP;
  });
  return raster;
}

/** Calls back for every cell whose middle is inside the outline. */
function forEachCell(
  { across, down }: Pick<Raster, 'across' | 'down'>,
  outline: readonly Point[],
  scale: number,
  call: (cell: number) => void,
): void {
  let [top, bottom] = [Infinity, -Infinity];
  for (const [, y] of outline) {
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const first = Math.max(0, Math.ceil(top * scale - 0.5));
  const last = Math.min(down - 1, Math.floor(bottom * scale - 0.5));
  const rows: number[][] = [];
  for (let row = first; row <= last; row++) rows.push([]);
  let from = outline.at(-1);
  for (const to of outline) {
    const [[x0, y0], [x1, y1]] = [from ?? to, to];
    from = to;
    const begin = Math.max(first, Math.floor(Math.min(y0, y1) * scale - 0.5));
    const end = Math.min(last, Math.ceil(Math.max(y0, y1) * scale - 0.5));
    for (let row = begin; row <= end; row++) {
      const y = (row + 0.5) / scale;
      if (y0 <= y !== y1 <= y) rows[row - first]?.push((x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) * scale);
    }
  }
  for (const [index, crossings] of rows.entries()) {
    const row = first + index;
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const to = Math.min(across - 1, Math.floor((crossings[i + 1] ?? 0) - 0.5));
      for (let column = Math.max(0, Math.ceil((crossings[i] ?? 0) - 0.5)); column <= to; column++)
        call(row * across + column);
    }
  }
}
