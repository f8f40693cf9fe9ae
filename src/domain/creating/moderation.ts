import { compatible } from '../shop/compatible.js';

/**
 * What the shop does not paint, by words. Rules of thumb that cost nothing and stand before the credit; where a provider
 * paints, its own moderation comes after them (see the port Moderator).
 */
interface Rule {
  /** Ends the sentence 'We do not paint …'. */
  what: string;
  /** Alternatives of a pattern on folded words; each is a whole word, or words in a row. */
  words: string;
  /** Two more patterns; words of both in one text are refused, wherever they stand. */
  together?: readonly [string, string];
}

const CHILD =
  'child(?:ren)?|kids?|minors?|bab(?:y|ies)|infants?|toddlers?|teen(?:age|ager)?s?|schoolgirls?|schoolboys?|underage|boys?|girls?';
const NUDE = 'nude|naked|topless|undressed|erotic|sexual|sexy|seductive|lingerie';

const RULES: readonly Rule[] = [
  {
    what: 'children in a sexual way',
    words: 'lolicon|loli|shotacon|child porn(?:ography)?|cp porn',
    together: [CHILD, NUDE],
  },
  {
    what: 'pornography',
    words:
      'porn(?:o|ography|ographic)?|hentai|xxx|nsfw|blow ?jobs?|hand ?jobs?|cum ?shots?|creampies?|gang ?bangs?|orgy|orgies|dildos?|masturbat(?:e|es|ing|ion)|ejaculat(?:e|es|ing|ion)|penis(?:es)?|vaginas?|genitals?|genitalia|having sex|sex act|sexual intercourse|rap(?:ed|es|ing)|(?:being|gang|violent) rape|rape (?:scene|victim)s?',
  },
  {
    what: 'hatred or its symbols',
    words:
      'swastikas?|nazis?|nazi flag|hitler|heil|third reich|ku klux klan|kkk|white power|white supremac(?:y|ist|ists)|ethnic cleansing|gas the|lynch(?:ed|ing|ings)?|isis flag',
  },
  {
    what: 'cruelty and gore',
    words:
      'gore|gory|beheading|beheaded|decapitat(?:ed|ion)|dismember(?:ed|ment)|mutilat(?:ed|ion)|disembowel(?:led|ed)|tortur(?:e|ed|ing)|(?:rotting|mutilated|bloody|dead) corpses?|mass shooting|school shooting|snuff',
  },
  {
    what: 'self-harm',
    words:
      'suicid(?:e|al)|self ?harm|cutting (?:her|him|my|them)self|hanging (?:her|him|my|them)self|anorexi[ac]|thinspo',
  },
];

const wholeWords = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u');

const COMPILED = RULES.map(({ what, words, together = [] }) => ({
  what,
  pattern: wholeWords(words),
  together: together.map(wholeWords),
}));

/** Digits and signs that stand for letters inside a word. */
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Small letters without accents; what only hides a word from a reader is undone. */
function folded(text: string): string {
  return compatible(text, 'NFKD')
    .replace(/\p{M}|[\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})[0134578@$]|[0134578@$](?=\p{L})/gu, (sign) => LOOKALIKES[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export interface Objection {
  /** Ends the sentence 'We do not paint …'. */
  what: string;
  /** The word or words that it is about, as they were understood. */
  words: string;
}

/** What speaks against these words; undefined when nothing does. */
export function objectionTo(text: string): Objection | undefined {
  const words = folded(text);
  for (const { what, pattern, together } of COMPILED) {
    const found = pattern.exec(words) ?? firstOfAll(together, words);
    if (found) return { what, words: found[0] };
  }
  return undefined;
}

/** The earliest match, where every pattern has one. Each is looked for once. */
function firstOfAll(patterns: readonly RegExp[], text: string): RegExpExecArray | undefined {
  const found = patterns.map((pattern) => pattern.exec(text)).filter((one) => one !== null);
  if (found.length < patterns.length) return undefined;
  return found.sort((one, other) => one.index - other.index)[0];
}
