import { isSunny } from '../../domain/pictures/sunny.js';
import type { SubjectName } from './names.js';
import type { Mention } from './picture.js';
import type { Frame, Layout } from './placing.js';
import { subjects } from './subjects.js';
import { hexToOklch } from './tones.js';

export type Presence = Pick<Layout, 'has' | 'hasRealm'>;

/** When no subject shows the accent colour, adds something small that does. */
export function addTouch(
  touch: string,
  mentions: readonly Mention[],
  { has, hasRealm }: Presence,
  imply: (subject: SubjectName, variant?: string | null, color?: string) => void,
): void {
  const sunny = isSunny(hexToOklch(touch));
  if (
    mentions.some((m) => subjects[m.subject].colorRoles.includes('accent') && (sunny || m.subject !== 'sun'))
  )
    return;
  if (hasRealm('land', 'water', 'ground') && (has('moon', 'sun') || !sunny)) imply('bird', 'flying', touch);
  else if (sunny) imply('sun');
  else imply('moon', null, touch);
}

/** Adds what the named subjects need: a sea for boats, a moon for a fox, a branch for a songbird. */
export function addCompanions(
  mentions: readonly Mention[],
  { has, hasRealm }: Presence,
  imply: (subject: SubjectName, variant?: string | null) => void,
  { dice, style, light, weather, minimal, bare: isBare, aspect, variation }: Frame,
): void {
  if (isBare) return;
  const outdoors = () => hasRealm('land', 'water');
  const phases = mentions.some((m) => m.variant === 'phases');
  const overcast = weather === 'rain' || weather === 'storm' || weather === 'snow';
  if (has('frog')) imply('lotus');
  if (has('pans') && mentions.length === 1 && aspect < 1) imply('teapot');
  if (mentions.some((m) => m.variant === 'surfer')) imply('sea');
  if (mentions.some((m) => m.variant === 'hiker' || m.variant === 'hikers')) imply('mountains');
  if (mentions.some((m) => m.variant === 'fishing') && !outdoors()) imply('river');
  if (mentions.some((m) => m.variant === 'gondola') && !hasRealm('land')) imply('canal');
  if (hasRealm('water') && !has('wave', 'canal')) imply('sea');
  if (mentions.some((m) => m.subject === 'village' && m.variant === 'harbour')) imply('sea');
  if (
    hasRealm('sky') &&
    !has('rocket') &&
    !phases &&
    !outdoors() &&
    !hasRealm('table', 'ground', 'plate', 'pattern', 'deep', 'portrait', 'room')
  )
    if (dice.chance(0.5)) imply('sea');
    else imply('mountains', 'hills');
  if (has('village') && !has('sea')) imply('mountains', 'hills');
  if (hasRealm('ground') && !outdoors() && !hasRealm('table', 'sky', 'room')) {
    const bare = minimal || has('cat');
    const wild = mentions.map((m) => WILDS[m.subject]).find(Boolean);
    if (variation.setting === 'wild' && wild && !minimal) imply(wild);
    const hasDisc = () => !variation.setting && dice.chance(bare ? 0.4 : 0.3);
    if (!overcast && !has('flamingo') && (light !== 'day' || hasDisc()))
      imply(light === 'night' || (light === 'day' && dice.chance(0.4)) ? 'moon' : 'sun');
    const hasHills = () =>
      variation.setting ? variation.setting !== 'open' : !has('sun', 'moon') || (!bare && dice.chance(0.5));
    if (!minimal && !outdoors() && hasHills()) imply('mountains', 'hills');
  }
  const flying = mentions.some((m) => m.subject === 'bird' && m.variant === 'flying');
  if (hasRealm('air') && !flying && light === 'night' && !outdoors() && !hasRealm('table', 'ground', 'sky'))
    imply('moon');
  if (flying && !overcast && !outdoors() && !has('leaves') && !hasRealm('table')) imply('sun');
  const wading = mentions.some(
    (m) => m.subject === 'bird' && (m.variant === 'crane' || m.variant === 'heron'),
  );
  if (wading && !outdoors() && !has('leaves') && !hasRealm('table')) imply('sea');
  if (has('bird') && !has('blossom') && !flying && !wading && !outdoors() && !hasRealm('table', 'ground'))
    imply('leaves');
  if (has('wave') && style === 'ukiyo-e' && !has('mountains')) imply('mountains', 'peak');

  const open =
    has('sea') && !has('lighthouse', 'village') && !hasRealm('sky', 'deep', 'ground', 'table', 'room');
  if (open && !overcast && (mentions.length === 1 || dice.chance(0.6)))
    imply(light === 'night' ? 'moon' : 'sun');
}

/** What grows around animals. */
const WILDS: Partial<Record<SubjectName, SubjectName>> = {
  fox: 'forest',
  wolf: 'forest',
  bear: 'forest',
  deer: 'forest',
  squirrel: 'forest',
  hedgehog: 'meadow',
  hare: 'meadow',
  horse: 'meadow',
  cow: 'meadow',
  sheep: 'meadow',
  dog: 'meadow',
  bicycle: 'meadow',
};
