/**
 * Writes the texts of one language into a module: what Lingui's macros mark is replaced by the text itself, so that no
 * catalogue and no code for messages travel to the browser. In English the module becomes what it was without macros.
 */
import { readFileSync } from 'node:fs';
import { transformSync, types as t } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';

export const SOURCE_LOCALE = 'en';
/** Each has its own pages and its own renderer. */
export const LOCALES = [SOURCE_LOCALE, 'de'];

const CONFIG = {
  locales: LOCALES,
  sourceLocale: SOURCE_LOCALE,
  runtimeConfigModule: {
    i18n: ['@lingui/core', 'i18n'],
    useLingui: ['@lingui/react', 'useLingui'],
    Trans: ['@lingui/react', 'Trans'],
  },
  macro: { corePackage: ['@lingui/core/macro'], jsxPackage: ['@lingui/react/macro'] },
};
const WORDS_MODULE = /^\.\/words$|\/client\/words$/;

/** What the catalogue of a language has, by ID: `{ message, translation }`. */
export function readMessages(locale) {
  const file = readFileSync(new URL(`locales/${locale}.po`, import.meta.url), 'utf8');
  return formatter().parse(file, { locale, sourceLocale: SOURCE_LOCALE });
}

/** The translations by ID; none for English, which the sources have. */
function readCatalogue(locale) {
  if (locale === SOURCE_LOCALE) return {};
  return Object.fromEntries(
    Object.entries(readMessages(locale)).map(([id, { translation }]) => [id, translation]),
  );
}

/** Returns a function that translates a whole English text. */
export function translateText(locale) {
  const translations = new Map(
    Object.values(readMessages(locale)).map(({ message, translation }) => [message, translation]),
  );
  return (text) => translations.get(text) || text;
}

const hasTexts = (code) => code.includes('@lingui/') || code.includes("/words';");

/** Files of the domain whose texts pages show. They know no library, so that their texts are marked here. */
const DOMAIN_TEXTS = new RegExp(
  '/src/domain/(' +
    [
      'creating/styles',
      'orders/withdrawal-texts',
      'pictures/orientation',
      'prints/collection-type',
      'prints/print',
      'prints/provenance',
      'prints/report',
      'shop/page-titles',
    ].join('|') +
    ')\\.ts$',
);

export const isDomainText = (filename) => DOMAIN_TEXTS.test(filename);

/** Marks the texts of a file of the domain with Lingui's macro. */
export function markTexts(code, filename) {
  const mark = (quasi) => t.taggedTemplateExpression(t.identifier('t'), quasi);
  const isElsewhere = (path) => path.findParent((one) => one.isTSType() || one.isNewExpression());
  const visitor = {
    StringLiteral(path) {
      const { parent, node } = path;
      const isValue = !t.isImportDeclaration(parent) && !(t.isObjectProperty(parent) && parent.key === node);
      if (!isValue || isElsewhere(path) || !/^[A-Z][a-z]|[a-z] [a-z]/.test(node.value)) return;
      path.replaceWith(
        mark(t.templateLiteral([t.templateElement({ raw: node.value, cooked: node.value }, true)], [])),
      );
    },
    TemplateLiteral(path) {
      if (path.parentPath.isTaggedTemplateExpression() || isElsewhere(path)) return;
      if (path.node.quasis.some(({ value }) => /[A-Za-z]{2} |: /.test(value.raw)))
        path.replaceWith(mark(path.node));
    },
  };
  const { code: marked } = transformSync(code, {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript'] },
    plugins: [() => ({ visitor })],
  });
  return `import { t } from '@lingui/core/macro';\n${marked}`;
}

/** @returns code and map; undefined if the module has no texts */
export function translate(code, filename, locale, catalogue) {
  if (!hasTexts(code)) return undefined;
  return transformSync(code, {
    filename,
    babelrc: false,
    configFile: false,
    retainLines: true,
    sourceMaps: true,
    parserOpts: { plugins: filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [
      [macros, { stripMessageField: false, linguiConfig: CONFIG }],
      () => ({ visitor: { Program: { exit: (path) => writeTexts(path, locale, catalogue) } } }),
    ],
  });
}

/** The plugin for Vite. */
export function translation(locale) {
  const catalogue = readCatalogue(locale);
  return {
    name: 'translation',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      filter: { id: /\/locale$/ },
      handler(id, importer) {
        return locale === SOURCE_LOCALE ? undefined : this.resolve(`${id}.${locale}`, importer);
      },
    },
    transform: {
      filter: { id: /\.tsx?$/ },
      handler: (code, id) => {
        const marked = locale !== SOURCE_LOCALE && isDomainText(id) ? markTexts(code, id) : code;
        const translated = translate(marked, id, locale, catalogue);
        return translated && { code: translated.code, map: translated.map };
      },
    },
  };
}

function writeTexts(program, locale, catalogue) {
  const textOf = ({ id, message }) => compileMessage(catalogue[id] || message);
  program.traverse({
    CallExpression: {
      exit(path) {
        const { callee } = path.node;
        if (t.isMemberExpression(callee) && t.isIdentifier(callee.object, { name: '_i18n' })) {
          const message = readMessage(path.node.arguments[0]);
          path.replaceWith(toExpression(textOf(message), message));
        } else if (locale === SOURCE_LOCALE && isWord(path, callee)) {
          path.replaceWith(path.node.arguments[0]);
        }
      },
    },
    'JSXElement|JSXFragment': {
      // After the texts in it.
      exit(path) {
        const { node, parentPath } = path;
        node.children = node.children.flatMap((child) => (child.isText ? child.children : [child]));
        const { name, attributes } = node.openingElement ?? {};
        if (!t.isJSXIdentifier(name, { name: '_Trans' })) return;
        const message = readMessage(attributes[0].argument);
        const children = toChildren(textOf(message), message);
        const isChild = parentPath.isJSXElement() || parentPath.isJSXFragment();
        path.replaceWith(isChild ? { ...toFragment(children), isText: true } : toNode(children));
      },
    },
  });
  program.scope.crawl();
  for (const statement of program.get('body')) {
    if (!statement.isImportDeclaration()) continue;
    const { source, specifiers } = statement.node;
    const isOurs = /^@lingui\//.test(source.value) || WORDS_MODULE.test(source.value);
    if (isOurs && specifiers.every(({ local }) => !program.scope.getBinding(local.name)?.referenced)) {
      statement.remove();
    }
  }
}

function isWord(path, callee) {
  if (!t.isIdentifier(callee)) return false;
  const binding = path.scope.getBinding(callee.name)?.path.parent;
  return t.isImportDeclaration(binding) && WORDS_MODULE.test(binding.source.value);
}

/** What a macro left: the ID, the English message, and the expressions and elements in it. */
function readMessage(object) {
  const read = (name) => object.properties.find(({ key }) => (key.name ?? key.value) === name)?.value;
  const toMap = (node) =>
    new Map((node?.properties ?? []).map(({ key, value }) => [String(key.name ?? key.value), value]));
  return {
    id: read('id').value,
    message: read('message').value,
    values: toMap(read('values')),
    elements: toMap(read('components')),
  };
}

const TAG = /<(\/?)(\d+)(\/?)>/;

const toTokens = (text) => (typeof text === 'string' ? [text] : text);

/** The expression of a value, or of the form of a word that a number asks for. */
function toValue(token, message) {
  const [name, kind, forms] = token;
  const value = t.cloneNode(message.values.get(name));
  if (kind === undefined) return value;
  if (kind !== 'plural' && kind !== 'select')
    throw new Error(`“${message.message}” has an unknown part: ${kind}.`);
  const toForm = (form) =>
    toExpression(
      toTokens(form).map((part) => (part === '#' ? [name] : part)),
      message,
    );
  const { other, ...special } = forms;
  return Object.entries(special)
    .filter(([key]) => key !== 'offset')
    .reduceRight((rest, [key, form]) => {
      const wanted = kind === 'plural' ? t.numericLiteral(toNumber(key)) : t.stringLiteral(key);
      return t.conditionalExpression(
        t.binaryExpression('===', t.cloneNode(value), wanted),
        toForm(form),
        rest,
      );
    }, toForm(other));
}

/** English and German use 'one' for 1 alone. */
function toNumber(key) {
  if (key === 'one') return 1;
  const [, number] = /^=?(\d+)$/.exec(key) ?? [];
  if (number === undefined) throw new Error(`The form “${key}” of a word is for another language.`);
  return Number(number);
}

/** A string or a template. */
function toExpression(text, message) {
  const texts = [''];
  const values = [];
  for (const token of toTokens(text)) {
    if (typeof token === 'string') texts[texts.length - 1] += token;
    else {
      const value = toValue(token, message);
      if (t.isStringLiteral(value)) texts[texts.length - 1] += value.value;
      else {
        values.push(value);
        texts.push('');
      }
    }
  }
  if (values.length === 0) return t.stringLiteral(texts[0]);
  if (values.length === 1 && texts.every((one) => one === '') && t.isConditionalExpression(values[0]))
    return values[0];
  const toRaw = (one) => one.replace(/\\|`|\$\{/g, '\\$&');
  return t.templateLiteral(
    texts.map((one, index) =>
      t.templateElement({ raw: toRaw(one), cooked: one }, index === texts.length - 1),
    ),
    values,
  );
}

/** Children of an element. */
function toChildren(text, message) {
  const root = { children: [] };
  const open = [root];
  const add = (child) => open.at(-1).children.push(child);
  for (const token of toTokens(text)) {
    if (typeof token !== 'string') {
      add(t.jsxExpressionContainer(toValue(token, message)));
      continue;
    }
    let rest = token;
    for (let match = TAG.exec(rest); match; match = TAG.exec(rest)) {
      if (match.index > 0) add(t.jsxExpressionContainer(t.stringLiteral(rest.slice(0, match.index))));
      rest = rest.slice(match.index + match[0].length);
      const [, closes, name, isAlone] = match;
      if (closes) add(toElement(open.pop()));
      else if (isAlone) add(toElement({ element: findElement(name, message), children: [] }));
      else open.push({ element: findElement(name, message), children: [] });
    }
    if (rest) add(t.jsxExpressionContainer(t.stringLiteral(rest)));
  }
  if (open.length > 1) throw new Error(`“${message.message}” has a tag that is not closed in a translation.`);
  return root.children;
}

function findElement(name, { elements, message }) {
  const element = elements.get(name);
  if (!element) throw new Error(`The translation of “${message}” has an unknown tag: ${name}.`);
  return t.cloneNode(element);
}

function toElement({ element, children }) {
  const { name, attributes } = element.openingElement;
  if (children.length === 0) return element;
  return t.jsxElement(
    t.jsxOpeningElement(name, attributes, false),
    t.jsxClosingElement(t.cloneNode(name)),
    children,
  );
}

/** Children where only one node can stand. */
function toNode(children) {
  const [only] = children;
  if (children.length === 1) return t.isJSXExpressionContainer(only) ? only.expression : only;
  return toFragment(children);
}

const toFragment = (children) => t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), children);
