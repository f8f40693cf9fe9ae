/**
 * Phrases about where the print will hang ('for a boy's room', 'above the sofa') do not describe the picture. 'In the
 * kitchen' does.
 */
const ROOM_PHRASES =
  /\b(?!in (?:an? |the )kitchen\b)(?:for|in) (?:an? |the |my |our |your )?(?:[\p{L}’']+ ){0,2}?(?:room|bedroom|nursery|bathroom|kitchen|office|hallway|landing|study|gym|bar|lounge|library)\b|\b(?:for )?(?:above|over) (?:an? |the |my |our )(?:sofa|couch|bed|fireplace|mantelpiece|desk|headboard|dresser|sideboard|bath)\b/gu;
/** Glasses to wear, as opposed to glasses to drink from. */
const SPECTACLES =
  /\bwearing (?:[\p{L}]+ ){0,2}?glasses\b|\b(?:(?:round|reading|hipster|eye) ){1,3}glasses\b/gu;
/** The words and punctuation of a description in lower case, without phrases about where it will hang. */
export const tokenize = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(ROOM_PHRASES, ' ')
    .replace(SPECTACLES, ' spectacles ')
    .replace(/\bbird['’]?s?[ -]eye\b/g, ' from above ')
    .replace(/\bworm['’]?s?[ -]eye\b/g, ' low angle ')
    .replace(/\beye[ -]level\b/g, ' ')
    .replace(/\b(?:free (?:of|from)|instead of|rather than|anything but)\b/g, ' without ')
    .replace(/['’]s\b/g, '')
    .match(/#?[\p{L}0-9]+|[,.;:!?]/gu) ?? [];
