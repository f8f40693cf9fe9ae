import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The specification document, where it lies beside the project. */
const DOCUMENT = join(ROOT, '..', 'shared', 'SPEC.md');
const CAPABILITIES = ['painter', 'catalogue', 'sign-in', 'creating', 'browsing', 'buying', 'curating'];

interface Row {
  /** The number of the section it stands in; undefined for the bindings. */
  section: string | undefined;
  sentence: string;
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
    rows.push({ section, sentence, shownBy: cell.split('<br>').map((one) => one.trim()) });
  }
  return rows;
}

const sectionOf = (heading: string) => /^## (\d)\. /.exec(heading)?.[1];

function cellsOf(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  return cells.map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** Why an entry of the second column shows nothing; undefined when it does. */
function faultOf(entry: string): string | undefined {
  const [, kind = '', what = ''] = /^`(later|decision|test\/[^:`]+): ([^`]+)`/.exec(entry) ?? [];
  if (kind === '') return entry === '' ? 'nothing shows it' : `cannot be read: ${entry}`;
  if (kind === 'later') return CAPABILITIES.includes(what) ? undefined : `no such capability: ${what}`;
  if (kind === 'decision') {
    const isPage = /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(what) && existsSync(join(ROOT, what));
    return isPage ? undefined : `no such decision: ${what}`;
  }
  if (!existsSync(join(ROOT, kind))) return `no such file: ${kind} (for '${what}')`;
  const found = testsIn(kind).filter((test) => names(test, what)).length;
  if (found === 0) return `no such test in ${kind}: ${what}`;
  return found > 1 ? `${found} tests of ${kind} could be meant by: ${what}` : undefined;
}

/** A name is a test's title, a part of it, or the two with titles around them before. */
function names(test: string[], name: string): boolean {
  const title = name.split(' › ').at(-1)!;
  return test.at(-1)!.includes(title) && test.join(' › ').includes(name);
}

const known = new Map<string, string[][]>();

/** Each `it` of a file with the titles of the `describe`s around it; templates as they are written. */
function testsIn(file: string): string[][] {
  const tests = known.get(file) ?? [];
  if (known.has(file)) return tests;
  known.set(file, tests);
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node, around: string[]): void => {
    let path = around;
    if (ts.isCallExpression(node)) {
      const title = titleOf(node.arguments[0], source);
      const called = calledName(node.expression);
      if (title !== undefined && /^(describe\w*|it)$/.test(called)) {
        path = [...around, title];
        if (called === 'it') tests.push(path);
      }
    }
    ts.forEachChild(node, (child) => visit(child, path));
  };
  visit(source, []);
  return tests;
}

function titleOf(argument: ts.Node | undefined, source: ts.SourceFile): string | undefined {
  if (argument && ts.isStringLiteralLike(argument)) return argument.text;
  return argument && ts.isTemplateExpression(argument) ? argument.getText(source) : undefined;
}

/** 'it' of `it(…)`, `it.each([…])(…)`. */
function calledName(callee: ts.Node): string {
  if (ts.isIdentifier(callee)) return callee.text;
  const isChain = ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee);
  return isChain ? calledName(callee.expression) : '';
}

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

  it('names for each sentence a test, a later piece of work or a decision that exists', () => {
    const faults = rows.flatMap(({ sentence, shownBy }) =>
      shownBy.map(faultOf).flatMap((fault) => (fault ? [`${sentence.slice(0, 60)} | ${fault}`] : [])),
    );
    expect(faults).toEqual([]);
    expect(rows.length).toBeGreaterThan(200);
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
