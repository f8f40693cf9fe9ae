import { createHash } from 'node:crypto';

/** Escapes JSON so that none of its strings can end or change the script element that contains it. */
export function scriptText(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** The source that allows an inline script or style sheet in a content policy. */
export const toSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
