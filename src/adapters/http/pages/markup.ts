/** Escapes JSON so that none of its strings can end or change the script element that contains it. */
export function scriptText(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
