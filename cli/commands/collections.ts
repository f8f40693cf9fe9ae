import type { Command } from 'commander';
import { toCollectionKey } from '../../src/domain/prints/collection-type.js';
import type { Api, Collection, CollectionEdit } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { importRows, isText, type Check, type ImportFlags } from '../import.js';
import { list } from '../input.js';
import { writeJson, writeLine, writeRows, type Column } from '../output.js';

const orNull =
  (check: Check): Check =>
  (value) =>
    value === null ? undefined : check(value);
const isTexts: Check = (value) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? undefined
    : 'has to be a list of texts';
const isAdvice: Check = (value) => (typeof value === 'object' ? undefined : 'has to be as export writes it');

const FIELDS = {
  title: isText,
  description: isText,
  meta_description: isText,
  seo_keywords: isTexts,
  best_practices: isAdvice,
  room_tips: isAdvice,
  psychological_effects: orNull(isTexts),
  scientific_backing: orNull(isText),
};

const COLUMNS: Column<Collection>[] = [
  { heading: 'TYPE', of: ({ collection_type }) => toCollectionKey(collection_type) },
  { heading: 'VALUE', of: ({ value }) => value },
  { heading: 'TITLE', of: ({ title }) => title },
  { heading: 'DESCRIPTION', of: ({ description }) => shortened(description) },
];

interface EditOptions {
  title?: string;
  description?: string;
  metaDescription?: string;
  seoKeywords?: string[];
  scientificBacking?: string;
  json?: boolean;
}

/** The form used in URLs. */
const nameOf = ({ collection_type, value }: Pick<Collection, 'collection_type' | 'value'>) =>
  `${toCollectionKey(collection_type)}/${value}`;
const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

export function addCollectionCommands(program: Command, context: Context, api: () => Api): void {
  const collections = program.command('collections').description('what is said of rooms, moods and colours');
  const all = async (type?: string) => {
    const listed = (await api().call('listCollections')).collections;
    return type
      ? listed.filter(({ collection_type }) => toCollectionKey(collection_type) === toCollectionKey(type))
      : listed;
  };
  /** The collection with its generated texts; undefined when there is none. */
  const madeOf = async ({ collection_type, value }: Collection): Promise<Collection | undefined> => {
    try {
      return await api().call('showCollection', { params: { key: toCollectionKey(collection_type), value } });
    } catch (error) {
      if (error instanceof CliError && error.code === 'not_found') return undefined;
      throw error;
    }
  };
  const change = (collection_type: string, value: string, body: CollectionEdit) =>
    api().call('editCollection', { params: { key: toCollectionKey(collection_type), value }, body });

  collections
    .command('list')
    .description('list the collections that have a text of their own')
    .option('--type <type>', 'of this type, as recommended-room')
    .option('--json', 'all of their texts as JSON')
    .addHelpText('after', '\n  $ hangwell collections list --type recommended-room')
    .action(async ({ type, json }: { type?: string; json?: boolean }) => {
      const listed = await all(type);
      if (json) writeJson(context, listed);
      else writeRows(context, COLUMNS, listed);
    });

  collections
    .command('edit')
    .description(
      "change a collection's texts, which then no longer follow the catalogue's files or its prints",
    )
    .argument('<type>', 'as recommended-room')
    .argument('<value>', 'as "Living Room"')
    .option('--title <words>', 'its title')
    .option('--description <words>', 'its description')
    .option('--meta-description <words>', 'what search engines show')
    .option('--seo-keywords <words>', 'with commas between them', list)
    .option('--scientific-backing <words>', 'what is known about it')
    .option('--json', 'the whole answer as JSON')
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
        throw new CliError('Say what is to be changed.', EXIT.usage);
      const done = await change(type, value, body);
      if (json) writeJson(context, done);
      else writeLine(context, `${nameOf(done)}: ${done.title}`);
    });

  collections
    .command('export')
    .description('write the texts of the collections as JSON, to be changed and imported')
    .option('--type <type>', 'of this type, as recommended-room')
    .addHelpText('after', '\n  $ hangwell collections export > collections.json')
    .action(async ({ type }: { type?: string }) => {
      const { edits } = await api().call('listCollectionEdits');
      const editOf = new Map(edits.map((edit) => [nameOf(edit), edit]));
      // For generated collections only the edits are exported; the rest is generated again after an import.
      const rows = (await all(type)).map((one) => {
        const { id, ...texts } = one;
        const { collection_type, value, texts: edited } = editOf.get(nameOf(one)) ?? { ...one, texts };
        return id === null ? { collection_type, value, ...edited } : texts;
      });
      writeJson(context, rows);
    });

  collections
    .command('import')
    .description("change what differs from a file's texts, and nothing else; safe to repeat")
    .argument('<file>', "as export writes it, or '-' for standard input")
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--json', 'what changed, as JSON')
    .addHelpText('after', '\n  $ hangwell collections import collections.json --dry-run')
    .action(async (path: string, flags: ImportFlags) => {
      const known = new Map((await all()).map((one) => [nameOf(one), one]));
      const kind = {
        noun: 'collection',
        name: nameOf,
        current: async (row: Collection) => {
          const one = known.get(nameOf(row));
          return one && one.id !== null ? one : madeOf(row);
        },
        key: ['collection_type', 'value'] as const,
        fields: FIELDS,
        change: (row: Collection, edit: CollectionEdit) => change(row.collection_type, row.value, edit),
      };
      await importRows(context, path, kind, flags);
    });
}
