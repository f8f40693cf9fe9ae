import type { Element, Plan } from './picture.js';
import { hash, random } from './random.js';
import type { Brush, Scene, Stage } from './scene.js';
import { drawShadows } from './shadows.js';
import { innerFrame } from './sheet.js';
import { styles } from './styles.js';
import { subjects } from './subjects.js';
import { drawFloor, drawGround, drawSideTable } from './subjects/ground.js';
import { drawTabletop } from './subjects/tabletop.js';
import { hexToOklch, mix, shade } from './tones.js';
import { drawFalling, drawMist } from './weather.js';

type DrawingTarget = Pick<Stage, 'plan' | 'width' | 'height' | 'noise'>;

/** What a part of the picture draws with. The same name gives the same dice. */
function createScene({ plan, width, height, noise }: DrawingTarget, brush: Brush, name: string): Scene {
  const { palette } = plan;
  return {
    plan,
    traits: styles[plan.style].traits,
    width,
    height,
    composed: innerFrame(plan.composed, plan.margin),
    horizon: plan.horizon * height,
    night: plan.light === 'night',
    brush,
    noise,
    dice: random(hash(name, plan.seed)),
    distanceColor: (share) =>
      share < 0.5
        ? mixDistance(palette.far, palette.mid, share * 2)
        : mixDistance(palette.mid, palette.near, share * 2 - 1),
  };
}

/** Draws one element of the plan, without what supports it. */
export function drawElement(target: DrawingTarget, brush: Brush, index: number): void {
  const element = target.plan.elements[index];
  if (!element) return;
  subjects[element.subject].draw(createScene(target, brush, `${element.subject} ${String(index)}`), element);
}

/**
 * Draws the scene: mist, supports and elements from back to front, and what falls from the sky.
 * @param draw draws one element
 */
export function drawElements(
  site: DrawingTarget,
  brush: Brush,
  draw: (index: number) => void = (index) => {
    drawElement(site, brush, index);
  },
): void {
  const { plan } = site;
  const sceneFor = (name: string) => createScene(site, brush, name);
  let hasSupport = false;
  let hasMist = plan.weather !== 'mist' || plan.composition !== 'horizon';
  for (const [index, element] of plan.elements.entries()) {
    if (!hasMist && element.depth >= 0.55) {
      drawMist(sceneFor('mist'));
      hasMist = true;
    }
    if (!hasSupport && chooseSupport(plan, element)) {
      const scene = sceneFor('underfoot');
      chooseSupport(plan, element)?.(scene, element);
      drawShadows(scene, (subject) => subjects[subject].realm);
      hasSupport = true;
    }
    if (plan.composition === 'room' && subjects[element.subject].realm === 'table')
      drawSideTable(sceneFor('side table'), element);
    draw(index);
  }
  if (!hasMist) drawMist(sceneFor('mist'));
  const last = plan.elements.at(-1);
  const isIndoors =
    ['table', 'room', 'window'].includes(plan.composition) ||
    plan.elements.some((e) => e.subject === 'window');
  if (last && !isIndoors) drawFalling(sceneFor('falling'), last);
}

/** The floor, ground or table under an element, or undefined when it needs none. */
function chooseSupport({ composition, elements }: Plan, { depth, subject }: Element) {
  const { realm } = subjects[subject];
  if (composition === 'table' || composition === 'window') return depth > 0.8 ? drawTabletop : undefined;
  if (composition === 'room') return ['room', 'ground', 'table'].includes(realm) ? drawFloor : undefined;
  const paved = elements.some((e) => e.subject === 'city' && e.variant === 'street');
  const indoors = elements.some((e) => e.subject === 'window');
  return composition === 'horizon' && !paved && !indoors && (realm === 'ground' || realm === 'room')
    ? drawGround
    : undefined;
}

/** Distant hues would mix to a muddy tone, so the nearer colour is used, a little lighter or darker. */
function mixDistance(from: string, to: string, amount: number): string {
  const [a, b] = [hexToOklch(from), hexToOklch(to)];
  const gap = Math.abs(((a.h - b.h + 540) % 360) - 180);
  if (gap < 62 || Math.min(a.c, b.c) < 0.03) return mix(from, to, amount);
  return amount < 0.5 ? shade(from, -0.07 * amount) : shade(to, 0.07 * (1 - amount));
}
