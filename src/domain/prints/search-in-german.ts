import { KEYWORD_WORDS } from './keyword-words.js';
import { ROOM_GROUPS } from './rooms.js';
import { queryWords } from './search.js';
import { VALUE_WORDS } from './value-words.js';

/** What a word of a query may mean: each meaning is index forms that a print must have, all of them. */
export type Meanings = readonly (readonly string[])[];

export interface GermanTerm {
  /** As it was typed. */
  written: string;
  meanings: Meanings;
}

/** 'Grün' and 'GRÜN' become 'gruen'. */
const toForm = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');

/** Forms of words that name no thing: articles, prepositions, and what every print is. */
const FILLER = new Set(
  `der die das den dem des ein eine einen einem einer eines alle allen aller alles und oder mit ohne im ins in am ans an
  auf aus bei beim vom von zum zur zu fürs für über unter vor hinter neben nach ist sind bild bilder wandbild wandbilder
  kunstdruck kunstdrucke druck drucke poster kunst motiv motive ich suche bitte`
    .split(/\s+/)
    .map(toForm),
);

/** 'Grün' typed without its dots. */
const toBareForm = (word: string) => toForm(word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));

/** The English words by the forms of the German ones. */
const MEANINGS = new Map<string, string[]>();
function learn(german: string, english: string) {
  for (const form of new Set([toForm(german), toBareForm(german)])) {
    const known = MEANINGS.get(form);
    if (!known) MEANINGS.set(form, [english]);
    else if (!known.includes(english)) known.push(english);
  }
}
for (const [english, words] of KEYWORD_WORDS.de) words.forEach((word) => learn(word, english));
// Groups of rooms are headings ('Ruhe' for 'Rest Spaces'), which no print has.
for (const [english, word] of Object.entries(VALUE_WORDS.de))
  if (!(english in ROOM_GROUPS)) learn(word, english);

/** Endings of plurals and adjectives, the longest first. */
const ENDINGS = ['', 'en', 'er', 'es', 'em', 'e', 'n', 's'];
const MIN_STEM_CHARACTERS = 3;

function findMeanings(form: string): string[] {
  for (const ending of ENDINGS) {
    const stem = form.slice(0, form.length - ending.length);
    const isWord = ending === '' || stem.length >= MIN_STEM_CHARACTERS;
    const found = isWord && form.endsWith(ending) && MEANINGS.get(stem);
    if (found) return found;
  }
  return [];
}

/** The most words of a name, such as 'Eis am Stiel'. */
const MAX_NAME_WORDS = 3;
/** Terms of a query; more would only cost time. */
const MAX_TERMS = 6;
const MAX_CHARACTERS = 400;

/**
 * The terms of a German query, at most six. A term may mean the English words for it, or itself, as in a title that
 * somebody wrote in German.
 */
export function readGermanQuery(text: string): GermanTerm[] {
  const words = text.slice(0, MAX_CHARACTERS).match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? [];
  const found = readTerms(words);
  const terms = words.length === 1 && found.length === 0 ? [{ written: words[0], english: [] }] : found;
  return terms
    .map(({ written, english }) => ({
      written,
      meanings: [...english, written].map(queryWords).filter((forms) => forms.length > 0),
    }))
    .filter(({ meanings }) => meanings.length > 0)
    .slice(0, MAX_TERMS);
}

function readTerms(words: readonly string[]): { written: string; english: string[] }[] {
  const terms: { written: string; english: string[] }[] = [];
  for (let at = 0; at < words.length && terms.length < MAX_TERMS;) {
    const { english, used } = findLongest(words, at);
    const written = words.slice(at, at + used).join(' ');
    at += used;
    if (english.length === 0 && written.includes('-'))
      terms.push(...readTerms(written.split('-').filter(Boolean)));
    else if (!FILLER.has(toForm(written))) terms.push({ written, english });
  }
  return terms;
}

function findLongest(words: readonly string[], at: number): { english: string[]; used: number } {
  for (let used = Math.min(MAX_NAME_WORDS, words.length - at); used > 0; used--) {
    const english = findMeanings(toForm(words.slice(at, at + used).join(' ')));
    if (english.length > 0) return { english, used };
  }
  return { english: [], used: 1 };
}
