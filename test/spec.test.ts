import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The specification document, if it is beside the project. */
const DOCUMENT = join(ROOT, '..', 'shared', 'SPEC.md');

interface Row {
  /** Number of the section; undefined for the bindings. */
  section: string | undefined;
  sentence: string;
  /** Code spans of the second column: test IDs and `decision: <page>`. */
  shownBy: string[];
}

/** Rows of the tables in docs/spec.md. */
function readRows(text: string): Row[] {
  const rows: Row[] = [];
  let section: string | undefined;
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = toSection(line);
    if (!line.startsWith('|') || /^\| Sentence \||^\|---/.test(line)) continue;
    const [sentence = '', cell = '', ...more] = splitCells(line);
    if (more.length > 0) throw new Error(`More than two cells: ${line}`);
    const shownBy = [...cell.matchAll(/`([^`]+)`/g)].map(([, entry]) => entry!);
    rows.push({ section, sentence, shownBy });
  }
  return rows;
}

const toSection = (heading: string) => /^## (\d)\. /.exec(heading)?.[1];

function splitCells(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  return cells.map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** IDs of tests, with repetitions, and marks without a test. */
function readMarks(): { ids: string[]; unmarked: string[] } {
  const files = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' });
  const ids: string[] = [];
  const unmarked: string[] = [];
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const text = readFileSync(join(ROOT, 'test', file), 'utf8');
    for (const [, id, next] of text.matchAll(/^ *\/\/ spec: (.*)\n *(.*)/gm)) {
      ids.push(id!);
      if (!/^[a-z0-9-]+$/.test(id!) || !/^it(\.each)?[(`<]/.test(next!)) unmarked.push(`${file}: ${id}`);
    }
  }
  return { ids, unmarked };
}

const isPage = (entry: string) =>
  /^decision: docs\/decisions\/\d{4}-[\w-]+\.md$/.test(entry) &&
  existsSync(join(ROOT, entry.replace('decision: ', '')));

/** Bullets, table rows and paragraphs of the document's sections, without table headings. */
function readDocument(text: string): { section: string; line: string }[] {
  const lines = text.split('\n');
  let section: string | undefined;
  return lines.flatMap((line, at) => {
    if (line.startsWith('## ')) section = toSection(line);
    const isFurniture = line === '' || /^#|^\|-/.test(line) || lines[at + 1]?.startsWith('|-');
    return section && !isFurniture ? [{ section, line }] : [];
  });
}

const toWords = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu));
const commonShare = (some: Set<string>, all: Set<string>) =>
  [...some].filter((word) => all.has(word)).length / some.size;

/** Share of a line's words that a row must contain to quote it, and of a sentence's words that must be quoted. */
const QUOTES = 0.8;
const IS_QUOTED = 0.85;

/** Sentences of a line that no row quotes. */
function findLeftOut(line: string, sentences: readonly string[]): string[] {
  const there = toWords(line);
  const quoting = sentences.map(toWords).filter((words) => commonShare(words, there) >= QUOTES);
  const quoted = new Set(quoting.flatMap((words) => [...words]));
  return line.split(/(?<=[.?;])\s+/).filter((one) => commonShare(toWords(one), quoted) < IS_QUOTED);
}

describe('docs/spec.md', () => {
  const rows = readRows(readFileSync(join(ROOT, 'docs/spec.md'), 'utf8'));

  const { ids, unmarked } = readMarks();
  const named = new Set(rows.flatMap(({ shownBy }) => shownBy));

  it('names existing tests or decisions for each sentence', () => {
    const faults = rows.flatMap(({ sentence, shownBy }) => {
      const missing = shownBy.filter((entry) => !ids.includes(entry) && !isPage(entry));
      if (shownBy.length > 0 && missing.length === 0) return [];
      return [`${sentence.slice(0, 60)} | ${missing.join(', ') || 'nothing shows it'}`];
    });
    expect(faults).toEqual([]);
    expect(rows.length).toBeGreaterThan(200);
  });

  it('finds each id above one test, and lists it', () => {
    expect(unmarked).toEqual([]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !named.has(id))).toEqual([]);
  });

  it('leaves out no sentence of the specification', () => {
    if (!existsSync(DOCUMENT)) {
      process.stdout.write(
        'docs/spec.md was not compared: the specification document is not beside the project.\n',
      );
      return;
    }
    const lines = readDocument(readFileSync(DOCUMENT, 'utf8'));
    const leftOut = lines.flatMap(({ section, line }) => {
      const sentences = rows.filter((row) => row.section === section).map((row) => row.sentence);
      return findLeftOut(line, sentences);
    });
    expect(leftOut).toEqual([]);
    expect(lines.length).toBeGreaterThan(100);
  });
});
