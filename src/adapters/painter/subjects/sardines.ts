import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { arc, box, disc, oval, place, points, ribbon, spline } from '../geometry.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { drawOnNewspaper } from './laid-fish.js';
import { drawSardine } from './sardine.js';
import { pickContrasting } from './setting.js';

/** A slice of lemon, or a half of it. The size is its radius. */
function drawLemon({ brush, plan, traits }: Scene, x: number, y: number, size: number, turn: number): void {
  const yellow = oklchToHex({ l: 0.86, c: 0.155, h: 96 });
  const pith = mix(plan.palette.light, yellow, 0.15);
  brush.fill(disc(x, y, size, 48), yellow, { part: 'detail' });
  brush.fill(disc(x, y, size * 0.88, 40), pith, { part: 'detail' });
  const n = traits.form === 'minimal' ? 6 : 8;
  for (let i = 0; i < n; i++) {
    const middle = turn + ((i + 0.5) / n) * Math.PI * 2;
    const half = (Math.PI / n) * 0.84;
    brush.fill(
      [
        [x + size * 0.1 * Math.cos(middle), y + size * 0.1 * Math.sin(middle)],
        ...arc(x, y, size * 0.8, middle - half, middle + half, 8),
      ],
      shade(yellow, -0.02),
      { part: 'detail' },
    );
  }
}

/** Parsley or dill: a stem with small round leaves. */
function drawHerb({ brush }: Scene, x: number, y: number, size: number, turn: number): void {
  const green = oklchToHex({ l: 0.5, c: 0.1, h: 140 });
  const put = (outline: readonly Point[]) => place(outline, { x, y, scaleX: size, turn });
  brush.stroke(
    put(spline(points([-0.5, 0.06], [0, 0], [0.5, -0.1]), false, 7)),
    shade(green, -0.06),
    size * 0.03,
  );
  for (let i = 0; i < 9; i++) {
    const at = -0.4 + 0.11 * i;
    const side = i % 2 ? 1 : -1;
    brush.fill(
      put(oval(at + 0.05, side * 0.1 - 0.1 * at, 0.11, 0.055, side * 0.9)),
      shade(green, 0.03 * (i % 3)),
      {
        part: 'detail',
      },
    );
  }
}

/** A cloth with stripes under the plate or tin, and below the fish. */
function drawCloth({ width, height, brush, plan, traits }: Scene, avoid: string | null): string {
  const { ground, sky, light, mid, far } = plan.palette;
  const paper = traits.paperSky ? ground : sky;
  if (traits.paperSky || traits.form === 'minimal') return paper;
  const cloth = pickContrasting(
    [mix(far, light, 0.55), mix(mid, light, 0.6), light],
    avoid ? [avoid] : [],
    0.14,
  );
  brush.fill(box(-0.05, -0.05, width + 0.1, height + 0.1), cloth, { part: 'field', grain: 0 });
  const step = 0.125;
  for (let x = step * 0.3; x < width; x += step)
    brush.fill(box(x, -0.05, step * 0.34, height + 0.1), shade(cloth, -0.065), {
      part: 'detail',
      grain: 1.57,
    });
  return cloth;
}

const draw: Draw = (scene, element) => {
  const { width, height, dice, composed } = scene;
  const held =
    element.holder?.kind === 'plate' || element.holder?.kind === 'bowl' || element.variant === 'plate';
  const plate = element.holder?.color ?? null;
  const cloth = drawCloth(scene, plate);
  if (element.holder?.kind === 'newspaper') {
    const { x, y, size } = drawOnNewspaper(scene, element);
    if (element.variant === 'lemon') drawLemon(scene, x, y, size, 0.4);
    return;
  }
  const n = Math.min(12, element.count);
  const short = Math.min(width, height);
  const [x, y] = [width / 2, height / 2];
  if (element.variant === 'tin') drawTin(scene, x, y, short, n, element.color);
  else if (held) drawPlate(scene, x, y, short, n, { plate, own: element.color, cloth });
  else {
    const tall = composed.width < composed.height * 1.2;
    const long = Math.min(width * (tall ? 0.86 : 0.54), height * 1.1);
    const step = Math.min(long * 0.27, (height * 0.82) / n);
    for (let i = 0; i < n; i++)
      drawSardine(
        scene,
        {
          x: x + dice.range(-0.015, 0.015),
          y: y + (i - (n - 1) / 2) * step,
          size: Math.min(long, step / 0.22),
          turn: dice.range(-0.035, 0.035),
          flip: i % 2 ? -1 : 1,
        },
        element.color,
        i,
      );
  }
};

interface Served {
  plate: string | null;
  own: string | null;
  cloth: string;
}

function drawPlate(scene: Scene, x: number, y: number, short: number, n: number, served: Served): void {
  const { brush, plan, dice, traits } = scene;
  const { light, far, accent } = plan.palette;
  const glaze = served.plate ?? pickContrasting([light, mix(accent, light, 0.3), far], [served.cloth], 0.1);
  const r = short * 0.45;
  if (plan.style !== 'line-art')
    brush.fill(disc(x + r * 0.05, y + r * 0.07, r * 1.01, 80), shade(served.cloth, -0.12), {
      part: 'detail',
    });
  brush.fill(disc(x, y, r, 90), glaze, { grain: 0.5 });
  const ring = (radius: number, wide: number, color: string) => {
    brush.fill(
      ribbon(arc(x, y, radius, 0, Math.PI * 2, 80), () => wide),
      color,
      { part: 'detail' },
    );
  };
  ring(r * 0.95, r * 0.022, mix(glaze, lightness(glaze) > 0.8 ? accent : light, 0.6));
  ring(r * 0.74, r * 0.03, shade(glaze, -0.08));
  const lean = dice.range(-0.5, -0.25);
  const across = Math.min(0.34, 1.16 / n);
  const long = Math.min(1.5, across / 0.2) * r;
  for (let i = 0; i < n; i++) {
    const off = (i - (n - 1) / 2) * across * r;
    drawSardine(
      scene,
      {
        x: x - Math.sin(lean) * off + dice.range(-0.02, 0.02) * r,
        y: y + Math.cos(lean) * off - r * 0.06,
        size: long,
        turn: lean + dice.range(-0.05, 0.05),
        flip: i % 2 ? -1 : 1,
      },
      served.own,
      i,
    );
  }
  if (n > 4) return;
  const aside = across * r * (n / 2) + r * 0.2;
  const beside = (along: number): Point => [
    x - Math.sin(lean) * aside + Math.cos(lean) * along * r,
    y + Math.cos(lean) * aside + Math.sin(lean) * along * r,
  ];
  const [first, second, herb] = [beside(0.1), beside(-0.2), beside(0.38)];
  drawLemon(scene, second[0], second[1] + r * 0.02, r * 0.19, 0.3);
  drawLemon(scene, first[0], first[1] + r * 0.06, r * 0.19, 0.8);
  if (traits.form !== 'minimal') drawHerb(scene, herb[0], herb[1], r * 0.36, lean + 0.3);
}

/** An open tin with its lid rolled up on a key. */
function drawTin(scene: Scene, x: number, y: number, short: number, n: number, own: string | null): void {
  const { brush, plan, traits } = scene;
  const { light, line, accent, near } = plan.palette;
  const [w, h] = [short * 0.78, short * 0.6];
  const rounded = (grow: number): Point[] => {
    const [a, b, r] = [w / 2 + grow, h / 2 + grow, short * 0.1 + grow];
    return [
      ...arc(x + a - r, y - b + r, r, -Math.PI / 2, 0, 10),
      ...arc(x + a - r, y + b - r, r, 0, Math.PI / 2, 10),
      ...arc(x - a + r, y + b - r, r, Math.PI / 2, Math.PI, 10),
      ...arc(x - a + r, y - b + r, r, Math.PI, 1.5 * Math.PI, 10),
    ];
  };
  brush.fill(rounded(0.035 * short), mix(accent, near, 0.1), { grain: 0 });
  brush.fill(rounded(0.012 * short), mix(light, line, 0.2), { part: 'detail' });
  brush.fill(rounded(-0.008 * short), mix(oklchToHex({ l: 0.8, c: 0.1, h: 85 }), light, 0.25), {
    part: 'detail',
  });
  const rows = Math.max(3, n);
  for (let i = 0; i < rows; i++)
    drawSardine(
      scene,
      {
        x,
        y: y + (i - (rows - 1) / 2) * (h / rows) * 0.93,
        size: Math.min(w * 0.95, h / rows / 0.19),
        turn: 0,
        flip: i % 2 ? -1 : 1,
      },
      own,
      i,
    );
  const roll = y - h / 2 - short * 0.045;
  brush.fill(box(x - w * 0.46, roll - short * 0.045, w * 0.92, short * 0.09), mix(accent, light, 0.15), {
    grain: 0,
  });
  if (traits.form !== 'minimal')
    for (const dy of [-0.022, 0.006])
      brush.stroke(
        points([x - w * 0.45, roll + short * dy], [x + w * 0.45, roll + short * dy]),
        mix(accent, line, 0.35),
        0.004,
      );
  brush.stroke(points([x + w * 0.46, roll], [x + w * 0.56, roll]), mix(line, light, 0.3), 0.014);
  brush.stroke(arc(x + w * 0.6, roll, w * 0.045, 0, Math.PI * 2, 24), mix(line, light, 0.3), 0.012);
}

export const sardines: Subject = {
  words: [
    one('sardine|anchovy|anchovies|pilchard|mackerel|herring|sprat'),
    one(
      'tin of sardine|sardine tin|can of sardine|sardine can|tinned fish|sardines in a tin|tinned sardine|tin fish',
      'tin',
    ),
    many('sardines on a plate|plate of sardine', 'plate'),
  ],
  realm: 'pattern',
  depth: 0.8,
  usualCount: 3,
  colorRoles: ['near', 'accent'],
  place: () => spotAt(0.5, 0.5, 1),
  describe: ({ variant, count, holder }) =>
    variant === 'tin'
      ? 'a tin of sardines'
      : `${withNumber(count, 'sardine', 'sardines')}${holder?.kind === 'newspaper' ? ` on newspaper${variant === 'lemon' ? ' with half a lemon' : ''}` : variant === 'plate' || holder ? ' on a plate' : ''}`,
  draw,
};
