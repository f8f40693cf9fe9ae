import type { Point } from '../geometry.js';
import { spotAt } from '../placing.js';
import type { Draw, Subject } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';

/** A piece of comb with a broken edge: cells of wax, some of them full of honey. */
const draw: Draw = (scene, element) => {
  const { width, height, brush, plan, dice, noise, traits, night } = scene;
  const { light, line } = plan.palette;
  const honey =
    element.color ?? mix(oklchToHex({ l: night ? 0.62 : 0.77, c: 0.13, h: 78 }), plan.palette.accent, 0.2);
  const wax = mix(honey, light, night ? 0.2 : 0.5);
  const r = Math.min(width, height) * (traits.form === 'minimal' ? 0.105 : 0.078);
  const [w, h] = [r * Math.sqrt(3), r * 1.5];
  const shift = dice.range(0, 9);
  for (let row = 0, y = h * 0.5; y < height; row++, y += h)
    for (let x = row % 2 ? w : w * 0.5; x < width; x += w) {
      const far = Math.hypot((x / width - 0.5) / 0.46, (y / height - 0.5) / 0.42);
      if (far + 0.24 * noise(x * 2.4 + shift, y * 2.4) > 0.96) continue;
      const cell = (share: number): Point[] =>
        Array.from({ length: 6 }, (_, i): Point => {
          const angle = Math.PI / 6 + (i * Math.PI) / 3;
          return [x + r * share * Math.cos(angle), y + r * share * Math.sin(angle)];
        });
      const full = noise(x * 3.1 - shift, y * 3.1) > 0.05;
      brush.fill(cell(1.02), wax, { grain: 0.5 });
      brush.fill(cell(0.8), full ? honey : mix(wax, line, 0.14), { part: 'detail' });
      if (full && traits.form !== 'minimal') {
        const [a, b, c, d] = [cell(0.66)[3], cell(0.66)[4], cell(0.56)[4], cell(0.56)[3]];
        if (a && b && c && d) brush.fill([a, b, c, d], mix(honey, light, 0.55), { part: 'detail' });
      } else if (traits.form !== 'minimal')
        brush.fill(cell(0.5), shade(mix(wax, line, 0.14), -0.05), { part: 'detail' });
    }
};

export const honeycomb: Subject = {
  words: [one('honeycomb|honey comb|beehive|bee hive|hive|honey')],
  realm: 'plate',
  depth: 0.7,
  usualCount: 1,
  colorRoles: ['accent'],
  place: () => spotAt(0.5, 0.5, 1),
  describe: () => 'a honeycomb',
  draw,
};
