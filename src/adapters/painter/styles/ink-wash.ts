import type { Point } from '../geometry.js';
import { bounds, box, points, resample, wobble } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { drawBristles, drawBrushStroke } from './brush.js';
import { clipTo, extent, fill, glaze, inked, soften, trace } from './marks.js';
import { drawPuddle } from './puddle.js';
import { drawVeil, isBank } from './veil.js';

/** Ink and water on raw paper: wet masses that bleed, a pale distance, a dry brush, one red seal. */
export const inkWash: Style = {
  phrases:
    'ink wash|sumi e|sumie|sumi|ink painting|ink|brush ink|chinese ink|wash painting|chinese painting|ink brush|brush painting|suibokuga',
  traits: {
    form: 'organic',
    margin: 0,
    paperSky: true,
    disc: 'plain',
    water: 'strokes',
    schemes: ['sumi'],
    suits: ['mountains', 'bird', 'fish', 'leaves', 'boat', 'moon', 'forest', 'wave'],
    moods: ['calm', 'moody', 'cool'],
  },
  texture: { tooth: 0.2, mottle: 0.14, speckle: 0.02, stretch: 3 },
  inks(colors) {
    for (const role of ['sky', 'far', 'mid', 'near', 'line'] as const)
      colors[role].c = Math.min(0.014, colors[role].c);
    colors.ground = { ...colors.ground, c: Math.min(0.018, colors.ground.c) };
  },
  backdrop(stage) {
    const { context, plan, width, height, dice } = stage;
    const { ground, far, mid, near } = plan.palette;
    fill(context, box(0, 0, width, height), ground);
    if (plan.light === 'night') {
      // A night starts with a wash that is darkest at the top.
      const dark = context.createLinearGradient(0, 0, 0, height);
      dark.addColorStop(0, glaze(near, 0.62));
      dark.addColorStop(0.55, glaze(near, 0.34));
      dark.addColorStop(1, glaze(near, 0.1));
      context.fillStyle = dark;
      context.fillRect(0, 0, width, height);
    }
    const sea = plan.elements.find((e) => e.subject === 'sea');
    if (sea) {
      const wet = sea.color ?? mid;
      const low = plan.horizon * height;
      const water = context.createLinearGradient(0, low, 0, height);
      water.addColorStop(0, glaze(wet, 0.34));
      water.addColorStop(0.3, glaze(wet, 0.12));
      water.addColorStop(1, glaze(wet, 0.24));
      context.fillStyle = water;
      context.fillRect(0, low, width, height - low);
    }
    const moon = plan.elements.find((e) => e.subject === 'moon')?.spots[0];
    if (moon)
      drawHalo(context, moon.x * width, moon.y * height, moon.size, plan.light === 'night' ? mid : far);
    for (let i = 0; i < 5; i++) {
      const [x, y] = [width * dice.next(), height * dice.range(0, 0.9)];
      drawPuddle(
        stage,
        x,
        y,
        dice.range(0.25, 0.5),
        mix(ground, far, plan.light === 'night' ? 0.7 : 0.3),
        0.3,
      );
    }
  },
  createBrush(stage) {
    const { context, noise, plan, dice } = stage;
    const { ground } = plan.palette;
    return {
      fill(outline, color, { part = 'body', grain } = {}) {
        const size = extent(outline);
        const soft = part === 'field' ? outline : soften(outline, 0.025, 0.02);
        const base = resample(soft, Math.max(0.004, Math.min(0.012, size * 0.04)));
        if (part === 'field')
          return lightness(color) > 0.72 && isBank(base)
            ? drawVeil(stage, base)
            : drawLand(stage, base, color);
        const loose = Math.min(0.0045, size * 0.022);
        const edge = wobble(base, noise, loose, size > 0.2 ? 4 : 11);
        if (part === 'detail' && size < 0.05) return fill(context, edge, glaze(color, 0.92));
        const pale = lightness(color) > 0.72;
        if (size < 0.11) return drawDab(stage, edge, color, grain);
        trace(context, wobble(base, noise, loose * 1.4, size > 0.2 ? 3 : 9));
        for (const [wide, alpha] of points([0.03, 0.035], [0.018, 0.06], [0.009, 0.1])) {
          context.lineWidth = Math.min(wide, size * 0.085);
          context.strokeStyle = glaze(color, alpha);
          context.stroke();
        }
        fill(context, edge, glaze(ground, 0.75));
        fill(context, edge, glaze(color, pale ? 0.6 : 0.55));
        clipTo(context, edge, () => {
          const { x, y, w, h } = bounds(edge);
          const turn = grain ?? (w > h ? 0 : Math.PI / 2);
          const reach = (Math.abs(Math.cos(turn)) * w + Math.abs(Math.sin(turn)) * h) / 2;
          const [cx, cy] = [x + w / 2, y + h / 2];
          const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
          const tone = context.createLinearGradient(cx - dx, cy - dy, cx + dx, cy + dy);
          tone.addColorStop(0, glaze(shade(color, -0.07), 0.75));
          tone.addColorStop(0.5, glaze(color, 0.35));
          tone.addColorStop(1, glaze(ground, pale ? 0.1 : 0.3));
          context.fillStyle = tone;
          context.fillRect(x, y, w, h);
          for (let i = 0; i < 5; i++)
            drawPuddle(
              stage,
              x + w * dice.next(),
              y + h * dice.next(),
              Math.min(w, h) * dice.range(0.25, 0.6),
              dice.chance(0.6) ? shade(color, -0.12) : mix(color, ground, 0.4),
              0.55,
            );
          if (!pale) drawBristles(stage, edge, turn, glaze(ground, 0.42));
          // The edge of a wash is dark where it dried last and soft elsewhere.
          fill(
            context,
            inked([...edge, edge[0] ?? [0, 0]], Math.min(0.011, size * 0.07), stage, 0),
            glaze(shade(color, -0.16), pale ? 0.6 : 0.5),
          );
        });
        if (pale)
          fill(
            context,
            inked([...edge, edge[0] ?? [0, 0]], Math.min(0.0042, size * 0.03), stage, 0.25),
            glaze(plan.palette.near, 0.75),
          );
      },
      stroke(points, color, weight) {
        drawBrushStroke(stage, points, color, Math.max(0.0034, weight * 1.25));
      },
    };
  },
  finish(stage) {
    const { context, plan, width, height, dice, noise } = stage;
    const right = (plan.elements.at(-1)?.spots[0]?.x ?? 0.5) < 0.5;
    const s = 0.052;
    const [x, y] = [
      right ? width - s - 0.07 : 0.07,
      height * (plan.composition === 'specimen' || plan.composition === 'abstract' ? 0.88 : 0.12) - s / 2,
    ];
    fill(context, wobble(resample(box(x, y, s, s), 0.004), noise, 0.0022, 60), '#a8382d');
    context.strokeStyle = plan.palette.ground;
    context.lineWidth = 0.0036;
    context.beginPath();
    for (let i = 0; i < 2; i++) {
      const left = x + s * (0.16 + 0.4 * i);
      context.rect(left, y + s * dice.range(0.14, 0.24), s * 0.28, s * dice.range(0.2, 0.3));
      context.moveTo(left + s * 0.14, y + s * 0.16);
      context.lineTo(left + s * dice.range(0.1, 0.18), y + s * 0.86);
      context.moveTo(left, y + s * dice.range(0.6, 0.7));
      context.lineTo(left + s * 0.28, y + s * dice.range(0.58, 0.72));
    }
    context.stroke();
  },
};

/** A small shape is one touch of the brush: dark at its start, pale at its end. */
function drawDab(stage: Stage, edge: readonly Point[], color: string, grain?: number): void {
  const { context, plan } = stage;
  const { x, y, w, h } = bounds(edge);
  const turn = grain ?? (w > h ? 0 : Math.PI / 2);
  const reach = (Math.abs(Math.cos(turn)) * w + Math.abs(Math.sin(turn)) * h) / 2;
  const [cx, cy] = [x + w / 2, y + h / 2];
  const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
  const tone = context.createLinearGradient(cx - dx, cy - dy, cx + dx, cy + dy);
  tone.addColorStop(0, shade(color, -0.06));
  tone.addColorStop(0.55, color);
  tone.addColorStop(1, mix(color, plan.palette.ground, 0.4));
  trace(context, edge);
  context.fillStyle = tone;
  context.fill();
  context.lineWidth = Math.min(0.005, extent(edge) * 0.05);
  context.strokeStyle = glaze(lightness(color) > 0.72 ? plan.palette.near : shade(color, -0.1), 0.4);
  context.stroke();
}

/** Land is dark along its upper edge and fades into mist below. */
function drawLand(stage: Stage, base: readonly Point[], color: string): void {
  const { context, plan, noise, dice } = stage;
  const { ground } = plan.palette;
  const { y, w, h } = bounds(base);
  const depth = Math.min(h, 0.34);
  const shape = wobble(wobble(base, noise, 0.006, 8), noise, 0.0018, 48);
  const veil = context.createLinearGradient(0, y, 0, y + depth * 1.2);
  veil.addColorStop(0, glaze(ground, 0.9));
  veil.addColorStop(1, glaze(ground, 0.55));
  fill(context, shape, ground);
  context.fillStyle = veil;
  context.fill();
  for (let i = 0; i < 3; i++) {
    const fade = context.createLinearGradient(0, y, 0, y + depth * (0.7 + 0.5 * i));
    fade.addColorStop(0, glaze(color, 0.5));
    fade.addColorStop(0.55, glaze(color, 0.26));
    fade.addColorStop(1, glaze(color, 0.03));
    trace(context, i === 0 ? shape : wobble(base, noise, 0.007 + 0.004 * i, 5 + 6 * i));
    context.fillStyle = fade;
    context.fill();
  }
  clipTo(context, shape, () => {
    const upper = shape.filter((p) => p[1] < y + h * 0.8).sort((a, b) => a[0] - b[0]);
    for (let i = 0; i < Math.min(26, w * 20); i++) {
      const p = upper[Math.floor(dice.next() * upper.length)];
      if (p)
        drawPuddle(
          stage,
          p[0],
          p[1] + dice.range(0, depth * 0.3),
          dice.range(0.02, 0.1),
          dice.chance(0.7) ? shade(color, -0.1) : ground,
          dice.range(0.15, 0.5),
        );
    }
    if (w < stage.width) return;
    context.lineWidth = 0.005;
    context.strokeStyle = glaze(shade(color, -0.12), 0.3);
    trace(context, upper, false);
    context.stroke();
  });
}

/** A wash of sky around a moon that stays paper. */
function drawHalo(context: Stage['context'], x: number, y: number, r: number, color: string): void {
  const far = r * 4.2;
  const spread = context.createRadialGradient(x, y, r * 0.9, x, y, far);
  spread.addColorStop(0, glaze(color, 0.62));
  spread.addColorStop(0.3, glaze(color, 0.32));
  spread.addColorStop(1, glaze(color, 0));
  context.fillStyle = spread;
  context.fillRect(x - far, y - far, far * 2, far * 2);
}
