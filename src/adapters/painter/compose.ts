import type { Presence } from './companions.js';
import { addCompanions, addTouch } from './companions.js';
import type { Realm, SubjectName } from './names.js';
import type { Composition, Element, Mention, Spot } from './picture.js';
import { chooseFocus, chooseGroundLine, chooseHorizon } from './horizon.js';
import type { Frame, Layout } from './placing.js';
import { SIDE_TABLE_TOP } from './placing.js';
import {
  arrangeCorner,
  arrangeSofa,
  climbBooks,
  isLampBySofa,
  isPet,
  isSeated,
  pushBarrow,
  seat,
  sitOnSill,
  standBehindSofa,
  stepBehindFence,
  wearHat,
} from './seating.js';
import { subjects } from './subjects.js';

export interface Scene {
  composition: Composition;
  horizon: number;
  groundLine: number;
  elements: Element[];
}

/** Realms whose subjects are placed side by side and share the width. */
const SIDE_BY_SIDE: readonly Realm[] = ['ground', 'table', 'room', 'portrait'];

/** Subjects too large for a table. With one of these in the picture, other things lie on a small table beside it. */
const FURNITURE: readonly SubjectName[] = ['chair', 'door', 'bicycle', 'umbrella', 'car', 'train'];

/** Openings in the wall, and what lies under or crosses before other things, take no width from them. */
const WALL_OPENINGS: readonly SubjectName[] = ['window', 'door', 'pans', 'fence', 'chart'];

/** Decides the kind of picture, adds what the subjects need around them, and places everything. */
export function compose(named: readonly Mention[], frame: Frame): Scene {
  const mentions: (Mention & { implied: boolean })[] = named.map((m) => ({ ...m, implied: false }));
  const has: Layout['has'] = (...names) => mentions.some((m) => names.includes(m.subject));
  const hasRealm: Layout['hasRealm'] = (...realms) =>
    mentions.some((m) => realms.includes(subjects[m.subject].realm));
  const imply = (subject: SubjectName, variant: string | null = null, color: string | null = null) => {
    const isDisc = subject === 'sun' || subject === 'moon';
    if (!has(subject) && !frame.excluded.includes(subject) && !(frame.lettered && isDisc))
      mentions.push({ subject, variant, count: 1, place: null, depth: null, color, implied: true });
  };
  addCompanions(mentions, { has, hasRealm }, imply, frame);
  if (frame.touch) addTouch(frame.touch, mentions, { has, hasRealm }, imply);

  const composition = chooseComposition(mentions, { has, hasRealm });
  const horizon = chooseHorizon(composition, { has, hasRealm }, frame);
  const focus = chooseFocus(frame);
  const slots = assignSlots(mentions);
  const groundLine = chooseGroundLine(composition, { has, hasRealm }, frame);

  const elements = mentions.flatMap((m): Element[] => {
    const { depth, usualCount } = subjects[m.subject];
    const count = m.count || Math.max(usualCount, (m.variant ?? '').split('+').length);
    const lands = m.subject === 'bird' && !m.variant && hasRealm('land', 'water');
    const variant = lands ? (has('fence') ? 'robin' : 'flying') : m.variant;
    const slot = slots.get(m) ?? { x: 0.5, width: 1 };
    const layout: Layout = { composition, horizon, groundLine, focus, slot, frame, has, hasRealm };
    const mention = { ...m, depth: m.depth ?? depthForView(m, frame), count, variant };
    const placed = subjects[m.subject].place(mention, layout);
    const onSideTable = composition === 'room' && subjects[m.subject].realm === 'table';
    const peopleScale = has('figure', 'sitter', 'dancers', 'cook')
      ? (SCALE_BESIDE_PEOPLE[m.subject] ?? 1)
      : 1;
    const spots = onSideTable
      ? placed.map(toSideTable)
      : placed.map((spot) => ({ ...spot, size: spot.size * peopleScale }));
    const behindVillage = m.subject === 'forest' && has('village');
    const element: Element = {
      subject: m.subject,
      variant,
      count: behindVillage ? Math.min(count, 5) : count,
      depth: behindVillage
        ? has('sea')
          ? 0.54
          : 0.6
        : m.subject === 'fish' && composition === 'table'
          ? 0.89
          : m.subject === 'bird' &&
              variant !== 'flying' &&
              (has('fence') || composition === 'table' || composition === 'window')
            ? 0.95
            : m.subject === 'lamp' && has('chair')
              ? 0.77
              : m.subject === 'meadow' && hasRealm('table')
                ? 0.5
                : depth + (m.depth === 'far' ? -0.02 : 0),
      spots,
      color: m.color,
      ...(m.holder && { holder: m.holder }),
      implied: m.implied,
    };
    const { colors } = m;
    if (!colors || colors.length !== spots.length) return [element];
    return spots.map((spot, i) => ({ ...element, count: 1, spots: [spot], color: colors[i] ?? m.color }));
  });
  if (composition === 'room') arrangeCorner(elements, frame);
  if (composition === 'room') arrangeSofa(elements, frame);
  if (isSeated(mentions)) seat(elements, frame);
  if (isLampBySofa(mentions)) standBehindSofa(elements, frame);
  pushBarrow(elements);
  stepBehindFence(elements);
  sitOnSill(elements, frame);
  climbBooks(elements, frame);
  wearHat(elements, frame);
  const lift = raiseTable(elements, composition, frame);
  return {
    composition,
    horizon: horizon - lift,
    groundLine,
    elements: elements.sort((a, b) => a.depth - b.depth),
  };
}

/** The highest share of a tall sheet that may be empty above things indoors. */
const MAX_HEADROOM = 0.3;

/** Moves what stands on a table or floor up a tall sheet when much of it is empty above. Returns by how much. */
function raiseTable(elements: Element[], composition: Composition, { aspect }: Frame): number {
  if ((composition !== 'table' && composition !== 'room') || aspect > 0.9) return 0;
  const realmOf = ({ subject }: Element) => subjects[subject].realm;
  // The side table of a room stays where it is, and a heap of fruit is as high as its place allows.
  const isFixed = (e: Element) => e.subject === 'fruit' || (composition === 'room' && realmOf(e) === 'table');
  if (elements.some(isFixed)) return 0;
  const standing = elements.filter((e) => SIDE_BY_SIDE.includes(realmOf(e)));
  const top = Math.min(
    ...standing.flatMap(({ subject, spots }) =>
      spots.map(({ y, size }) => y - size * aspect * (HIGH[subject] ?? 1)),
    ),
  );
  const most = composition === 'table' ? 0.14 : 0.07;
  const lift = Math.max(0, Math.min(most, (top - MAX_HEADROOM) * 0.6));
  for (const element of standing)
    element.spots = element.spots.map((spot) => ({ ...spot, y: spot.y - lift }));
  return lift;
}

/** The height of things whose size is not their height. */
const HIGH: Partial<Record<SubjectName, number>> = { cup: 1.5, piano: 1.3 };

/** The scale of an animal beside people. */
const SCALE_BESIDE_PEOPLE: Partial<Record<SubjectName, number>> = {
  cat: 0.42,
  hare: 0.42,
  fox: 0.5,
  squirrel: 0.3,
  hedgehog: 0.3,
  dog: 0.6,
  penguin: 0.5,
  sheep: 0.75,
};

/** Moves a thing from a large table to the small one that `drawSideTable` draws in a room. */
const toSideTable = (spot: Spot): Spot => ({ ...spot, y: SIDE_TABLE_TOP, size: spot.size * 0.46 });

function depthForView({ subject }: Mention, { view }: Frame): Mention['depth'] {
  if (['sky', 'land', 'pattern'].includes(subjects[subject].realm)) return null;
  return view === 'near' ? 'near' : view === 'wide' ? 'far' : null;
}

function chooseComposition(mentions: readonly Mention[], { has, hasRealm }: Presence): Composition {
  const outdoors = hasRealm('land', 'water');
  const phases = mentions.some((m) => m.variant === 'phases');
  if (mentions.every((m) => subjects[m.subject].realm === 'pattern')) return 'abstract';
  if (mentions.every((m) => m.subject === 'turntable')) return 'specimen';
  if (mentions.some((m) => m.holder?.kind === 'umbrella')) return 'horizon';
  if (hasRealm('table') && mentions.some((m) => FURNITURE.includes(m.subject))) return 'room';
  if (hasRealm('table')) return outdoors ? 'window' : 'table';
  if ((has('rocket') || phases) && !outdoors) return 'specimen';
  if (hasRealm('portrait')) return 'portrait';
  if (has('cat', 'dog') && has('chair', 'lamp', 'bathtub', 'window') && !outdoors) return 'room';
  if (outdoors || hasRealm('ground')) return 'horizon';
  if (hasRealm('room')) return 'room';
  const flying = mentions.some((m) => m.subject === 'bird' && m.variant === 'flying');
  return flying || (hasRealm('sky') && !has('bird') && !hasRealm('plate', 'deep', 'pattern'))
    ? 'horizon'
    : 'specimen';
}

/**
 * Shares the width among subjects that are placed side by side, in the order of the words or on the side they name.
 */
function assignSlots<M extends Mention>(mentions: readonly M[]): Map<M, Layout['slot']> {
  const side = ({ place }: Mention) => (place === 'left' ? -1 : place === 'right' ? 1 : 0);
  const sideBySide = mentions
    .filter((m) => SIDE_BY_SIDE.includes(subjects[m.subject].realm) && !WALL_OPENINGS.includes(m.subject))
    .filter((m) => !(isPet(m) && isSeated(mentions)) && !(m.subject === 'lamp' && isLampBySofa(mentions)))
    .sort((a, b) => side(a) - side(b));
  const weight = ({ count, subject }: Mention) => Math.sqrt(count || subjects[subject].usualCount);
  const total = sideBySide.reduce((sum, m) => sum + weight(m), 0);
  const slots = new Map<M, Layout['slot']>();
  let at = 0;
  for (const m of sideBySide) {
    const width = weight(m) / total;
    slots.set(m, { x: 0.5 + (at + width / 2 - 0.5) * 0.9, width });
    at += width;
  }
  return slots;
}
