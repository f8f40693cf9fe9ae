import { find, replace, without } from './mentions.js';
import type { Mention } from '../picture.js';

/** A house with shutters is seen from the front: its door and what climbs over it belong to the picture of the front. */
export function faceHouses(mentions: Mention[]): Mention[] {
  const front = find(mentions, 'facade');
  if (!front) return mentions;
  const [house, door] = [find(mentions, 'village'), find(mentions, 'door')];
  const isHouse = house?.variant === 'house' || house?.variant === null;
  const others = mentions.filter(
    (m) =>
      m !== door &&
      !(m === house && isHouse) &&
      !['leaves', 'flowers', 'chair', 'bicycle'].includes(m.subject),
  );
  const wood = door?.color ?? (isHouse ? front.color : null);
  const color = isHouse ? house.color : null;
  const shutters = door?.color || isHouse ? wood : front.variant === null ? front.color : null;
  return replace(others, front, {
    color,
    ...(shutters && { holder: { kind: 'door', color: shutters } }),
  });
}

/** An orrery has its planets, in the number that the words give. */
export function turnOrreries(mentions: Mention[]): Mention[] {
  const [orrery, planets] = [find(mentions, 'instrument'), find(mentions, 'stars')];
  if (orrery?.variant !== 'orrery' || planets?.variant !== 'planet') return mentions;
  const count = planets.count > 1 ? planets.count : orrery.count;
  return replace(without(mentions, planets), orrery, { count, color: orrery.color ?? planets.color });
}

/** A wheelbarrow carries the flowers that are named beside it. Who pushes it wears the hat. */
export function loadBarrows(mentions: Mention[]): Mention[] {
  const [barrow, flowers, hat] = [
    find(mentions, 'wheelbarrow'),
    find(mentions, 'flowers') ?? find(mentions, 'meadow'),
    find(mentions, 'hat'),
  ];
  if (!barrow) return mentions;
  const walker = mentions.find((m) => m.subject === 'figure' && m.variant === null && m.count === 1);
  const others = mentions
    .filter((m) => !(m === hat && walker) && !(m === flowers && m.subject === 'flowers'))
    .map((m) => (m === walker && hat ? { ...m, variant: 'hat' } : m));
  return flowers?.color
    ? replace(others, barrow, { holder: { kind: 'vase', color: flowers.color } })
    : others;
}

/** Boards that are named with a camper van are on its roof. */
export function packRoofs(mentions: Mention[]): Mention[] {
  const [van, boards] = [
    mentions.find((m) => m.subject === 'car' && m.variant === 'van'),
    find(mentions, 'surfboard'),
  ];
  if (!van || !boards) return mentions;
  return replace(without(mentions, boards), van, {
    holder: { kind: boards.count > 1 || boards.count === 0 ? 'boards' : 'board', color: boards.color },
  });
}

/** Boats need more water than a river between its banks has, so it is as wide as a lake. */
export function floatBoats(mentions: Mention[]): Mention[] {
  const [river, boats] = [find(mentions, 'river'), find(mentions, 'boat')];
  if (river?.variant !== null || !boats || boats.count === 1 || find(mentions, 'sea')) return mentions;
  return replace(mentions, river, { subject: 'sea', variant: 'lake' });
}

/** Fish lie on the newspaper that is named with them. */
export function spreadPapers(mentions: Mention[]): Mention[] {
  const [fish, paper] = [find(mentions, 'sardines'), find(mentions, 'newspaper')];
  if (!fish || !paper) return mentions;
  const fruit = find(mentions, 'fruit');
  const lemon = fruit && /^(?:lemon|lime)$/.test(fruit.variant ?? '') ? fruit : null;
  return replace(
    mentions.filter((m) => m !== paper && m !== lemon),
    fish,
    { variant: lemon ? 'lemon' : null, holder: { kind: 'newspaper', color: paper.color } },
  );
}
