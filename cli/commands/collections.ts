import type { Command } from 'commander';
import { toCollectionKey } from '../../src/domain/prints/collection-type.js';
import type { Api, Collection, Body } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { importRows, checkText, type Check, type ImportFlags } from '../import.js';
import { parseList } from '../input.js';
import { writeJson, writeLine, writeRows, type Column } from '../output.js';

const nullOr =
  (check: Check): Check =>
  (value) =>
    value === null ? undefined : check(value);
const checkTexts: Check = (value) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? undefined
    : 'must be a list of strings';
const checkAdvice: Check = (value) =>
  typeof value === 'object' ? undefined : 'must be as written by export';

const FIELDS = {
  title: checkText,
  description: checkText,
  meta_description: checkText,
  seo_keywords: checkTexts,
  best_practices: checkAdvice,
  room_tips: checkAdvice,
  psychological_effects: nullOr(checkTexts),
  scientific_backing: nullOr(checkText),
};

const MAX_DESCRIPTION_CHARACTERS = 60;
const shorten = (text: string) =>
  text.length > MAX_DESCRIPTION_CHARACTERS ? `${text.slice(0, MAX_DESCRIPTION_CHARACTERS - 1)}…` : text;

const COLUMNS: Column<Collection>[] = [
  { heading: 'TYPE', cell: ({ collection_type }) => toCollectionKey(collection_type) },
  { heading: 'VALUE', cell: ({ value }) => value },
  { heading: 'TITLE', cell: ({ title }) => title },
  { heading: 'DESCRIPTION', cell: ({ description }) => shorten(description) },
];

interface EditOptions {
  title?: string;
  description?: string;
  metaDescription?: string;
  seoKeywords?: string[];
  scientificBacking?: string;
  json?: boolean;
}

/** The collection as URLs name it, such as 'color/sky-blue'. */
const collectionName = ({ collection_type, value }: Pick<Collection, 'collection_type' | 'value'>) =>
  `${toCollectionKey(collection_type)}/${value}`;

export function addCollectionCommands(program: Command, context: Context, api: () => Api): void {
  const collections = program
    .command('collections')
    .description('manage the texts of rooms, moods and colours');
  addList(collections, context, api);
  addEdit(collections, context, api);
  addExport(collections, context, api);
  addImport(collections, context, api);
}

async function fetchCollections(api: Api, type?: string): Promise<Collection[]> {
  const { collections } = await api.call('listCollections');
  return type
    ? collections.filter(({ collection_type }) => toCollectionKey(collection_type) === toCollectionKey(type))
    : collections;
}

/** A collection with its generated texts; undefined if there is none. */
async function fetchGenerated(
  api: Api,
  { collection_type, value }: Collection,
): Promise<Collection | undefined> {
  try {
    return await api.call('showCollection', { params: { key: toCollectionKey(collection_type), value } });
  } catch (error) {
    if (error instanceof CliError && error.code === 'not_found') return undefined;
    throw error;
  }
}

function editCollection(api: Api, collection_type: string, value: string, body: Body<'editCollection'>) {
  return api.call('editCollection', { params: { key: toCollectionKey(collection_type), value }, body });
}

function addList(collections: Command, context: Context, api: () => Api): void {
  collections
    .command('list')
    .description('list the collections with texts of their own')
    .option('--type <type>', 'only collections of this type, such as recommended-room')
    .option('--json', 'print all texts as JSON')
    .addHelpText('after', '\n  $ hangwell collections list --type recommended-room')
    .action(async ({ type, json }: { type?: string; json?: boolean }) => {
      const found = await fetchCollections(api(), type);
      if (json) writeJson(context, found);
      else writeRows(context, COLUMNS, found);
    });
}

function addEdit(collections: Command, context: Context, api: () => Api): void {
  collections
    .command('edit')
    .description(
      "change a collection's texts; an edited text no longer changes with the catalogue or the prints",
    )
    .argument('<type>', 'such as recommended-room')
    .argument('<value>', 'such as "Living Room"')
    .option('--title <words>', 'set the title')
    .option('--description <words>', 'set the description')
    .option('--meta-description <words>', 'set the description for search engines')
    .option('--seo-keywords <words>', 'set the keywords, separated by commas', parseList)
    .option('--scientific-backing <words>', 'set the scientific background')
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell collections edit recommended-room Study --title "Prints for the study"' +
        '\n  $ hangwell collections edit keywords lighthouse --title "Lighthouses"',
    )
    .action(async (type: string, value: string, options: EditOptions) => {
      const { json, title, description, metaDescription, seoKeywords, scientificBacking } = options;
      const body = {
        title,
        description,
        meta_description: metaDescription,
        seo_keywords: seoKeywords,
        scientific_backing: scientificBacking,
      };
      if (Object.values(body).every((field) => field === undefined))
        throw new CliError('Pass at least one text to change, such as --title.', EXIT.usage);
      const edited = await editCollection(api(), type, value, body);
      if (json) writeJson(context, edited);
      else writeLine(context, `${collectionName(edited)}: ${edited.title}`);
    });
}

function addExport(collections: Command, context: Context, api: () => Api): void {
  collections
    .command('export')
    .description('print the texts of the collections as JSON, to edit and import')
    .option('--type <type>', 'only collections of this type, such as recommended-room')
    .addHelpText('after', '\n  $ hangwell collections export > collections.json')
    .action(async ({ type }: { type?: string }) => {
      const shop = api();
      const { edits } = await shop.call('listCollectionEdits');
      const edited = new Map(edits.map((edit) => [collectionName(edit), edit]));
      // For generated collections only the edits are exported; the rest is generated again after an import.
      const rows = (await fetchCollections(shop, type)).map((one) => {
        const { id, ...texts } = one;
        const edit = edited.get(collectionName(one)) ?? { ...one, texts };
        const { collection_type, value } = edit;
        return id === null ? { collection_type, value, ...edit.texts } : texts;
      });
      writeJson(context, rows);
    });
}

function addImport(collections: Command, context: Context, api: () => Api): void {
  collections
    .command('import')
    .description('change the texts that differ from a file; safe to repeat')
    .argument('<file>', "as written by export, or '-' for standard input")
    .option('--dry-run', 'print what would change, without changing it')
    .option('--json', 'print the changes as JSON')
    .addHelpText('after', '\n  $ hangwell collections import collections.json --dry-run')
    .action(async (path: string, flags: ImportFlags) => {
      const shop = api();
      const known = new Map((await fetchCollections(shop)).map((one) => [collectionName(one), one]));
      const target = {
        noun: 'collection',
        name: collectionName,
        current: async (row: Collection) => {
          const collection = known.get(collectionName(row));
          return collection && collection.id !== null ? collection : fetchGenerated(shop, row);
        },
        key: ['collection_type', 'value'] as const,
        fields: FIELDS,
        change: (row: Collection, edit: Body<'editCollection'>) =>
          editCollection(shop, row.collection_type, row.value, edit),
      };
      await importRows(context, path, target, flags);
    });
}
