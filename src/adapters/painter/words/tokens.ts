/**
 * Phrases about where the print will hang ('for a boy's room', 'above the sofa') do not describe the picture. 'In the
 * kitchen' does.
 */
const ROOM_PHRASES =
  /\b(?!in (?:an? |the )kitchen\b)(?:for|in) (?:an? |the |my |our |your )?(?:[\p{L}’']+ ){0,2}?(?:room|bedroom|nursery|bathroom|kitchen|office|hallway|landing|study|gym|bar|lounge|library)\b|\b(?:for )?(?:above|over) (?:an? |the |my |our )(?:sofa|couch|bed|fireplace|mantelpiece|desk|headboard|dresser|sideboard|bath)\b/gu;
/** Glasses to wear, as opposed to glasses to drink from. */
const SPECTACLES =
  /\bwearing (?:[\p{L}]+ ){0,2}?glasses\b|\b(?:(?:round|reading|hipster|eye) ){1,3}glasses\b/gu;
/** Lines that are things, not a style. */
const LINES = /\b(washing|clothes|railway|tram|finish) lines?\b/g;
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
/** The words and punctuation of a description in lower case, without phrases about where it will hang. */
export const tokenize = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(ROOM_PHRASES, ' ')
    .replace(LINES, '$1')
    .replace(ROOM_PRINTS, ' ')
    .replace(DARK_BACKDROP, ' moody charcoal ')
    .replace(LIGHT_LEFT_ON, ' lit windows ')
    .replace(SINKING_CIRCLE, ' sinking circle and $1')
    .replace(SPECTACLES, ' spectacles ')
    .replace(/\bbird['’]?s?[ -]eye\b/g, ' from above ')
    .replace(/\bworm['’]?s?[ -]eye\b/g, ' low angle ')
    .replace(/\beye[ -]level\b/g, ' ')
    .replace(/\b(?:free (?:of|from)|instead of|rather than|anything but)\b/g, ' without ')
    .replace(/['’]s\b/g, '')
    .match(/#?[\p{L}0-9]+|[,.;:!?]/gu) ?? [];
