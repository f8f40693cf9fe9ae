import type { Element, Mention, Spot } from './picture.js';
import type { Frame } from './placing.js';

/** A cat or a dog beside a chair or sofa sits on it. */
export const isSeated = (mentions: readonly Mention[]) =>
  mentions.some((m) => m.subject === 'chair' && m.count === 1) && mentions.some(isPet);

/** A dachshund is too long for a seat. */
export const isPet = ({ subject, variant, count }: Pick<Mention, 'subject' | 'variant' | 'count'>) =>
  count === 1 && (subject === 'cat' || (subject === 'dog' && variant === null));

export const isLampBySofa = (mentions: readonly Mention[]) =>
  mentions.some((m) => m.subject === 'chair' && m.variant === 'sofa' && m.count === 1) &&
  mentions.some((m) => m.subject === 'lamp' && m.count === 1);

/** A floor lamp is not quite twice as high as a sofa and stands behind one of its ends. */
export function standBehindSofa(elements: Element[], { aspect, dice }: Frame): void {
  const [sofa] = elements.find((e) => e.subject === 'chair')?.spots ?? [];
  const lamp = elements.find((e) => e.subject === 'lamp');
  if (!sofa || !lamp) return;
  const side = dice.chance(0.5) ? 1 : -1;
  lamp.spots = lamp.spots.map((spot) => ({
    ...spot,
    x: sofa.x + (side * sofa.size * 0.72) / Math.max(1, aspect),
    y: sofa.y - 0.012,
    size: sofa.size * 1.9,
  }));
}

/** The heights of seats, and of a pet on them, as shares of a chair's height. */
const SEATS: Readonly<Record<string, readonly [top: number, pet: number]>> = {
  sofa: [0.36, 0.86],
  stool: [0.93, 0.62],
  '': [0.37, 0.56],
};

/** Moves the pet to the seat. */
export function seat(elements: Element[], { aspect }: Frame): void {
  const chair = elements.find((e) => e.subject === 'chair');
  const pet = elements.find(isPet);
  const [at] = chair?.spots ?? [];
  if (!chair || !at || !pet) return;
  const [top, share] = SEATS[chair.variant ?? ''] ?? [0.37, 0.56];
  const height = Math.max(1, 1 / aspect);
  pet.spots = pet.spots.map((spot) => ({
    ...spot,
    x: at.x + (chair.variant === 'sofa' ? (0.3 * at.size) / Math.max(1, aspect) : 0),
    y: at.y - (top * at.size) / height,
    size: share * at.size,
  }));
}

/**
 * An armchair with a lamp or a pile of books is a corner for reading: the chair fills most of the width, the lamp stands
 * behind its arm, and the books lie on a small table on the other side.
 */
export function arrangeCorner(elements: Element[], { aspect }: Frame): void {
  const [chair, lamp, books] = (['chair', 'lamp', 'books'] as const).map((name) =>
    elements.find((e) => e.subject === name && e.spots.length === 1),
  );
  if (!chair || chair.variant !== null || !(lamp ?? books)) return;
  if (elements.some((e) => !['chair', 'lamp', 'books', 'houseplant', 'cat', 'dog'].includes(e.subject)))
    return;
  const wide = Math.max(1, aspect);
  const size = aspect > 1.2 ? 0.5 : 0.6;
  const plant = elements.find((e) => e.subject === 'houseplant' && e.spots.length === 1);
  const x = books || plant ? 0.5 + 0.05 / wide : 0.46;
  const move = (element: Element | undefined, away: number, other: Partial<Spot>) => {
    if (element) element.spots = element.spots.map((spot) => ({ ...spot, x: x + away / wide, ...other }));
  };
  const y = 0.91;
  move(chair, 0, { y, size });
  move(lamp, 0.27, { y: y - 0.02, size: size * 1.6 });
  move(books, -0.37, { size: 0.2 });
  if (!books) move(plant, -0.36, { y: y + 0.01, size: 0.38 });
}

/** What stands behind a fence or wall is a little farther away, so that more of it is seen above. */
export function stepBehindFence(elements: Element[]): void {
  if (elements.every((e) => e.subject !== 'fence')) return;
  for (const element of elements)
    if (['fox', 'sheep', 'cow', 'horse', 'deer', 'dog', 'hare', 'llama', 'wolf'].includes(element.subject))
      element.spots = element.spots.map((spot) => ({ ...spot, y: spot.y - 0.05 }));
}

/** A person behind a wheelbarrow pushes it. */
export function pushBarrow(elements: Element[]): void {
  const [person, barrow] = [
    elements.find((e) => e.subject === 'figure' && e.count === 1),
    elements.find((e) => e.subject === 'wheelbarrow' && e.count === 1),
  ];
  const [at] = person?.spots ?? [];
  if (!person || !barrow || !at) return;
  const size = at.size * 0.38;
  person.spots = [{ ...at, x: 0.2, facing: 1 }];
  barrow.spots = [{ x: 0.57, y: at.y, size, facing: 1 }];
}

/** A sofa fills most of the width; the lamp is behind one end and the plant behind the other. */
export function arrangeSofa(elements: Element[], { aspect }: Frame): void {
  const sofa = elements.find((e) => e.subject === 'chair' && e.variant === 'sofa' && e.count === 1);
  const others = elements.filter((e) => e !== sofa);
  if (!sofa || others.some((e) => !['lamp', 'houseplant', 'cat', 'dog', 'books'].includes(e.subject))) return;
  const wide = Math.max(1, aspect);
  const size = aspect > 1.2 ? 0.44 : 0.37;
  const y = aspect > 0.9 ? 0.9 : 0.84;
  sofa.spots = sofa.spots.map((spot) => ({ ...spot, x: 0.5, y, size }));
  for (const plant of elements.filter((e) => e.subject === 'houseplant' && e.count === 1)) {
    plant.depth = sofa.depth - 0.01;
    plant.spots = plant.spots.map((spot) => ({
      ...spot,
      x: 0.5 - 0.3 / wide,
      y: y - 0.03,
      size: size * 2.05,
    }));
  }
  for (const lamp of elements.filter((e) => e.subject === 'lamp' && e.count === 1)) {
    lamp.depth = sofa.depth - 0.02;
    lamp.spots = lamp.spots.map((spot) => ({
      ...spot,
      x: 0.5 + 0.33 / wide,
      y: y - 0.02,
      size: size * 2.15,
    }));
  }
}

/** A cat that looks out of a window sits on its sill. */
export function sitOnSill(elements: Element[], { aspect, dice }: Frame): void {
  const sill = elements.find((e) => e.subject === 'window')?.spots[0];
  const cat = elements.find((e) => e.subject === 'cat' && e.count === 1 && e.variant !== 'sleeping');
  if (!sill || !cat || elements.some((e) => e.subject === 'chair')) return;
  cat.variant = 'watching';
  const ratio = Math.min(1.6, Math.max(0.74, aspect));
  const side = dice.chance(0.5) ? 1 : -1;
  cat.spots = cat.spots.map((spot) => ({
    ...spot,
    x: sill.x + (side * sill.size * ratio * 0.2) / Math.max(1, aspect),
    y: sill.y + 0.012,
    size: sill.size * 0.62,
  }));
}

/** An octopus with a hat wears it above its eyes. */
export function wearHat(elements: Element[], { aspect }: Frame): void {
  const head = elements.find((e) => e.subject === 'octopus' && e.count === 1)?.spots[0];
  const hat = elements.find((e) => e.subject === 'hat' && e.count === 1);
  if (!head || !hat) return;
  const tall = Math.max(1, 1 / aspect);
  hat.spots = [{ ...head, y: head.y - (0.35 * head.size) / tall, size: head.size * 0.52 }];
}

/** A cat beside a pile of books lies or sits on top of it. */
export function climbBooks(elements: Element[], { aspect }: Frame): void {
  const pile = elements.find((e) => e.subject === 'books' && e.variant === null && e.count > 1)?.spots[0];
  const cat = elements.find((e) => e.subject === 'cat' && e.count === 1);
  if (!pile || !cat) return;
  const tall = Math.max(1, 1 / aspect);
  cat.spots = cat.spots.map((spot) => ({
    ...spot,
    x: pile.x,
    y: pile.y - (pile.size * PILE_SHARE) / tall,
    size: pile.size * (cat.variant === 'sleeping' ? 0.68 : 0.9),
  }));
}

/** The height of a pile of books as a share of its size. */
const PILE_SHARE = 0.62;
