import type { Point } from '../geometry.js';
import { arc, box, points } from '../geometry.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { drawLake } from './lake.js';
import { drawRoughSea } from './rough-sea.js';

/** Water from the horizon to the foot, drawn as the style shows water, with the reflection of a sun or moon. */
const draw: Draw = (scene, element) => {
  const { width, horizon, brush, traits, plan } = scene;
  const { mid, near, far } = plan.palette;
  const water = [mid, near, far].find(watery) ?? mid;
  const deep = element.color ?? (plan.light === 'night' ? mix(water, near, 0.3) : water);
  if (element.variant) drawLake(scene, element, deep);
  else if (plan.weather === 'storm') drawRoughSea(scene, deep);
  else if (traits.water === 'scallops') drawScallops(scene, deep);
  else if (traits.water === 'stripes') drawStripes(scene, deep);
  else if (traits.water === 'strokes') drawStrokes(scene, deep);
  else
    drawBands(
      scene,
      deep,
      watery(near) && !element.color ? near : shade(deep, -0.13),
      watery(far) ? far : shade(deep, 0.13),
    );
  if (plan.weather !== 'storm') drawGlitter(scene);
  if (traits.form === 'minimal' && !element.variant)
    brush.stroke(points([width * 0.06, horizon], [width * 0.94, horizon + 0.002]), near, 0.006);
};

const watery = (hex: string) => {
  const { c, h } = hexToOklch(hex);
  return c > 0.025 && h > 165 && h < 285;
};

function drawBands(
  { width, height, horizon, brush, noise, dice }: Scene,
  deep: string,
  near: string,
  far: string,
): void {
  const layers = 6;
  for (let i = 0; i < layers; i++) {
    const share = i / layers;
    const top = horizon + (height - horizon) * share ** 1.35;
    const swell = i === 0 ? 0 : 0.006 + 0.022 * share;
    const shift = dice.range(0, 50);
    const edge: Point[] = [];
    for (let s = 0; s <= 90; s++) {
      const x = -0.05 + ((width + 0.1) * s) / 90;
      edge.push([
        x,
        top + swell * (noise(x * (3.2 - 1.7 * share) + shift, i * 7) + 0.4 * Math.sin(x * 11 + shift)),
      ]);
    }
    const color =
      share < 0.4
        ? mix(mix(deep, far, 0.55), deep, share * 2.5)
        : mix(deep, near, Math.min(1, (share - 0.4) * 2.3));
    brush.fill([...edge, [width + 0.05, height + 0.05], [-0.05, height + 0.05]], color, { part: 'field' });
  }
}

function drawStripes({ width, height, horizon, brush, plan }: Scene, deep: string): void {
  const { far, near, ground } = plan.palette;
  brush.fill(box(-0.05, horizon, width + 0.1, height), deep, { part: 'field' });
  let y = horizon + 0.03;
  const colors = [near, far, ground];
  for (let i = 0; y < height; i++) {
    const thick = 0.008 + 0.012 * i;
    const w = width * (0.35 + 0.13 * ((i * 7) % 5));
    brush.fill(box(i % 2 ? width - w : 0, y, w, thick), colors[i % 3] ?? near, { part: 'field' });
    y += thick * 2.5;
  }
}

function drawStrokes({ width, height, horizon, brush, traits, plan, dice }: Scene, deep: string): void {
  const paper = traits.paperSky;
  const { ground, light, near, mid } = plan.palette;
  if (!paper) brush.fill(box(-0.05, horizon, width + 0.1, height), deep, { part: 'field', grain: 0 });
  const rows = paper ? 9 : 15;
  for (let i = 0; i < rows; i++) {
    const share = (i + 0.3) / rows;
    const y = horizon + (height - horizon) * share ** 1.5;
    const n = paper ? 2 : 3;
    for (let k = 0; k < n; k++) {
      const long = width * dice.range(0.1, 0.34) * (0.5 + share);
      const x = dice.range(-0.05, 0.95) * width;
      const lift = 0.003 + 0.011 * share;
      const path: Point[] = Array.from({ length: 17 }, (_, s) => [
        x + (long * s) / 16,
        y + lift * Math.sin((s / 16) * Math.PI * 4),
      ]);
      brush.stroke(
        path,
        paper ? mix(k ? mid : near, ground, 0.25 * (1 - share)) : mix(light, deep, 0.15),
        0.0035 + 0.005 * share,
      );
    }
  }
}

/** Seigaiha: overlapping ringed scales, growing towards the viewer. */
function drawScallops({ width, height, horizon, brush, plan }: Scene, deep: string): void {
  const { light, near, far } = plan.palette;
  brush.fill(box(-0.05, horizon, width + 0.1, height), mix(deep, far, 0.35), { part: 'field' });
  let y = horizon + 0.075;
  for (let row = 0; y < height + 0.16; row++) {
    const r = 0.05 + 0.075 * Math.min(1, (y - horizon) / 0.7);
    for (let x = row % 2 ? 0 : -r; x < width + r; x += r * 2) {
      const tone = mix(mix(deep, far, 0.3), near, Math.min(0.85, (y - horizon) / (height - horizon)));
      brush.fill([...arc(x, y, r, Math.PI, Math.PI * 2, 22), [x + r, y + r], [x - r, y + r]], tone, {
        part: 'field',
      });
      for (const ring of [0.76, 0.5, 0.24])
        brush.stroke(arc(x, y, r * ring, Math.PI, Math.PI * 2, 16), light, r * 0.055);
    }
    y += r * 0.62;
  }
}

function drawGlitter({ width, height, horizon, brush, plan, dice, traits }: Scene): void {
  const body = plan.elements.find((e) => e.subject === 'sun' || e.subject === 'moon');
  const spot = body?.spots[0];
  if (!body || !spot || traits.form === 'minimal') return;
  const { accent, light, ground } = plan.palette;
  const color =
    body.color ??
    (body.subject === 'sun' ? (lightness(accent) > 0.7 ? accent : mix(accent, light, 0.35)) : light);
  const bare = traits.paperSky && traits.water === 'strokes';
  const rows = bare ? 9 : 12;
  for (let i = 0; i < rows; i++) {
    const share = (i + 0.5) / rows;
    const y = horizon + 0.008 + (height - horizon) * share ** 1.6 * 0.72;
    const half =
      spot.size * 1.2 * (0.34 + 0.5 * Math.sin(Math.PI * (0.2 + 0.75 * share))) * dice.range(0.6, 1.05);
    const x = spot.x * width + dice.range(-0.22, 0.22) * spot.size * (0.4 + share);
    const thick = 0.003 + 0.0085 * share;
    const sway = dice.range(-0.5, 0.5) * thick;
    if (bare) {
      brush.stroke(
        points([x - half, y], [x, y + sway], [x + half, y]),
        mix(color, ground, 0.35),
        thick * 0.5,
      );
      continue;
    }
    brush.fill(drop(x, y, half, thick), color, { part: 'detail', grain: 0 });
  }
}

/** A long drop that lies on the water, pointed at both ends. */
const drop = (x: number, y: number, half: number, thick: number): Point[] =>
  Array.from({ length: 28 }, (_, i): Point => {
    const angle = (i / 28) * Math.PI * 2;
    const bulge = Math.sin(angle);
    return [x + half * Math.cos(angle), y + thick * bulge * Math.abs(bulge) ** 0.8];
  });

export const sea: Subject = {
  words: [
    one('sea|ocean|water|bay|coast|coastline|shore|seaside|beach|tide|lagoon|seascape|horizon'),
    one('lake|tarn|loch|fjord|lakeside|pond|lake reflection|waterhole|watering hole|water hole', 'lake'),
    one('frozen lake|frozen pond|icy lake|frozen fjord|frozen river', 'frozen'),
  ],
  realm: 'land',
  depth: 0.35,
  usualCount: 1,
  colorRoles: ['mid', 'near'],
  place: (_, { horizon }) => spotAt(0.5, horizon, 1),
  describe: ({ variant }, plan) =>
    variant === 'lake'
      ? 'a still lake'
      : variant === 'frozen'
        ? 'a frozen lake'
        : plan.moods.includes('moody')
          ? 'a dark sea'
          : 'a calm sea',
  draw,
};
