import { compatible } from './compatible.js';

/**
 * The readable part of a print's address: lower-cased title, white space to hyphens, other characters removed
 * (SPEC section 4). A title that leaves nothing, such as one without Latin letters, becomes 'print'.
 */
export function toSlug(title: string): string {
  const slug = compatible(title.toLowerCase(), 'NFKD')
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? 'print' : slug;
}
