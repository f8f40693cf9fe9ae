import {
  faceHouses,
  floatBoats,
  loadBarrows,
  packRoofs,
  spreadPapers,
  turnOrreries,
} from './joined-outdoors.js';
import { furnishKitchens, giveHands, walkOutdoors } from './joined-things.js';
import { find, replace, without } from './mentions.js';
import type { SubjectName } from '../names.js';
import type { Holder, Mention } from '../picture.js';
import { subjects } from '../subjects.js';
import { hangs } from '../subjects/fruit-branch.js';

/** Joins things that belong together: flowers with their jug, a branch with its vase, a reader with her book. */
export function relate(mentions: readonly Mention[]): Mention[] {
  return [
    faceHouses,
    turnOrreries,
    loadBarrows,
    packRoofs,
    floatBoats,
    layFromAbove,
    wearHats,
    catchFish,
    spreadPapers,
    serveSardines,
    serveShellfish,
    walkOutdoors,
    giveHands,
    furnishKitchens,
    joinPairs,
    hangFruit,
    takeSeats,
    runCanals,
    placeOutdoors,
    fillVessels,
    holdBooks,
  ].reduce((all, join) => join(all), [...mentions]);
}

/** Things that a beach or pool from above has or shows itself. */
const SEEN_FROM_ABOVE: readonly SubjectName[] = ['sea', 'palm', 'umbrella', 'chair', 'desert'];

const PEOPLE: readonly SubjectName[] = ['face', 'figure', 'dancers', 'sitter', 'cook'];

/** A parasol is over a beach or beside a pool; one in somebody's hand is an umbrella. */
function layFromAbove(mentions: Mention[]): Mention[] {
  const shade = find(mentions, 'parasol');
  if (!shade) return mentions;
  const others = mentions.filter((m) => !PEOPLE.includes(m.subject));
  if (shade.variant === null && others.length < mentions.length)
    return replace(others, shade, { subject: 'umbrella' });
  const palms = find(mentions, 'palm') ? { variant: shade.variant ?? 'palms' } : {};
  return replace(
    mentions.filter((m) => !SEEN_FROM_ABOVE.includes(m.subject)),
    shade,
    palms,
  );
}

/** A woman wears the hat that is named beside her. */
function wearHats(mentions: Mention[]): Mention[] {
  const [face, hat, bow] = [find(mentions, 'face'), find(mentions, 'hat'), find(mentions, 'bow')];
  // The hat has its ribbon.
  if (hat && bow) return wearHats(without(mentions, bow));
  if (!face || !hat || !['hat', null].includes(face.variant)) return mentions;
  return replace(without(mentions, hat), face, { variant: 'hat', color: face.color ?? hat.color });
}

/** Sardines have their slices of lemon. */
function serveSardines(mentions: Mention[]): Mention[] {
  const [sardines, lemon] = [find(mentions, 'sardines'), find(mentions, 'fruit')];
  if (!sardines || !lemon || !/^(lemon|lime)$/.test(lemon.variant ?? '')) return mentions;
  return replace(without(mentions, lemon), sardines, { variant: sardines.variant ?? 'plate' });
}

/** Things that are one: swans make the heart with their necks, wine is in the glasses, and a street has doors. */
function joinPairs(mentions: Mention[]): Mention[] {
  const [swans, street, bottle, glass] = [
    find(mentions, 'swan'),
    mentions.find((m) => m.subject === 'city' && m.variant === 'street'),
    find(mentions, 'bottle'),
    find(mentions, 'glass'),
  ];
  const gone: SubjectName[] = [];
  if (swans && swans.count > 1) gone.push('heart');
  if (street) gone.push('door');
  const [frog, leaf] = [find(mentions, 'frog'), find(mentions, 'leaves')];
  if (frog && leaf)
    return replace(without(mentions, leaf), frog, { holder: { kind: 'leaf', color: leaf.color } });
  if (mentions.some((m) => m.variant === 'orchid')) gone.push('vessel');
  if (find(mentions, 'oysters')) {
    gone.push('fruit', 'shells');
    if (glass) glass.place ??= 'right';
  }
  if (find(mentions, 'fruitBranch')) gone.push('blossom');
  const [octopus, cup] = [find(mentions, 'octopus'), find(mentions, 'cup')];
  if (octopus?.count === 1 && cup)
    return replace(without(mentions, cup), octopus, { holder: { kind: 'cup', color: cup.color } });
  const kept = mentions.filter((m) => !gone.includes(m.subject));
  const doors = find(mentions, 'door');
  if (street && doors?.color) return replace(kept, street, { holder: { kind: 'door', color: doors.color } });
  return bottle?.color && glass?.variant === null && !glass.color
    ? replace(kept, glass, { color: bottle.color })
    : kept;
}

/** A lobster or crab lies on the plate that is named beside it, with its lemons. */
function serveShellfish(mentions: Mention[]): Mention[] {
  const meal = find(mentions, 'lobster') ?? find(mentions, 'crab');
  const plate = mentions.find((m) => m.subject === 'vessel' && m.variant === 'plate');
  if (!meal || !plate) return mentions;
  const others = without(mentions, plate).filter((m) => m.subject !== 'fruit');
  return replace(others, meal, { holder: { kind: 'plate', color: plate.color } });
}

/** Lemons and leaves are a branch, and a branch has its fruit and leaves. */
function hangFruit(mentions: Mention[]): Mention[] {
  const [branch, fruit, leaves] = [
    find(mentions, 'fruitBranch'),
    find(mentions, 'fruit'),
    find(mentions, 'leaves'),
  ];
  if (branch) {
    const color = branch.color ?? (fruit?.variant === branch.variant ? fruit?.color : null) ?? null;
    const others = mentions.filter((m) => m !== leaves && !(m === fruit && m.variant === branch.variant));
    return replace(others, branch, { color });
  }
  if (!fruit || leaves?.variant !== null || fruit.holder || !hangs(fruit.variant) || mentions.length > 2)
    return mentions;
  return replace(without(mentions, leaves), fruit, { subject: 'fruitBranch' });
}

/** A woman sits on the chair that is named beside her. */
function takeSeats(mentions: Mention[]): Mention[] {
  const [sitter, chair] = [find(mentions, 'sitter'), find(mentions, 'chair')];
  if (!sitter || chair?.count !== 1 || chair.variant === 'sofa' || sitter.variant === 'yoga') return mentions;
  return replace(without(mentions, chair), sitter, { holder: { kind: 'chair', color: chair.color } });
}

/** A canal has its houses, its water and a bridge. */
function runCanals(mentions: Mention[]): Mention[] {
  return find(mentions, 'canal')
    ? mentions.filter((m) => !['village', 'bridge', 'sea', 'river', 'city'].includes(m.subject))
    : mentions;
}

/** A bear has the fish that is named beside it in its mouth. */
function catchFish(mentions: Mention[]): Mention[] {
  const [bear, fish] = [find(mentions, 'bear'), find(mentions, 'fish')];
  if (!fish || bear?.count !== 1 || bear.variant !== null) return mentions;
  return replace(without(mentions, fish), bear, { variant: 'fishing' });
}

/** Lands that flowers grow on. Before others, such as the sea, they stand in a vase. */
const GROWING: readonly SubjectName[] = ['field', 'mountains', 'forest', 'river'];

/** How flowers of a kind grow outdoors. Flowers of other kinds cannot be drawn there. */
const OUTDOORS: Readonly<Record<string, Pick<Mention, 'subject' | 'variant'>>> = {
  poppy: { subject: 'meadow', variant: 'poppy' },
  wild: { subject: 'meadow', variant: null },
  daisy: { subject: 'meadow', variant: null },
  tulip: { subject: 'field', variant: 'tulip' },
  sunflower: { subject: 'field', variant: 'sunflower' },
  lavender: { subject: 'field', variant: 'lavender' },
};

/** Poppies in a wheat field do not stand in a vase. */
function placeOutdoors(mentions: Mention[]): Mention[] {
  const flowers = find(mentions, 'flowers');
  const grown = OUTDOORS[flowers?.variant ?? ''];
  const isIndoors = mentions.some(
    (m) => m !== flowers && ['table', 'room', 'portrait'].includes(subjects[m.subject].realm),
  );
  const meadow = find(mentions, 'meadow');
  if (flowers && meadow && !isIndoors)
    return replace(without(mentions, flowers), meadow, {
      variant: /^poppy$/.test(flowers.variant ?? '') ? 'poppy' : meadow.variant,
    });
  if (!flowers || !grown || isIndoors || find(mentions, grown.subject)) return mentions;
  return mentions.some(({ subject }) => GROWING.includes(subject))
    ? replace(mentions, flowers, { ...grown, count: 0 })
    : mentions;
}

/** Things of a table that hold flowers, branches or fruit. */
function fillVessels(mentions: Mention[]): Mention[] {
  const vessel = mentions.find(
    ({ subject, variant, count }) =>
      count === 1 &&
      (subject === 'vessel'
        ? !['grass', 'olive', 'eucalyptus'].includes(variant ?? '')
        : variant === 'jug' || (subject === 'bottle' && mentions.length === 2)),
  );
  if (!vessel) return mentions;
  const [flowers, leaves, fruit, sardines] = (['flowers', 'leaves', 'fruit', 'sardines'] as const).map(
    (name) => find(mentions, name),
  );
  const flat = vessel.variant === 'plate' || vessel.variant === 'bowl' ? vessel.variant : null;
  const hold = (thing: Mention, kind: Holder['kind']) =>
    replace(without(mentions, vessel), thing, { holder: { kind, color: vessel.color } });
  if (sardines && flat) return hold(sardines, flat);
  if (fruit && flat) return hold(fruit, flat);
  if (flowers && !flat) return hold(flowers, vessel.variant === 'jug' ? 'jug' : 'vase');
  if (leaves && !flat && ['olive', 'eucalyptus', null].includes(leaves.variant))
    return replace(without(mentions, leaves), vessel, {
      subject: 'vessel',
      variant: leaves.variant ?? 'eucalyptus',
    });
  return mentions;
}

/** A woman with a book reads it. */
function holdBooks(mentions: Mention[]): Mention[] {
  const [face, books] = [find(mentions, 'face'), find(mentions, 'books')];
  if (!face || books?.count !== 1 || face.count > 1 || !['hat', null].includes(face.variant)) return mentions;
  return replace(without(mentions, books), face, { subject: 'sitter' });
}
