import type { Placer } from '../placing.js';
import { chooseX, depthScale, spotAt } from '../placing.js';

/** Places a village at the water, on a slope, or behind the crop of a field, which begins at the horizon. */
export const placeVillage: Placer = (mention, { horizon, has, focus, composition, frame }) => {
  const isTall = frame.aspect < 0.8;
  const inField = Math.max(has('mountains') ? 0.6 : 0.44, horizon) + 0.012;
  const onSlope = isTall && composition !== 'window' ? 0.88 : 0.8;
  const foot = has('field') ? inField : has('sea') ? horizon + 0.035 : onSlope;
  const free = frame.aspect > 1.2 ? 0.15 : isTall ? 0.22 : 0.2;
  const size = composition === 'window' ? 0.1 : has('sea', 'field') ? 0.16 : free;
  return spotAt(chooseX(mention, focus), foot, size * depthScale(mention));
};
