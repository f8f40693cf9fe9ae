import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parseSync, traverse, types as t, type NodePath } from '@babel/core';
import { COLOR_FAMILIES } from '../../src/domain/pictures/color-names.js';
import { SOLD_WORDS } from '../../src/domain/orders/sold-words.js';
import { COLLECTION_TYPES } from '../../src/domain/prints/collection-type.js';
import { collectionGroups } from '../../src/domain/prints/collection.js';
import { VALUE_WORDS } from '../../src/domain/prints/value-words.js';
import { readCollections } from '../../src/adapters/disk/collections.js';
import { ERROR_SENTENCES } from '../../src/domain/shop/error-sentences.js';
import { isDomainText, markTexts, readMessages, translate } from '../../web/translate.mjs';

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

/** What visitors and customers see. */
const PAGES = listFiles('web/src').filter((file) => /\.tsx?$/.test(file) && !/\/admin\/|\/admin-/.test(file));

/** The texts of the sources by ID. */
function findMessages(): Set<string> {
  const ids = new Set<string>();
  const catalogue = new Proxy<Record<string, string>>(
    {},
    { get: (_, id) => (typeof id === 'string' && ids.add(id), undefined) },
  );
  for (const file of PAGES) translate(readFileSync(file, 'utf8'), file, 'en', catalogue);
  for (const file of listFiles('src/domain').filter((path) => isDomainText(`/${path}`))) {
    translate(markTexts(readFileSync(file, 'utf8'), file), file, 'en', catalogue);
  }
  return ids;
}

const placeholders = (text: string) =>
  [...new Set(text.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g) ?? [])]
    .filter((one) => !/^\{[A-Z]?[a-zäöü]+$/.test(one))
    .sort();

// spec: languages-collected
it('has every text of the pages in its catalogues; `npm run texts` adds them', () => {
  const inSources = [...findMessages()].sort();
  for (const locale of ['en', 'de']) expect(Object.keys(readMessages(locale)).sort()).toEqual(inSources);
});

// spec: languages-complete
it('has every text in German, with the same placeholders', () => {
  const messages = Object.values(readMessages('de'));
  expect(messages.filter(({ translation }) => !translation).map(({ message }) => message)).toEqual([]);
  for (const { message, translation } of messages) {
    expect({ message, found: placeholders(translation) }).toEqual({ message, found: placeholders(message) });
  }
});

it('shows no text that is not in the catalogue', () => {
  const found: string[] = [];
  for (const file of PAGES.filter((path) => path.endsWith('.tsx'))) {
    const parsed = parseSync(readFileSync(file, 'utf8'), {
      filename: file,
      babelrc: false,
      configFile: false,
      parserOpts: { plugins: ['typescript', 'jsx'] },
    });
    traverse(parsed!, {
      JSXText(path) {
        if (/[A-Za-z]{2}/.test(path.node.value) && !isMarked(path))
          found.push(`${file}: ${path.node.value.trim()}`);
      },
    });
  }
  expect(found).toEqual([]);
});

function isMarked(path: NodePath): boolean {
  const parent = path.parentPath;
  if (!parent?.isJSXElement() && !parent?.isJSXFragment()) return false;
  if (parent.isJSXElement() && t.isJSXIdentifier(parent.node.openingElement.name, { name: 'Trans' }))
    return true;
  return isMarked(parent);
}

const readLocale = (name: string) =>
  JSON.parse(readFileSync(`web/locales/${name}.json`, 'utf8')) as Record<string, unknown>;

// spec: languages-words
it('names rooms, colours, moods and what is sold in German', () => {
  const options = JSON.parse(readFileSync('catalogue/options.json', 'utf8')) as {
    type: string;
    value: string;
    friendly_name: string;
  }[];
  const words = [
    ...COLLECTION_TYPES.flatMap((type) =>
      collectionGroups(type).flatMap(({ name, values }) => [name, ...values]),
    ),
    ...COLOR_FAMILIES.map(({ family }) => family),
    ...options
      .filter(({ type, value }) => type !== 'Size' || value === 'custom')
      .map(({ friendly_name }) => friendly_name),
  ].filter((word) => word !== null);
  const known = { ...VALUE_WORDS.de, ...SOLD_WORDS.de.names };
  expect(words.filter((word) => !(word in known))).toEqual([]);
});

// spec: languages-error-sentences
it('says in German what an error says, with the same values', () => {
  const errors = readLocale('de-errors');
  const findValues = (sentence: unknown) =>
    String(sentence)
      .match(/\{\w+\}/g)
      ?.sort();
  const inGerman = Object.keys(ERROR_SENTENCES).map((key) => [key, key in errors, findValues(errors[key])]);
  const inEnglish = Object.entries(ERROR_SENTENCES).map(([key, one]) => [key, true, findValues(one)]);
  expect(inGerman).toEqual(inEnglish);
});

// spec: languages-collections
it('describes every collection of the catalogue in German, as completely as in English', async () => {
  /** The keys of rooms, or how many texts there are. */
  const shape = (text: unknown) =>
    Array.isArray(text) ? text.length : text && typeof text === 'object' ? Object.keys(text) : typeof text;
  const shapes = (texts: object) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, name === 'seo_keywords' ? 'any' : shape(text)]),
    );
  const collections = await readCollections('catalogue');
  expect(collections.length).toBeGreaterThan(50);
  for (const { id: _id, collection_type, value, translations, ...texts } of collections) {
    const where = `${collection_type}/${value}`;
    expect([where, shapes(translations.de ?? {})]).toEqual([where, shapes(texts)]);
  }
});
