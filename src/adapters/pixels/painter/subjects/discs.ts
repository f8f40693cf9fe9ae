import type { Point } from '../geometry.js';
import { arc, disc, place } from '../geometry.js';
import { lightness, mix, oklchOf, shade } from '../tones.js';
import type { Element } from '../picture.js';
import type { Scene, Subject } from '../scene.js';

const at = (scene: Scene, { x, y, size }: Element['spots'][number]) => ({
  x: x * scene.width,
  y: y * scene.height,
  r: size,
});

export const sun: Subject = (scene, element) => {
  const { hand, plan, traits } = scene;
  const { accent, light, sky, ground } = plan.palette;
  const color = element.color ?? accent;
  for (const spot of element.spots) {
    const { x, y, r } = at(scene, spot);
    if (traits.disc === 'burst')
      for (let i = 0; i < 24; i++) {
        const long = r * (i % 2 ? 1.55 : 1.95);
        const ray: Point[] = [[r * 1.14, -r * 0.05], [long, 0], [r * 1.14, r * 0.05]]; // prettier-ignore
        hand.mass(
          place(ray, { x, y, turn: (i / 24) * Math.PI * 2 }),
          i % 2 ? mix(color, ground, 0.4) : color,
          { part: 'detail' },
        );
      }
    if (traits.disc === 'rings') hand.mass(disc(x, y, r * 1.14), mix(sky, light, 0.7), { part: 'detail' });
    hand.mass(disc(x, y, r), color, { grain: 0 });
    if (traits.disc === 'halved') {
      hand.mass([...arc(x, y, r, 0, Math.PI)], shade(color, -0.1), { part: 'detail' });
      hand.mass(disc(x, y, r * 0.36), mix(ground, color, 0.15), { part: 'detail' });
    }
    if (traits.disc === 'burst') hand.mass(disc(x, y, r * 0.62), mix(color, light, 0.35), { part: 'detail' });
  }
};

export const moon: Subject = (scene, element) => {
  const { hand, plan, noise, dice, night } = scene;
  const { light, far, sky, ground } = plan.palette;
  const paper = scene.traits.paperSky ? ground : sky;
  const color =
    element.color ??
    (lightness(paper) > 0.7
      ? scene.traits.form === 'organic'
        ? mix(light, far, 0.75)
        : golden(scene)
      : light);
  if (night && !scene.traits.paperSky && plan.style !== 'mid-century') stars(scene);
  for (const spot of element.spots) {
    const { x, y, r } = at(scene, spot);
    if (element.variant === 'crescent') {
      const outer = arc(x, y, r, Math.PI * 0.32, Math.PI * 1.5, 48);
      const inner = arc(x + r * 0.42, y - r * 0.13, r * 0.86, Math.PI * 1.36, Math.PI * 0.42, 48);
      hand.mass([...outer, ...inner], color, { grain: 0.5 });
      continue;
    }
    if (night && plan.style === 'watercolour')
      hand.mass(disc(x, y, r * 1.35), mix(sky, light, 0.22), { part: 'detail' });
    hand.mass(disc(x, y, r), color, { grain: 0.4 });
    if (r < 0.09 || (plan.style !== 'cut-out' && plan.style !== 'watercolour')) continue;
    for (let i = 0; i < 5; i++) {
      const angle = dice.range(0, 6.28);
      const away = r * dice.range(0.15, 0.6);
      const size = r * dice.range(0.08, 0.2);
      const sea = disc(0, 0, 1, 16).map(([px, py]): Point => [px * (1 + 0.2 * noise(px + i, py)), py * 0.75]);
      hand.mass(
        place(sea, { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle), scaleX: size }),
        shade(color, -0.055),
        { part: 'detail' },
      );
    }
  }
};

/** On pale paper the moon is the most golden colour there is, or else the accent. */
function golden({ plan }: Scene): string {
  const { far, mid, accent } = plan.palette;
  const isGold = (hex: string) => {
    const { c, h } = oklchOf(hex);
    return h > 62 && h < 108 && c > 0.07;
  };
  return [accent, far, mid].find(isGold) ?? accent;
}

function stars({ hand, dice, width, height, plan }: Scene): void {
  const { light } = plan.palette;
  const reach = plan.composition === 'horizon' ? plan.horizon : 0.85;
  for (let i = 0; i < 26; i++) {
    const r = dice.range(0.0022, 0.0056);
    hand.mass(disc(width * dice.range(0.03, 0.97), height * reach * dice.range(0.03, 0.95), r, 8), light, {
      part: 'detail',
    });
  }
}
