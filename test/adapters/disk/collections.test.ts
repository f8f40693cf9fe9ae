import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readCollections } from '../../../src/adapters/disk/collections.js';
import {
  collectionTitle,
  MAX_META_CHARACTERS,
  type Collection,
} from '../../../src/domain/prints/collection.js';
import { COLOR_CATEGORIES, IMPACT_LEVELS, TRAITS } from '../../../src/domain/prints/mood-names.js';
import { ROOM_GROUPS } from '../../../src/domain/prints/rooms.js';

const committed = fileURLToPath(new URL('../../../catalogue', import.meta.url));
const ROOMS: readonly string[] = Object.values(ROOM_GROUPS).flat();

/** Prints are sold for their looks: no text may claim an effect on the body. */
const MEDICAL = new RegExp(
  String.raw`\b(anxi|arthrit|blood|burnout|cardi|clinic|cortisol|cure|curing|depress|detox|diagnos|disease|disorder|doctor|` +
    'dopamin|dose|endorphin|heal|heart rate|hormon|illness|immun|insomnia|medic|melatonin|migraine|nervous|neuro|' +
    'painkill|patient|pharma|physician|prescri|pulse rate|relief|reliev|remed|sedat|serotonin|soothe|soothing|' +
    String.raw`stress|symptom|therap|toxi|trauma|treat|wellbeing|well-being|wellness)`,
  'i',
);

const textsOf = (one: Collection): string[] => [
  one.title,
  one.description,
  one.meta_description,
  ...[one.best_practices, one.room_tips].flatMap((advice) => Object.values(advice ?? {}).flat()),
  ...(one.psychological_effects ?? []),
  one.scientific_backing ?? '',
];
const sentencesOf = (text: string) => text.split(/(?<=[.!?:;])\s+/);
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? [];

describe('The committed texts of collections', () => {
  let collections: Collection[];
  beforeAll(async () => {
    collections = await readCollections(committed);
  });

  // spec: collections-text-for-every-value
  it.each([
    ['recommended_room', ROOMS],
    ['color_psychology_primary_trait', TRAITS],
    ['color_psychology_impact_level', IMPACT_LEVELS],
    ['color_category', COLOR_CATEGORIES],
  ])('exist exactly once for every %s', (type, values) => {
    const written = collections.filter((one) => one.collection_type === type).map(({ value }) => value);
    expect(written.toSorted()).toEqual([...values].toSorted());
  });

  // spec: collections-titles
  it('have the title that follows from their type and value', () => {
    for (const { collection_type, value, title } of collections) {
      expect(title).toBe(collectionTitle(collection_type, value));
    }
  });

  it('are long enough to help and short enough to read', () => {
    for (const one of collections) {
      const within = (text: string, least: number, most: number) =>
        expect([one.value, text.length < least, text.length > most]).toEqual([one.value, false, false]);
      within(one.description, 100, 420);
      within(one.meta_description, 100, MAX_META_CHARACTERS);
      within(one.scientific_backing!, 150, 600);
      expect(one.seo_keywords.length).toBeGreaterThanOrEqual(5);
      expect(Object.values(one.best_practices!).length).toBeGreaterThanOrEqual(4);
      expect(Object.values(one.room_tips!).length).toBeGreaterThanOrEqual(3);
      expect(one.psychological_effects!.length).toBeGreaterThanOrEqual(2);
      expect(wordsOf(textsOf(one).join(' ')).length).toBeGreaterThanOrEqual(200);
    }
  });

  it('have tips for existing rooms only', () => {
    const others = collections.filter((one) => one.collection_type !== 'recommended_room');
    for (const { room_tips } of others)
      expect(ROOMS).toEqual(expect.arrayContaining(Object.keys(room_tips!)));
  });

  it('have their own search words, in lower case and without duplicates', () => {
    for (const { seo_keywords } of collections) {
      expect(seo_keywords).toEqual(seo_keywords.map((keyword) => keyword.toLowerCase()));
      expect(new Set(seo_keywords).size).toBe(seo_keywords.length);
    }
    const sets = collections.map(({ seo_keywords }) => seo_keywords.toSorted().join());
    expect(new Set(sets).size).toBe(sets.length);
  });

  it('repeat no sentence', () => {
    const message = collections
      .flatMap(textsOf)
      .flatMap(sentencesOf)
      .map((sentence) => wordsOf(sentence).join(' '))
      .filter((sentence) => sentence.split(' ').length > 2);
    expect(message.filter((sentence, at) => message.indexOf(sentence) !== at)).toEqual([]);
  });

  it('do not follow a template: no two texts share seven words in a row', () => {
    const first = new Map<string, string>();
    const twice: string[] = [];
    for (const one of collections) {
      const name = `${one.collection_type} ${one.value}`;
      for (const words of textsOf(one).slice(1).map(wordsOf)) {
        for (let at = 0; at + 7 <= words.length; at++) {
          const run = words.slice(at, at + 7).join(' ');
          if ((first.get(run) ?? name) !== name) twice.push(`${run} (${first.get(run)}, ${name})`);
          first.set(run, name);
        }
      }
    }
    expect(twice).toEqual([]);
  });

  it('promise a mood, not a medical effect', () => {
    const faults = collections.flatMap((one) =>
      [...textsOf(one), ...one.seo_keywords].filter((text) => MEDICAL.test(text)),
    );
    expect(faults).toEqual([]);
    for (const word of [
      'a therapeutic blue',
      'lowers blood pressure',
      'eases anxiety',
      'it heals',
      'a cure',
    ]) {
      expect(word).toMatch(MEDICAL);
    }
  });
});

describe('Invalid texts of collections', () => {
  let folder: string;
  const change = async (edit: (rows: Record<string, unknown>[]) => unknown) => {
    const path = join(folder, 'collections', 'traits.json');
    await writeFile(path, JSON.stringify(edit(JSON.parse(await readFile(path, 'utf8')))));
  };
  const first = (more: object) => (rows: Record<string, unknown>[]) => [
    { ...rows[0], ...more },
    ...rows.slice(1),
  ];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'collections-'));
    await cp(committed, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are rejected when a file is missing or not JSON; the message names it', async () => {
    await writeFile(join(folder, 'collections', 'rooms.json'), '[{');
    await expect(readCollections(folder)).rejects.toThrow(/rooms\.json cannot be read/);
    await rm(join(folder, 'collections', 'rooms.json'));
    await expect(readCollections(folder)).rejects.toThrow(/rooms\.json cannot be read/);
  });

  it.each([
    ['an unknown type', first({ collection_type: 'mood' }), /collection_type/],
    ['no value', first({ value: ' ' }), /value/],
    ['a missing description', first({ description: undefined }), /description/],
    [
      'a meta description that search engines would cut',
      first({ meta_description: 'a'.repeat(156) }),
      /meta_desc/,
    ],
    ['a tip that is a number', first({ room_tips: { Study: 3 } }), /room_tips/],
    ['a misspelled field', first({ titel: 'x' }), /titel/],
    ['a repeated id', first({ id: 101 }), /the id 101 appears twice/],
    [
      'two texts for one value',
      first({ value: 'serene' }),
      /two texts for color_psychology_primary_trait 'Serene'/,
    ],
    ['a file that is not a list', () => ({}), /traits|Invalid/],
  ])('are rejected for %s, which the message names', async (_, edit, message) => {
    await change(edit);
    await expect(readCollections(folder)).rejects.toThrow(/^The collections in .* are invalid:/);
    await expect(readCollections(folder)).rejects.toThrow(message);
  });

  it('may omit the guide, and may give advice under labels', async () => {
    const none = { room_tips: null, psychological_effects: null, scientific_backing: null };
    const edited = { ...none, best_practices: { Frame: 'Black', Light: ['Soft', 'From the side'] } };
    await change(first(edited));
    expect(await readCollections(folder)).toContainEqual(expect.objectContaining(edited));
  });
});
