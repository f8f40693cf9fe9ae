import { normalizeCompatible } from './normalize-compatible.js';

/** The readable part of a print's URL (SPEC section 4); 'print' if nothing remains. */
export function toSlug(title: string): string {
  const slug = normalizeCompatible(title.toLowerCase(), 'NFKD')
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? 'print' : slug;
}
