import type { Point } from '../geometry.js';
import { bounds } from '../geometry.js';
import type { Hint, Stage } from '../scene.js';
import { crossings } from './spans.js';

/** A point of the grid in units, with random numbers that are the same at every size of the picture. */
export interface Knot {
  x: number;
  y: number;
  /** A number in [0, 1) for each `salt`. */
  roll(salt: number): number;
}

/** One shape or line that was drawn. */
export interface Layer {
  color: string;
  /** The outline of a shape, or the path of a line. */
  points: readonly Point[];
  weight: number | null;
  part: NonNullable<Hint['part']>;
  grain: number | undefined;
  box: ReturnType<typeof bounds>;
  order: number;
  /** The grid points where this layer is on top. `resolve` fills them in. */
  shown: Knot[];
}

/**
 * Finds the top layer at each point of a hexagonal grid. A style of many small marks uses it to draw them at the
 * end, from back to front, and only where they are visible.
 */
export interface Layers {
  fill(points: readonly Point[], color: string, hint?: Hint): void;
  stroke(points: readonly Point[], color: string, weight: number): void;
  /** Whether the layer is visible at this point. */
  isVisible(layer: Layer, point: Point): boolean;
  /** Whether no later layer hides this one at this point. */
  isUncovered(layer: Layer, point: Point): boolean;
  /** All layers in drawing order, each with the grid points where it is visible. */
  resolve(): readonly Layer[];
}

const layersByStage = new WeakMap<Stage, Layers>();

/**
 * Returns the layers of a stage, the same object at every call. `pitch` is the distance between grid points in
 * units.
 */
export function getLayers(stage: Stage, pitch: number): Layers {
  const layers = layersByStage.get(stage) ?? createLayers(stage, pitch);
  layersByStage.set(stage, layers);
  return layers;
}

const knot = (x: number, y: number, id: number): Knot => ({
  x,
  y,
  roll(salt) {
    let t = Math.imul(id ^ Math.imul(salt + 1, 0x9e3779b1), 0x85ebca6b);
    t = Math.imul(t ^ (t >>> 13), 0xc2b2ae35);
    t = Math.imul(t ^ (t >>> 15), 0x2c1b3c6d);
    return ((t ^ (t >>> 16)) >>> 0) / 4294967296;
  },
});

function createLayers({ width, height }: Stage, pitch: number): Layers {
  const rise = pitch * 0.866;
  const columns = Math.ceil(width / pitch) + 2;
  const rows = Math.ceil(height / rise) + 2;
  const top = new Int32Array(columns * rows).fill(-1);
  const all: Layer[] = [];
  const start = (row: number) => ((row % 2) / 2 - 0.5) * pitch;

  const at = ([x, y]: Point): number => {
    const row = Math.min(rows - 1, Math.max(0, Math.round(y / rise)));
    const column = Math.min(columns - 1, Math.max(0, Math.round((x - start(row)) / pitch)));
    return top[row * columns + column] ?? -1;
  };
  const addLayer = (layer: Omit<Layer, 'box' | 'order' | 'shown'>) => {
    const box = bounds(layer.points);
    const index = all.length;
    all.push({ ...layer, box, order: index, shown: [] });
    if (layer.weight !== null) return;
    const last = Math.min(rows - 1, Math.floor((box.y + box.h) / rise));
    for (let row = Math.max(0, Math.ceil(box.y / rise)); row <= last; row++) {
      const cuts = crossings(layer.points, row * rise);
      for (let i = 0; i + 1 < cuts.length; i += 2) {
        const from = Math.max(0, Math.ceil((cuts[i]! - start(row)) / pitch));
        const to = Math.min(columns - 1, Math.floor((cuts[i + 1]! - start(row)) / pitch));
        if (to >= from) top.fill(index, row * columns + from, row * columns + to + 1);
      }
    }
  };
  return {
    fill: (points, color, { part = 'body', grain } = {}) =>
      addLayer({ points, color, part, grain, weight: null }),
    stroke: (points, color, weight) => addLayer({ points, color, weight, part: 'detail', grain: undefined }),
    isVisible: (layer, point) => at(point) === layer.order,
    isUncovered: (layer, point) => at(point) <= layer.order,
    resolve() {
      for (const layer of all) layer.shown = [];
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++)
          all[top[row * columns + column] ?? -1]?.shown.push(
            knot(start(row) + column * pitch, row * rise, row * 8192 + column),
          );
      return all;
    },
  };
}
