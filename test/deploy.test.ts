import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { validate } from 'dockerfile-utils';
import { parseDocument } from 'yaml';
import { CONFIG_SCHEMA } from '../src/config-schema.js';
import { readCopies, readDockerfile } from './dockerfile.js';
import { leaveOut } from './leave-out.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const isThere = (file: string) => existsSync(join(ROOT, file));

const SETTINGS = Object.keys(CONFIG_SCHEMA.shape);
const isSetting = (name: string) => SETTINGS.includes(name);
/** Variables of the database's image. */
const isOfPostgres = (name: string) => /^POSTGRES_(DB|USER|PASSWORD)$/.test(name);

/** What the build makes: the programs of scripts/bundle.mjs. */
const PROGRAMS = [...read('scripts/bundle.mjs').matchAll(/^ {2}'((?:src|cli)\/[\w/-]+)',$/gm)].map(
  ([, name]) => `dist/${name}.js`,
);

/** Programs in dist that a text names. */
const findPrograms = (text: string) => [...text.matchAll(/\bdist\/[\w/-]+\.js\b/g)].map(([path]) => path);

const hasTool = (name: string, ...args: string[]) => spawnSync(name, args).status === 0;

it('All commands of the package are programs that the build makes', () => {
  const { bin } = JSON.parse(read('package.json')) as { bin: Record<string, string> };
  expect(Object.values(bin).filter((path) => !PROGRAMS.includes(path))).toEqual([]);
  expect(PROGRAMS.filter((path) => !isThere(path.replace(/^dist\/(.*)\.js$/, '$1.ts')))).toEqual([]);
  expect(PROGRAMS.length).toBeGreaterThan(4);
});

describe('The Dockerfile', () => {
  // spec: deploy-dockerfile
  it('has no faults, runs as another user than root, and copies, sets and starts what exists', () => {
    const text = read('Dockerfile');
    expect(validate(text)).toEqual([]);
    const { build, final } = readDockerfile();
    expect([build, final].map((stage) => /^FROM node:\d+-[\w-]+/.test(stage))).toEqual([true, true]);
    expect(/^USER (.+)$/m.exec(final)?.[1]).toBe('node');

    const ignored = read('.dockerignore').split('\n').filter(Boolean);
    const sources = readCopies(build).flatMap((copy) => copy.sources);
    expect(sources.filter((path) => !isThere(path) || ignored.includes(path))).toEqual([]);
    expect(sources).toContain('.');
    // npm installs node_modules, and the build makes dist.
    const made = ['node_modules', 'dist'];
    const kept = readCopies(final).flatMap((copy) => copy.sources);
    expect(kept.filter((path) => !made.includes(path) && (!isThere(path) || ignored.includes(path)))).toEqual(
      [],
    );

    const set = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) => line!.match(/[A-Z_]+(?==)/g) ?? []);
    expect(set.filter((name) => !isSetting(name))).toEqual([]);
    expect(set.length).toBeGreaterThan(0);
    expect(findPrograms(text)).toEqual(['dist/src/main.js']);
    expect(PROGRAMS).toContain('dist/src/main.js');
    expect(/^EXPOSE (\d+)$/m.exec(final)?.[1]).toBe(String(CONFIG_SCHEMA.parse({}).PORT));
  });

  it('is linted for faults that stop a build', () => {
    const broken = read('Dockerfile')
      .replace('WORKDIR /app\n', 'WORKDIRS /app\n')
      .replace('--from=build', '--form=build');
    expect(validate(broken)).toHaveLength(2);
  });
});

interface Service {
  image?: string;
  build?: string;
  env_file?: string;
  command?: string[];
  environment: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  ports?: string[];
  healthcheck?: object;
}

describe('compose.yaml', () => {
  const document = parseDocument(read('compose.yaml'), { merge: true, strict: true, uniqueKeys: true });
  const { services, volumes } = document.toJS() as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };
  const all = Object.values(services);

  // spec: deploy-compose
  it('has no faults, and names services, volumes, settings and programs that exist', () => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    expect(Object.keys(services)).toEqual(['database', 'shop', 'worker']);
    const names = all.flatMap(({ environment }) => Object.keys(environment));
    expect(names.filter((name) => !isSetting(name) && !isOfPostgres(name))).toEqual([]);
    const filledIn = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
    expect(filledIn.filter((name) => !isSetting(name) && !isOfPostgres(name))).toEqual([]);

    for (const { build, command, depends_on = {}, env_file, image, volumes: used = [] } of all) {
      expect(build === undefined ? image : isThere(join(build, 'Dockerfile'))).toBeTruthy();
      expect(findPrograms(command?.join(' ') ?? '').filter((path) => !PROGRAMS.includes(path))).toEqual([]);
      if (env_file) expect(read('docs/running.md')).toContain(`Write the settings above to \`${env_file}\``);
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(condition).toBe('service_healthy');
        expect(services[name]).toHaveProperty('healthcheck.test');
      }
      const named = used.map((one) => one.split(':')[0]!).filter((one) => /^\w+$/.test(one));
      expect(named.filter((name) => !(name in volumes))).toEqual([]);
    }
    const { ports, environment } = services['shop']!;
    expect(ports).toEqual([`127.0.0.1:3000:${CONFIG_SCHEMA.parse({}).PORT}`]);
    const settings = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        String(value).replace(/\$\{\w+[^}]*\}/g, 'x'),
      ]),
    );
    expect(CONFIG_SCHEMA.parse({ ...settings, PUBLIC_URL: 'https://shop.example' })).toMatchObject({
      WORK_IN_SERVICE: false,
    });
    expect(services['worker']!.command).toContain('dist/src/worker.js');
  });

  if (!hasTool('docker', 'compose', 'version'))
    leaveOut('compose.yaml is not checked by docker compose: it is not installed here.');
  else
    it('is valid for docker compose', () => {
      const folder = mkdtempSync(join(tmpdir(), 'hangwell-compose-'));
      writeFileSync(join(folder, 'compose.yaml'), read('compose.yaml'));
      writeFileSync(join(folder, '.env'), 'POSTGRES_PASSWORD=abc\nPUBLIC_URL=https://shop.example\n');
      const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], {
        cwd: folder,
        encoding: 'utf8',
      });
      rmSync(folder, { recursive: true });
      expect([status, stderr]).toEqual([0, '']);
    });
});

describe('The systemd unit', () => {
  const unit = read('deploy/hangwell.service');
  const guide = read('docs/running.md');
  const valueOf = (key: string) => new RegExp(`^${key}=(.+)$`, 'm').exec(unit)?.[1];

  // spec: deploy-unit
  it('starts a program that exists, in the places and as the user of the guide, and waits for its end', () => {
    expect(findPrograms(unit)).toEqual(['dist/src/main.js']);
    expect(guide).toContain(`useradd --system --home-dir /var/lib/${valueOf('StateDirectory')} `);
    expect(guide).toMatch(new RegExp(`^ *useradd .* ${valueOf('User')}$`, 'm'));
    expect(guide).toMatch(new RegExp(`^ *git clone .* ${valueOf('WorkingDirectory')}$`, 'm'));
    expect(guide).toContain(
      `\`${valueOf('EnvironmentFile')}\`, with \`DATA_DIR=/var/lib/${valueOf('StateDirectory')}\``,
    );
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(CONFIG_SCHEMA.parse({}).SHUTDOWN_SECONDS);
    // The guide makes a second unit for workers.
    expect(guide).toContain('replace `dist/src/main.js` by `dist/src/worker.js`');
  });

  if (!hasTool('systemd-analyze', '--version'))
    leaveOut('The unit is not verified by systemd-analyze: it is not installed here.');
  else
    describe('for systemd-analyze', () => {
      let folder: string;
      beforeAll(() => {
        folder = mkdtempSync(join(tmpdir(), 'hangwell-unit-'));
      });
      afterAll(() => rmSync(folder, { recursive: true }));

      /** The path of Node.js is this machine's. */
      function verify(text: string): string {
        const path = join(folder, 'hangwell.service');
        writeFileSync(path, text.replace('/usr/bin/node', process.execPath));
        const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', path], {
          encoding: 'utf8',
        });
        return `${status}${stdout}${stderr}`;
      }

      it('has no faults, and faults would be found', () => {
        expect(verify(unit)).toBe('0');
        expect(verify(unit.replace('ProtectSystem', 'ProtectSistem'))).toContain('ProtectSistem');
        expect(verify(unit.replace('TimeoutStopSec=20', 'TimeoutStopSec=soon'))).toContain('soon');
      });
    });
});

describe('What the guides set and start', () => {
  const DEPLOY = readdirSync(join(ROOT, 'deploy')).map((name) => `deploy/${name}`);
  const files = [
    'README.md',
    'docs/running.md',
    'docs/threats.md',
    'docs/personal-data.md',
    'docs/scale.md',
    ...DEPLOY,
  ];

  // spec: deploy-settings-of-guide
  it('are settings, or variables of the command line, the tests and the script for backups', () => {
    const readers = ['cli/context.ts', 'scripts/test.mjs', 'deploy/backup.sh'].map(read).join();
    const unknown = files.flatMap((file) =>
      [...read(file).matchAll(/\b(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|[A-Z][A-Z0-9]+(?==))/g)]
        .map(([name]) => name)
        .filter((name) => !isSetting(name) && !isOfPostgres(name) && !readers.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are programs and files that exist', () => {
    const missing = files.flatMap((file) => {
      const text = read(file);
      return [
        ...findPrograms(text).filter((path) => !PROGRAMS.includes(path)),
        ...[...text.matchAll(/\bdeploy\/[\w.-]*\w/g)].map(([path]) => path).filter((path) => !isThere(path)),
      ].map((path) => `${file}: ${path}`);
    });
    expect(missing).toEqual([]);
  });
});
