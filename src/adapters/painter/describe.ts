import { findStyle } from '../../domain/creating/styles.js';
import type { Element, Plan } from './picture.js';
import { subjects } from './subjects.js';
import { hexToOklch, lightness } from './tones.js';

const LIGHT_WORDS = { day: '', dawn: ' at dawn', dusk: ' at dusk', night: ' by night' } as const;

/** A number that is described as 'many'. */
const MANY = 100;

function joinWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

// prettier-ignore
const HUE_NAMES: readonly (readonly [until: number, name: string])[] = [
  [18, 'rose'], [42, 'terracotta'], [66, 'apricot'], [84, 'ochre'], [105, 'gold'], [128, 'olive'],
  [158, 'green'], [200, 'teal'], [240, 'sky blue'], [272, 'blue'], [300, 'indigo'], [335, 'plum'],
  [361, 'rose'],
];

/** The colour in one or two plain words. */
function toColorName(hex: string): string {
  const { l, c, h } = hexToOklch(hex);
  if (c < 0.022) return l > 0.88 ? 'warm white' : l > 0.5 ? 'stone grey' : 'charcoal';
  if (l > 0.9 && c < 0.06) return 'cream';
  const name = HUE_NAMES.find(([until]) => h < until)?.[1] ?? 'rose';
  return l < 0.42 && !/plum|indigo/.test(name)
    ? `deep ${name}`
    : l > 0.82 && !/gold|cream/.test(name)
      ? `pale ${name}`
      : name;
}

/** A white swan and a black one are two elements and 'two swans'. */
function joinAlike(elements: readonly Element[]): Element[] {
  return elements.flatMap((e, i) => {
    const alike = elements.filter((other) => other.subject === e.subject);
    if (elements.findIndex((other) => other.subject === e.subject) < i) return [];
    return [{ ...e, count: alike.reduce((sum, { count }) => sum + count, 0) }];
  });
}

/** Describes the plan for a shopper: what is in the picture, where, in which style and colours. */
export function describePlan(plan: Plan): string {
  const spoken = [...plan.elements].sort(
    (a, b) => Number(a.implied) - Number(b.implied) || b.depth - a.depth,
  );
  const named = joinAlike(spoken.filter((e) => !e.implied)).map((e) =>
    subjects[e.subject].describe(plan.repeated ? { ...e, count: MANY } : e, plan),
  );
  const implied = spoken.filter((e) => e.implied).map((e) => subjects[e.subject].describe(e, plan));
  const pattern = plan.repeated ? ' in a repeating pattern' : '';
  const things = `${joinWords(named)}${pattern}${LIGHT_WORDS[plan.light]}${implied.length > 0 ? `, with ${joinWords(implied)}` : ''}${plan.lettering ? `, under the words “${plan.lettering}”` : ''}`;
  const { far, mid, near, accent, ground } = plan.palette;
  const words =
    plan.colorWords.length > 1 ? plan.colorWords : [mid, accent, far, near, ground].map(toColorName);
  const colors = [...new Set(words)].slice(0, 3);
  const paper =
    lightness(ground) > 0.7 && !colors.includes(toColorName(ground))
      ? ` on ${toColorName(ground)} paper`
      : '';
  const sentence = `${things}, in ${findStyle(plan.style)!.inWords}. Printed in ${joinWords(colors)}${paper}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
