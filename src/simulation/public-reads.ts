import type { UseCases } from '../composition/use-cases.js';
import type { Print } from '../domain/prints/print.js';
import type { SitemapPrint } from '../application/ports/prints/sitemap-prints.js';

const PAGE = { limit: 50 };

const toIds = ({ rows }: { rows: readonly string[] }) => rows.flatMap(toId);

/** A summary may be 'null'. */
function toId(json: string): string[] {
  const summary = JSON.parse(json) as { id: string } | null;
  return summary ? [summary.id] : [];
}

/** The public reads. Each searches for a print and returns the IDs of all prints that it lists. */
export const PUBLIC_READS: Record<string, (cases: UseCases, print: Print) => Promise<string[]>> = {
  newest: async ({ browsePrints }) => toIds(await browsePrints.list({}, PAGE)),
  search: async ({ browsePrints }, { title, original_prompt }) =>
    toIds(await browsePrints.list({ search: title ?? original_prompt }, PAGE)),
  colours: async ({ browsePrints }, { named_colors }) =>
    toIds(await browsePrints.list({ colors: named_colors.slice(0, 2) }, PAGE)),
  'most loved': async ({ browsePrints }) => toIds(await browsePrints.list({ sort: 'most-loved' }, PAGE)),
  collection: async ({ browsePrints }, { recommended_room: [room] }) =>
    toIds(await browsePrints.list({ of: { recommended_room: room } }, PAGE)),
  related: async ({ browsePrints }) => {
    const [shown] = toIds(await browsePrints.list({}, { limit: 1 }));
    return shown === undefined ? [] : toIds(await browsePrints.related(shown, PAGE));
  },
  covers: async ({ browseShelves }) => {
    const shelves = await browseShelves.index(4);
    const cards = shelves.flatMap(({ groups }) => groups.flatMap((group) => group.cards));
    return cards.flatMap(({ cover }) => toId(cover));
  },
  'newest of collections': async ({ browseShelves }) =>
    (await browseShelves.newest()).flatMap(({ print }) => toId(print)),
  'by ID': async ({ browsePrints }, { id }) => (await browsePrints.listByIds([id])).map((print) => print.id),
  sitemap: async ({ listPages }) => {
    const found: SitemapPrint[] = [];
    for (let part = 1; part <= (await listPages.partsOfPrints()).length; part++)
      for await (const prints of await listPages.prints(part)) found.push(...prints);
    return found.map(({ id }) => id);
  },
};
