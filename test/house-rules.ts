import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What is asked of every file beside its imports, which dependency-cruiser checks. */
export const HOUSE_RULES = {
  environment: 'reads the environment, which only src/config.ts and cli/context.ts do',
  decorator: 'carries a decorator, which nothing in domain and application does',
  impurity: 'takes time, chance or the network from the surroundings instead of a port or an argument',
  name: 'names a type I… or …Impl',
  'base class': 'inherits from, or offers, a base class',
  barrel: 'only passes on what other files export',
  room: 'stands in a room for anything',
  case: 'has a name that is not kebab-case',
  length: 'has more than 250 lines',
  sql: 'sends SQL text, which only files named …-sql.ts do',
  unformatted: 'keeps prettier from code; prettier-ignore may only stand above a constant table of literals',
  'shop word': 'knows a word of the shop, which nothing in ui does',
} as const;

export type HouseRule = keyof typeof HOUSE_RULES;

export interface Breach {
  rule: HouseRule;
  file: string;
  line: number;
}

const MOST_LINES = 250;

/** Every breach in src, cli and web/src below the root; files as paths from there with '/'. */
export function breaches(root: string): Breach[] {
  return ['src', 'cli', 'web/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.(tsx?|css)$/.test(file))
      .sort()
      .flatMap((file) => breachesOf(file, readFileSync(join(root, file), 'utf8'))),
  );
}

function breachesOf(file: string, text: string): Breach[] {
  const found: Breach[] = [];
  const breach = (rule: HouseRule, line = 1) => found.push({ rule, file, line });
  if (/(^|\/)(utils?|helpers?|commons?)(\/|\.)/.test(file)) breach('room');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)?\.\w+$/.test(file.split('/').at(-1)!) && !isMigration(file)) {
    breach('case');
  }
  if (text.split('\n').length > MOST_LINES + 1 && !isLongByNature(file)) breach('length');
  if (!file.endsWith('.css')) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node) => {
      for (const [rule, bites] of checks) {
        if (bites(node, file)) breach(rule, source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    for (const { index } of text.matchAll(/prettier-ignore/g)) {
      const statement = source.statements.find(({ pos, end }) => pos <= index && index < end);
      if (!statement || index >= statement.getStart() || !isConstantTable(statement)) {
        breach('unformatted', source.getLineAndCharacterOfPosition(index).line + 1);
      }
    }
  } else if (text.includes('prettier-ignore')) breach('unformatted');
  return found;
}

/** `const table = [...]` or `{...}` at module level, with nothing but literals in it. */
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
const isLongByNature = (file: string) => isMigration(file) || /\/tokens\.css$/.test(file);
const isCore = (file: string) => /^src\/(domain|application)\//.test(file);

/** A slice of the database: beside the slices are the connection and the migrations. */
const SLICE_OF_DATABASE = /^src\/adapters\/postgres\/(?!migrations\/)[^/]+\//;
/** Signals use LISTEN and NOTIFY on a connection of their own. */
const maySendSql = (file: string) => /-sql\.ts$|\/shop\/signals\.ts$/.test(file);

const IMPURE = /^(Date\.now|performance\.now|Math\.random|crypto\.\w+|globalThis\.\w+|fetch)$/;
const SHOP_WORDS =
  /\b(prints?|baskets?|credits?|checkout|collections?|hangwell|artworks?|pinterest|prices?|variants?)\b/i;

const checks: [HouseRule, (node: ts.Node, file: string) => boolean][] = [
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
      SLICE_OF_DATABASE.test(file) &&
      !maySendSql(file) &&
      ts.isPropertyAccessExpression(node) &&
      node.name.text === 'query',
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

/** A class of this project, except for errors: JavaScript tells those apart by class. */
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
