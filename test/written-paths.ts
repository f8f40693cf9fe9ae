import ts from 'typescript';
import { ADMIN_PATHS } from '../src/adapters/http/routes/admin-pages.js';
import { allRoutes } from '../src/adapters/http/routes/all.js';
import * as pages from '../src/adapters/http/routes/pages.js';

const { guestOrderPath, printPath, selectionPath } = pages;

/** Paths of pages and routes, up to their first parameter. */
const KNOWN = [
  ...Object.values<unknown>(pages).filter((page) => typeof page === 'string'),
  ...Object.values(ADMIN_PATHS),
  ...[guestOrderPath(':id'), printPath({ slug: ':slug', id: ':id' }), selectionPath(':slug')],
  ...allRoutes.map(({ path }) => path),
].map((path) => path.replace(/\/[^/]*:.*|\?.*/, ''));

/** The tables themselves. The rings keep the others from them: the domain and stand-ins with addresses of their own. */
const MAY_WRITE_PATHS = /^src\/(domain|simulation|adapters\/(http\/routes|memory|local))\//;

/** Whether this is a string that starts with a path of the tables. */
export const isWrittenPath = (node: ts.Node, file: string): boolean =>
  !MAY_WRITE_PATHS.test(file) &&
  (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) &&
  !ts.isImportDeclaration(node.parent) &&
  KNOWN.some((path) => node.text === path || new RegExp(`^${path}[/?#]`).test(node.text));
