import type { Element, Plan } from './picture.js';
import type { SubjectName } from './lexicon.js';
import { lightness, oklchOf } from './tones.js';
import { traits } from './traits.js';

const number = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

type Saying = (element: Element, plan: Plan) => string;

const counted =
  (single: string, plural: string): Saying =>
  ({ count }) =>
    count === 1
      ? `${/^[aeiou]/.test(single) ? 'an' : 'a'} ${single}`
      : `${number[count] ?? 'many'} ${plural}`;

const fruitWords: Readonly<Record<string, readonly [string, string]>> = {
  lemon: ['lemon', 'lemons'],
  lime: ['lime', 'limes'],
  peach: ['peach', 'peaches'],
  plum: ['plum', 'plums'],
  pear: ['pear', 'pears'],
  apple: ['apple', 'apples'],
};

const sayings: Readonly<Record<SubjectName, Saying>> = {
  sun: (_, plan) => (plan.light === 'dusk' ? 'a low sun' : plan.light === 'dawn' ? 'a rising sun' : 'a round sun'),
  moon: ({ variant }) => (variant === 'crescent' ? 'a crescent moon' : 'a full moon'),
  mountains: ({ variant }) =>
    variant === 'hills' ? 'rolling hills' : variant === 'peak' ? 'a lone peak' : 'layered mountains',
  sea: (_, plan) => (plan.moods.includes('moody') ? 'a dark sea' : 'a calm sea'),
  wave: () => 'a great curling wave',
  desert: () => 'sweeping dunes',
  forest: ({ variant, count }) =>
    count === 1 ? 'a lone tree' :
    variant === 'pine' ? 'a pine forest' : variant === 'birch' ? 'a birch wood' : variant === 'cypress' ? 'a row of cypresses' : 'a stand of trees',
  village: ({ variant, count }) =>
    variant === 'harbour' ? 'houses round a harbour' : count === 1 ? 'a lone house' : 'a huddle of gabled houses',
  lighthouse: () => 'a lighthouse on a rocky shore',
  boat: counted('sailing boat', 'sailing boats'),
  bird: (element, plan) =>
    element.variant === 'flying' ? counted('bird in flight', 'birds in flight')(element, plan)
    : element.variant === 'crane' ? counted('crane', 'cranes')(element, plan)
    : counted('bird on a branch', 'birds on a branch')(element, plan),
  cat: (element, plan) =>
    element.variant === 'sleeping' ? counted('sleeping cat', 'sleeping cats')(element, plan) : counted('sitting cat', 'sitting cats')(element, plan),
  fish: counted('fish', 'fish'),
  flowers: ({ variant }) => `${{ poppy: 'poppies', tulip: 'tulips', daisy: 'daisies', peony: 'peonies', lavender: 'lavender' }[variant ?? ''] ?? 'flowers'} in a vase`,
  leaves: ({ variant }) => `${{ olive: 'olive', eucalyptus: 'eucalyptus', fern: 'fern' }[variant ?? ''] ?? 'leafy'} branches`,
  fruit: (element, plan) => {
    const [single, plural] = fruitWords[element.variant ?? ''] ?? (['orange', 'oranges'] as const);
    return counted(single, plural)(element, plan);
  },
  abstract: () => 'an abstract balance of shapes',
}; // prettier-ignore

const lights = { day: '', dawn: ' at dawn', dusk: ' at dusk', night: ' by night' } as const;

function list(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

const hueNames: readonly (readonly [until: number, name: string])[] = [
  [18, 'rose'], [42, 'terracotta'], [66, 'apricot'], [84, 'ochre'], [105, 'gold'], [128, 'olive'], [158, 'green'],
  [200, 'teal'], [240, 'sky blue'], [272, 'blue'], [300, 'indigo'], [335, 'plum'], [361, 'rose'],
]; // prettier-ignore

/** A colour in one plain word or two, for a sentence. */
function nameOf(hex: string): string {
  const { l, c, h } = oklchOf(hex);
  if (c < 0.022) return l > 0.88 ? 'warm white' : l > 0.5 ? 'stone grey' : 'charcoal';
  if (l > 0.9 && c < 0.06) return 'cream';
  const name = hueNames.find(([until]) => h < until)?.[1] ?? 'rose';
  return l < 0.42 && !/plum|indigo/.test(name)
    ? `deep ${name}`
    : l > 0.82 && !/gold|cream/.test(name)
      ? `pale ${name}`
      : name;
}

/** The plan in words a shopper can read: what is there, where it stands, how and in which colours it is made. */
export function sayPlan(plan: Plan): string {
  const spoken = [...plan.elements].sort(
    (a, b) => Number(a.implied) - Number(b.implied) || b.depth - a.depth,
  );
  const named = spoken.filter((e) => !e.implied).map((e) => sayings[e.subject](e, plan));
  const implied = spoken.filter((e) => e.implied).map((e) => sayings[e.subject](e, plan));
  const things = `${list(named)}${lights[plan.light]}${implied.length > 0 ? `, with ${list(implied)}` : ''}`;
  const { far, mid, near, accent, ground } = plan.palette;
  const words = plan.colorWords.length > 1 ? plan.colorWords : [mid, accent, far, near, ground].map(nameOf);
  const colors = [...new Set(words)].slice(0, 3);
  const paper =
    lightness(ground) > 0.7 && !colors.includes(nameOf(ground)) ? ` on ${nameOf(ground)} paper` : '';
  const sentence = `${things}, in ${traits[plan.style].said}. Printed in ${list(colors)}${paper}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
