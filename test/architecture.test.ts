import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findViolations, HOUSE_RULES, type Violation, type HouseRule } from './house-rules.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const rings = require('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
const slices = require('../.slices.cjs') as Record<string, string[]>;

/** Each forbidden import as 'rule: from -> to'. */
async function forbiddenImports(folder: string): Promise<string[]> {
  const args = [
    '--config',
    join(root, '.dependency-cruiser.cjs'),
    '--output-type',
    'json',
    'src',
    'web/src',
    'cli',
  ];
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const output = await new Promise<string>((resolve, reject) => {
    // The exit code is the number of violations; output other than JSON is an error message.
    execFile(process.execPath, [bin, ...args], { cwd: folder, maxBuffer: 1 << 28 }, (_, stdout, stderr) =>
      stdout.startsWith('{') ? resolve(stdout) : reject(new Error(stderr || stdout)),
    );
  });
  const { summary } = JSON.parse(output) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

const toMessage = ({ rule, file, line }: Violation) => `${file}:${line} ${HOUSE_RULES[rule]}`;

describe('this project', () => {
  // spec: architecture-rings
  it('keeps to its rings', async () => {
    expect(await forbiddenImports(root)).toEqual([]);
  });

  it('keeps to its house rules', () => {
    expect(findViolations(root).map(toMessage)).toEqual([]);
  });
});

describe('a project that does not', () => {
  let folder: string;
  let found: string[];

  const write = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
  };

  const PACKAGES = ['zod', 'jose', 'react', 'tool', 'transitive'];
  const ALLOWED: Record<string, string> = {
    'src/main.ts':
      "import './composition/app.module.js'; import './composition/compose.js'; import './adapters/http/listen.js';",
    'src/composition/compose-storage.ts': "await import('../adapters/jose/good.js');",
    'src/worker.ts': "import './composition/compose.js'; import './composition/workers.js';",
    'src/composition/workers.ts': "import './compose.js'; import '../adapters/http/listen.js';",
    'src/composition/app.module.ts': "import '../adapters/http/listen.js';",
    'src/composition/use-cases.ts': "import '../application/prints/browse.js';",
    'src/simulation/run.ts': "import '../composition/use-cases.js'; import '../domain/prints/print.js';",
    'cli/commands/simulate.ts': "await import('../../src/simulation/run.js');",
    'src/config.ts': "import 'zod'; import 'node:os'; import './domain/prints/print.js';",
    'src/composition/compose.ts':
      "import '../config.js'; import './compose-storage.js'; import '../adapters/http/routes/route.js'; import type { A } from '../adapters/jose/good.js'; await import('../adapters/jose/good.js');",
    'src/domain/prints/print.ts': 'export const print = 1;',
    'src/domain/shop/money.ts': "import './wording.js'; import type { P } from './private.js';",
    'src/domain/shop/wording.ts': 'export const words = 1;',
    'src/domain/shop/private.ts': 'export type P = 1;',
    'src/application/ports/prints/prints.ts': "import '../../../domain/prints/print.js';",
    'src/application/prints/browse.ts':
      "import '../ports/prints/prints.js'; import '../../domain/prints/print.js';",
    'src/adapters/jose/good.ts':
      "import 'jose'; import 'node:fs'; import '../../application/ports/prints/prints.js';",
    'src/adapters/http/listen.ts':
      "import '../../application/prints/browse.js'; import './contract/table.js'; import 'zod';",
    'src/adapters/http/contract/table.ts': "import 'zod'; import './types.js'; import '../routes/route.js';",
    'src/adapters/http/routes/route.ts': "import '../../../domain/shop/money.js';",
    'src/adapters/http/contract/types.ts': 'export type T = 1;',
    'web/src/app/main.tsx': "import './router.js';",
    'web/src/app/router.tsx': "import '../routes/home.js'; import '../routes/print.js';",
    'web/src/client/api.ts':
      "import './http.js'; import type { T } from '../../../src/adapters/http/contract/types.js'; import '../../../src/domain/shop/money.js';",
    'web/src/client/http.ts':
      "import type { T } from '../../../src/adapters/http/contract/types.js'; import '../../../src/adapters/http/routes/route.js';",
    'web/src/routes/home.tsx':
      "import '../features/layout/header.js'; import '../client/api.js'; import './home.css'; import 'react';",
    'web/src/routes/home.css': '',
    'web/src/routes/print.tsx': 'export const route = 1;',
    'web/src/features/layout/header.tsx':
      "import '../../ui/button.js'; import '../../client/api.js'; import '../../../../src/domain/shop/wording.js';",
    'web/src/ui/button.tsx': "import './icon.js'; import 'react';",
    'web/src/ui/icon.tsx': 'export const icon = 1;',
    'cli/main.ts': "import './api.js'; import '../src/domain/shop/money.js';",
    'cli/api.ts':
      "import type { T } from '../src/adapters/http/contract/types.js'; import '../src/adapters/http/routes/route.js';",
  };

  /** The imports that each rule must find. */
  const BAD: Record<string, [file: string, text: string, to: string][]> = {
    'domain-imports-only-domain': [
      ['src/domain/bad-npm.ts', "import 'zod';", 'node_modules/zod/index.js'],
      ['src/domain/bad-node.ts', "import 'node:fs';", 'fs'],
      [
        'src/domain/bad-ring.ts',
        "import '../application/prints/browse.js';",
        'src/application/prints/browse.ts',
      ],
    ],
    'ports-import-only-domain': [
      [
        'src/application/ports/bad.ts',
        "import type { B } from '../prints/browse.js';",
        'src/application/prints/browse.ts',
      ],
    ],
    'application-imports-only-inward': [
      ['src/application/bad-node.ts', "import 'node:crypto';", 'crypto'],
      ['src/application/bad-npm.ts', "import type { J } from 'jose';", 'node_modules/jose/index.js'],
      ['src/application/bad-ring.ts', "import '../adapters/jose/good.js';", 'src/adapters/jose/good.ts'],
    ],
    'no-adapter-imports-another': [
      ['src/adapters/http/bad-neighbour.ts', "import '../jose/good.js';", 'src/adapters/jose/good.ts'],
    ],
    'adapters-do-not-know-who-composes-them': [
      ['src/adapters/jose/bad-outward.ts', "import '../../config.js';", 'src/config.ts'],
    ],
    'pixels-imports-only-the-painter': [
      ['src/adapters/pixels/bad-neighbour.ts', "import '../jose/good.js';", 'src/adapters/jose/good.ts'],
    ],
    'vendors-of-c2pa': [['src/adapters/c2pa/bad.ts', "import 'zod';", 'node_modules/zod/index.js']],
    'vendors-of-painter': [['src/adapters/painter/bad.ts', "import 'zod';", 'node_modules/zod/index.js']],
    'vendors-of-disk': [['src/adapters/disk/bad.ts', "import 'jose';", 'node_modules/jose/index.js']],
    'vendors-of-http': [['src/adapters/http/bad-vendor.ts', "import 'jose';", 'node_modules/jose/index.js']],
    'vendors-of-jose': [['src/adapters/jose/bad-vendor.ts', "import 'zod';", 'node_modules/zod/index.js']],
    'vendors-of-local': [['src/adapters/local/bad.ts', "import 'jose';", 'node_modules/jose/index.js']],
    'vendors-of-pixels': [['src/adapters/pixels/bad.ts', "import 'zod';", 'node_modules/zod/index.js']],
    'vendors-of-postgres': [['src/adapters/postgres/bad.ts', "import 'zod';", 'node_modules/zod/index.js']],
    'vendors-of-google': [['src/adapters/google/bad.ts', "import 'react';", 'node_modules/react/index.js']],
    'vendors-of-openai': [['src/adapters/openai/bad.ts', "import 'zod';", 'node_modules/zod/index.js']],
    'vendors-of-otp': [['src/adapters/otp/bad.ts', "import 'zod';", 'node_modules/zod/index.js']],
    'vendors-of-pinterest': [
      ['src/adapters/pinterest/bad.ts', "import 'jose';", 'node_modules/jose/index.js'],
    ],
    'vendors-of-prodigi': [['src/adapters/prodigi/bad.ts', "import 'jose';", 'node_modules/jose/index.js']],
    'vendors-of-prometheus': [
      ['src/adapters/prometheus/bad.ts', "import 'zod';", 'node_modules/zod/index.js'],
    ],
    'vendors-of-webhooks': [['src/adapters/webhooks/bad.ts', "import 'zod';", 'node_modules/zod/index.js']],
    'vendors-of-s3': [['src/adapters/s3/bad.ts', "import 'zod';", 'node_modules/zod/index.js']],
    'vendors-of-smtp': [['src/adapters/smtp/bad.ts', "import 'zod';", 'node_modules/zod/index.js']],
    'vendors-of-stripe': [['src/adapters/stripe/bad.ts', "import 'jose';", 'node_modules/jose/index.js']],
    'vendors-of-tar': [['src/adapters/tar/bad.ts', "import 'zod';", 'node_modules/zod/index.js']],
    'vendors-of-other-adapters': [
      ['src/adapters/memory/bad.ts', "import 'zod';", 'node_modules/zod/index.js'],
    ],
    'compose-imports-adapters-when-chosen': [
      [
        'src/composition/compose.ts',
        `${ALLOWED['src/composition/compose.ts']} import '../adapters/http/listen.js';`,
        'src/adapters/http/listen.ts',
      ],
      [
        'src/composition/compose-storage.ts',
        `${ALLOWED['src/composition/compose-storage.ts']} import '../adapters/http/listen.js';`,
        'src/adapters/http/listen.ts',
      ],
    ],
    'only-the-entry-sees-everything': [
      ['src/other.ts', "import './composition/compose.js';", 'src/composition/compose.ts'],
      ['src/another.ts', "import './worker.js';", 'src/worker.ts'],
    ],
    'simulation-runs-the-core-on-memory': [
      ['src/simulation/bad-vendor.ts', "import 'zod';", 'node_modules/zod/index.js'],
      ['src/simulation/bad-adapter.ts', "import '../adapters/jose/good.js';", 'src/adapters/jose/good.ts'],
      [
        'src/simulation/bad-composition.ts',
        "import '../composition/compose.js';",
        'src/composition/compose.ts',
      ],
    ],
    'only-its-command-runs-the-simulation': [
      ['src/bad-play.ts', "import './simulation/run.js';", 'src/simulation/run.ts'],
      ['cli/bad-play.ts', "import '../src/simulation/run.js';", 'src/simulation/run.ts'],
    ],
    'settings-import-only-domain-and-their-libraries': [
      ['src/config.ts', `${ALLOWED['src/config.ts']} import 'jose';`, 'node_modules/jose/index.js'],
    ],
    'contract-imports-only-the-schema-library-and-shared-files': [
      [
        'src/adapters/http/contract/bad-ring.ts',
        "import '../../../domain/shop/private.js';",
        'src/domain/shop/private.ts',
      ],
      ['src/adapters/http/contract/bad-node.ts', "import 'node:fs';", 'fs'],
    ],
    'only-api-reaches-into-the-service': [
      [
        'web/src/features/layout/bad-reach.ts',
        "import type { T } from '../../../../src/adapters/http/contract/types.js';",
        'src/adapters/http/contract/types.ts',
      ],
      ['cli/bad-reach.ts', "import '../src/domain/shop/private.js';", 'src/domain/shop/private.ts'],
      [
        'web/src/features/layout/bad-domain.ts',
        "import '../../../../src/domain/shop/private.js';",
        'src/domain/shop/private.ts',
      ],
    ],
    'api-reaches-only-the-contract': [
      [
        'cli/api.ts',
        `${ALLOWED['cli/api.ts']} import '../src/domain/shop/private.js';`,
        'src/domain/shop/private.ts',
      ],
    ],
    'web-and-cli-take-only-types-from-the-contract': [
      [
        'web/src/client/api.ts',
        "import '../../../src/adapters/http/contract/types.js';",
        'src/adapters/http/contract/types.ts',
      ],
      [
        'cli/api.ts',
        `${ALLOWED['cli/api.ts']} import '../src/domain/shop/private.js'; import '../src/adapters/http/contract/table.js';`,
        'src/adapters/http/contract/table.ts',
      ],
    ],
    'shared-files-stand-alone': [
      [
        'src/adapters/http/routes/bad-ring.ts',
        "import '../../../domain/shop/private.js';",
        'src/domain/shop/private.ts',
      ],
      ['src/adapters/http/routes/bad-npm.ts', "import 'zod';", 'node_modules/zod/index.js'],
      ['src/adapters/http/routes/bad-node.ts', "import 'node:fs';", 'fs'],
      ['src/domain/orders/basket.ts', "import 'zod';", 'node_modules/zod/index.js'],
      ['src/domain/shop/errors.ts', "import 'node:fs';", 'fs'],
      ['src/domain/shop/money.ts', "import './private.js';", 'src/domain/shop/private.ts'],
    ],
    'no-schema-library-in-the-browser': [
      ['web/src/app/bad-zod.ts', "import 'zod';", 'node_modules/zod/index.js'],
    ],
    'service-web-and-cli-are-apart': [
      ['cli/bad-web.ts', "import '../web/src/ui/icon.js';", 'web/src/ui/icon.tsx'],
      ['src/adapters/http/bad-cli.ts', "import '../../../cli/main.js';", 'cli/main.ts'],
    ],
    'no-route-imports-another': [
      ['web/src/routes/prints.tsx', "import './print.js';", 'web/src/routes/print.tsx'],
    ],
    'controllers-of-a-slice-stand-alone': [
      [
        'src/adapters/http/controllers/orders/bad-neighbour.ts',
        "import '../prints/orders-above.js';",
        'src/adapters/http/controllers/prints/orders-above.ts',
      ],
    ],
    'no-development-package-at-run-time': [
      ['cli/bad-tool.ts', "import 'tool';", 'node_modules/tool/index.js'],
      ['cli/bad-transitive.ts', "import 'transitive';", 'node_modules/transitive/index.js'],
    ],
    // two.ts closes the cycle; it is reported once.
    'no-cycles': [
      ['src/domain/prints/one.ts', "import type { T } from './two.js';", 'src/domain/prints/two.ts'],
    ],
  };

  // For each pair of neighbours a file that imports upward, and for each ring a slice that is not declared.
  for (const [ring, names] of Object.entries(slices)) {
    for (const [at, name] of names.slice(0, -1).entries()) {
      const above = `${names[at + 1]!}/above`;
      BAD[`${ring}/${name}-imports-nothing-above-it`] = [
        [`${ring}/${name}/upward.ts`, `import '../${above}.js';`, `${ring}/${above}.ts`],
      ];
    }
    BAD[`${ring}-has-no-other-slices`] = [
      [`${ring}/${names[0]!}/sideways.ts`, "import '../unnamed/new.js';", `${ring}/unnamed/new.ts`],
    ];
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hangwell-rings-'));
    write({
      'package.json': JSON.stringify({
        type: 'module',
        dependencies: { zod: '*', jose: '*', react: '*' },
        devDependencies: { tool: '*' },
      }),
      ...Object.fromEntries(
        PACKAGES.flatMap((name) => [
          [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
          [`node_modules/${name}/index.js`, ''],
        ]),
      ),
      ...ALLOWED,
    });
    expect(await forbiddenImports(folder)).toEqual([]);
    write({ 'src/domain/prints/two.ts': "import './one.js';" });
    write({ 'src/adapters/http/controllers/prints/orders-above.ts': '' });
    for (const [ring, names] of Object.entries(slices)) {
      for (const name of names) write({ [`${ring}/${name}/above.ts`]: '' });
      write({ [`${ring}/unnamed/new.ts`]: '' });
    }
    write(
      Object.fromEntries(Object.values(BAD).flatMap((cases) => cases.map(([file, text]) => [file, text]))),
    );
    found = await forbiddenImports(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(rings.forbidden.map(({ name }) => name))('is caught by %s', (rule) => {
    expect(BAD).toHaveProperty([rule]);
    const expected = BAD[rule]!.map(([from, , to]) => `${rule}: ${from} -> ${to}`);
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  const BROKEN: Record<HouseRule, [file: string, text: string][]> = {
    environment: [
      ['web/src/a.ts', 'export const a = process.env.HOME;'],
      ['src/b.ts', "import { env as e } from 'node:process'; export const b = e;"],
    ],
    terminal: [['cli/commands/w.ts', "process.stdout.write('a');"]],
    decorator: [['src/domain/c.ts', 'declare const d: ClassDecorator; @d export class C {}']],
    impurity: [
      ['src/domain/d.ts', 'export const d = () => new Date();'],
      ['src/application/e.ts', 'export const e = () => Date.now();'],
      ['src/application/f.ts', 'export const f = () => Math.random();'],
    ],
    name: [
      ['src/adapters/g.ts', 'export interface IStore {}'],
      ['cli/h.ts', 'export class StoreImpl {}'],
    ],
    'base class': [
      ['src/i.ts', 'export abstract class Repository {}'],
      ['src/j.ts', "import { Thing } from './thing.js'; export class Other extends Thing {}"],
    ],
    barrel: [
      ['src/domain/index.ts', "export * from './print.js';"],
      ['web/src/ui/index.ts', "export { icon } from './icon.js';"],
    ],
    limit: [['web/src/z.tsx', 'export const z = <input maxLength={200} />;']],
    path: [
      ['src/adapters/prometheus/x.ts', "export const x = (path) => path === '/metrics';"],
      ['web/src/x.tsx', 'export const x = <a href="/account?tab=orders">Orders</a>;'],
      ['cli/x.ts', 'export const x = (id) => `/pictures/${id}/320.webp`;'],
    ],
    room: [
      ['src/utils/k.ts', ''],
      ['cli/helpers.ts', ''],
      ['web/src/common/l.css', ''],
    ],
    case: [['src/domain/PrintOrder.ts', '']],
    length: [['web/src/m.css', '\n'.repeat(251)]],
    crowd: [['src/full/z.ts', '']],
    // The place in composition is the first; the program and the errors are allowed.
    'use case': [['src/worker.ts', "import { W } from './application/w.js'; export const w = new W();"]],
    sql: [
      [
        'src/adapters/postgres/orders/orders.ts',
        "export const n = (database) => database.query('select 1');",
      ],
      ['src/adapters/postgres/shop/figures.ts', "export const f = (manager) => manager.query('select 1');"],
    ],
    unformatted: [
      ['src/n.ts', '// prettier-ignore\nexport const n = [[1, 2], [Math.PI, 4]];'],
      ['src/o.ts', 'export const o = () => {\n  // prettier-ignore\n  const p = [1];\n  return p;\n};'],
      ['src/q.ts', 'export const q = [[1, 2]]; // prettier-ignore'],
      ['src/r.ts', '// prettier-ignore\nexport let r = [[1, 2]];'],
      ['web/src/s.css', '/* prettier-ignore */'],
    ],
    'shop word': [['web/src/ui/basket-button.tsx', 'export const addToBasket = 1;']],
    wording: [
      ['src/t.ts', '/** For whoever reads it. */\nexport const t = 1;'],
      ['cli/u.ts', 'export const MOST = 3;'],
      ['test/v.test.ts', "it('is done by whoever asks', () => {});"],
    ],
  };

  it.each(Object.keys(BROKEN) as HouseRule[])('is caught for its %s', (rule) => {
    const house = mkdtempSync(join(tmpdir(), 'hangwell-house-'));
    try {
      for (const [file, text] of [
        ...BROKEN[rule],
        ...Array.from({ length: 40 }, (_, at) => [`src/full/${at}.ts`, ''] as const),
        ['src/config.ts', 'export const home = process.env.HOME;'],
        ['src/application/good.ts', 'export class GoodError extends Error {} export const at = new Date(0);'],
        ['src/adapters/http/routes/x.ts', "export const x = '/metrics';"],
        ['web/src/y.ts', "export const y = ['/', '/metricsx', '/api/', 'prints'];"],
        ['web/src/w.tsx', 'export const w = <input maxLength={MAX_2_CHARACTERS} />;'],
        ['src/application/w.ts', 'export class W {} export class WError extends Error {}'],
        ['src/application/shared/tool.ts', 'export class Tool {}'],
        [
          'src/composition/w.ts',
          'export const w = [new W(), new WError(), new WError(), new Tool(), new Tool()];',
        ],
        ['src/admin-password.ts', 'export const w = new W();'],
        ['cli/context.ts', 'export const { env } = process;\n'.padEnd(250, '\n')],
        [
          'src/domain/table.ts',
          "/** A table. */\n// prettier-ignore\nexport const table = { a: [[1, -2]], b: 'c' } as const;",
        ],
        ['web/src/styles/tokens.css', '\n'.repeat(400)],
        ['test/good.test.ts', "it('rejects an unknown status', () => {});"],
        [
          'src/adapters/postgres/orders/good-sql.ts',
          "export const n = (database) => database.query('select 1');",
        ],
        ['src/adapters/postgres/migrate.ts', "export const m = (runner) => runner.query('select 1');"],
        ['src/adapters/postgres/migrations/0001-good.ts', "export const m = (runner) => runner.query('x');"],
      ] as const) {
        mkdirSync(join(house, dirname(file)), { recursive: true });
        writeFileSync(join(house, file), text);
      }
      const caught = [...new Set(findViolations(house).map(({ rule: name, file }) => `${name}: ${file}`))];
      expect(caught.sort()).toEqual(BROKEN[rule].map(([file]) => `${rule}: ${file}`).sort());
    } finally {
      rmSync(house, { recursive: true });
    }
  });
});
