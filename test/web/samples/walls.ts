import type { PrintSummary, Reply } from '../../../src/adapters/http/contract/types.js';
import { printSummary } from './prints.js';

/** What a service answers for a wall of these prints. */
export const listing = (prints: PrintSummary[], next: string | null = null): Reply<'listPrints'> => ({
  prints,
  next,
  corrected: null,
});

/** So many different prints. */
export const manyPrints = (count: number) => Array.from({ length: count }, (_, at) => printSummary(at + 1));

/** The ids of the prints inside, in their order. */
export const printsIn = (place: ParentNode) =>
  [...place.querySelectorAll<HTMLElement>('[data-print]')].map(({ dataset }) => dataset['print']);
