/** Characters; longer than any description with style and keywords. */
const MAX_CHARACTERS = 8_000;
/** Characters that normalisation would expand up to eighteenfold. No word contains them. */
const EXPANDING = /[\u3200-\u33ff\ufdf0-\ufdff]/g;
/** Normalisation sorts stacked accents in quadratic time. No script has more than four on a letter. */
const STACKED_ACCENTS = /(\p{M}{4})\p{M}+/gu;

/** Normalises text in linear time; the result is at most a few times longer. */
export function normalizeCompatible(text: string, form: 'NFKC' | 'NFKD'): string {
  return text.slice(0, MAX_CHARACTERS).replace(EXPANDING, ' ').replace(STACKED_ACCENTS, '$1').normalize(form);
}
