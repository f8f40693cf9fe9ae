import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** Module hooks (node:module register) that run TypeScript sources without a build: in scripts and child processes of tests. */
export async function resolve(specifier, context, next) {
  const isSource = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
  return next(isSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const jsc = { parser: { syntax: 'typescript' }, target: 'es2022' };
  const { code } = await transform(source, { jsc, module: { type: 'es6' }, swcrc: false });
  return { format: 'module', source: code, shortCircuit: true };
}
