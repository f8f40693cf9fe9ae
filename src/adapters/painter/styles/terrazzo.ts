import type { Point } from '../geometry.js';
import { bounds, box } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { hexToOklch, lightness, mix, shade } from '../tones.js';
import { Batch, crop } from './edges.js';
import { addAll, clipTo, extent, fill, trace } from './marks.js';

/** Polished stone: angular chips in a pale bed. Things are inlaid with a thin strip of brass. */
export const terrazzo: Style = {
  phrases: 'terrazzo|chip|granito|speckled stone|stone chip|marble chip|venetian floor',
  traits: {
    form: 'geometric',
    margin: 0,
    paperSky: false,
    disc: 'plain',
    water: 'bands',
    schemes: ['palazzo', 'gelato'],
    abstract: 'bare',
    suits: ['abstract', 'fruit', 'table'],
    moods: ['bright'],
    rare: true,
  },
  texture: { tooth: 0.09, mottle: 0.05, speckle: 0, stretch: 1 },
  backdrop(stage) {
    const { context, plan, width, height } = stage;
    const { sky, ground, far, mid, near, accent, light } = plan.palette;
    const sheet = box(0, 0, width, height);
    const night = lightness(sky) < 0.5;
    if (plan.composition === 'abstract') {
      const bed = night ? sky : mix(ground, sky, 0.25);
      fill(context, sheet, bed);
      const chipColors = [
        far,
        mid,
        near,
        far,
        mid,
        accent,
        night ? light : near,
        shade(sky, night ? 0.1 : -0.02),
      ];
      layChips(stage, bounds(sheet), chipColors, [0.078, 0.05, 0.029, 0.015, 0.0075]);
      return;
    }
    fill(context, sheet, sky);
    const chipColors = night
      ? [shade(sky, 0.07), mix(sky, far, 0.5), mix(sky, light, 0.35)]
      : [mix(sky, ground, 0.75), shade(sky, -0.06), mix(sky, far, 0.55), mix(sky, mid, 0.3)];
    layChips(stage, bounds(sheet), chipColors, [0.03, 0.019, 0.01, 0.005]);
  },
  createBrush(stage) {
    const { context, plan } = stage;
    const { ground, light, far, mid, near, accent } = plan.palette;
    const brass = createBrass(stage);
    const drawStrip = (shape: readonly Point[], weight: number) => {
      trace(context, shape);
      context.lineWidth = weight;
      context.strokeStyle = brass;
      context.stroke();
    };
    return {
      fill(outline, color, { part = 'body' } = {}) {
        const size = extent(outline);
        fill(context, outline, color);
        if (part === 'detail' || size < 0.07) {
          if (size > 0.05) drawStrip(outline, 0.0018);
          return;
        }
        const dark = lightness(color) < 0.5;
        const others = [far, mid, near, accent, light].filter(
          (c) => Math.abs(lightness(c) - lightness(color)) > 0.09,
        );
        const chips = [
          shade(color, dark ? 0.11 : -0.08),
          shade(color, dark ? 0.06 : 0.06),
          mix(color, dark ? light : ground, 0.55),
          ...others.map((c) => mix(color, c, 0.62)),
        ];
        const around = bounds(outline);
        const shortSide = Math.min(around.w, around.h);
        const sizes = part === 'field' ? [0.034, 0.021, 0.011, 0.0055] : [0.026, 0.017, 0.0095, 0.005];
        clipTo(context, outline, () => {
          layChips(
            stage,
            crop(stage, around),
            chips,
            sizes.filter((s) => s < shortSide * 0.28),
          );
        });
        drawStrip(outline, part === 'field' ? 0.003 : 0.0042);
      },
      stroke(points, color, weight) {
        trace(context, points, false);
        context.lineWidth = Math.max(0.0026, weight);
        context.strokeStyle = lightness(color) < 0.5 || weight > 0.008 ? color : brass;
        context.stroke();
      },
    };
  },
};

/** Places chips from large to small without overlap. */
function layChips(
  { context, dice }: Stage,
  { x, y, w, h }: ReturnType<typeof bounds>,
  colors: readonly string[],
  sizes: readonly number[],
): void {
  const cell = 0.05;
  const columns = Math.ceil(w / cell) + 3;
  const bins = new Map<number, [number, number, number][]>();
  const batch = new Batch();
  const facets: Point[][] = [];
  const toBin = (px: number, py: number) =>
    Math.floor((py - y) / cell + 1) * columns + Math.floor((px - x) / cell + 1);
  sizes.forEach((size, rank) => {
    const gap = size * 0.16 + 0.0022;
    const reach = Math.ceil((size + (sizes[0] ?? 0)) / cell);
    const tries = Math.min(5200, Math.round((w * h * (rank === 0 ? 0.85 : 1.5)) / (size * size * 4)));
    for (let i = 0; i < tries; i++) {
      const [px, py] = [x + w * dice.next(), y + h * dice.next()];
      const r = size * dice.range(0.6, 1.05);
      const home = toBin(px, py);
      let free = true;
      for (let row = -reach; row <= reach && free; row++)
        for (let column = -reach; column <= reach && free; column++)
          for (const [qx, qy, qr] of bins.get(home + row * columns + column) ?? [])
            if (Math.hypot(px - qx, py - qy) < (r + qr) * 0.96 + gap) {
              free = false;
              break;
            }
      if (!free) continue;
      const bin = bins.get(home);
      if (bin) bin.push([px, py, r]);
      else bins.set(home, [[px, py, r]]);
      const shape = createChip(dice, px, py, r);
      batch.add(dice.pick(colors), shape);
      if (r > 0.02) facets.push(shape.slice(0, 3));
    }
  });
  batch.fill(context);
  context.beginPath();
  addAll(context, facets);
  context.fillStyle = 'rgba(255, 250, 240, 0.1)';
  context.fill();
}

/** A chip with four to seven sharp corners, longer than it is wide. */
function createChip(dice: Stage['dice'], x: number, y: number, r: number): Point[] {
  const corners = r < 0.007 ? 4 : dice.int(4, 7);
  const turn = dice.range(0, Math.PI * 2);
  const slim = dice.range(0.55, 1);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return Array.from({ length: corners }, (_, i): Point => {
    const angle = ((i + dice.range(-0.3, 0.3)) / corners) * Math.PI * 2;
    const reach = r * dice.range(0.8, 1.12);
    const [px, py] = [reach * Math.cos(angle), reach * slim * Math.sin(angle)];
    return [x + px * cos - py * sin, y + px * sin + py * cos];
  });
}

function createBrass({ context, plan, width, height }: Stage) {
  const { c, h } = hexToOklch(plan.palette.accent);
  const metal = h > 62 && h < 100 && c > 0.07 ? mix(plan.palette.accent, '#b08d4c', 0.5) : '#b59556';
  const sheen = context.createLinearGradient(0, 0, width, height);
  for (let i = 0; i <= 8; i++) sheen.addColorStop(i / 8, shade(metal, i % 2 ? 0.07 : -0.05));
  return sheen;
}
