import { z } from 'zod';
import {
  MAX_SELECTION_PRINTS,
  MAX_SELECTION_TEXT_CHARACTERS,
  MAX_SELECTION_TITLE_CHARACTERS,
} from '../../../domain/prints/selection.js';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../domain/shop/languages.js';
import type { EndpointDescription } from './endpoint.js';
import { printSummary } from './prints.js';
import { moment, multiLine, oneLine, time, uuid } from './shapes.js';

const selectionFields = z.object({
  title: oneLine(MAX_SELECTION_TITLE_CHARACTERS).min(1),
  description: multiLine.max(MAX_SELECTION_TEXT_CHARACTERS).default(''),
  /** What pages in another language say instead. */
  translations: z
    .partialRecord(
      z.enum(LANGUAGES).exclude([DEFAULT_LANGUAGE]),
      z.strictObject({
        title: oneLine(MAX_SELECTION_TITLE_CHARACTERS).min(1).optional(),
        description: multiLine.max(MAX_SELECTION_TEXT_CHARACTERS).optional(),
      }),
    )
    .default({}),
  /** In the order of the page. */
  print_ids: z.array(uuid).max(MAX_SELECTION_PRINTS),
  /** From when it is shown, and when that ends. */
  starts_at: moment,
  ends_at: moment,
});

const managedSelection = selectionFields.extend({
  id: uuid,
  created_at: time,
  slug: z.string(),
  starts_at: time.nullable(),
  ends_at: time.nullable(),
});

const shownSelection = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** The texts that are in English because they are not translated. */
  untranslated: z.array(z.enum(['title', 'description'])),
});

/** The language of the texts; English without one. */
const query = z.object({ language: z.enum(LANGUAGES).optional() });

export const selections = {
  listSelections: {
    summary: 'Lists the collections that the shop put together itself and shows now, each with a cover',
    query,
    reply: z.object({
      selections: z.array(
        shownSelection.extend({
          /** On no other card of the page; null if other cards have all its prints. */
          cover: printSummary.nullable(),
        }),
      ),
    }),
  },
  showSelection: {
    summary: 'Returns a collection that the shop put together itself, with its first prints',
    params: z.object({ slug: z.string().max(100) }),
    query,
    reply: shownSelection.extend({
      /** Of all its public prints. */
      print_ids: z.array(uuid),
      prints: z.array(printSummary),
    }),
    errorCodes: ['not_found'],
  },
  listManagedSelections: {
    summary: 'Lists all selections, also those that are not shown now, newest first',
    reply: z.object({ selections: z.array(managedSelection) }),
  },
  saveSelection: {
    summary: 'Adds a selection, or replaces the one with this ID; its address follows from its title',
    params: z.object({ id: uuid }),
    body: selectionFields,
    reply: managedSelection,
    errorCodes: [
      'selection_not_valid',
      'selection_print_unknown',
      'selection_title_taken',
      'too_many_selections',
    ],
  },
  deleteSelection: {
    summary: 'Deletes a selection; its prints stay',
    params: z.object({ id: uuid }),
    reply: z.object({ id: uuid }),
  },
} satisfies Record<string, EndpointDescription>;
