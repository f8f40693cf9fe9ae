const ROOMS = 'room|bedroom|nursery|bathroom|kitchen|office|hallway|landing|study|gym|bar|lounge|library';
/** Places and people that a print is for. 'In a hotel lobby' describes a picture, 'for a hotel lobby' does not. */
const PLACES = `${ROOMS}|lobby|foyer|reception|entrance|hall|stairwell|stairs|nook|corner|wall|walls|hotel|restaurant|café|cafe|shop|salon|clinic|practice|school|flat|apartment|house|home|cottage|studio|den|loo|toilet|shelf|mantel`;
const PEOPLE =
  'mum|mom|mother|dad|father|parents|grandmother|grandma|granny|nan|grandfather|grandad|wife|husband|girlfriend|boyfriend|partner|son|daughter|sister|brother|baby|toddler|niece|nephew|friend|friends|teacher|boss|colleague|kids|children|gift|present|birthday|wedding|anniversary|housewarming|christening';
const OWN = '(?:an? |the |my |our |your |his |her |their )?';
const FURNITURE = 'sofa|couch|bed|fireplace|mantelpiece|desk|headboard|dresser|sideboard|bath';

/**
 * What people say about the use of a print: where it will hang, whom it is for, how large it is. None of it describes
 * the picture.
 */
const USES: readonly RegExp[] = [
  // 'for above our breakfast nook'
  /\bfor (?:above|over|beside|behind|opposite|next to) (?:(?! in | with )[^,.;:!?])*/gu,
  new RegExp(
    `\\bfor ${OWN}(?:[\\p{L}’']+ ){0,3}?(?:${PLACES}|${PEOPLE})\\b(?: (?:wall|nook|corner)\\b)?(?: (?:above|over|beside|by|next to|behind) [^,.;:!?]*)?`,
    'gu',
  ),
  new RegExp(`\\bfor ${OWN}(?:[\\p{L}’']+ ){0,2}?(?:${ROOMS})\\b`, 'gu'),
  new RegExp(`\\bin (?:my|our|your|his|her|their) (?:[\\p{L}’']+ ){0,2}?(?:${ROOMS})\\b`, 'gu'),
  new RegExp(`\\b(?:for )?(?:above|over) (?:an? |the |my |our )(?:${FURNITURE})\\b`, 'gu'),
  // 'something my grandmother would love', 'the kind of print that people smile at' is left.
  /\b(?:(?:something|anything|one|the (?:kind|sort) of (?:thing|print|picture)) )(?:that )?(?:my|our|your|a|an|the|any) [^,.;:!?]{0,60}?\b(?:would|will|could|can|might) (?:\p{L}+ )?(?:love|like|enjoy|adore|want|hang|buy|choose|approve of|smile at)\b/gu,
  // 'My daughter loves axolotls, could you do a pink one'
  new RegExp(
    `\\b(?:my|our) (?:${PEOPLE})s? (?:really )?(?:loves?|likes?|adores?|wants?|is mad about|are mad about)\\b`,
    'gu',
  ),
  /\b(?:(?:could|can|would) you (?:please )?(?:do|draw|paint|make)|i(?:'d| would) (?:like|love)|i want|please (?:draw|paint|make)(?: me)?)\b/gu,
  /\b(?:as an? |an? )?(?:(?:birthday|wedding|christmas|housewarming|farewell|leaving|perfect) )+(?:gift|present)\b(?: idea\b)?/gu,
  /\b(?:as|for) an? (?:gift|present)\b(?: idea\b)?/gu,
  /\b(?:large|small|big|square|tall|wide|portrait|landscape|upright|panorama|poster|a[1-5]) (?:format|size|sized)\b/gu,
  /\b\d{2,3} ?(?:x|×|by) ?\d{2,3}(?: ?cm\b| ?inch(?:es)?\b)?/gu,
  /\b(?:wall art|wall decor|art print|home decor|print|poster) (?=for\b)/gu,
];

/** 'To match my green sofa' asks for the colour, not for the sofa. */
const MATCHING =
  /\b(?:to |that |which )?(?:match(?:es|ing)?|suit(?:s|ing)?|goes with|go with|fits?|picks? up) (?:an? |the |my |our )((?:[\p{L}-]+ ){1,2})(?:sofa|couch|curtains?|cushions?|rug|walls?|kitchen|bedroom|tiles|chairs?|armchair|furniture|wallpaper|bedding|headboard)\b/gu;

/** The description without phrases about the use of the print. `text` is in lower case. */
export const cutUses = (text: string): string =>
  USES.reduce((rest, use) => rest.replace(use, ' '), text.replace(MATCHING, ' in $1 '));
