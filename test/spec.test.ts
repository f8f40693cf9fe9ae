import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The specification document, where it lies beside the project. */
const DOCUMENT = join(ROOT, '..', 'shared', 'SPEC.md');

interface Row {
  /** The number of the section it stands in; undefined for the bindings. */
  section: string | undefined;
  sentence: string;
  /** The code spans of the second column: ids of tests, and `decision: <page>`. */
  shownBy: string[];
}

/** The rows of the tables in docs/spec.md. */
function readRows(text: string): Row[] {
  const rows: Row[] = [];
  let section: string | undefined;
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = sectionOf(line);
    if (!line.startsWith('|') || /^\| Sentence \||^\|---/.test(line)) continue;
    const [sentence = '', cell = '', ...more] = cellsOf(line);
    if (more.length > 0) throw new Error(`More than two cells: ${line}`);
    const shownBy = [...cell.matchAll(/`([^`]+)`/g)].map(([, entry]) => entry!);
    rows.push({ section, sentence, shownBy });
  }
  return rows;
}

const sectionOf = (heading: string) => /^## (\d)\. /.exec(heading)?.[1];

function cellsOf(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  return cells.map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** The ids that tests carry, each as often as it stands there, and marks that stand over no test. */
function readMarks(): { ids: string[]; strays: string[] } {
  const files = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' });
  const ids: string[] = [];
  const strays: string[] = [];
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const text = readFileSync(join(ROOT, 'test', file), 'utf8');
    for (const [, id, next] of text.matchAll(/^ *\/\/ spec: (.*)\n *(.*)/gm)) {
      ids.push(id!);
      if (!/^[a-z0-9-]+$/.test(id!) || !/^it(\.each)?[(`]/.test(next!)) strays.push(`${file}: ${id}`);
    }
  }
  return { ids, strays };
}

const isPage = (entry: string) =>
  /^decision: docs\/decisions\/\d{4}-[\w-]+\.md$/.test(entry) &&
  existsSync(join(ROOT, entry.replace('decision: ', '')));

/** Bullets, table rows and paragraphs of the document's sections, without the headings of its tables. */
function readDocument(text: string): { section: string; line: string }[] {
  const lines = text.split('\n');
  let section: string | undefined;
  return lines.flatMap((line, at) => {
    if (line.startsWith('## ')) section = sectionOf(line);
    const isFurniture = line === '' || /^#|^\|-/.test(line) || lines[at + 1]?.startsWith('|-');
    return section && !isFurniture ? [{ section, line }] : [];
  });
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu));
const shareOf = (some: Set<string>, all: Set<string>) =>
  [...some].filter((word) => all.has(word)).length / some.size;

/** A row quotes a line when so many of its words are there; a sentence is there when so many of its words are quoted. */
const QUOTES = 0.8;
const IS_QUOTED = 0.85;

/** The sentences of a line that no rows quote. */
function leftOutOf(line: string, sentences: readonly string[]): string[] {
  const there = wordsOf(line);
  const quoting = sentences.map(wordsOf).filter((words) => shareOf(words, there) >= QUOTES);
  const quoted = new Set(quoting.flatMap((words) => [...words]));
  return line.split(/(?<=[.?;])\s+/).filter((one) => shareOf(wordsOf(one), quoted) < IS_QUOTED);
}

describe('docs/spec.md', () => {
  const rows = readRows(readFileSync(join(ROOT, 'docs/spec.md'), 'utf8'));

  const { ids, strays } = readMarks();
  const named = new Set(rows.flatMap(({ shownBy }) => shownBy));

  it('names for each sentence tests or decisions that exist', () => {
    const faults = rows.flatMap(({ sentence, shownBy }) => {
      const missing = shownBy.filter((entry) => !ids.includes(entry) && !isPage(entry));
      if (shownBy.length > 0 && missing.length === 0) return [];
      return [`${sentence.slice(0, 60)} | ${missing.join(', ') || 'nothing shows it'}`];
    });
    expect(faults).toEqual([]);
    expect(rows.length).toBeGreaterThan(200);
  });

  it('finds each id over one test, and names it', () => {
    expect(strays).toEqual([]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !named.has(id))).toEqual([]);
  });

  it('leaves out no sentence of the document', () => {
    if (!existsSync(DOCUMENT)) {
      process.stdout.write(
        'docs/spec.md was not compared: the specification document is not beside the project.\n',
      );
      return;
    }
    const lines = readDocument(readFileSync(DOCUMENT, 'utf8'));
    const leftOut = lines.flatMap(({ section, line }) => {
      const sentences = rows.filter((row) => row.section === section).map((row) => row.sentence);
      return leftOutOf(line, sentences);
    });
    expect(leftOut).toEqual([]);
    expect(lines.length).toBeGreaterThan(100);
  });
});
