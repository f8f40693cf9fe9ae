import type { Point } from '../geometry.js';
import { box, points, resample, spline } from '../geometry.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import { groundColor } from './ground.js';
import { pickContrasting } from './setting.js';

const detail = { part: 'detail' } as const;

/** A fence or a dry stone wall that crosses the sheet before what stands on the ground. */
const draw: Draw = (scene, element) => {
  const { width, height, plan, brush } = scene;
  const foot = height * Math.min(0.93, plan.groundLine + 0.075);
  const tall = Math.min(0.3, height * 0.17);
  if (element.variant === 'stone') drawStones(scene, foot, tall * 0.68, element.color);
  else drawRails(scene, foot, tall, element.color, element.variant === 'picket');
  const bank = groundColor(scene);
  const edge: Point[] = Array.from({ length: 40 }, (_, i) => {
    const x = -0.05 + ((width + 0.1) * i) / 39;
    return [x, foot - 0.012 + 0.014 * scene.noise(x * 5, 3)];
  });
  brush.fill(
    [...edge, [width + 0.05, height + 0.05], [-0.05, height + 0.05]],
    shade(bank, lightness(bank) > 0.4 ? -0.025 : 0.025),
    { part: 'field' },
  );
};

const isSnowy = ({ plan }: Scene) => plan.weather === 'snow' || plan.season === 'winter';

function drawRails(scene: Scene, foot: number, tall: number, own: string | null, isPicket: boolean): void {
  const { width, brush, plan, dice } = scene;
  const { near, line, light } = plan.palette;
  const wood =
    own ??
    pickContrasting(
      [mix(oklchToHex({ l: 0.45, c: 0.06, h: 55 }), line, 0.2), mix(near, line, 0.4), light],
      [groundColor(scene)],
      0.16,
    );
  const snow = mix(light, plan.palette.sky, 0.06);
  const lay = (x: number, y: number, w: number) => {
    if (!isSnowy(scene)) return;
    const cap = spline(
      points(
        [x - 0.004, y + 0.006],
        [x + w * 0.12, y - 0.014],
        [x + w * 0.5, y - 0.018],
        [x + w * 0.88, y - 0.013],
        [x + w + 0.004, y + 0.006],
      ),
      false,
      6,
    );
    brush.fill(cap, snow, detail);
  };
  const rails = isPicket ? [0.3, 0.74] : [0.26, 0.56, 0.86];
  const rail = (share: number) => {
    const y = foot - tall * share;
    const sag = dice.range(-0.008, 0.008);
    brush.fill(
      points(
        [-0.05, y - sag],
        [width + 0.05, y + sag],
        [width + 0.05, y + sag + tall * 0.085],
        [-0.05, y - sag + tall * 0.085],
      ),
      shade(wood, -0.04),
      { part: 'body', grain: 0 },
    );
    if (!isPicket) lay(-0.05, y, width + 0.1);
  };
  for (const share of rails) rail(share);
  const step = isPicket ? 0.085 : 0.27;
  const wide = isPicket ? 0.05 : 0.042;
  for (let x = isPicket ? 0.02 : 0.1; x < width; x += step) {
    const [top, lean] = [foot - tall * dice.range(0.98, 1.08), dice.range(-0.006, 0.006)];
    const head: Point[] = isPicket ? [[x + wide / 2 + lean, top - 0.03]] : [];
    brush.fill(
      [[x, foot + 0.01], [x + lean, top], ...head, [x + wide + lean, top], [x + wide, foot + 0.01]],
      shade(wood, dice.range(-0.02, 0.03)),
      { part: 'body', grain: 1.57 },
    );
    lay(x + lean, isPicket ? top - 0.02 : top, wide);
  }
}

/** Courses of flat stones of different lengths, and a row of upright ones on top. */
function drawStones(scene: Scene, foot: number, tall: number, own: string | null): void {
  const { width, brush, dice, plan, noise } = scene;
  const stone = own ?? mix(oklchToHex({ l: 0.62, c: 0.012, h: 80 }), plan.palette.far, 0.25);
  const top = (x: number) => foot - tall + 0.03 * noise(x * 1.1, 9);
  const shadowEdge: Point[] = Array.from({ length: 30 }, (_, i) => [
    -0.05 + ((width + 0.1) * i) / 29,
    top(-0.05 + ((width + 0.1) * i) / 29) + 0.02,
  ]);
  brush.fill([...shadowEdge, [width + 0.05, foot], [-0.05, foot]], shade(stone, -0.2), {
    part: 'body',
    grain: 0,
  });
  const rows = 4;
  const slab = (x: number, y: number, w: number, h: number) => {
    const corner = Math.min(w, h) * 0.3;
    const outline = points(
      [x + corner, y],
      [x + w - corner, y + h * 0.04],
      [x + w, y + corner],
      [x + w - h * 0.05, y + h - corner],
      [x + w - corner, y + h],
      [x + corner, y + h * 0.97],
      [x, y + h - corner],
      [x + h * 0.05, y + corner],
    );
    const tone = shade(stone, dice.range(-0.07, 0.07));
    brush.fill(resample(outline, 0.02), tone, { part: 'body', grain: 0 });
    brush.fill(box(x + corner, y + h * 0.1, w - corner * 2.4, h * 0.12), shade(tone, 0.05), detail);
  };
  for (let row = 0; row < rows; row++)
    for (let x = -0.06 - dice.next() * 0.08; x < width + 0.05;) {
      const wide = dice.range(0.08, 0.19);
      const base = top(x + wide / 2) + 0.03;
      const high = (foot - base) / rows;
      slab(x, base + high * row, wide - 0.006, high * 0.9);
      x += wide;
    }
  for (let x = -0.03; x < width + 0.03;) {
    const wide = dice.range(0.028, 0.05);
    const high = dice.range(0.05, 0.075);
    slab(x, top(x) + 0.034 - high, wide - 0.004, high);
    x += wide;
  }
}

export const fence: Subject = {
  words: [
    one(
      'fence|wooden fence|rail fence|farm fence|paddock fence|gate|farm gate|post and rail fence|garden fence',
    ),
    one('picket fence|white picket fence', 'picket'),
    one('dry stone wall|stone wall|drystone wall|dry stone walls|field wall|rubble wall', 'stone'),
  ],
  realm: 'ground',
  depth: 0.945,
  usualCount: 1,
  colorRoles: ['near'],
  place: (_, { groundLine }) => spotAt(0.5, groundLine + 0.07, 0.3),
  describe: ({ variant }) =>
    variant === 'stone' ? 'a dry stone wall' : variant === 'picket' ? 'a picket fence' : 'a wooden fence',
  draw,
};
