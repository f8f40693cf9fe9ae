import ts from 'typescript';
import type { Violation } from './house-rules.js';

interface Source {
  file: string;
  text: string;
}

/** Values and tools of the use cases, of which there are many. */
const IS_VALUE = /Error$|^(AlreadyPlaced|Html)$/;
/** Each is a program of its own, with one use case and what that needs. */
const PROGRAMS = ['src/admin-password.ts'];

/** Every place but the first in src that builds a use case: a class of src/application that `shared` does not have. */
export function findBuiltAgain(sources: readonly Source[]): Violation[] {
  const parsed = sources
    .filter(({ file }) => /^src\/.*\.ts$/.test(file) && !PROGRAMS.includes(file))
    .map(({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  const useCases = new Set(parsed.flatMap(listUseCases));
  return parsed
    .flatMap((source) => listBuilt(source).filter(({ name }) => useCases.has(name)))
    .filter(({ name }, at, all) => all.findIndex((one) => one.name === name) < at)
    .map(({ file, line }) => ({ rule: 'use case', file, line }));
}

const listUseCases = (source: ts.SourceFile) =>
  /^src\/application\/(?!shared\/)/.test(source.fileName)
    ? source.statements
        .filter(ts.isClassDeclaration)
        .map(({ name }) => name?.text ?? '')
        .filter((name) => !IS_VALUE.test(name))
    : [];

function listBuilt(source: ts.SourceFile) {
  const found: { name: string; file: string; line: number }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ name: node.expression.text, file: source.fileName, line });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
