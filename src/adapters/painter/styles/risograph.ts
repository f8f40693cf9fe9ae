import { bounds, box, resample, wobble } from '../geometry.js';
import type { Style } from '../scene.js';
import { lightness } from '../tones.js';
import { clipTo, extent, fill, inked } from './marks.js';
import { getPress } from './press.js';

/**
 * Two or three transparent inks, slightly out of register: solids, halftones, and darker colours where they
 * overlap.
 */
export const risograph: Style = {
  phrases:
    'risograph|riso|riso print|risograph print|two colour print|two color print|screen print|pop art|screenprint|silkscreen|halftone|serigraph|overprint',
  traits: {
    form: 'organic',
    margin: 0.055,
    paperSky: false,
    disc: 'plain',
    water: 'bands',
    schemes: ['riso coral', 'riso sunflower', 'riso mint'],
    suits: [
      'table',
      'plate',
      'fruit',
      'sun',
      'cat',
      'village',
      'leaves',
      'abstract',
      'mountains',
      'boat',
      'room',
    ],
    moods: ['bold', 'bright'],
  },
  texture: { tooth: 0.2, mottle: 0.16, speckle: 0.12, stretch: 1 },
  inks(colors, { light }) {
    const { near, accent, ground } = colors;
    if (light === 'night') {
      const { h } = near;
      colors.sky = { l: 0.33, c: 0.1, h };
      colors.near = { l: 0.33, c: 0.1, h };
      colors.mid = { l: 0.5, c: 0.085, h };
      colors.far = { l: 0.66, c: 0.06, h };
      return;
    }
    colors.near = { l: Math.min(0.5, near.l), c: Math.max(0.1, near.c), h: near.h };
    colors.accent = { l: Math.max(0.62, accent.l), c: Math.max(0.15, accent.c), h: accent.h };
    colors.mid = { l: 0.62, c: colors.near.c * 0.72, h: near.h };
    colors.far = { l: 0.8, c: colors.accent.c * 0.55, h: accent.h };
    colors.sky = { l: 0.9, c: colors.accent.c * 0.28, h: accent.h };
    colors.line = { l: 0.29, c: 0.07, h: near.h };
    colors.light = { ...ground, l: Math.min(0.97, ground.l + 0.01) };
  },
  backdrop(stage) {
    const { context, plan, width, height } = stage;
    const { sky, far, ground } = plan.palette;
    const press = getPress(stage);
    fill(context, box(0, 0, width, height), ground);
    const low =
      plan.composition === 'horizon' || plan.composition === 'window' ? plan.horizon * height : height;
    const shares = press.separate(sky);
    if (plan.light === 'night') {
      // The darker ink fades towards the land and the other ink shows.
      const glow = press.separate(far);
      return press.grade([0, 0], [0, low], (t) =>
        shares.map((s, k) => s + ((glow[k] ?? 0) - s) * 0.92 * t ** 2.2),
      );
    }
    if (lightness(sky) < 0.6) return press.print(box(-0.1, -0.1, width + 0.2, height + 0.2), sky);
    const fade = (t: number) => (plan.light === 'day' ? 1.1 - 0.75 * t : 0.35 + 1.5 * t);
    press.grade([0, 0], [0, low], (t) => shares.map((s) => s * fade(t)));
  },
  createBrush(stage) {
    const { context, noise, plan } = stage;
    const press = getPress(stage);
    return {
      fill(outline, color, { part = 'body' } = {}) {
        const size = extent(outline);
        const shape = wobble(resample(outline, 0.01), noise, Math.min(0.0012, size * 0.01), 25);
        press.print(shape, color, size > 0.02);
        if (part === 'detail' || size < 0.07) return;
        const { x, y, h } = bounds(shape);
        const dark = lightness(color) < 0.42;
        if (part === 'field')
          clipTo(context, shape, () =>
            press.grade([x, y], [x, y + Math.min(h, 0.26)], (t) =>
              press.key((dark ? 0 : 0.5) * (1 - t) ** 1.5),
            ),
          );
        else clipTo(context, shape, () => press.shade(shape, color));
      },
      stroke(points, color, weight) {
        press.print(
          inked(points, Math.max(0.0045, weight * 1.1), stage, 0.75),
          lightness(color) < 0.45 ? plan.palette.near : color,
        );
      },
    };
  },
};
