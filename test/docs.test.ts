import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DECISIONS = 'docs/decisions';
const MAX_DECISION_LINES = 60;
const MAX_LINE_CHARACTERS = 120;

const OTHER = String.raw`\[decision \d+\]\(\d{4}-[a-z0-9-]+\.md\)`;
/** Title, date and status; then context, decision and consequences, each with a text. */
const FORMAT = new RegExp(
  String.raw`^# (\d+)\. (.+)\n\n## Date\n\n\d{4}-\d\d-\d\d\n\n## Status\n\n` +
    String.raw`(Accepted(?:, amended by ${OTHER}(?: and ${OTHER})*)?|Superseded by ${OTHER})\n\n` +
    String.raw`## Context\n\n(?!#)[^]+\n\n## Decision\n\n(?!#)[^]+\n\n## Consequences\n\n(?!#)[^]+\n$`,
);
const INDEX_ROW = /^\| (\d+) +\| \[(.+)\]\(([^)]+)\) +\| (.+?) +\| [^|]+\|$/gm;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const pages = readdirSync(join(ROOT, DECISIONS)).filter((name) => name !== 'README.md');
const documents = [
  ...readdirSync(ROOT),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

describe('decisions', () => {
  it.each(pages)('%s has the format of a decision and fits on a page', (page) => {
    const text = read(`${DECISIONS}/${page}`);
    const [, number] = FORMAT.exec(text) ?? [];
    expect(number?.padStart(4, '0')).toBe(page.slice(0, 4));
    expect(text.match(/^## /gm)).toHaveLength(5);
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(MAX_DECISION_LINES);
    expect(lines.filter((line) => !line.startsWith('|') && line.length > MAX_LINE_CHARACTERS)).toEqual([]);
  });

  it('are all in the index, with title and status', () => {
    const rows = [...read(`${DECISIONS}/README.md`).matchAll(INDEX_ROW)].map((row) => row.slice(1));
    const expected = pages.map((page) => {
      const [, number, title, status] = FORMAT.exec(read(`${DECISIONS}/${page}`)) ?? [];
      return [number, title, page, status];
    });
    expect(rows).toEqual(expected);
  });
});

describe('documents', () => {
  it('link to pages and name files that exist', () => {
    const dead = documents.flatMap((document) => {
      const text = read(document).replace(/^```[^]*?^```/gm, '');
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to]) =>
        join(dirname(document), to!),
      );
      const paths = [
        ...text.matchAll(
          /`((?:src|domain|application|adapters|web|cli|test|docs|scripts|bench)\/[\w./-]+)`/g,
        ),
      ].map(([, to]) => to!);
      const isThere = (to: string) => existsSync(join(ROOT, to)) || existsSync(join(ROOT, 'src', to));
      return [...links, ...paths].filter((to) => !isThere(to)).map((to) => `${document}: ${to}`);
    });
    expect(dead).toEqual([]);
  });
});

describe('the recipes', () => {
  const recipes = read('CONTRIBUTING.md').split('\n## ')[2]!;

  it('show a test that this project runs', () => {
    const [, example] = /```ts\n([^]+?)```/.exec(recipes) ?? [];
    expect(example).toBe(read('test/application/creating/recipe.test.ts'));
  });

  it('name functions and constants that exist', () => {
    const code = ['src', 'cli', 'web/src', 'test']
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
          (name) => `${folder}/${name}`,
        ),
      )
      .concat('.dependency-cruiser.cjs')
      .filter((file) => /\.(tsx?|cjs)$/.test(file))
      .map(read)
      .join('\n');
    const spans = [...recipes.replace(/^```[^]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, span]) => span!);
    const names = spans.flatMap((span) => [
      ...[...span.matchAll(/(\w+)\(/g)].map(([, name]) => name!),
      ...(/^[A-Z][A-Z_]+$/.test(span) ? [span] : []),
    ]);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
    expect(names.length).toBeGreaterThan(5);
  });
});
