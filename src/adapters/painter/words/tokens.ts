import { cutUses } from './use-phrases.js';

/** Glasses to wear, as opposed to glasses to drink from. */
const SPECTACLES =
  /\bwearing (?:[\p{L}]+ ){0,2}?glasses\b|\b(?:(?:round|reading|hipster|eye) ){1,3}glasses\b/gu;
/** A print for a room is not a print of one. */
const ROOM_PRINTS =
  /\b(?:bathroom|bedroom|nursery|office|hallway|gym) (?:wall )?(?=(?:print|poster|art|picture|decor)s?\b)/g;
/** A dark background is a colour; of light, the words say when a window is lit. */
const DARK_BACKDROP =
  /\b(?:dark|(?=moody dark))(?:[ ,]+(?:dark|moody|deep|dramatic|rich)){0,2} (?=(?:background|backdrop)\b)/g;
const LIGHT_LEFT_ON = /\b(?:lights?|lamps?) (?:left |still )?on(?=\s*(?:[,.;:!?]|$|in (?:it|the window)\b))/g;
/** 'a circle sinking behind a navy block': the colour of the block follows. */
const SINKING_CIRCLE =
  /\b(?:circle|disc) (?:\p{L}+ ){0,3}?(?:behind|into|below) (?:an? |the )?((?:\p{L}+ ){0,2}?)(?:block|rectangle|square|slab)\b/gu;
const VEHICLES = /\b(?:camper ?van|camper|van|car|bus|minibus|beetle|taxi|jeep|land rover|mini|vw)\b/;

/** Phrases that mean something else than their words one by one, and what is read for them. */
const IDIOMS: readonly (readonly [phrase: RegExp, read: string])[] = [
  [/\b(washing|clothes|railway|tram|finish) lines?\b/g, '$1'],
  [ROOM_PRINTS, ' '],
  [DARK_BACKDROP, ' moody charcoal '],
  [LIGHT_LEFT_ON, ' lit windows '],
  [SINKING_CIRCLE, ' sinking circle and $1'],
  [SPECTACLES, ' spectacles '],
  // A plain background is no plain, and an old master no person.
  [
    /\bplain (?=(?:[\p{L}-]+ ){0,2}(?:background|backdrop|paper|ground|wall|colou?r|white|cream|black)\b)/gu,
    ' ',
  ],
  [
    /\b(?:dutch|flemish|old)(?: golden age)? masters?(?:'?s)?(?: style| painting)?\b/g,
    ' oil painting , moody charcoal background , ',
  ],
  [/\b(?:in )?charcoal (?:and (?:pastels?|chalk)|drawing|sketch|study)\b/g, ' ink painting '],
  [/\breading (?=(?:corner|nook|spot|chair|armchair|room)\b)/g, ' cosy '],
  [
    /\b(almond|cherry|apple|plum|peach|pear|magnolia|quince) (?:branch|bough|twig|tree)(?:es|s)? (?:in|with|full of) (?:full |spring )?(?:blossoms?|bloom|flower)\b/g,
    '$1 blossom branch',
  ],
  [/\b(?:cabin|cottage|kitchen|bedroom|attic|house|loft|train|farmhouse|chalet) (?=windows?\b)/g, ' '],
  [/\bsweet ?peas?\b/g, ' sweetpeas '],
  // Waves of colours are no sea.
  [/\b(?:soft |gentle |abstract )?waves? of (?=\p{L}+(?: \p{L}+)?(?:,| and\b))/gu, ' wave of colour , in '],
  // The wire that birds sit on has many names.
  [
    /\b(swallows?|sparrows?|starlings?|birds?) (?:\p{L}+ ){0,2}?on (?:an? |the |some )?(?:[\p{L}]+ ){0,2}(?:wires?|cables?|power lines?|telephone lines?|telegraph lines?|phone lines?)\b/gu,
    '$1 on a wire',
  ],
  [/\bbird['’]?s?[ -]eye\b/g, ' from above '],
  [/\bworm['’]?s?[ -]eye\b/g, ' low angle '],
  [/\beye[ -]level\b/g, ' '],
  [/\b(?:free (?:of|from)|instead of|rather than|anything but)\b/g, ' without '],
  [/['’]s\b/g, ''],
];

/** A car has its roof; without a car, a roof is one of a town. */
const cutRoofs = (text: string) =>
  VEHICLES.test(text)
    ? text.replace(/\b(?:on|onto|strapped to) (?:the |its |her |his |their |a )?roof(?: ?rack)?\b/g, ' ')
    : text;

/** The words and punctuation of a description in lower case, without phrases about the use of the print. */
export const tokenize = (text: string): string[] =>
  IDIOMS.reduce(
    (rest, [phrase, read]) => rest.replace(phrase, read),
    cutRoofs(cutUses(text.toLowerCase())),
  ).match(/#?[\p{L}0-9]+|[,.;:!?]/gu) ?? [];
