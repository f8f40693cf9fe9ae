import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { isWrittenPath } from './written-paths.js';
import { findBuiltAgain } from './use-cases-built-again.js';

/** Rules for every file; dependency-cruiser checks the imports, oxlint the length of functions. */
export const HOUSE_RULES = {
  environment: 'reads the environment; only src/config.ts and cli/context.ts may',
  decorator: 'has a decorator; domain and application may not',
  impurity: 'reads the clock, random numbers or the network; use a port or an argument',
  name: 'names a type I… or …Impl',
  'base class': 'declares or extends a base class',
  barrel: 'only re-exports other files',
  limit: 'writes the longest text of a field; the contract and the pages take it from src/domain',
  path: 'writes a path that src/adapters/http/routes has',
  room: 'is in a utils, helpers or common folder',
  case: 'has a name that is not kebab-case',
  length: 'has more than 250 lines',
  crowd: 'is the 41st file of its folder or later',
  terminal: 'writes to the terminal; only cli/output.ts and cli/context.ts may',
  'use case':
    'builds a use case that another place builds too; src/composition builds it once and passes it on',
  sql: 'sends SQL; only files named …-sql.ts may',
  unformatted: 'has prettier-ignore on something other than a constant table of literals',
  'shop word': 'uses a word of the shop; ui may not',
  wording: 'uses a phrase from the list of words that are not used, see CONTRIBUTING.md',
} as const;

export type HouseRule = keyof typeof HOUSE_RULES;

export interface Violation {
  rule: HouseRule;
  file: string;
  line: number;
}

const MAX_FILE_LINES = 250;
const MAX_FILES_PER_FOLDER = 40;
/** Sequences of equal things. */
const MAY_BE_CROWDED = [
  'src/adapters/painter/styles',
  'src/adapters/painter/subjects',
  'src/adapters/postgres/migrations',
];
/** Indirect phrases, and constants without a unit. */
const UNUSED_WORDS = new RegExp(
  `\\b(?:${[
    '[Ww]hoever',
    '[Nn]obody who',
    '[Ww]hat is told',
    '[Tt]old of',
    '[Tt]ells of',
    'lets? go of',
    'gives? back',
    '(?:said|asked) again',
    '[Ii]n the place of',
    'that there is not',
    'MOST|PATIENCE|ENOUGH|TOLD|HUNG|HEARD|KEPT|ASKED|DEAF',
  ].join('|')})\\b`,
  'g',
);

/** These files contain the words as examples. */
const EXAMPLES = ['test/house-rules.ts', 'test/architecture.test.ts'];

/** Every violation in src, cli, web/src and test; paths are relative to the root, with '/'. */
export function findViolations(root: string): Violation[] {
  return ['src', 'cli', 'web/src', 'test'].flatMap((folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.(tsx?|css)$/.test(file) && !EXAMPLES.includes(file))
      .sort();
    const found = files.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return folder === 'test' ? findWords(file, text) : findFileViolations(file, text);
    });
    const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
    return [...found, ...findCrowds(files), ...findBuiltAgain(sources)];
  });
}

function findCrowds(files: readonly string[]): Violation[] {
  const folders = [...new Set(files.map((file) => dirname(file)))];
  return folders
    .filter((folder) => !MAY_BE_CROWDED.includes(folder))
    .flatMap((folder) => files.filter((file) => dirname(file) === folder).slice(MAX_FILES_PER_FOLDER))
    .map((file) => ({ rule: 'crowd', file, line: 1 }));
}

/** In tests, only the wording is checked. */
function findWords(file: string, text: string): Violation[] {
  return [...text.matchAll(UNUSED_WORDS)].map(({ index }) => ({
    rule: 'wording',
    file,
    line: text.slice(0, index).split('\n').length,
  }));
}

function findFileViolations(file: string, text: string): Violation[] {
  const found: Violation[] = [];
  const report = (rule: HouseRule, line = 1) => found.push({ rule, file, line });
  if (/(^|\/)(utils?|helpers?|commons?)(\/|\.)/.test(file)) report('room');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)?\.\w+$/.test(file.split('/').at(-1)!) && !isMigration(file)) {
    report('case');
  }
  if (text.split('\n').length > MAX_FILE_LINES + 1 && !mayBeLong(file)) report('length');
  if (!isMigration(file)) found.push(...findWords(file, text));
  if (!file.endsWith('.css')) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node) => {
      for (const [rule, isViolated] of checks) {
        if (isViolated(node, file))
          report(rule, source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    for (const { index } of text.matchAll(/prettier-ignore/g)) {
      const statement = source.statements.find(({ pos, end }) => pos <= index && index < end);
      if (!statement || index >= statement.getStart() || !isConstantTable(statement)) {
        report('unformatted', source.getLineAndCharacterOfPosition(index).line + 1);
      }
    }
  } else if (text.includes('prettier-ignore')) report('unformatted');
  return found;
}

/** `const table = [...]` or `{...}` at module level that contains only literals. */
const isConstantTable = (statement: ts.Statement) =>
  ts.isVariableStatement(statement) &&
  (statement.declarationList.flags & ts.NodeFlags.Const) !== 0 &&
  statement.declarationList.declarations.every(({ initializer }) => !!initializer && isLiteral(initializer));

function isLiteral(node: ts.Expression): boolean {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isLiteral(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isLiteral);
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.every((one) => ts.isPropertyAssignment(one) && isLiteral(one.initializer));
  }
  if (ts.isPrefixUnaryExpression(node)) return ts.isNumericLiteral(node.operand);
  return (
    ts.isStringLiteral(node) ||
    ts.isNumericLiteral(node) ||
    [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(node.kind)
  );
}

const isMigration = (file: string) => file.includes('/migrations/');
const mayBeLong = (file: string) => isMigration(file) || /\/tokens\.css$/.test(file);
const isCore = (file: string) => /^src\/(domain|application)\//.test(file);

/** All of the database adapter but the connection and the migrations. */
const DATABASE_SLICE = /^src\/adapters\/postgres\/(?!migrations\/)[^/]+\//;
/** Signals need LISTEN and NOTIFY. */
const maySendSql = (file: string) => /-sql\.ts$|\/shop\/signals\.ts$/.test(file);

const IMPURE =
  /^(Date\.now|performance\.now|Math\.random|crypto\.(randomUUID|getRandomValues|subtle)|globalThis\.\w+|fetch)$/;
const SHOP_WORDS =
  /\b(prints?|baskets?|credits?|checkout|collections?|hangwell|artworks?|pinterest|prices?|variants?)\b/i;

const checks: [HouseRule, (node: ts.Node, file: string) => boolean][] = [
  ['path', isWrittenPath],
  [
    'limit',
    (node) =>
      ts.isJsxAttribute(node) &&
      node.name.getText() === 'maxLength' &&
      /\d/.test(node.initializer?.getText().replaceAll(/\w*[A-Za-z_]\w*/g, '') ?? ''),
  ],
  [
    'environment',
    (node, file) =>
      !['src/config.ts', 'cli/context.ts'].includes(file) &&
      ((ts.isPropertyAccessExpression(node) && node.getText() === 'process.env') ||
        (ts.isImportSpecifier(node) &&
          (node.propertyName ?? node.name).text === 'env' &&
          /['"](node:)?process['"]/.test(node.parent.parent.parent.moduleSpecifier.getText()))),
  ],
  ['decorator', (node, file) => isCore(file) && ts.isDecorator(node)],
  [
    'impurity',
    (node, file) =>
      isCore(file) &&
      ((ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) ||
        (ts.isCallExpression(node) && IMPURE.test(node.expression.getText()))),
  ],
  [
    'name',
    (node) =>
      (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
      /^I[A-Z][a-z]|Impl$/.test(node.name?.text ?? ''),
  ],
  [
    'base class',
    (node) =>
      (ts.isClassLike(node) &&
        !!node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword)) ||
      (ts.isHeritageClause(node) &&
        node.token === ts.SyntaxKind.ExtendsKeyword &&
        ts.isClassLike(node.parent) &&
        isOwn(node.types[0]!.expression)),
  ],
  [
    'barrel',
    (node) =>
      (ts.isExportDeclaration(node) && !node.exportClause) ||
      (ts.isSourceFile(node) &&
        node.statements.some(ts.isExportDeclaration) &&
        node.statements.every((one) => ts.isExportDeclaration(one) || ts.isImportDeclaration(one))),
  ],
  [
    'sql',
    (node, file) =>
      DATABASE_SLICE.test(file) &&
      !maySendSql(file) &&
      ts.isPropertyAccessExpression(node) &&
      node.name.text === 'query',
  ],
  [
    'terminal',
    (node, file) =>
      file.startsWith('cli/') &&
      !['cli/output.ts', 'cli/context.ts'].includes(file) &&
      ts.isPropertyAccessExpression(node) &&
      node.name.text === 'write' &&
      /\b(stdout|stderr)$/.test(node.expression.getText()),
  ],
  [
    'shop word',
    (node, file) =>
      file.startsWith('web/src/ui/') &&
      (ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isJsxText(node)) &&
      SHOP_WORDS.test(node.text.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')),
  ],
];

const ERROR_CLASS = /Error$|^RetryableError$/;

/** A class of this project other than an error; errors are told apart by class. */
function isOwn(base: ts.Expression): boolean {
  const name = base.getText();
  if (ERROR_CLASS.test(name)) return false;
  return base
    .getSourceFile()
    .statements.some(
      (statement) =>
        (ts.isClassDeclaration(statement) && statement.name?.text === name) ||
        (ts.isImportDeclaration(statement) &&
          /^['"]\./.test(statement.moduleSpecifier.getText()) &&
          new RegExp(`\\b${name}\\b`).test(statement.importClause?.getText() ?? '')),
    );
}
