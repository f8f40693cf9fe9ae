/** Text as HTML and XML have it, in an element or in an attribute between quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON text that no script element ends in, whatever its strings say. */
export function scriptText(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
