/** More than a description with its style and keywords has. */
const MAX_READ = 8_000;
/** Single characters that normalisation would unfold into up to 18; no word is spelled with them. */
const UNFOLDING = /[\u3200-\u33ff\ufdf0-\ufdff]/g;
/** Sorting a long stack of accents takes quadratic time, and no script has more than four on a letter. */
const STACKED = /(\p{M}{4})\p{M}+/gu;

/** Unicode compatibility forms of text that people wrote, in linear time and at most a few times its length. */
export function compatible(text: string, form: 'NFKC' | 'NFKD'): string {
  return text.slice(0, MAX_READ).replace(UNFOLDING, ' ').replace(STACKED, '$1').normalize(form);
}
