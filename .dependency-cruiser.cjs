/** The rings: who may import whom. test/architecture.test.ts proves that each rule bites. */
const { join } = require('node:path');

/** The packages that each adapter is there to speak to. An adapter that is not named needs none. */
const VENDORS = {
  disk: ['zod'],
  http: [
    '@nestjs',
    '@standard-schema/spec',
    'compression',
    'express-static-gzip',
    'express',
    'express-rate-limit',
    'helmet',
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
  pixels: [
    '@napi-rs/canvas',
    'd3-contour',
    'd3-delaunay',
    'heic-decode',
    'sharp',
    'simplex-noise',
    'workerpool',
  ],
  postgres: ['@electric-sql/pglite', 'pg', 'typeorm'],
  s3: ['@aws-sdk/client-s3'],
  smtp: ['nodemailer'],
  stripe: ['stripe', 'zod'],
  tar: ['tar-stream'],
};
const COMPOSITION = '^src/(main|worker|workers|compose[a-z-]*|app\\.module)\\.ts$';
const CONTRACT = '^src/adapters/http/contract/';
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
      from: { path: '^src/adapters/([^/]+)/' },
      to: { path: '^src/adapters/', pathNot: '^src/adapters/$1/' },
    },
    {
      name: 'adapters-do-not-know-who-composes-them',
      from: { path: '^src/(adapters|application|domain)/' },
      to: { path: '^src/[^/]+$' },
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
      from: { path: '^src/compose[a-z-]*\\.ts$' },
      to: { path: '^src/adapters/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'only-the-entry-sees-everything',
      comment: 'The two programs, main and worker, and what they are put together from.',
      from: { path: '^src/', pathNot: COMPOSITION },
      to: { path: COMPOSITION },
    },
    {
      name: 'config-imports-only-the-schema-library',
      from: { path: '^src/config\\.ts$' },
      to: { path: '^(src|node_modules)/', pathNot: packages(['zod']) },
    },
    {
      name: 'contract-imports-only-the-schema-library',
      from: { path: CONTRACT },
      to: { pathNot: [CONTRACT, ...packages(['zod'])] },
    },
    {
      name: 'only-api-reaches-into-the-service',
      from: { path: '^(web|cli)/', pathNot: '^(web/src|cli)/api\\.ts$' },
      to: { path: '^src/' },
    },
    {
      name: 'api-reaches-only-the-contract',
      from: { path: '^(web/src|cli)/api\\.ts$' },
      to: { path: '^src/', pathNot: CONTRACT },
    },
    {
      name: 'web-takes-only-types-from-the-contract',
      comment: 'No schema library travels to the browser.',
      from: { path: '^web/' },
      to: { path: '^src/', dependencyTypesNot: ['type-only'] },
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
      name: 'ui-imports-only-ui',
      comment: 'ui knows no word of the shop.',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/', pathNot: '^web/src/(ui|styles)/' },
    },
    {
      name: 'no-route-imports-another',
      from: { path: '^web/src/routes/([^/.]+)' },
      to: { path: '^web/src/routes/', pathNot: '^web/src/routes/$1[/.]' },
    },
    {
      name: 'only-the-router-imports-routes',
      comment: 'routes -> parts -> ui, one way.',
      from: { path: '^web/src/', pathNot: '^web/src/(routes/|router\\.|main\\.)' },
      to: { path: '^web/src/routes/' },
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
