import type { Presence } from './companions.js';
import type { Composition } from './picture.js';
import type { Frame } from './placing.js';
import { GROUND_LINE } from './placing.js';

/** On a tall sheet, wide things often stand higher, with more ground before them. */
export function chooseGroundLine(
  composition: Composition,
  { has, hasRealm }: Presence,
  { aspect, dice, view }: Frame,
): number {
  const fixed = composition !== 'horizon' || aspect > 0.9 || view === 'below';
  if (fixed || hasRealm('room', 'water', 'table') || has('palm', 'astronaut', 'city', 'village', 'meadow'))
    return GROUND_LINE;
  return dice.pick([GROUND_LINE, 0.81, 0.75]);
}

/** The x of the focal point. */
export function chooseFocus({ symmetric, variation, dice }: Frame): number {
  if (symmetric) return 0.5;
  if (variation.focus) return { left: 0.27, centre: 0.5, right: 0.73 }[variation.focus];
  return dice.chance(0.5) ? dice.range(0.3, 0.36) : dice.range(0.64, 0.7);
}

/** How far a horizon that nothing decides lies above or below its usual place. */
const HORIZON_SHIFT = { high: -0.13, low: 0.12 };

export function chooseHorizon(composition: Composition, presence: Presence, frame: Frame): number {
  const usual = chooseUsualHorizon(composition, presence, frame);
  const { variation, view } = frame;
  const decided =
    composition !== 'horizon' ||
    view !== null ||
    presence.has('canal', 'wave', 'clouds', 'lighthouse', 'stars');
  return variation.horizon && !decided
    ? Math.min(0.76, Math.max(0.24, usual + HORIZON_SHIFT[variation.horizon]))
    : usual;
}

function chooseUsualHorizon(
  composition: Composition,
  { has, hasRealm }: Presence,
  { aspect, style, view, minimal, dice }: Frame,
): number {
  if (composition === 'table') return dice.range(0.7, 0.76);
  if (composition === 'room') return dice.range(0.68, 0.78);
  if (composition === 'window') return dice.range(0.4, 0.46);
  if (view === 'above') return dice.range(0.2, 0.26);
  if (view === 'below') return dice.range(0.76, 0.8);
  if (has('canal')) return dice.range(0.44, 0.5);
  if (has('frog') && !has('mountains', 'forest')) return dice.range(0.24, 0.32);
  if (hasRealm('deep')) return dice.range(0.26, 0.32);
  if (hasRealm('ground') && hasRealm('sky') && composition === 'horizon') return dice.range(0.68, 0.72);
  if (has('stars') && !hasRealm('ground') && !has('village', 'city')) return dice.range(0.74, 0.8);
  if (has('clouds')) return 0.72;
  if (has('wave')) return 0.69;
  if (has('lighthouse')) return dice.range(0.6, 0.67);
  if (has('mountains') && !has('sea', 'desert', 'forest', 'village') && !hasRealm('ground'))
    return minimal ? dice.range(0.44, 0.56) : dice.range(0.34, 0.46);
  if (minimal && has('forest')) return dice.range(0.62, 0.7);
  if (style === 'japandi' || minimal) return has('bird') ? dice.range(0.62, 0.7) : dice.range(0.5, 0.64);
  if (has('desert', 'forest') && !has('mountains')) return dice.range(0.42, 0.52);
  return aspect > 1.2 ? dice.range(0.5, 0.6) : dice.range(0.46, 0.64);
}
