/** Escapes JSON so that none of its strings can close a script element. */
export function scriptText(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
