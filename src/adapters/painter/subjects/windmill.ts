import { counted } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { arc, box, place, points } from '../geometry.js';
import type { Placer } from '../placing.js';
import { depthScale, chooseX } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';

/** A tapering tower with its cap and four latticed sails, on a rise of its own. */
const draw: Draw = (scene, element) => {
  const { width, height, brush, noise, plan, distanceColor } = scene;
  const alone = !plan.elements.some((e) => ['field', 'sea', 'river', 'meadow'].includes(e.subject));
  const base = (element.spots[0]?.y ?? 0.8) * height;
  if (alone) {
    const edge: Point[] = Array.from({ length: 40 }, (_, i) => {
      const x = -0.05 + ((width + 0.1) * i) / 39;
      return [x, base + 0.03 - 0.03 * noise(x * 1.1, 5) - 0.02 * Math.cos((x / width - 0.5) * 3)];
    });
    brush.fill([...edge, [width + 0.05, height + 0.05], [-0.05, height + 0.05]], distanceColor(0.75), {
      part: 'field',
    });
  }
  for (const spot of element.spots)
    drawMill(scene, spot.x * width, spot.y * height + (alone ? 0.02 : 0.012), spot.size, element.color);
};

function drawMill(
  { brush, plan, dice, night, traits }: Scene,
  x: number,
  base: number,
  h: number,
  own: string | null,
): void {
  const { light, far, near, line, accent, sky, ground } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const wall =
    own ??
    (night ? mix(near, far, 0.5) : lightness(behind) > 0.86 ? mix(far, light, 0.35) : mix(light, far, 0.12));
  const put = (points: readonly Point[]) => place(points, { x, y: base, scaleX: h });
  brush.fill(put(points([-0.155, 0], [-0.095, -0.58], [0.095, -0.58], [0.155, 0])), wall, {
    grain: Math.PI / 2,
  });
  brush.fill(put(points([0.05, 0], [0.034, -0.58], [0.095, -0.58], [0.155, 0])), shade(wall, -0.07), {
    part: 'detail',
  });
  brush.fill(put(points([-0.2, -0.2], [0.2, -0.2], [0.19, -0.172], [-0.19, -0.172])), mix(line, near, 0.3), {
    part: 'detail',
  });
  const cap = mix(near, own ? line : accent, own ? 0.2 : 0.4);
  brush.fill(
    put([
      [-0.112, -0.575],
      [-0.105, -0.64],
      ...arc(0, -0.645, 0.098, Math.PI * 1.1, Math.PI * 1.9, 10),
      [0.105, -0.64],
      [0.112, -0.575],
    ]),
    cap,
    { grain: 0.3 },
  );
  const pane = night ? mix(accent, light, 0.45) : mix(line, near, 0.3);
  brush.fill(
    put([[-0.04, 0], [-0.04, -0.1], ...arc(0, -0.1, 0.04, Math.PI, Math.PI * 2, 8), [0.04, 0]]),
    mix(accent, near, 0.35),
    { part: 'detail' },
  );
  for (const [px, py] of points([-0.035, -0.33], [0.015, -0.47]))
    brush.fill(put(box(px, py, 0.04, 0.055)), pane, { part: 'detail' });
  const turn = dice.range(0.25, 0.6);
  const dark = lightness(behind) < 0.45 ? mix(light, far, 0.4) : mix(line, near, 0.25);
  const canvas = mix(light, own ?? accent, traits.form === 'minimal' ? 0.4 : 0.08);
  for (let i = 0; i < 4; i++) {
    const arm = (points: readonly Point[]) =>
      place(place(points, { x: 0, y: -0.62, turn: turn + (i * Math.PI) / 2 }), { x, y: base, scaleX: h });
    brush.fill(arm(points([0.11, 0.004], [0.47, 0.004], [0.47, 0.095], [0.11, 0.075])), canvas, {
      grain: turn,
    });
    if (traits.form !== 'minimal') {
      for (const t of [0.11, 0.182, 0.254, 0.326, 0.398, 0.468])
        brush.stroke(arm(points([t, 0.002], [t, 0.078 + 0.016 * t])), dark, h * 0.007);
      brush.stroke(arm(points([0.11, 0.04], [0.47, 0.05])), dark, h * 0.006);
    }
    brush.fill(arm(points([-0.02, -0.008], [0.485, -0.005], [0.485, 0.005], [-0.02, 0.008])), dark, {
      part: 'detail',
    });
  }
  brush.fill(put(arc(0, -0.62, 0.026, 0, Math.PI * 1.95, 14)), dark, { part: 'detail' });
}

const rising: Placer = (mention, { horizon, has, focus, frame, slot }) => {
  const n = mention.count;
  const onPlain = has('field', 'sea', 'river', 'meadow', 'mountains');
  const y = has('field', 'sea', 'river') ? Math.max(0.44, horizon) : has('meadow', 'mountains') ? 0.76 : 0.8;
  const size = Math.min(
    (onPlain ? 0.56 : 0.78) * depthScale(mention),
    (Math.max(1, frame.aspect) * 0.9) / n,
    y * Math.max(1, 1 / frame.aspect) * 0.76,
  );
  return Array.from({ length: n }, (_, i) => ({
    x: n === 1 ? chooseX(mention, 0.5 + (focus - 0.5) * 0.8) : slot.x + ((i + 0.5) / n - 0.5) * 0.86,
    y: y + (i % 2 ? -0.006 : 0.004),
    size: size * (i === 0 ? 1 : frame.dice.range(0.66, 0.85)),
    facing: 1 as const,
  }));
};

export const windmill: Subject = {
  words: [one('windmill|mill|dutch windmill|old mill')],
  realm: 'land',
  depth: 0.575,
  usualCount: 3,
  colorRoles: ['near', 'accent'],
  place: rising,
  describe: counted('windmill', 'windmills'),
  draw,
};
