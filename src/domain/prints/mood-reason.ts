import type { MoodMeasures } from '../pictures/measures.js';
import { TRAITS, type Trait } from './mood-names.js';
import { formatList } from '../shop/wording.js';

/** A phrase that is true while a measurement is in this range. */
interface Phrase {
  figure: keyof MoodMeasures;
  from?: number;
  to?: number;
}

const PHRASES = {
  light: { figure: 'brightness', from: 0.74 },
  'deep in tone': { figure: 'brightness', from: 0.5, to: 0.64 },
  dark: { figure: 'brightness', to: 0.5 },
  'strong in contrast': { figure: 'contrast', from: 0.37 },
  'soft in contrast': { figure: 'contrast', to: 0.25 },
  vivid: { figure: 'saturation', from: 0.25 },
  'rich in colour': { figure: 'saturation', from: 0.16, to: 0.25 },
  'clear but not loud in colour': { figure: 'saturation', from: 0.12, to: 0.27 },
  'quiet in colour': { figure: 'saturation', from: 0.09, to: 0.15 },
  'almost without colour': { figure: 'saturation', to: 0.09 },
  warm: { figure: 'warmth', from: 0.2 },
  cool: { figure: 'warmth', to: -0.1 },
  'neither warm nor cool': { figure: 'warmth', from: -0.15, to: 0.2 },
  'full of detail': { figure: 'busyness', from: 0.2 },
  calm: { figure: 'busyness', to: 0.12 },
  'many-coloured': { figure: 'hueMix', from: 0.25 },
  'held to a few colours': { figure: 'hueMix', to: 0.1 },
} satisfies Record<string, Phrase>;

/** Evidence for each trait, strongest first. */
const EVIDENCE: Record<Trait, (keyof typeof PHRASES)[]> = {
  Intense: ['vivid', 'warm', 'strong in contrast', 'deep in tone', 'rich in colour'],
  Energetic: ['full of detail', 'many-coloured', 'vivid', 'rich in colour'],
  Cheerful: ['light', 'warm', 'vivid', 'rich in colour'],
  Balanced: ['clear but not loud in colour', 'neither warm nor cool', 'calm', 'light'],
  Serene: ['light', 'soft in contrast', 'calm', 'quiet in colour', 'cool'],
  Regal: ['dark', 'cool', 'strong in contrast', 'rich in colour', 'vivid', 'deep in tone'],
  Neutral: ['almost without colour', 'light', 'held to a few colours', 'calm', 'quiet in colour'],
};

const MAX_REASONS = 3;

interface MeasuredPrint {
  color_psychology_primary_trait: string | null;
  measures: MoodMeasures | null;
}

/** Explains a print's trait with true statements only. Null without measurements. */
export function explainMood({ color_psychology_primary_trait, measures }: MeasuredPrint): string | null {
  const trait = TRAITS.find((one) => one === color_psychology_primary_trait);
  if (!trait || !measures) return null;
  const words = EVIDENCE[trait].filter((word) => isTrue(PHRASES[word], measures)).slice(0, MAX_REASONS);
  if (words.length === 0)
    return `${trait}: of all moods it is the nearest to this light, contrast and colour.`;
  return `${trait}, because it is ${formatList(words, 'and')}.`;
}

function isTrue({ figure, from = -Infinity, to = Infinity }: Phrase, measures: MoodMeasures): boolean {
  return measures[figure] >= from && measures[figure] <= to;
}
