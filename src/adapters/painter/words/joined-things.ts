import { find, replace, without } from './mentions.js';
import type { Mention } from '../picture.js';
import { subjects } from '../subjects.js';

const PORTRAITS: readonly (string | null)[] = ['bearded', 'old', 'captain', 'aged'];

/** The old, the bearded and captains are portraits, but in a landscape or a boat, and under an umbrella, they walk. */
export function walkOutdoors(mentions: Mention[]): Mention[] {
  const face = find(mentions, 'face');
  const outdoors = mentions.some(({ subject }) =>
    ['sky', 'land', 'water', 'ground'].includes(subjects[subject].realm),
  );
  if (!face || !PORTRAITS.includes(face.variant) || !(outdoors || find(mentions, 'umbrella')))
    return mentions;
  return replace(mentions, face, { subject: 'figure', variant: face.variant === 'aged' ? 'woman' : null });
}

/** People who hold or use the thing beside them are one with it: a cello, a cup, a board, a boat, an umbrella. */
export function giveHands(mentions: Mention[]): Mention[] {
  const [face, walker, dancers] = [
    find(mentions, 'face'),
    find(mentions, 'figure'),
    find(mentions, 'dancers'),
  ];
  const [cello, cup, board, boat, shade] = [
    mentions.find((m) => m.subject === 'guitar' && m.variant === 'cello'),
    find(mentions, 'cup'),
    find(mentions, 'surfboard'),
    find(mentions, 'boat'),
    find(mentions, 'umbrella'),
  ];
  const person = face ?? walker;
  if (cello?.count === 1 && person)
    return replace(without(mentions, cello), person, { subject: 'sitter', variant: 'cello', count: 1 });
  if (cup && face?.count === 1 && face.variant === null)
    return replace(without(mentions, cup), face, {
      variant: 'coffee',
      holder: { kind: 'cup', color: cup.color },
    });
  if (board && walker)
    return replace(without(mentions, board), walker, {
      variant: 'surfer',
      color: walker.color ?? board.color,
    });
  if (walker?.variant === 'fisher' && !boat)
    return replace(mentions, walker, { subject: 'boat', variant: 'angler' });
  if (
    walker &&
    [null, 'fisher'].includes(walker.variant) &&
    boat?.count === 1 &&
    boat.variant !== 'gondola' &&
    walker.count === 1
  )
    return replace(without(mentions, walker), boat, {
      variant: 'angler',
      holder: { kind: 'coat', color: walker.color },
    });
  const pair = dancers?.variant === null ? dancers : walker?.variant === 'couple' ? walker : null;
  if (shade?.count === 1 && pair)
    return replace(without(mentions, shade), pair, { holder: { kind: 'umbrella', color: shade.color } });
  if (shade?.count === 1 && walker?.count === 1 && walker.variant !== 'family')
    return without(mentions, walker);
  return mentions;
}

/** Herbs hang beside the pans of a kitchen, and a monstera leaf in a pot is a plant. */
export function furnishKitchens(mentions: Mention[]): Mention[] {
  const [pans, leaf, pot] = [find(mentions, 'pans'), find(mentions, 'leaves'), find(mentions, 'vessel')];
  if (pans) return mentions.filter((m) => m.subject !== 'herbs' && m.subject !== 'figure');
  if (leaf?.variant === 'monstera' && pot)
    return replace(without(mentions, pot), leaf, {
      subject: 'houseplant',
      count: 1,
      holder: { kind: 'vase', color: pot.color },
    });
  return mentions;
}
