import type { PaintRequest } from '../../../application/ports/creating/image-model.js';
import { readLettering } from './lettering.js';
import { readWords } from './read.js';
import type { Reading } from './reading.js';

/** Reads the sentence and the keywords of a request. */
export const readRequest = ({ prompt, keywords }: Pick<PaintRequest, 'prompt' | 'keywords'>): Reading =>
  mergeReadings(readSentence(prompt), readWords(keywords.join(', ')));

/** The words ask for the name of each thing. */
const LABELLED = /\b(?:labell?ed|with (?:their |the )?(?:names|labels)|named underneath)\b/i;

/** The words ask for a pattern of the things. */
const REPEATED =
  /\b(?:(?:repeat(?:ing|ed)?|seamless|all-?over|wallpaper|tiled) )*(?:pattern|wallpaper) (?:of|with)\b/i;

/** Reads a sentence without the text to set. Only when it names nothing else are the things of the text painted. */
function readSentence(prompt: string): Reading {
  const { text, color, rest } = readLettering(prompt);
  const reading = {
    ...readWords(rest.replace(REPEATED, ' ')),
    lettering: text,
    letteringColor: color,
    labelled: LABELLED.test(prompt),
    repeated: REPEATED.test(rest),
  };
  if (text && reading.mentions.length === 0) reading.mentions = readWords(text).mentions;
  return reading;
}

/** Adds what the keywords say. The sentence wins where both say something. */
function mergeReadings(sentence: Reading, keywords: Reading): Reading {
  const named = new Set(sentence.mentions.map((m) => m.subject));
  const fresh = keywords.mentions.filter(
    (m) => !named.has(m.subject) && !sentence.excluded.includes(m.subject),
  );
  return {
    ...keywords,
    ...Object.fromEntries(Object.entries(sentence).filter(([, value]) => value !== null)),
    mentions: [...sentence.mentions, ...fresh],
    excluded: [...sentence.excluded, ...keywords.excluded],
    excludedColors: [...sentence.excludedColors, ...keywords.excludedColors],
    moods: [...sentence.moods, ...keywords.moods],
    colors: [
      ...sentence.colors,
      ...keywords.colors.filter((c) => !sentence.colors.some((d) => d.hex === c.hex)),
    ],
    unknown: [...sentence.unknown, ...keywords.unknown],
    approximated: [...sentence.approximated, ...keywords.approximated],
  };
}
