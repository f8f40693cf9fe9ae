import { normalizeCompatible } from '../shop/normalize-compatible.js';
import { DOMAINS, WORD_DOMAINS } from '../shop/web-address.js';
import type { Objection } from './moderation.js';
import { findPersonName } from './person-names.js';

/**
 * Words that are not published before an admin has looked at them: contact details, advertising, insults, names of
 * persons. These rules catch obvious cases; on a deployed shop an admin reviews the rest (see domain/prints/review). All
 * repetitions are bounded, so each rule takes linear time.
 */

/** Before the name of a site, so that the end of the name is no word of a sentence. */
const INVITATIONS = 'auf|bei|besuch(?:e|t|en sie)?|visit|at|on';

const CONTACTS = [
  /(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64} ?(?:@|\(at\)|\[at\]) ?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/,
  /(?<![a-z0-9._%+@-])@[a-z0-9_][a-z0-9_.]{1,30}[a-z0-9_]/,
  /https?:\/\//,
  /(?<![a-z0-9])www\./,
  new RegExp(`(?<![a-z0-9.-])[a-z0-9-]{2,63}\\.(?:(?:co|org)\\.)?(?:${DOMAINS})(?![\\p{L}\\d])`, 'u'),
  // Elsewhere, it most likely is a word that follows a full stop without a space.
  new RegExp(`(?<![a-z0-9.-])[a-z0-9-]{2,63}\\.(?:${WORD_DOMAINS})(?=/|[^\\p{L}\\d]{0,8}$)`, 'mu'),
  new RegExp(
    `(?<=(?<![\\p{L}\\d])(?:${INVITATIONS}) )[\\p{L}\\d-]{2,63}\\.(?:${WORD_DOMAINS})(?![\\p{L}\\d])`,
    'u',
  ),
  /(?<![a-z])(?:dot (?:com|net|org|co uk)|punkt (?:at|ch|com|de|net|org))(?![a-z])/,
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
  // German. Marks are removed: 'diät' is 'diat' here.
  '(?:jetzt|billig) (?:kaufen|bestellen)|jetzt (?:zugreifen|anrufen|klicken|abonnieren)',
  'hier klicken|klick(?:e|en sie)? hier|besuchen? sie (?:unsere[nr]?) (?:seite|webseite|website|shop|laden)',
  '(?:gutschein|rabatt|promo) ?codes?|bestpreis(?:e|garantie)?|tiefstpreise?|gratis ?(?:versand|proben?)',
  'geld verdienen|schnell reich|online ?casinos?|casino ?bonus|(?:sofort)?kredit ohne schufa',
  'rezeptfrei(?:e[nrs]?)?|potenzmittel|escort ?(?:service|damen)|abnehmpillen|diatpillen',
);

const BAD = 'idiots?|morons?|imbeciles?|losers?|scum|stupid|ugly|pathetic|worthless|disgusting|trash|pigs?';
const CRIMINAL = 'idiot|moron|imbecile|loser|thief|crook|liar|fraud|scammer|cheat|pa?edo(?:phile)?';

const GERMAN_BAD = 'idiot|arsch|depp|trottel|vollpfosten|versager|schwein|sau|luder|dummkopf|abschaum';
const GERMAN_CRIMINAL = 'betruger(?:in)?|abzocker(?:in)?|kinderschander|hochstapler(?:in)?';

const INSULTS = wholeWords(
  '(?:mother ?)?f(?:u| )ck(?:s|ed|er|ers|ing|face|wit)?',
  'shit(?:s|ty|head|heads|hole|face)?|bullshit|piss off|sod off|bugger off|screw you|go to hell',
  'cunts?|ass ?holes?|arse ?holes?|wank(?:er|ers)|twats?|dick ?heads?|knob ?heads?|bastards|sons? of (?:a )?bitch(?:es)?',
  'sluts?|whores?|retard(?:s|ed)?|fagg?ots?|nigg(?:er|ers|a|as)|kikes?|spics?|pakis?|trann(?:y|ies)|gooks?|wetbacks?',
  'cock ?suckers?|ragheads?|towelheads?|golliwogs?',
  `you(?: a)? ?(?:re|are)?(?: all| so| such| just)?(?: an?)? (?:${BAD}|${CRIMINAL}|bitch)`,
  'is (?:such )?an? (?:idiot|moron|imbecile|scammer|crook|fraud|pa?edo(?:phile)?)',
  '(?:stupid|dirty|filthy) (?:bitch|idiot|moron|jews?|muslims?|gays?|immigrants?|foreigners?)',
  'kill your ?sel(?:f|ves)|hope you die|die in a fire',
  // German, as well without marks.
  '(?:ver)?fick(?:en|er|t|te[nmrs]?)?|gefickt|wichsern?|arschl(?:o|oe)ch(?:er)?|schlampen?|fotzen?|nutten?',
  '(?:huren|hunde)s(?:o|oe)hne?|missgeburt(?:en)?|dreck(?:sack|sau|skerl|s?schweine?)|miststuck|schei(?:ss|ß)(?:e|er|kerle?)?',
  'schwuchteln?|kanaken?|spastis?|hackfressen?|judens(?:a|ae)u(?:e)?|leck mich am arsch|verpiss(?:t)? (?:dich|euch)',
  `du (?:bist )?(?:so |doch |echt )?(?:ein |eine )?(?:${GERMAN_BAD})|ist eine? (?:${GERMAN_CRIMINAL})`,
  'bring dich um|(?:dreckige|verdammte)[nrs]? (?:auslander|juden?|schwulen?|turken?)',
);

const LOOKALIKES: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };

export function findPublicObjection(text: string): Objection | undefined {
  const written = normalizeCompatible(text, 'NFKC').toLowerCase();
  const contact = findPhoneNumber(written) ?? firstMatch(CONTACTS, written);
  if (contact) return { category: 'contact details', match: contact };
  const match = normalize(written);
  const advert = firstMatch([ADVERTS], match);
  if (advert) return { category: 'advertising', match: advert };
  const insult = firstMatch([INSULTS], match);
  if (insult) return { category: 'insults', match: insult };
  const person = findPersonName(match);
  return person === undefined ? undefined : { category: 'the name of a person', match: person };
}

/** The sentence for the maker of a print whose words must be looked at. */
export function toReviewReason({ category, match }: Objection): string {
  return `Its words contain ${category} (“${match}”).`;
}

function wholeWords(...alternatives: string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'u');
}

function firstMatch(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found) return found[0];
  }
  return undefined;
}

/** Plain letters with single spaces; digits inside a word become letters, and a stretched letter becomes one. */
function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/(?<=\p{L})[013457]|[013457](?=\p{L})/gu, (digit) => LOOKALIKES[digit]!)
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

const DIGIT_RUNS = /(?<![\d.])[+(]{0,2}\d[\d ().\-/]*/g;

/** E.164 allows 15 digits. Years and colours are groups of equal length, and measurements are short. */
function findPhoneNumber(text: string): string | undefined {
  for (const [run] of text.matchAll(DIGIT_RUNS)) {
    const groups = run.match(/\d+/g)!;
    const digits = groups.join('');
    if (digits.length > 15) continue;
    const isDialled = run.startsWith('+') || digits.startsWith('0');
    const isList = groups.length > 1 && new Set(groups.map(({ length }) => length)).size === 1;
    if (digits.length >= (isDialled ? 9 : 10) && (isDialled || !isList))
      return run.slice(0, endOfNumber(run));
  }
  return undefined;
}

/** Position after the last digit or bracket. A regular expression would take quadratic time. */
function endOfNumber(run: string): number {
  let end = run.length;
  while (!/[\d)]/.test(run[end - 1]!)) end -= 1;
  return end;
}
