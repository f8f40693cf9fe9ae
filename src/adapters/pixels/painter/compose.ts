import type { SubjectName } from './lexicon.js';
import type { Composition, Element } from './picture.js';
import type { Mention } from './read.js';
import type { Frame } from './spots.js';
import { spotsFor } from './spots.js';

export interface Scene {
  composition: Composition;
  horizon: number;
  elements: Element[];
}

const land: readonly SubjectName[] = [
  'mountains',
  'sea',
  'wave',
  'desert',
  'forest',
  'village',
  'lighthouse',
  'boat',
];
const sky: readonly SubjectName[] = ['sun', 'moon'];
const table: readonly SubjectName[] = ['flowers', 'fruit'];

const openCounts: Partial<Record<SubjectName, number>> = {
  mountains: 3, boat: 3, bird: 5, cat: 2, fish: 5, fruit: 5, flowers: 5, village: 6, leaves: 3, forest: 9,
}; // prettier-ignore

/** From farthest to nearest. */
const depths: Readonly<Record<SubjectName, number>> = {
  abstract: 0, sun: 0.08, moon: 0.08, mountains: 0.2, sea: 0.35, wave: 0.7, desert: 0.4, forest: 0.5, village: 0.55,
  lighthouse: 0.6, boat: 0.65, bird: 0.75, fish: 0.7, flowers: 0.85, fruit: 0.9, leaves: 0.88, cat: 0.95,
}; // prettier-ignore

/** Decides what kind of picture this is, what must be added for the bodies to stand on, and where everything goes. */
export function compose(named: readonly Mention[], frame: Frame): Scene {
  const { dice } = frame;
  const mentions: (Mention & { implied: boolean })[] = named.map((m) => ({ ...m, implied: false }));
  const has = (...subjects: SubjectName[]) => mentions.some((m) => subjects.includes(m.subject));
  const imply = (subject: SubjectName, variant: string | null = null) => {
    if (!has(subject) && !frame.refused.includes(subject))
      mentions.push({ subject, variant, count: 1, place: null, depth: null, color: null, implied: true });
  };

  const outdoors = () => has(...land);
  if (has('lighthouse', 'boat') && !has('wave')) imply('sea');
  if (mentions.some((m) => m.subject === 'village' && m.variant === 'harbour')) imply('sea');
  if (has(...sky) && !outdoors() && !has(...table, 'cat', 'leaves', 'abstract', 'fish'))
    if (dice.chance(0.5)) imply('sea');
    else imply('mountains', 'hills');
  if (has('village') && !has('sea')) imply('mountains', 'hills');
  if (has('cat') && !outdoors() && !has(...table, ...sky)) imply(dice.chance(0.5) ? 'moon' : 'sun');
  const flying = mentions.some((m) => m.subject === 'bird' && m.variant === 'flying');
  if (flying && !outdoors() && !has('leaves', ...table)) imply('sun');
  const wading = mentions.some((m) => m.subject === 'bird' && m.variant === 'crane');
  if (wading && !outdoors() && !has('leaves', ...table)) imply('sea');
  if (has('bird') && !flying && !outdoors() && !has(...table)) imply('leaves');
  if (has('wave') && frame.style === 'ukiyo-e' && !has('mountains')) imply('mountains', 'peak');

  const open = has('sea') && !has('sun', 'moon', 'lighthouse', 'village', 'fish', 'cat', ...table);
  if (open && (mentions.length === 1 || dice.chance(0.6))) imply(frame.light === 'night' ? 'moon' : 'sun');

  const composition: Composition = has('abstract')
    ? 'abstract'
    : has(...table)
      ? outdoors() ? 'window' : 'table'
      : outdoors() || has('cat') || flying || (has(...sky) && !has('leaves', 'bird', 'fish'))
        ? 'horizon'
        : 'specimen'; // prettier-ignore
  const horizon = level(composition, has, frame);
  const focus = dice.chance(0.5) ? dice.range(0.3, 0.36) : dice.range(0.64, 0.7);

  const elements = mentions.map((m): Element => {
    const count = m.count || openCounts[m.subject] || 1;
    const variant = m.subject === 'bird' && !m.variant && outdoors() ? 'flying' : m.variant;
    const spots = spotsFor({ ...m, count, variant }, { composition, horizon, focus, frame, has });
    const before = m.subject === 'forest' && has('village');
    const depth = before
      ? 0.6
      : m.subject === 'fish' && composition === 'table'
        ? 0.89
        : depths[m.subject] + (m.depth === 'far' ? -0.02 : 0);
    return {
      subject: m.subject,
      variant,
      count: before ? Math.min(count, 5) : count,
      depth,
      spots,
      color: m.color,
      implied: m.implied,
    };
  });
  return { composition, horizon, elements: elements.sort((a, b) => a.depth - b.depth) };
}

function level(
  composition: Composition,
  has: (...s: SubjectName[]) => boolean,
  { aspect, style, dice }: Frame,
) {
  if (composition === 'table') return dice.range(0.7, 0.76);
  if (composition === 'window') return dice.range(0.4, 0.46);
  if (has('fish')) return dice.range(0.26, 0.32);
  if (has('cat') && has('sun', 'moon') && composition === 'horizon') return dice.range(0.68, 0.72);
  if (has('wave')) return 0.69;
  if (has('lighthouse')) return dice.range(0.6, 0.67);
  if (has('mountains') && !has('sea', 'desert', 'forest', 'village', 'cat'))
    return style === 'japandi' ? dice.range(0.58, 0.66) : dice.range(0.34, 0.46);
  if (style === 'japandi') return dice.range(0.62, 0.7);
  if (has('desert', 'forest') && !has('mountains')) return dice.range(0.42, 0.52);
  return aspect > 1.2 ? dice.range(0.5, 0.6) : dice.range(0.46, 0.64);
}
