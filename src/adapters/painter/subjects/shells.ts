import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { disc, points, spline } from '../geometry.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { contrastColor } from './depths.js';
import { drawLabel, plated } from './plates.js';
import { putPosed } from './posing.js';
import type { Shell } from './spiral-shells.js';
import { auger, cone, nautilus, whelk } from './spiral-shells.js';

/** Shells and starfish laid out one by one; sizes are lengths. */
const draw: Draw = (scene, element) => {
  const { plan, traits, dice } = scene;
  const { accent, mid, near, far, light, ground, sky } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const coats = element.color
    ? [element.color]
    : [
        mix(accent, light, 0.25),
        far,
        mid,
        mix(near, light, 0.3),
        mix(far, accent, 0.4),
        mix(mid, light, 0.4),
      ];
  if (plan.composition === 'horizon') drawBeach(scene);
  const first = dice.int(0, order.length - 1);
  element.spots.forEach((spot, i) => {
    const name = element.variant ?? order[(first + i) % order.length] ?? 'scallop';
    const coat = contrastColor(coats[i % coats.length] ?? accent, behind, 0.12);
    const dark = lightness(coat) < 0.5;
    const tones = {
      coat,
      rib: dark ? mix(coat, light, 0.45) : shade(coat, -0.15),
      pale: mix(light, coat, 0.22),
    };
    (kinds[name] ?? scallop)(scene, putPosed(scene, spot), spot.size, tones);
    drawLabel(scene, spot, 0.55, element.count);
  });
};

/** The sand that shells lie on outdoors. */
export function drawBeach({ brush, plan, width, height, noise }: Scene): void {
  const { light, far, accent, line } = plan.palette;
  const pale = mix(light, hexToOklch(far).h < 110 ? far : accent, 0.22);
  const sand = plan.light === 'night' ? mix(pale, line, 0.5) : pale;
  const edge = (top: number): Point[] => [
    ...Array.from({ length: 40 }, (_, i): Point => [
      -0.05 + ((width + 0.1) * i) / 39,
      height * top + 0.05 * noise(i * 0.07, 4),
    ]),
    [width + 0.05, height + 0.05],
    [-0.05, height + 0.05],
  ];
  brush.fill(edge(0.79), mix(light, sand, 0.3), { part: 'field' });
  brush.fill(edge(0.805), sand, { part: 'field' });
}

// prettier-ignore
const SCALLOP_HINGE: readonly Point[] = [
  [-0.07, 0.3], [-0.22, 0.33], [-0.24, 0.43], [0.24, 0.43], [0.22, 0.33], [0.07, 0.3],
];

const scallop: Shell = ({ brush, traits }, put, size, { coat, rib, pale }) => {
  brush.fill(put(spline(SCALLOP_HINGE, true, 5)), shade(coat, -0.05), { grain: 0 });
  const ribs = traits.form === 'minimal' ? 5 : 9;
  const rim: Point[] = Array.from({ length: ribs * 8 + 1 }, (_, i): Point => {
    const t = i / (ribs * 8);
    const angle = -Math.PI / 2 + (t - 0.5) * 2.55;
    const reach =
      (0.78 - 0.1 * Math.abs(t - 0.5) ** 1.5) * (0.965 + 0.05 * Math.abs(Math.sin(t * Math.PI * ribs)));
    return [reach * 0.68 * Math.cos(angle) * 1.12, 0.39 + reach * Math.sin(angle)];
  });
  brush.fill(put([[0, 0.44], ...rim]), coat, { grain: 1.57 });
  for (const share of [0.62, 0.82]) {
    const band = rim.map(([x, y]): Point => [x * share, 0.42 + (y - 0.42) * share]);
    brush.stroke(put(band), pale, size * 0.018);
  }
  for (let i = 1; i < ribs; i++) {
    const [x, y] = rim[i * 8] ?? [0, 0];
    brush.stroke(
      put(points([x * 0.1, 0.38 + (y - 0.4) * 0.08], [x * 0.98, 0.41 + (y - 0.41) * 0.98])),
      rib,
      size * 0.012,
    );
  }
};

const starfish: Shell = ({ brush, traits }, put, _, { coat, pale }) => {
  const outline: Point[] = Array.from({ length: 10 }, (_unused, i): Point => {
    const angle = -Math.PI / 2 + (i / 10) * Math.PI * 2;
    const r = i % 2 ? 0.185 : 0.5;
    return [r * Math.cos(angle), 0.02 + r * Math.sin(angle)];
  });
  const soft = outline.flatMap(([x, y], i): Point[] => {
    if (i % 2) return [[x, y]];
    const angle = Math.atan2(y - 0.02, x);
    return [-0.62, 0, 0.62].map((off): Point => [
      x - 0.055 * Math.cos(angle) + 0.042 * Math.cos(angle + off * 2),
      y - 0.055 * Math.sin(angle) + 0.042 * Math.sin(angle + off * 2),
    ]);
  });
  brush.fill(put(spline(soft, true, 6)), coat, { grain: 0.6 });
  const dots = traits.form === 'minimal' ? 3 : 6;
  for (let arm = 0; arm < 5; arm++)
    for (let i = 0; i < dots; i++) {
      const angle = -Math.PI / 2 + (arm / 5) * Math.PI * 2;
      const r = 0.06 + (0.38 * i) / dots;
      brush.fill(put(disc(r * Math.cos(angle), 0.02 + r * Math.sin(angle), 0.019 - 0.0017 * i, 10)), pale, {
        part: 'detail',
      });
      if (traits.form === 'minimal' || i < 1 || i > 3) continue;
      for (const off of [-0.24, 0.24])
        brush.fill(put(disc(r * Math.cos(angle + off), 0.02 + r * Math.sin(angle + off), 0.009, 8)), pale, {
          part: 'detail',
        });
    }
};

const kinds: Readonly<Record<string, Shell>> = { scallop, auger, nautilus, whelk, starfish, cone };
const order = Object.keys(kinds);
const known: Readonly<Record<string, [string, string]>> = {
  scallop: ['scallop shell', 'scallop shells'],
  nautilus: ['nautilus shell', 'nautilus shells'],
  whelk: ['conch', 'conches'],
  starfish: ['starfish', 'starfish'],
};

export const shells: Subject = {
  words: [
    one('seashell|shell|sea shell|cowrie|mussel|clam'),
    one('scallop|scallop shell|cockle', 'scallop'),
    one('nautilus|nautilus shell|ammonite', 'nautilus'),
    one('conch|whelk|conch shell|conche', 'whelk'),
    one('starfish|sea star|starfishe', 'starfish'),
    many('shell collection|seashell collection'),
  ],
  realm: 'plate',
  depth: 0.915,
  usualCount: 6,
  colorRoles: ['accent', 'far', 'mid', 'near'],
  place: plated(0.72, false),
  describe: ({ variant, count }) => withNumber(count, ...(known[variant ?? ''] ?? ['seashell', 'seashells'])),
  draw,
};
