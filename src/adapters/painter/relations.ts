import type { SubjectName } from './names.js';
import type { Holder, Mention } from './picture.js';
import { subjects } from './subjects.js';

/** Joins things that belong together: flowers with their jug, a branch with its vase, a reader with her book. */
export function relate(mentions: readonly Mention[]): Mention[] {
  return [placeOutdoors, fillVessels, holdBooks].reduce((all, join) => join(all), [...mentions]);
}

const find = (mentions: readonly Mention[], subject: SubjectName) =>
  mentions.find((m) => m.subject === subject);

const without = (mentions: readonly Mention[], gone: Mention) => mentions.filter((m) => m !== gone);

const replace = (mentions: readonly Mention[], old: Mention, changed: Partial<Mention>) =>
  mentions.map((m) => (m === old ? { ...m, ...changed } : m));

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
      (subject === 'vessel' ? !['grass', 'olive', 'eucalyptus'].includes(variant ?? '') : variant === 'jug'),
  );
  if (!vessel) return mentions;
  const [flowers, leaves, fruit] = (['flowers', 'leaves', 'fruit'] as const).map((name) =>
    find(mentions, name),
  );
  const flat = vessel.variant === 'plate' || vessel.variant === 'bowl' ? vessel.variant : null;
  const hold = (thing: Mention, kind: Holder['kind']) =>
    replace(without(mentions, vessel), thing, { holder: { kind, color: vessel.color } });
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
