import type { Point } from '../geometry.js';
import { box, points } from '../geometry.js';
import type { Element } from '../picture.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix } from '../tones.js';
import { many } from '../words/words.js';
import { drawBigBen, drawChrysler, drawDome, drawEmpire } from './landmarks.js';
import { drawEiffel, drawMansards } from './paris.js';
import { drawStreet } from './street.js';
import type { Crown } from './towers.js';
import { drawCask, drawTower } from './towers.js';

/** Towers in layers, paler in the distance and highest at the focal point, over water or nearer roofs. */
const draw: Draw = (scene, element) => {
  if (element.variant === 'street') drawStreet(scene, element);
  else drawSkyline(scene, element);
};

function drawSkyline(scene: Scene, element: Element): void {
  const { width, height, dice, distanceColor, plan, traits } = scene;
  const spot = element.spots[0];
  if (!spot) return;
  const minimal = traits.form === 'minimal';
  const ashore = plan.elements.some((e) => e.subject === 'sea' || e.subject === 'bridge');
  const paris = element.variant === 'paris';
  const water = ashore || (!paris && (element.variant === 'london' || dice.chance(0.5)));
  const base = ashore ? spot.y * height : height * (water ? 0.8 : 0.84);
  const tall = Math.min(spot.size, base * 0.82);
  const focus = spot.x * width;
  const lift = paris ? 0.3 : element.variant === 'london' ? 0.42 : 1;
  const layers = minimal ? 2 : 3;
  for (let r = 0; r < layers; r++) {
    const near = r / (layers - 1);
    const color = distanceColor(0.1 + 0.72 * near);
    let x = -0.04 - dice.range(0, 0.05);
    while (x < width + 0.02) {
      const w = dice.range(0.06, 0.125) * (0.8 + 0.4 * near);
      const off = Math.abs(x + w / 2 - focus) / Math.max(0.5, width * 0.5);
      const swell = 0.38 + 0.62 * Math.exp(-((off * 1.5) ** 2));
      const h = tall * lift * swell * dice.range(0.6, 1) * (r === 0 ? 0.92 : near === 1 ? 0.56 : 0.8);
      const crown = dice.pick<Crown>(
        h > tall * 0.5
          ? ['stepped', 'slant', 'spire', 'flat', 'curved']
          : ['flat', 'flat', 'twin', 'slant', 'stepped'],
      );
      const tone =
        element.color && dice.chance(0.35)
          ? element.color
          : dice.chance(0.3)
            ? mix(color, distanceColor(0.1 + 0.72 * near + 0.2), 0.4)
            : color;
      drawTower(scene, { x, base: base + 0.02, w, h, color: tone, near: r > 0 }, crown);
      x += w + (dice.chance(0.3) ? dice.range(0.005, 0.05) : -0.004);
    }
    if (r === layers - 2) drawLandmark(scene, element.variant, focus, base, tall);
  }
  if (ashore) drawReflections(scene, base);
  else if (water) drawRiver(scene, base);
  else drawRoofs(scene, element, base);
}

function drawLandmark(scene: Scene, variant: string | null, x: number, base: number, tall: number): void {
  if (variant === 'paris') drawEiffel(scene, x, base, tall * 1.04);
  if (variant === 'new york') {
    drawEmpire(scene, x, base, tall * 0.96);
    drawChrysler(scene, x + (x < scene.width / 2 ? 0.3 : -0.3), base, tall * 0.82);
  }
  if (variant === 'london') {
    drawBigBen(scene, x, base, tall * 0.86);
    drawDome(scene, x + (x < scene.width / 2 ? 0.36 : -0.36), base, tall * 0.52);
  }
}

function drawRiver(scene: Scene, base: number): void {
  const { width, height, brush, plan } = scene;
  const { line, near, sky, ground, mid } = plan.palette;
  const behind = scene.traits.paperSky ? ground : sky;
  brush.fill(
    box(-0.05, base, width + 0.1, height - base + 0.05),
    mix(mid, behind, scene.night ? 0.55 : 0.5),
    {
      part: 'field',
      grain: 0,
    },
  );
  brush.fill(box(-0.05, base - 0.006, width + 0.1, 0.022), mix(near, line, 0.4), { part: 'detail' });
  drawReflections(scene, base + 0.02);
}

/** Reflections of lamps and walls: strokes that get shorter and farther apart towards the viewer. */
function drawReflections(
  { width, height, brush, plan, dice, night, distanceColor, traits }: Scene,
  top: number,
): void {
  const { light, accent } = plan.palette;
  if (traits.form === 'minimal') return;
  const lamps = night || plan.light === 'dusk';
  const columns = Math.round(width * 11);
  for (let i = 0; i < columns; i++) {
    const x = (width * (i + dice.range(0.1, 0.9))) / columns;
    const tone = lamps
      ? dice.pick([mix(accent, light, 0.35), light, distanceColor(0.75), distanceColor(0.5)])
      : dice.pick([distanceColor(0.75), distanceColor(0.5), distanceColor(0.3)]);
    let y = top + dice.range(0.012, 0.04);
    const reach = top + (height - top) * dice.range(0.25, 0.9);
    for (let w = dice.range(0.03, 0.075); y < reach && w > 0.012; w *= 0.82) {
      brush.fill(box(x - w / 2 + dice.range(-0.008, 0.008), y, w, 0.0075), tone, { part: 'detail' });
      y += 0.026;
    }
  }
}

/** Nearer roofs that run out of the picture at the foot. */
function drawRoofs(scene: Scene, element: Element, base: number): void {
  const { width, height, brush, dice, distanceColor, plan, night } = scene;
  if (element.variant === 'paris') return drawMansards(scene, base);
  const { line, near, accent, light } = plan.palette;
  let x = -0.06;
  while (x < width) {
    const w = dice.range(0.16, 0.3);
    const top = base - dice.range(-0.03, 0.07);
    const color = mix(dice.pick([near, distanceColor(0.92), mix(near, line, 0.3)]), line, night ? 0.1 : 0.15);
    if (dice.chance(0.42))
      drawCask(
        scene,
        x + w * dice.range(0.25, 0.75),
        top + 0.004,
        0.13,
        mix(near, accent, night ? 0.2 : 0.5),
      );
    brush.fill(points([x, height + 0.05], [x, top], [x + w, top], [x + w, height + 0.05]), color, {
      grain: 0,
    });
    brush.fill(box(x - 0.006, top - 0.004, w + 0.012, 0.016), mix(color, light, night ? 0.12 : 0.25), {
      part: 'detail',
    });
    const panes = Math.max(2, Math.round(w / 0.06));
    for (let r = 0; top + 0.06 + r * 0.1 < height; r++)
      for (let c = 0; c < panes; c++) {
        const shines = night ? dice.chance(0.45) : dice.chance(0.25);
        const at: Point = [x + (w * (c + 0.5)) / panes - 0.012, top + 0.045 + r * 0.1];
        brush.fill(
          box(at[0], at[1], 0.024, 0.046),
          shines ? mix(accent, light, 0.45) : mix(color, night ? line : light, 0.3),
          { part: 'detail' },
        );
      }
    x += w;
  }
}

export const city: Subject = {
  words: [
    many(
      'city|skyline|skyscraper|downtown|cityscape|metropolis|chicago|tokyo|berlin|hong kong|shanghai|singapore|dubai|city skyline|city light|urban|high rise|tower block',
    ),
    many(
      'street|city street|boulevard|avenue|alley|side street|lamp post|lamppost|street lamp|street light|streetlight|sidewalk|town street',
      'street',
    ),
    many('paris|eiffel tower|eiffel|paris skyline|paris rooftop|parisian rooftop|parisian', 'paris'),
    many(
      'new york|nyc|manhattan|new york city|new york skyline|empire state building|chrysler building|manhattan skyline',
      'new york',
    ),
    many('london|london skyline|big ben|westminster', 'london'),
  ],
  realm: 'land',
  depth: 0.5,
  usualCount: 9,
  colorRoles: ['far', 'mid', 'near', 'accent'],
  place: (_, { horizon, has, focus, frame }) =>
    spotAt(
      focus,
      has('sea') ? horizon + 0.01 : 0.82,
      frame.aspect > 1.2 ? 0.66 : frame.aspect > 0.8 ? 0.74 : 0.98,
    ),
  describe: ({ variant }) =>
    ({
      street: 'a city street',
      paris: 'the roofs of Paris under its tower',
      'new york': 'the towers of New York',
      london: 'London with its clock tower',
    })[variant ?? ''] ?? 'a city skyline',
  draw,
};
