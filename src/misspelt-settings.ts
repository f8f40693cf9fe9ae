import { distance } from 'fastest-levenshtein';

/** One wrong letter is a misspelling in a short name; a longer name may have one more per five letters. */
const LETTERS_PER_MISTAKE = 5;
/** The libraries for AWS and OpenAI read these themselves, and platforms set the last ones for each of their services. */
const OTHER_NAMES = /^AWS_|^OPENAI_(?:ORG_ID|PROJECT_ID|LOG)$|_SERVICE_(?:HOST|PORT)|_PORT_\d+_(?:TCP|UDP)/;
/** Kubernetes sets '<SERVICE>_PORT' to such an address. */
const SERVICE_ADDRESS = /^(?:tcp|udp):\/\//;
/** Names of many programs begin with these words. */
const COMMON_WORDS = new Set(
  'ACCESS DATA EU FIRST GOOGLE HOST LOG MIN NODE PORT PUBLIC SERVICE WORK'.split(' '),
);
/** 'TRUST' begins 'TRUSTED'; fewer letters say too little. */
const MIN_BEGINNING = 4;
const MAX_SIMILAR = 3;

export interface Misspelling {
  given: string;
  meant: string;
}

/**
 * Finds variables that look like misspelt settings. The environment belongs to other programs, too, so a name counts
 * only if it nearly is a setting, or begins or continues one by whole words, and that setting itself is not set.
 */
export function findMisspellings(environment: object, settings: readonly string[]): Misspelling[] {
  const given = Object.keys(environment);
  const missing = settings.filter((name) => !given.includes(name));
  return listUnknown(environment, settings).flatMap((name) => {
    const [nearest] = missing
      .filter((setting) => isMisspelling(name.toUpperCase(), setting))
      .toSorted((a, b) => distance(name.toUpperCase(), a) - distance(name.toUpperCase(), b));
    return nearest ? [{ given: name, meant: nearest }] : [];
  });
}

/** Names that are no settings, without those that are known to belong to others. */
function listUnknown(environment: object, settings: readonly string[]): string[] {
  return Object.entries(environment)
    .filter(
      ([name, value]) => !settings.includes(name) && !OTHER_NAMES.test(name) && !SERVICE_ADDRESS.test(value),
    )
    .map(([name]) => name);
}

function isMisspelling(name: string, setting: string): boolean {
  const mistakes = Math.max(1, Math.floor(setting.length / LETTERS_PER_MISTAKE));
  if (distance(name, setting) <= mistakes) return true;
  const [shorter, longer] = name.length < setting.length ? [name, setting] : [setting, name];
  return shorter.includes('_') && longer.startsWith(`${shorter}_`);
}

export interface UnknownSetting {
  given: string;
  /** The settings that share most words with it. */
  similar: string[];
}

/** Finds variables that begin like a setting and are none. They may belong to another program. */
export function findUnknownSettings(environment: object, settings: readonly string[]): UnknownSetting[] {
  return listUnknown(environment, settings)
    .filter((name) => name.includes('_'))
    .flatMap((given) => {
      const words = given.toUpperCase().split('_');
      const [first] = words;
      if (COMMON_WORDS.has(first!)) return [];
      const scored = settings.map((setting) => {
        const own = setting.split('_');
        const isAlike = own[0] === first || (first!.length >= MIN_BEGINNING && own[0]!.startsWith(first!));
        return {
          setting,
          isAlike,
          score: own.filter((word) => words.includes(word)).length + Number(isAlike),
        };
      });
      if (!scored.some(({ isAlike }) => isAlike)) return [];
      const similar = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
      return [{ given, similar: similar.slice(0, MAX_SIMILAR).map(({ setting }) => setting) }];
    });
}
