import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, oval, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { drawBough } from './bough.js';
import { contrastColor } from './depths.js';
import { perching } from './perching.js';
import type { Put } from './posing.js';
import { mirror, putPosed } from './posing.js';

/** Owls that look straight at you from a bough; sizes are heights from ear tuft to foot. */
const draw: Draw = (scene, element) => {
  const { composition } = scene.plan;
  const [first] = element.spots;
  const level = Math.max(...element.spots.map((s) => s.y)) * scene.height;
  if (first && composition !== 'table' && composition !== 'window') drawBough(scene, level, first.facing);
  element.spots.forEach((spot, i) => {
    drawOwl(scene, spot, element.color, element.variant, i);
  });
};

// prettier-ignore
const OWL = {
  body: [[0, -0.7], [0.16, -0.66], [0.25, -0.52], [0.285, -0.36], [0.25, -0.16], [0.16, -0.01], [0, 0.035]],
  breast: [[0, -0.56], [0.13, -0.52], [0.18, -0.38], [0.165, -0.2], [0.1, -0.06], [0, -0.01]],
  wing: [
    [0.17, -0.58], [0.25, -0.54], [0.315, -0.4], [0.31, -0.22], [0.235, -0.05], [0.145, 0.06], [0.13, 0],
    [0.165, -0.16], [0.175, -0.34], [0.15, -0.48],
  ],
  barnOwlHead: [[0, -0.96], [0.13, -0.94], [0.225, -0.85], [0.25, -0.73], [0.2, -0.59], [0.1, -0.52]],
  brow: [
    [0, -0.76], [0.05, -0.83], [0.14, -0.88], [0.2, -0.89], [0.11, -0.85], [0, -0.79], [-0.11, -0.85],
    [-0.2, -0.89], [-0.14, -0.88], [-0.05, -0.83],
  ],
  beak: [[0, -0.69], [0.026, -0.65], [0.018, -0.61], [0, -0.575], [-0.018, -0.61], [-0.026, -0.65]],
} satisfies Shapes;

/** One owl: how its points are placed, and its colours. */
interface Owl {
  put: Put;
  /** As `put`, for the tilted head. */
  toHead: Put;
  size: number;
  barn: boolean;
  dark: boolean;
  coat: string;
  face: string;
  mark: string;
  ink: string;
  iris: string;
}

function drawOwl(scene: Scene, spot: Spot, own: string | null, variant: string | null, index: number): void {
  const { brush, plan, traits, dice } = scene;
  const { near, mid, far, line, light, accent, ground, sky } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const night = lightness(behind) < 0.42;
  const barn = variant !== null;
  const wanted =
    own ??
    (variant === 'snowy'
      ? mix(light, far, 0.16)
      : barn
        ? mix(light, accent, 0.35)
        : night
          ? mix(far, light, 0.3)
          : index % 2
            ? mid
            : mix(near, mid, 0.2));
  const coat = contrastColor(wanted, behind, variant === 'snowy' ? 0.05 : 0.15);
  const dark = lightness(coat) < 0.55;
  const face = dark ? mix(light, coat, 0.22) : mix(light, coat, 0.12);
  const breast = dark ? mix(light, coat, 0.34) : mix(light, coat, 0.3);
  const mark = dark ? coat : mix(coat, line, 0.55);
  const ink = lightness(line) < 0.45 ? line : near;
  const put = putPosed(scene, spot);
  const tilt = dice.range(-0.09, 0.09);
  const toHead = (points: readonly Point[]) =>
    put(points.map(([x, y]): Point => [x - (y + 0.68) * tilt, y + x * tilt]));
  const iris =
    own === accent ? mix(light, accent, 0.5) : lightness(accent) > 0.5 ? accent : mix(accent, light, 0.45);
  const bird: Owl = { put, toHead, size: spot.size, barn, dark, coat, face, mark, ink, iris };

  brush.fill(
    put(
      spline(mirror(points([0.075, -0.12], [0.1, 0.06], [0.105, 0.18], [0.06, 0.215], [0, 0.19])), true, 5),
    ),
    shade(coat, dark ? -0.06 : -0.1),
    { grain: 1.57 },
  );
  if (traits.form !== 'minimal')
    for (const x of [-0.045, 0, 0.045])
      brush.stroke(put(points([x, 0.02], [x * 1.2, 0.17])), mark, spot.size * 0.009);
  brush.fill(put(spline(mirror(OWL.body), true, 7)), coat, { grain: 1.57 });
  brush.fill(put(spline(mirror(OWL.breast), true, 6)), breast, { part: 'detail', grain: 1.57 });
  drawChevrons(scene, bird);
  for (const way of [-1, 1] as const) drawWing(scene, bird, way);
  drawHead(scene, bird);
  drawEyes(scene, bird);
  for (const way of [-1, 1] as const)
    for (let i = 0; i < 3; i++)
      brush.fill(
        put(oval(way * 0.085 + (i - 1) * 0.03, 0.02, 0.016, 0.036, (1 - i) * 0.2)),
        mix(iris, ink, 0.35),
        { part: 'detail' },
      );
}

/** Rows of chevrons on the breast. */
function drawChevrons({ brush, traits }: Scene, { put, mark }: Owl): void {
  const rows = traits.form === 'minimal' ? 2 : 6;
  for (let r = 0; r < rows; r++) {
    const y = -0.44 + (r * 0.4) / rows;
    const n = 3 + (r % 2);
    const room = 0.135 * Math.sin(Math.PI * (0.28 + 0.6 * (r / rows)));
    for (let i = 0; i < n; i++) {
      const x = ((i + 0.5) / n - 0.5) * 2.1 * room;
      const chevron: Point[] = points(
        [x - 0.026, y - 0.012],
        [x - 0.012, y + 0.013],
        [x, y + 0.024],
        [x + 0.012, y + 0.013],
        [x + 0.026, y - 0.012],
        [x, y + 0.004],
      );
      brush.fill(put(chevron), mark, { part: 'detail' });
    }
  }
}

function drawWing({ brush, plan, traits }: Scene, { put, size, dark, coat, mark }: Owl, way: 1 | -1): void {
  const { light } = plan.palette;
  brush.fill(
    put(
      spline(
        OWL.wing.map(([x, y]): Point => [x * way, y]),
        true,
        6,
      ),
    ),
    shade(coat, dark ? -0.05 : -0.07),
    { grain: way * 1.3 },
  );
  if (traits.form !== 'minimal')
    for (let i = 0; i < 4; i++) {
      const y = -0.4 + i * 0.095;
      const x = 0.292 - i * i * 0.0125;
      brush.stroke(
        put(
          spline(
            points([way * (x - 0.1), y + 0.01], [way * (x - 0.06), y + 0.045], [way * (x - 0.005), y + 0.02]),
            false,
            6,
          ),
        ),
        dark ? mix(coat, light, 0.35) : mark,
        size * 0.01,
      );
    }
}

function drawHead({ brush, traits }: Scene, { toHead, size, barn, coat, face, mark }: Owl): void {
  const tuft = barn ? 0 : 0.085;
  const head: Point[] = points(
    [0, -0.885],
    [0.08, -0.9],
    [0.155, -0.925 - tuft * 0.4],
    [0.225, -0.945 - tuft],
    [0.235, -0.86],
    [0.255, -0.76],
    [0.245, -0.65],
    [0.18, -0.555],
    [0.08, -0.52],
    [0, -0.515],
  );
  const skull = barn ? spline(mirror(OWL.barnOwlHead), true, 6) : spline(mirror(head), true, 5);
  brush.fill(toHead(skull), coat, { grain: 0.3 });
  for (const way of [-1, 1] as const)
    brush.fill(toHead(oval(way * 0.108, -0.7, 0.122, 0.135, way * 0.25)), face, { part: 'detail' });
  if (traits.form !== 'minimal') {
    for (const way of [-1, 1] as const)
      for (let i = 0; i < 11; i++) {
        const angle = (i / 11) * Math.PI * 2;
        const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
        if (way * dx > -0.75)
          brush.stroke(
            toHead(
              points(
                [way * 0.108 + dx * 0.092, -0.7 + dy * 0.095],
                [way * 0.108 + dx * 0.116, -0.7 + dy * 0.122],
              ),
            ),
            mix(face, mark, 0.5),
            size * 0.006,
          );
      }
    brush.fill(toHead(spline(OWL.brow, true, 4)), mark, { part: 'detail' });
  }
}

function drawEyes({ brush, plan }: Scene, { toHead, barn, ink, iris }: Owl): void {
  const { near, light } = plan.palette;
  for (const way of [-1, 1] as const) {
    brush.fill(toHead(disc(way * 0.1, -0.705, 0.072, 26)), ink, { part: 'detail' });
    brush.fill(toHead(disc(way * 0.1, -0.705, 0.061, 26)), barn ? mix(ink, near, 0.3) : iris, {
      part: 'detail',
    });
    brush.fill(toHead(disc(way * 0.094, -0.703, 0.036, 22)), ink, { part: 'detail' });
    brush.fill(toHead(disc(way * 0.094 - 0.014, -0.722, 0.011, 12)), light, { part: 'detail' });
  }
  brush.fill(toHead(spline(OWL.beak, true, 5)), mix(iris, ink, 0.35), { part: 'detail' });
}

export const owl: Subject = {
  words: [
    one(
      'owl|tawny owl|eagle owl|owlet|horned owl|owl on a branch|owl on a bough|owl on the branch|owl in a tree|owl perched on a branch|owl sitting on a branch',
    ),
    many('owls on a branch|owls on a bough|owls on branches|parliament of owl'),
    one('barn owl', 'barn'),
    one('snowy owl|white owl|arctic owl', 'snowy'),
  ],
  realm: 'air',
  depth: 0.9,
  usualCount: 2,
  colorRoles: ['near', 'mid', 'accent'],
  place: perching(0.66, 0.62),
  describe: counted('owl on a branch', 'owls on a branch'),
  draw,
};
