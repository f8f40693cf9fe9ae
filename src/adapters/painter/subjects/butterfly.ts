import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { disc, oval, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { contrastColor } from './depths.js';
import { drawLabel, plated } from './plates.js';
import { putPosed } from './posing.js';

interface Kind {
  /** The right wings; the body is along x = 0. */
  fore: readonly Point[];
  hind: readonly Point[];
  /** The scale of the wing inside its dark border; 1 for no border. */
  inset: number;
  veins: boolean;
  spots: boolean;
  /** Centre and radius of the eyespots on the fore wing, then on the hind wing. */
  eyes: readonly (readonly [x: number, y: number, r: number])[];
  bands: boolean;
}

// prettier-ignore
const KINDS: Readonly<Record<string, Kind>> = {
  monarch: {
    fore: [
      [0.015, -0.1], [0.1, -0.22], [0.25, -0.34], [0.42, -0.4], [0.5, -0.375], [0.475, -0.27], [0.405, -0.13],
      [0.31, -0.03], [0.17, 0.015], [0.02, 0.02],
    ],
    hind: [
      [0.02, -0.02], [0.17, 0], [0.31, 0.04], [0.385, 0.14], [0.355, 0.26], [0.27, 0.345], [0.16, 0.35],
      [0.08, 0.25], [0.025, 0.12],
    ],
    inset: 0.84,
    veins: true,
    spots: true,
    eyes: [],
    bands: false,
  },
  swallowtail: {
    fore: [
      [0.015, -0.11], [0.1, -0.25], [0.24, -0.37], [0.41, -0.42], [0.49, -0.385], [0.43, -0.24], [0.36, -0.1],
      [0.28, 0.01], [0.15, 0.03], [0.02, 0],
    ],
    hind: [
      [0.02, -0.02], [0.16, 0.01], [0.28, 0.08], [0.32, 0.19], [0.29, 0.29], [0.285, 0.4], [0.31, 0.48],
      [0.27, 0.5], [0.235, 0.4], [0.2, 0.325], [0.12, 0.32], [0.06, 0.23], [0.02, 0.1],
    ],
    inset: 0.88,
    veins: false,
    spots: true,
    eyes: [[0, 0, 0], [0.16, 0.27, 0.032]],
    bands: true,
  },
  morpho: {
    fore: [
      [0.015, -0.11], [0.09, -0.26], [0.22, -0.38], [0.36, -0.43], [0.46, -0.4], [0.48, -0.29], [0.43, -0.14],
      [0.34, -0.02], [0.18, 0.03], [0.02, 0.01],
    ],
    hind: [
      [0.02, -0.02], [0.18, 0], [0.34, 0.03], [0.41, 0.14], [0.39, 0.27], [0.31, 0.36], [0.2, 0.4],
      [0.1, 0.32], [0.03, 0.14],
    ],
    inset: 0.86,
    veins: true,
    spots: false,
    eyes: [],
    bands: false,
  },
  peacock: {
    fore: [
      [0.015, -0.1], [0.1, -0.24], [0.24, -0.35], [0.38, -0.39], [0.47, -0.35], [0.44, -0.26], [0.455, -0.15],
      [0.37, -0.05], [0.2, 0.02], [0.02, 0.02],
    ],
    hind: [
      [0.02, -0.01], [0.17, 0], [0.31, 0.04], [0.375, 0.12], [0.35, 0.22], [0.36, 0.29], [0.26, 0.33],
      [0.15, 0.35], [0.07, 0.26], [0.025, 0.12],
    ],
    inset: 0.92,
    veins: false,
    spots: false,
    eyes: [[0.34, -0.27, 0.062], [0.265, 0.17, 0.068]],
    bands: false,
  },
  moth: {
    fore: [
      [0.015, -0.13], [0.12, -0.25], [0.28, -0.33], [0.44, -0.36], [0.5, -0.32], [0.45, -0.22], [0.36, -0.13],
      [0.28, -0.03], [0.16, 0.02], [0.02, 0.02],
    ],
    hind: [
      [0.02, -0.03], [0.15, -0.01], [0.26, 0.04], [0.29, 0.14], [0.22, 0.25], [0.19, 0.36], [0.215, 0.47],
      [0.19, 0.54], [0.14, 0.46], [0.11, 0.34], [0.06, 0.23], [0.02, 0.1],
    ],
    inset: 0.95,
    veins: false,
    spots: false,
    eyes: [[0.27, -0.2, 0.036], [0.17, 0.12, 0.034]],
    bands: true,
  },
  white: {
    fore: [
      [0.015, -0.1], [0.09, -0.23], [0.21, -0.34], [0.35, -0.39], [0.43, -0.36], [0.42, -0.25], [0.37, -0.12],
      [0.28, -0.02], [0.16, 0.02], [0.02, 0.02],
    ],
    hind: [
      [0.02, -0.02], [0.16, 0], [0.29, 0.04], [0.345, 0.14], [0.31, 0.26], [0.22, 0.33], [0.12, 0.31],
      [0.05, 0.2], [0.02, 0.1],
    ],
    inset: 0.95,
    veins: true,
    spots: false,
    eyes: [[0.27, -0.2, 0.026], [0.22, 0.12, 0.02]],
    bands: false,
  },
};
const order = ['monarch', 'morpho', 'swallowtail', 'peacock', 'moth', 'white'];
const night = ['moth', 'peacock', 'white'];

/** Butterflies and moths, spread as on a collector's plate or flying at an angle. Sizes are wing spans. */
const draw: Draw = (scene, element) => {
  const { accent, mid, near, far } = scene.plan.palette;
  const coats = element.color
    ? [element.color]
    : [accent, mid, mix(far, accent, 0.35), near, mix(mid, far, 0.5), mix(accent, near, 0.35)];
  const first = element.variant ? 0 : scene.dice.int(0, 3);
  element.spots.forEach((spot, i) => {
    const among = element.variant === 'monarch' ? ['monarch'] : element.variant === 'moth' ? night : order;
    const name = among[(first + i) % among.length] ?? 'monarch';
    drawButterfly(scene, spot, KINDS[name], coats[i % coats.length] ?? accent, name === 'moth');
    drawLabel(scene, spot, name === 'moth' || name === 'swallowtail' ? 0.56 : 0.5, element.count);
  });
};

function drawButterfly(
  scene: Scene,
  spot: Spot,
  kind: Kind | undefined,
  wanted: string,
  furry: boolean,
): void {
  if (!kind) return;
  const { brush, plan, traits, width, height } = scene;
  const { line, near, light, far, accent, mid, ground, sky } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const coat = contrastColor(wanted, behind, lightness(behind) < 0.42 ? 0.22 : 0.13);
  const border =
    kind.inset < 0.9
      ? contrastColor(mix(line, near, 0.25), behind, 0.15)
      : shade(coat, lightness(coat) < 0.45 ? 0.1 : -0.1);
  const ink = lightness(behind) < 0.42 ? mix(light, far, 0.3) : lightness(line) < 0.5 ? line : near;
  const pale = mix(light, coat, 0.12);
  const flying = plan.composition !== 'specimen';
  const place = flying ? putPosed(scene, spot) : putPosed({ width, height }, { ...spot, facing: 1 });
  const put = (points: readonly Point[]) =>
    place(
      points.map(([x, y]): Point =>
        flying ? [x * (x < 0 ? 0.5 : 0.92), y - (x < 0 ? 0.16 * x : 0)] : [x, y],
      ),
    );
  const minimal = traits.form === 'minimal';
  for (const way of [-1, 1] as const) {
    const side = (points: readonly Point[]) => put(points.map(([x, y]): Point => [x * way, y]));
    const wings = [kind.hind, kind.fore] as const;
    wings.forEach((wing, w) => {
      const root: Point = w ? [0.03, -0.05] : [0.03, 0.03];
      const outline = spline(wing, true, 6);
      const toRoot = (points: readonly Point[], share: number) =>
        points.map(([x, y]): Point => [root[0] + (x - root[0]) * share, root[1] + (y - root[1]) * share]);
      brush.fill(side(outline), kind.inset < 1 ? border : coat, { grain: way * (w ? -0.7 : 0.7) });
      brush.fill(side(toRoot(outline, kind.inset)), w ? coat : shade(coat, 0.02), {
        part: 'detail',
        grain: way * (w ? -0.7 : 0.7),
      });
      if (minimal) return;
      const reach = wing.slice(2, -2);
      if (kind.bands)
        brush.stroke(
          side(spline(toRoot(reach.slice(0, 5), 0.62), false, 6)),
          mix(coat, border, 0.75),
          spot.size * 0.017,
        );
      if (kind.veins) {
        for (let i = 0; i < reach.length; i++)
          brush.stroke(
            side([root, ...toRoot(reach.slice(i, i + 1), kind.inset * 0.97)]),
            mix(border, coat, 0.15),
            spot.size * 0.0085,
          );
        brush.stroke(
          side(spline(toRoot(reach, 0.46), false, 6)),
          mix(border, coat, 0.15),
          spot.size * 0.0085,
        );
      }
      if (kind.spots)
        for (const dot of spline(toRoot(reach, 0.925), false, 2))
          brush.fill(side(disc(dot[0], dot[1], 0.0115, 9)), pale, { part: 'detail' });
      const [x = 0, y = 0, r = 0] = kind.eyes[w ? 0 : 1] ?? [];
      if (r === 0) return;
      brush.fill(side(disc(x, y, r, 24)), pale, { part: 'detail' });
      brush.fill(side(disc(x, y, r * 0.72, 20)), coat === accent ? mid : accent, { part: 'detail' });
      brush.fill(side(disc(x, y, r * 0.4, 16)), lightness(line) < 0.5 ? line : near, { part: 'detail' });
    });
    brush.stroke(
      side(spline(points([0.012, -0.16], [0.05, -0.25], [0.115, -0.325]), false, 7)),
      ink,
      spot.size * 0.0095,
    );
    if (furry)
      for (let i = 0; i < 4; i++)
        brush.stroke(
          side(points([0.035 + i * 0.022, -0.22 - i * 0.028], [0.065 + i * 0.022, -0.215 - i * 0.028])),
          ink,
          spot.size * 0.008,
        );
    else brush.fill(side(oval(0.119, -0.331, 0.013, 0.009, -0.8)), ink, { part: 'detail' });
  }
  brush.fill(put(oval(0, 0.11, furry ? 0.034 : 0.02, 0.14)), ink, { grain: 0 });
  brush.fill(put(oval(0, -0.07, furry ? 0.042 : 0.03, 0.082)), furry ? mix(ink, pale, 0.35) : ink, {
    grain: 0,
  });
  brush.fill(put(disc(0, -0.157, 0.026, 16)), ink, { part: 'detail' });
}

export const butterfly: Subject = {
  words: [
    one('butterfly|butterflie|swallowtail|morpho|painted lady'),
    one('monarch|monarch butterfly', 'monarch'),
    one('moth|luna moth', 'moth'),
    many('lepidoptera|butterfly collection|kaleidoscope of butterfly'),
  ],
  realm: 'plate',
  depth: 0.92,
  usualCount: 6,
  colorRoles: ['accent', 'mid', 'near', 'far'],
  ownColors: { monarch: [0.71, 0.165, 55] },
  place: plated(0.84, true),
  describe: ({ variant, count }) =>
    variant === 'moth' ? withNumber(count, 'moth', 'moths') : withNumber(count, 'butterfly', 'butterflies'),
  draw,
};
