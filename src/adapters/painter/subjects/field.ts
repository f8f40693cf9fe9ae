import type { Point } from '../geometry.js';
import { points } from '../geometry.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, mix, oklchToHex, shade } from '../tones.js';
import { many } from '../words/words.js';
import { drawEar, drawSprig, drawSunflower, drawTulip } from './crops.js';
import { drawVine } from './vine.js';

/** Rows that converge at the horizon, with the nearest plants in detail. */
const draw: Draw = (scene, element) => {
  const { width, height, brush, plan, night, traits, noise } = scene;
  const { accent, near, mid, light, far } = plan.palette;
  const top = (element.spots[0]?.y ?? 0.5) * height;
  const eye = width * (0.5 + ((element.spots[0]?.x ?? 0.5) - 0.5) * 0.5);
  const dark = (hex: string) => (night ? mix(hex, near, 0.55) : hex);
  const green = dark(mix(mid, oklchToHex({ l: 0.6, c: 0.09, h: 135 }), 0.6));
  const kind = element.variant ?? 'wheat';
  const bloom =
    night && kind === 'wheat' ? mix(far, light, 0.3) : dark(element.color ?? ripeColor(plan, kind));
  const wheat = kind === 'wheat';
  const floor =
    kind === 'vineyard'
      ? mix(oklchToHex({ l: night ? 0.4 : 0.78, c: 0.05, h: 75 }), light, 0.2)
      : kind === 'lavender'
        ? mix(green, light, 0.12)
        : wheat
          ? bloom
          : kind === 'sunflower'
            ? green
            : mix(green, near, 0.25);
  if (!plan.elements.some((e) => ['mountains', 'village', 'city', 'sea', 'forest'].includes(e.subject)))
    drawHills(scene, top);
  brush.fill(
    points(
      [-0.05, top],
      [width * 0.4, top - 0.006],
      [width + 0.05, top],
      [width + 0.05, height + 0.05],
      [-0.05, height + 0.05],
    ),
    floor,
    { part: 'field', grain: Math.PI / 2 },
  );
  const rows = traits.form === 'minimal' ? 3 : traits.form === 'geometric' ? 4 : 5;
  const tones =
    kind === 'tulip' && !element.color
      ? [bloom, dark(mix(accent, light, 0.6)), dark(far), bloom, dark(mix(accent, mid, 0.4))]
      : [bloom, shade(bloom, -0.04)];
  for (let i = -rows; i <= rows; i++) {
    const at = (t: number, off: number): Point => {
      const z = t ** 1.7;
      const x = eye + (i + off) * z * Math.max(0.36, width * 0.36);
      const tuft = kind === 'lavender' ? 0.014 * z * noise(t * 30, i * 3) : 0;
      return [x + tuft * 2, top + (height + 0.02 - top) * z];
    };
    const half = wheat ? 0.2 : 0.34;
    const left = Array.from({ length: 26 }, (_, k) => at(0.03 + (0.99 * k) / 25, -half));
    const right = Array.from({ length: 26 }, (_, k) => at(1.02 - (0.99 * k) / 25, half));
    const color = wheat
      ? shade(bloom, -0.055)
      : kind === 'sunflower'
        ? shade(green, -0.05)
        : (tones[Math.abs(i) % tones.length] ?? bloom);
    brush.fill([...left, ...right], color, { part: 'field', grain: Math.PI / 2 });
    if (kind === 'lavender' && traits.form !== 'minimal') {
      const ridge = Array.from({ length: 26 }, (_, k) => at(0.08 + (0.92 * k) / 25, 0.1));
      brush.fill(
        [...ridge, ...Array.from({ length: 26 }, (_, k) => at(1 - (0.92 * k) / 25, half * 0.96))],
        shade(color, -0.055),
        { part: 'detail' },
      );
    }
  }
  drawFront(scene, kind, bloom, green, top);
};

/** Wheat is gold when the words name no colours; lavender is always a violet. */
function ripeColor({ palette: { accent }, colorWords }: Scene['plan'], kind: string): string {
  const { h } = hexToOklch(accent);
  if (kind === 'lavender' && (h < 265 || h > 330)) return oklchToHex({ l: 0.58, c: 0.115, h: 298 });
  if (kind === 'vineyard') return oklchToHex({ l: 0.56, c: 0.085, h: 130 });
  return kind !== 'wheat' || colorWords.length > 0 || (h > 60 && h < 110)
    ? accent
    : oklchToHex({ l: 0.8, c: 0.11, h: 84 });
}

function drawHills({ width, brush, distanceColor, noise }: Scene, top: number): void {
  for (const [i, share] of [0.12, 0.36].entries()) {
    const edge: Point[] = Array.from({ length: 50 }, (_, s) => {
      const x = -0.05 + ((width + 0.1) * s) / 49;
      return [x, top - 0.05 + 0.036 * i - (0.05 - 0.018 * i) * noise(x * 1.3 + i * 5, 7)];
    });
    brush.fill([...edge, [width + 0.05, top + 0.02], [-0.05, top + 0.02]], distanceColor(share), {
      part: 'field',
    });
  }
}

/** The nearest plants in rows, smaller and more numerous with distance. */
function drawFront(scene: Scene, kind: string, bloom: string, green: string, top: number): void {
  const { width, height, dice, traits, plan } = scene;
  const minimal = traits.form === 'minimal';
  const deep = height - top;
  const rows =
    kind === 'sunflower'
      ? [0.1, 0.2, 0.36, 0.6, 0.94]
      : kind === 'wheat'
        ? [0.4, 0.68, 1]
        : [0.3, 0.56, 0.95];
  for (const z of minimal ? rows.slice(-2) : rows) {
    const size = kind === 'sunflower' ? 0.2 * z + 0.008 : kind === 'wheat' ? 0.06 + 0.36 * z : 0.15 * z;
    const gap =
      size * (kind === 'sunflower' ? 1.15 : kind === 'wheat' ? 0.2 : kind === 'lavender' ? 0.3 : 0.62);
    const n = Math.min(z < 0.3 ? 22 : 28, Math.ceil((width + 0.1) / gap));
    for (let i = 0; i < n; i++) {
      const x = -0.04 + (width + 0.08) * ((i + dice.range(0.1, 0.9)) / n);
      const base = top + deep * (0.1 + 0.94 * z) + dice.range(-0.02, 0.03) * z;
      const tone =
        kind === 'tulip' && dice.chance(0.35)
          ? mix(bloom, plan.palette.light, 0.5)
          : shade(bloom, dice.range(-0.03, 0.03));
      if (kind === 'wheat') drawEar(scene, x, base, size, tone);
      else if (kind === 'sunflower') drawSunflower(scene, x, base, size, tone, green);
      else if (kind === 'tulip') drawTulip(scene, x, base, size, tone, green);
      else if (kind === 'vineyard') drawVine(scene, x, base, size, tone);
      else drawSprig(scene, x, base, size, tone, green);
    }
  }
}

export const field: Subject = {
  words: [
    many(
      'wheat|wheat field|field of wheat|barley|cornfield|corn field|rye|harvest|golden field|field of gold|barley field',
      'wheat',
    ),
    many('vineyard|terraced vineyard|row of vine|rows of vines|vine row|wine country', 'vineyard'),
    many('sunflower field|field of sunflower|sunflower in a field|sunflowers in a field', 'sunflower'),
    many('tulip field|field of tulip|row of tulip|rows of tulip|tulip row', 'tulip'),
    many(
      'lavender field|field of lavender|fields of lavender|row of lavender|rows of lavender|lavender row|provence',
      'lavender',
    ),
  ],
  realm: 'land',
  depth: 0.57,
  usualCount: 9,
  colorRoles: ['accent', 'mid'],
  ownColors: {
    wheat: [0.8, 0.125, 84],
    sunflower: [0.82, 0.155, 84],
    tulip: [0.63, 0.19, 28],
    lavender: [0.58, 0.115, 298],
    vineyard: [0.58, 0.1, 128],
  },
  place: (_, { horizon, focus, has }) =>
    spotAt(focus, has('mountains') ? Math.max(0.6, horizon) : Math.max(0.44, horizon), 1),
  describe: ({ variant }) =>
    ({
      sunflower: 'a field of sunflowers',
      vineyard: 'rows of vines',
      tulip: 'rows of tulips',
      lavender: 'rows of lavender',
    })[variant ?? ''] ?? 'a field of wheat',
  draw,
};
