import { withNumber } from '../words/counted.js';
import type { Placer } from '../placing.js';
import { depthScale, chooseX, spotAt } from '../placing.js';
import type { Draw, Subject } from '../scene.js';
import type { Triple } from '../schemes.js';
import { many, one } from '../words/words.js';
import type { Dish, Seat } from './still-life.js';
import { createFruitContext, dish, dishHeight, gather } from './still-life.js';

type Range = (from: number, to: number) => number;

/** Places a heap around 0,0 at a scale of 1: a row side by side, and others in the hollows above it. */
function heap(bodies: ReturnType<typeof gather>, wide: boolean, range: Range): Seat[] {
  const n = bodies.length;
  const trio = n === 3 && (wide || bodies.some(({ fruit: { up } }) => up > 1.4));
  const lower = n === 2 || trio ? n : Math.min(wide ? 5 : 3, Math.ceil(n * 0.6));
  const seats: Seat[] = bodies.map((it) => {
    const lean = range(-it.fruit.lean, it.fruit.lean);
    const r = it.fruit.scale * (it.fruit.bunch && n > 1 && it.kind !== bodies[0]?.kind ? 0.75 : 1);
    return { ...it, x: 0, y: 0, r, turn: it.open ? lean * 0.6 + 0.3 : lean };
  });
  const row = seats.slice(0, lower);
  let at = 0;
  row.forEach((seat, i) => {
    const half = seat.fruit.w * seat.r * 0.96;
    seat.x = at + half;
    seat.y = -seat.fruit.down * seat.r * (0.86 + range(0, 0.08)) - (trio && i === 1 ? 0.4 : 0);
    at += half * (seat.open && n === 2 ? 1.5 : trio ? 1.66 : 2);
  });
  const [first, second] = seats;
  if (n === 2 && !wide && first?.fruit.bunch && second?.fruit.bunch) {
    second.x = first.x + first.r * 1.3;
    second.y -= first.r * 2.1;
  }
  let filled = row;
  for (let left = seats.slice(lower); left.length > 0;) {
    const gaps = filled.slice(1).map((seat, i) => ((filled[i]?.x ?? 0) + seat.x) / 2);
    const middle = (left.length - 1) / 2;
    const next = left.slice(0, Math.max(1, gaps.length));
    const start = Math.floor((gaps.length - next.length + range(0, 1)) / 2);
    next.forEach((seat, i) => {
      seat.x = gaps[start + i] ?? (filled[0]?.x ?? 0) + (i - middle) * 1.6;
      const over = (other: Seat) => {
        const apart = (seat.x - other.x) / (other.r * other.fruit.w + seat.r * seat.fruit.w);
        const rise = Math.min(other.fruit.up, other.fruit.down) * other.r;
        return (
          other.y - 0.92 * (rise + seat.fruit.down * seat.r) * Math.sqrt(Math.max(0.2, 1 - apart * apart))
        );
      };
      seat.y = Math.min(...filled.map(over));
    });
    left = left.slice(next.length);
    filled = next;
  }
  // The middle one of three is behind the others.
  return trio ? [...seats.filter((_, i) => i !== 1), ...seats.slice(1, 2)] : seats;
}

/** One fruit that fills the sheet, or a heap on the table, a plate, a stand or in a bowl. */
const draw: Draw = (scene, element) => {
  const { width, height, dice, traits, plan } = scene;
  const spot = element.spots[0];
  if (!spot) return;
  const bodies = gather(scene, element);
  const alone = bodies.length === 1 || (bodies.length === 2 && element.count === 1);
  const wide = scene.composed.width > scene.composed.height * 1.4;
  const seats = heap(bodies, wide, (from, to) => dice.range(from, to));
  const minimal = traits.form === 'minimal';
  const bowl = bodies.length > 3 && (minimal || element.variant?.startsWith('fruit') || dice.chance(0.62));
  const bare = bodies.length < 3 || bodies.every(({ fruit }) => fruit.bare);
  const held = element.holder?.kind;
  const kind: Dish['kind'] | null =
    held === 'plate' || held === 'bowl'
      ? held
      : alone || bare
        ? null
        : bowl
          ? wide || dice.chance(0.7)
            ? 'bowl'
            : 'stand'
          : minimal || dice.chance(0.3)
            ? null
            : 'plate';
  const left = Math.min(...seats.map(({ x, r, fruit }) => x - r * fruit.w));
  const right = Math.max(...seats.map(({ x, r, fruit }) => x + r * fruit.w));
  const top = Math.max(...seats.map(({ y, r, fruit }) => r * fruit.up - y));
  const half = ((right - left) / 2) * (kind === 'plate' ? 1.18 : 1.05);
  const rise = kind ? half * dishHeight[kind] * (kind === 'bowl' ? 0.78 : 1) : 0;
  const base = spot.y * height;
  const shared = plan.elements.some((e) => e !== element && !e.implied);
  const most = spot.size * (alone ? 0.38 : 0.21);
  const fits = Math.min(
    most,
    (spot.size * (alone ? 0.92 : 1)) / (2 * half),
    (base * (shared ? 0.8 : 0.86)) / (top + 0.4 + rise),
  );
  const x =
    Math.min(width - half * fits - 0.02, Math.max(half * fits + 0.02, spot.x * width)) -
    ((left + right) / 2) * fits;
  const middle = x + ((left + right) / 2) * fits;
  const floor = kind === 'bowl' ? base - rise * fits : kind ? base - rise * fits + half * fits * 0.05 : base;
  const front = kind
    ? dish(scene, {
        kind,
        color: element.holder?.color ?? null,
        x: middle,
        y: floor - (kind === 'bowl' ? half * fits * 0.14 : 0),
        half: half * fits,
        foot: base,
      })
    : null;
  const own = fruit.ownColors ?? {};
  const drawn = seats.map((seat): Seat => ({
    ...seat,
    x: x + seat.x * fits,
    y: floor + seat.y * fits,
    r: seat.r * fits,
  }));
  for (const seat of alone ? drawn : drawn.reverse()) {
    const context = createFruitContext(scene, element, own, seat);
    if (seat.open) seat.fruit.half?.(context);
    else seat.fruit.draw(context);
  }
  front?.();
  const cut = drawn.find((seat) => seat.fruit.half);
  if (
    !cut ||
    alone ||
    held ||
    minimal ||
    (element.count < 4 && drawn.some(({ open }) => open)) ||
    !(cut.fruit.opens ?? dice.chance(0.75))
  )
    return;
  const r = Math.min(cut.r * 0.88, spot.size * 0.14);
  const aside = Math.max(
    r * 1.1,
    Math.min(width - r * 1.1, middle + (dice.chance(0.5) ? 1 : -1) * half * fits * 0.72),
  );
  const slice: Seat = {
    ...cut,
    x: aside,
    y: base + r * (0.5 - (cut.fruit.down - 1)),
    r,
    turn: dice.range(-0.5, 0.5),
    open: true,
  };
  cut.fruit.half?.(createFruitContext(scene, element, own, slice));
};

const place: Placer = (m, { has, slot, frame, composition }) => {
  const shared = slot.width < 0.99 || has('fish');
  const sheet = Math.max(1, frame.aspect);
  const room = shared
    ? Math.min(0.58, slot.width * sheet * 0.96) * (has('fish') ? 0.8 : 1)
    : Math.min(sheet * 0.94, 1.5);
  return spotAt(
    chooseX(m, has('fish') ? 0.8 : slot.x),
    shared ? 0.9 : composition === 'table' ? 0.85 : 0.88,
    room * depthScale(m),
  );
};

/** Each row is the kind, its plural, other words for it and its natural colour. */
const table: readonly (readonly [kind: string, plural: string, words: string, own: Triple])[] = [
  ['lemon', 'lemons', 'yellow lemon|citrus|citrus fruit', [0.875, 0.16, 97]],
  ['lime', 'limes', 'green lime', [0.79, 0.165, 126]],
  ['orange', 'oranges', 'tangerine|clementine|mandarin|satsuma|blood orange', [0.745, 0.165, 58]],
  ['grapefruit', 'grapefruits', 'pomelo', [0.77, 0.14, 48]],
  ['peach', 'peaches', 'apricot|nectarine', [0.79, 0.125, 52]],
  ['plum', 'plums', 'purple plum|red plum|damson', [0.46, 0.105, 330]],
  ['pear', 'pears', '', [0.8, 0.125, 112]],
  ['apple', 'apples', 'quince', [0.61, 0.175, 28]],
  ['mango', 'mangoes', '', [0.785, 0.15, 72]],
  ['fig', 'figs', 'cut fig', [0.42, 0.09, 318]],
  ['pomegranate', 'pomegranates', '', [0.57, 0.175, 24]],
  ['avocado', 'avocados', 'avocadoes', [0.45, 0.085, 136]],
  ['cherry', 'cherries', '', [0.52, 0.19, 22]],
  ['strawberry', 'strawberries', '', [0.6, 0.205, 25]],
  ['grape', 'grapes', 'bunch of grape|vineyard grape', [0.5, 0.115, 312]],
  ['banana', 'bananas', 'bunch of banana|hand of banana|hands of banana', [0.875, 0.155, 93]],
  [
    'watermelon',
    'watermelons',
    'slice of watermelon|watermelon slice|melon|slice of melon',
    [0.655, 0.19, 20],
  ],
  ['pineapple', 'pineapples', '', [0.79, 0.145, 82]],
  ['tomato', 'tomatoes', 'vine tomato|tomato on the vine|tomatoes on the vine', [0.62, 0.195, 30]],
  ['aubergine', 'aubergines', 'purple aubergine|eggplant', [0.36, 0.085, 318]],
  ['carrot', 'carrots', 'bunch of carrot', [0.725, 0.17, 54]],
  ['artichoke', 'artichokes', '', [0.62, 0.085, 135]],
  ['garlic', 'garlic', 'garlic bulb|head of garlic', [0.93, 0.018, 80]],
  ['chilli', 'chillies', 'chili|chilly|chilli pepper|chili pepper|red pepper', [0.58, 0.205, 28]],
  ['pumpkin', 'pumpkins', 'squash|gourd', [0.725, 0.165, 56]],
];

const plurals = new Map(table.map(([kind, plural]) => [kind, plural]));
const held = (word: string) =>
  ['bowl of', 'plate of', 'basket of', 'pile of'].map((dish) => `${dish} ${word}`);

export const fruit: Subject = {
  words: [
    many('fruit|still life|bowl of fruit|fruit bowl|basket of fruit|plate of fruit|fruit basket', 'fruit'),
    many('vegetable|veg|bowl of vegetable|vegetable garden|harvest vegetable', 'vegetables'),
    ...table.map(([kind, , words]) => one([kind, ...words.split('|').filter(Boolean)].join('|'), kind)),
    ...table.map(([kind]) => many(held(kind).join('|'), kind)),
    many('bowl of berry|mixed berries|summer berries', 'strawberry'),
  ],
  realm: 'table',
  mixes: true,
  depth: 0.9,
  usualCount: 5,
  colorRoles: ['mid', 'near', 'accent'],
  ownColors: {
    ...Object.fromEntries(table.map(([kind, , , own]) => [kind, own])),
    fruit: [0.745, 0.165, 58],
    vegetables: [0.62, 0.195, 30],
  },
  place,
  describe: ({ variant, count }) => {
    const named = [...new Set((variant ?? 'fruit').split('+'))];
    const [first = 'fruit'] = named;
    const called = named.map((kind) => plurals.get(kind) ?? kind);
    if (named.length > 1) return `${called.slice(0, -1).join(', ')} and ${called.at(-1) ?? ''}`;
    if (!plurals.has(first)) return first === 'fruit' ? 'a bowl of fruit' : `a heap of ${first}`;
    if (first === 'grape') return 'a bunch of grapes';
    if (count > 3 && (first === 'banana' || first === 'carrot')) return `a bunch of ${first}s`;
    return first === 'garlic' ? 'garlic' : withNumber(count, first, called[0] ?? 'fruit');
  },
  draw,
};
