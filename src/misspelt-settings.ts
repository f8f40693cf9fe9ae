import { distance } from 'fastest-levenshtein';

/** One wrong letter is a misspelling in a short name; a longer name may have one more per five letters. */
const LETTERS_PER_MISTAKE = 5;
/** The AWS SDK reads these itself. They are close to the settings S3_…. */
const OTHER_NAMES = /^AWS_/;

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
  return given
    .filter((name) => !settings.includes(name) && !OTHER_NAMES.test(name))
    .flatMap((name) => {
      const [nearest] = missing
        .filter((setting) => isMisspelling(name.toUpperCase(), setting))
        .toSorted((a, b) => distance(name.toUpperCase(), a) - distance(name.toUpperCase(), b));
      return nearest ? [{ given: name, meant: nearest }] : [];
    });
}

function isMisspelling(name: string, setting: string): boolean {
  const mistakes = Math.max(1, Math.floor(setting.length / LETTERS_PER_MISTAKE));
  if (distance(name, setting) <= mistakes) return true;
  const [shorter, longer] = name.length < setting.length ? [name, setting] : [setting, name];
  return shorter.includes('_') && longer.startsWith(`${shorter}_`);
}
