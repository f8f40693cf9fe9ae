import type { OwnPrintSummary } from '../../client/api';

const knownPrivate = new Set<string>();

/** Remembers whether one of the person's prints is private, so that its page calls the right endpoint first. */
export function rememberVisibility({ id, published }: Pick<OwnPrintSummary, 'id' | 'published'>): void {
  if (published) knownPrivate.delete(id);
  else knownPrivate.add(id);
}

export const isKnownPrivate = (id: string) => knownPrivate.has(id);
