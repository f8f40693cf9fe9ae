/** JSON text that no script element ends in, whatever its strings say. */
export function scriptText(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
