import { normalizeCompatible } from '../shop/normalize-compatible.js';

/** These free rules run before a credit is held; a provider's own moderation follows (see the port Moderator). */
interface Rule {
  /** Completes the sentence 'We do not paint …'. */
  what: string;
  /** Pattern alternatives for normalised text; each matches whole words. */
  words: string;
  /** Two more patterns. A text that matches both is refused, regardless of the positions. */
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

const COMPILED_RULES = RULES.map(({ what, words, together = [] }) => ({
  what,
  pattern: wholeWords(words),
  together: together.map(wholeWords),
}));

/** Characters that replace letters inside a word. */
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

/** Lower case without accents; disguised letters are restored. */
function normalize(text: string): string {
  return normalizeCompatible(text, 'NFKD')
    .replace(/\p{M}|[\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})[0134578@$]|[0134578@$](?=\p{L})/gu, (sign) => LOOKALIKES[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export interface Objection {
  category: string;
  match: string;
}

export function findObjection(text: string): Objection | undefined {
  const words = normalize(text);
  for (const { what, pattern, together } of COMPILED_RULES) {
    const found = pattern.exec(words) ?? firstMatchOfAll(together, words);
    if (found) return { category: what, match: found[0] };
  }
  return undefined;
}

function firstMatchOfAll(patterns: readonly RegExp[], text: string): RegExpExecArray | undefined {
  const found = patterns.map((pattern) => pattern.exec(text)).filter((one) => one !== null);
  if (found.length < patterns.length) return undefined;
  return found.sort((one, other) => one.index - other.index)[0];
}
