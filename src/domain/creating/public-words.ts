import { compatible } from '../shop/compatible.js';
import type { Objection } from './moderation.js';

/**
 * What words that everybody can read must not hold: contact details, advertising, insults. Rules of thumb for what is
 * obvious; on a deployed shop an admin reads the rest before it is shown (see domain/review). Each rule takes linear time:
 * its repetitions are bounded.
 */

const TLD = 'com|net|org|info|biz|xyz|io|ru|cn|eu|co\\.uk|org\\.uk|shop|store|online|site';

const CONTACTS = [
  /(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64} ?(?:@|\(at\)|\[at\]) ?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/,
  /(?<![a-z0-9._%+@-])@[a-z0-9_][a-z0-9_.]{1,30}[a-z0-9_]/,
  /https?:\/\//,
  /(?<![a-z0-9])www\./,
  new RegExp(`(?<![a-z0-9.-])[a-z0-9-]{2,63}\\.(?:${TLD})(?![a-z0-9])`),
  /(?<![a-z])dot (?:com|net|org|co uk)(?![a-z])/,
  /(?<![a-z])(?:t\.me|wa\.me|bit\.ly)\//,
  /(?<![a-z])(?:whats ?app|telegram (?:channel|group)|snapchat|onlyfans|(?:dm|text|message) me|follow me on)(?![a-z])/,
];

const ADVERTS = wholeWords(
  'buy (?:cheap|now|online|here|followers|pills|drugs)',
  '(?:cheap|discount|order|generic) (?:pills|meds|drugs|cigarettes|loans?|followers|watches|tickets)',
  'viagra|cialis|levitra|tramadol|xanax|oxycontin|fentanyl|ozempic',
  'click here|(?:order|call|act|shop|subscribe) (?:now|today)',
  '(?:promo|discount|voucher|coupon) codes?',
  'free (?:bitcoins?|crypto|money|followers|gift cards?|trial)',
  '(?:crypto|bitcoin) (?:giveaway|investment|trading)',
  '(?:online casino|casino bonus|payday loans?|earn money|make money|get rich quick|work from home|weight loss pills)',
  '(?:escorts? (?:service|girls?|agency)|call girls|hot singles)',
  '(?:limited(?: time)? offer|best prices?|money back|lowest prices?|visit our (?:site|website|shop))',
);

const BAD = 'idiots?|morons?|imbeciles?|losers?|scum|stupid|ugly|pathetic|worthless|disgusting|trash|pigs?';
const CRIMINAL = 'idiot|moron|imbecile|loser|thief|crook|liar|fraud|scammer|cheat|pa?edo(?:phile)?';

const INSULTS = wholeWords(
  '(?:mother ?)?f(?:u| )ck(?:s|ed|er|ers|ing|face|wit)?',
  'shit(?:s|ty|head|heads|hole|face)?|bullshit|piss off|sod off|bugger off|screw you|go to hell',
  'cunts?|ass ?holes?|arse ?holes?|wank(?:er|ers)|twats?|dick ?heads?|knob ?heads?|bastards|sons? of (?:a )?bitch(?:es)?',
  'sluts?|whores?|retard(?:s|ed)?|fagg?ots?|nigg(?:er|ers|a|as)|kikes?|spics?|pakis?|trann(?:y|ies)|gooks?|wetbacks?',
  `you(?: a)? ?(?:re|are)?(?: all| so| such| just)?(?: an?)? (?:${BAD}|${CRIMINAL}|bitch)`,
  'is (?:such )?an? (?:idiot|moron|imbecile|scammer|crook|fraud|pa?edo(?:phile)?)',
  '(?:stupid|dirty|filthy) (?:bitch|idiot|moron|jews?|muslims?|gays?|immigrants?|foreigners?)',
  'kill your ?sel(?:f|ves)|hope you die|die in a fire',
);

const LOOKALIKES: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };

/** What speaks against showing these words to everybody; undefined when nothing does. */
export function publicObjectionTo(text: string): Objection | undefined {
  const written = compatible(text, 'NFKC').toLowerCase();
  const contact = phoneIn(written) ?? firstOf(CONTACTS, written);
  if (contact) return { what: 'contact details', words: contact };
  const words = folded(written);
  const advert = firstOf([ADVERTS], words);
  if (advert) return { what: 'advertising', words: advert };
  const insult = firstOf([INSULTS], words);
  return insult ? { what: 'insults', words: insult } : undefined;
}

function wholeWords(...alternatives: string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'u');
}

function firstOf(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found) return found[0];
  }
  return undefined;
}

/** Words of plain letters with single spaces between them; digits inside a word stand for letters. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/(?<=\p{L})[013457]|[013457](?=\p{L})/gu, (digit) => LOOKALIKES[digit]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

/** Digits and what stands between them in a telephone number. */
const NUMBERS = /(?<![\d.])[+(]{0,2}\d[\d ().\-/]*/g;

/** E.164 allows 15 digits. Years and colours are groups of one length, and measures are short. */
function phoneIn(text: string): string | undefined {
  for (const [run] of text.matchAll(NUMBERS)) {
    const groups = run.match(/\d+/g)!;
    const digits = groups.join('');
    if (digits.length > 15) continue;
    const isDialled = run.startsWith('+') || digits.startsWith('0');
    const isList = groups.length > 1 && new Set(groups.map(({ length }) => length)).size === 1;
    if (digits.length >= (isDialled ? 9 : 10) && (isDialled || !isList)) return run.slice(0, endOf(run));
  }
  return undefined;
}

/** After the last digit or bracket. Not by an expression, which would try each gap from each of its characters. */
function endOf(run: string): number {
  let end = run.length;
  while (!/[\d)]/.test(run[end - 1]!)) end -= 1;
  return end;
}
