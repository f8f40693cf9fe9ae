/** The rings: who may import whom. test/architecture.test.ts proves that each rule bites. */
const { join } = require('node:path');
const SLICES = require('./.slices.cjs');

/** The packages that each adapter is there to speak to. An adapter that is not named needs none. */
const VENDORS = {
  c2pa: ['@contentauth/c2pa-wasm', '@peculiar/x509', 'cborg', 'reflect-metadata'],
  disk: ['fastest-levenshtein', 'zod'],
  http: [
    '@nestjs',
    '@standard-schema/spec',
    'compression',
    'csv-stringify',
    'express-static-gzip',
    'express',
    'express-rate-limit',
    'helmet',
    'p-limit',
    'pino',
    'pino-http',
    'reflect-metadata',
    'rxjs',
    'zod',
  ],
  google: ['jose', 'passport', 'passport-google-oauth20', 'zod'],
  jose: ['jose'],
  local: ['express', 'nodemailer', 'postal-mime', 'zod'],
  openai: ['openai'],
  otp: ['otpauth', 'uqr'],
  pinterest: ['zod'],
  prodigi: ['zod'],
  painter: ['@napi-rs/canvas', 'd3-contour', 'd3-delaunay', 'simplex-noise'],
  pixels: ['@napi-rs/canvas', 'heic-decode', 'sharp', 'workerpool'],
  postgres: ['@electric-sql/pglite', 'pg', 'typeorm'],
  prometheus: ['prom-client'],
  s3: ['@aws-sdk/client-s3'],
  smtp: ['nodemailer'],
  stripe: ['stripe', 'zod'],
  tar: ['tar-stream'],
  webhooks: ['ipaddr\\.js', 'standardwebhooks'],
};
const COMPOSITION = '^src/(main\\.ts|worker\\.ts|migrate-back\\.ts|admin-password\\.ts|composition/)';
/** The outermost part: it runs the whole core on memory adapters. */
const SIMULATION = '^src/simulation/';
const CONTRACT = '^src/adapters/http/contract/';
const ROUTES = '^src/adapters/http/routes/';
/** The files that take types from the contract. */
const API = '^(web/src/client/(api|http)|cli/api)\\.ts$';
/**
 * Pure domain files that the browser and the CLI load, too, so that a rule is written once. They import only each other:
 * no package and no part of Node reaches the browser through them.
 */
const SHARED_DOMAIN = [
  'creating/request-limits',
  'creating/styles',
  'creating/upload',
  'orders/basket',
  'orders/buyer-review',
  'orders/custom-size',
  'orders/default-variant',
  'orders/discount',
  'orders/exports',
  'orders/delivery/fulfilment',
  'orders/gift',
  'orders/gift-card-search',
  'orders/delivery/hand-off',
  'orders/delivery/place-lines',
  'orders/account-basket',
  'orders/account-prepaid',
  'orders/note',
  'orders/order',
  'orders/order-number',
  'orders/print-file',
  'orders/print-price',
  'orders/product',
  'orders/resendable-mail',
  'orders/returns',
  'orders/sold-words',
  'orders/withdrawal',
  'orders/withdrawal-texts',
  'pictures/color',
  'pictures/color-names',
  'pictures/crop',
  'pictures/orientation',
  'pictures/sheet',
  'prints/art',
  'prints/collection',
  'prints/collection-type',
  'prints/describe-in-german',
  'prints/edit-limits',
  'prints/favourites',
  'prints/irregular-plurals',
  'prints/keyword-words',
  'prints/mockup',
  'prints/mood-names',
  'prints/print',
  'prints/provenance',
  'prints/renditions',
  'prints/report',
  'prints/rooms',
  'prints/selection',
  'prints/value-words',
  'prints/wall-filters',
  'prints/wall-layout',
  'shop/admin-titles',
  'shop/brand',
  'shop/control-characters',
  'shop/dates',
  'shop/error-sentences',
  'shop/errors',
  'shop/field-limits',
  'shop/fill-in',
  'shop/imprint',
  'shop/languages',
  'shop/mail-texts',
  'shop/money',
  'shop/page',
  'shop/page-titles',
  'shop/retention',
  'shop/settings',
  'shop/text-blocks',
  'shop/web-address',
  'shop/web-vitals',
  'shop/webhook',
  'shop/wording',
];
/** What the browser and the CLI may load of the service. */
const SHARED = [ROUTES, `^src/domain/(${SHARED_DOMAIN.join('|')})\\.ts$`];
/** What may stand in a ring beside its slices. */
const UNORDERED = {
  'src/application': ['^src/application/ports/'],
  'src/application/ports': ['^src/application/ports/index\\.ts$'],
  'src/adapters/memory': ['^src/adapters/memory/[^/]+$'],
  'src/adapters/postgres': ['^src/adapters/postgres/([^/]+$|migrations/)'],
  'src/adapters/http': ['^src/adapters/http/listen\\.ts$'],
};
const packages = (names) => names.map((name) => `^node_modules/(@types/)?${name}/`);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-imports-only-domain',
      comment: 'No framework, no package, no clock: what the domain needs to know comes in as an argument.',
      from: { path: '^src/domain/' },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'ports-import-only-domain',
      from: { path: '^src/application/ports/' },
      to: { pathNot: ['^src/domain/', '^src/application/ports/'] },
    },
    {
      name: 'application-imports-only-inward',
      comment: 'Use cases know the domain, each other and the ports; vendors, HTTP and Node stay outside.',
      from: { path: '^src/application/' },
      to: { pathNot: ['^src/domain/', '^src/application/'] },
    },
    {
      name: 'no-adapter-imports-another',
      from: { path: '^src/adapters/([^/]+)/', pathNot: '^src/adapters/pixels/' },
      to: { path: '^src/adapters/', pathNot: '^src/adapters/$1/' },
    },
    {
      name: 'pixels-imports-only-the-painter',
      comment: 'The processes that work on pixels run the painter, which needs no other adapter.',
      from: { path: '^src/adapters/pixels/' },
      to: { path: '^src/adapters/', pathNot: '^src/adapters/(pixels|painter)/' },
    },
    {
      name: 'adapters-do-not-know-who-composes-them',
      from: { path: '^src/(adapters|application|domain)/' },
      to: { path: '^src/([^/]+$|composition/)' },
    },
    ...Object.entries(VENDORS).map(([adapter, names]) => ({
      name: `vendors-of-${adapter}`,
      comment: 'An adapter imports its own vendor.',
      from: { path: `^src/adapters/${adapter}/` },
      to: { path: '^node_modules/', pathNot: packages(names) },
    })),
    {
      name: 'vendors-of-other-adapters',
      comment: 'A new vendor is named in VENDORS, beside the adapter that speaks to it.',
      from: { path: '^src/adapters/', pathNot: `^src/adapters/(${Object.keys(VENDORS).join('|')})/` },
      to: { path: '^node_modules/' },
    },
    {
      name: 'compose-imports-adapters-when-chosen',
      comment: 'await import(), so that what is not chosen is not loaded.',
      from: { path: '^src/composition/compose[a-z-]*\\.ts$' },
      to: { path: '^src/adapters/', pathNot: ROUTES, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'only-the-entry-sees-everything',
      comment: 'The programs and what they are put together from.',
      from: { path: '^src/', pathNot: [COMPOSITION, SIMULATION] },
      to: { path: COMPOSITION },
    },
    {
      name: 'simulation-runs-the-core-on-memory',
      comment: 'No vendor, no network and no real time. The catalogue comes from the disk.',
      from: { path: SIMULATION },
      to: {
        path: '^(src|node_modules)/',
        pathNot: [
          SIMULATION,
          '^src/(domain|application)/',
          '^src/adapters/(memory|disk)/',
          '^src/composition/(use-cases|use-case-settings)\\.ts$',
        ],
      },
    },
    {
      name: 'only-its-command-runs-the-simulation',
      from: { path: '^(src|web|cli)/', pathNot: [SIMULATION, '^cli/commands/simulate\\.ts$'] },
      to: { path: SIMULATION },
    },
    {
      name: 'settings-import-only-domain-and-their-libraries',
      from: { path: '^src/(config|config-schema|misspelt-settings)\\.ts$' },
      to: {
        path: '^(src|node_modules)/',
        pathNot: [
          '^src/domain/',
          '^src/(config-schema|misspelt-settings)\\.ts$',
          ...packages(['zod', 'fastest-levenshtein']),
        ],
      },
    },
    {
      name: 'contract-imports-only-the-schema-library-and-shared-files',
      from: { path: CONTRACT },
      to: { pathNot: [CONTRACT, ...SHARED, ...packages(['zod'])] },
    },
    {
      name: 'shared-files-stand-alone',
      comment: 'The browser and the command line load them, with all that they import.',
      from: { path: SHARED },
      to: { pathNot: SHARED, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-api-reaches-into-the-service',
      from: { path: '^(web|cli)/', pathNot: API },
      to: { path: '^src/', pathNot: [...SHARED, SIMULATION] },
    },
    {
      name: 'api-reaches-only-the-contract',
      from: { path: API },
      to: { path: '^src/', pathNot: [CONTRACT, ...SHARED] },
    },
    {
      name: 'web-and-cli-take-only-types-from-the-contract',
      comment: 'No schema library travels to the browser, and the CLI does not wait for it to load.',
      from: { path: '^(web|cli)/' },
      to: { path: '^src/', pathNot: [...SHARED, SIMULATION], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-schema-library-in-the-browser',
      from: { path: '^web/' },
      to: { path: packages(['zod']) },
    },
    {
      name: 'service-web-and-cli-are-apart',
      from: { path: '^(src|web|cli)/' },
      to: { path: '^(web|cli|test|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'no-route-imports-another',
      from: { path: '^web/src/routes/((?:admin/)?[^/.]+)' },
      to: { path: '^web/src/routes/', pathNot: '^web/src/routes/$1[/.]' },
    },
    ...Object.entries(SLICES).flatMap(([ring, slices]) =>
      slices.slice(0, -1).map((slice, at) => ({
        name: `${ring}/${slice}-imports-nothing-above-it`,
        comment: 'The order of the slices stands in .slices.cjs.',
        from: { path: `^${ring}/${slice}/` },
        to: { path: `^${ring}/(${slices.slice(at + 1).join('|')})/` },
      })),
    ),
    ...Object.entries(SLICES).map(([ring, slices]) => ({
      name: `${ring}-has-no-other-slices`,
      comment: 'A new slice takes its place in .slices.cjs.',
      from: {},
      to: {
        path: `^${ring}/`,
        pathNot: [`^${ring}/(${slices.join('|')})/`, ...(UNORDERED[ring] ?? [])],
      },
    })),
    {
      name: 'controllers-of-a-slice-stand-alone',
      from: { path: '^src/adapters/http/controllers/([^/]+)/' },
      to: {
        path: '^src/adapters/http/controllers/[^/]+/',
        pathNot: '^src/adapters/http/controllers/$1/',
      },
    },
    {
      name: 'no-development-package-at-run-time',
      comment: 'What the service or the CLI loads is a dependency in package.json, by its own name.',
      from: { path: '^(src|cli)/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'no-cycles', from: {}, to: { circular: true } },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(__dirname, 'tsconfig.json') },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
    },
    skipAnalysisNotInRules: true,
  },
};
