import type { OwnPrintSummary } from '../../client/api';

const known = new Set<string>();

/** What was last heard of one's own print: whether its page is to ask for it as for everybody, or as its maker. */
export function noteOwn({ id, published }: Pick<OwnPrintSummary, 'id' | 'published'>): void {
  if (published) known.delete(id);
  else known.add(id);
}

export const isKnownPrivate = (id: string) => known.has(id);
