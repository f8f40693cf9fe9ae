import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCopies, readDockerfile } from '../dockerfile.js';
import { checkOut, newCustomer, newPrint, pay } from '../e2e/customer.js';
import { eventually, freePort, type Shop } from '../e2e/shop.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIGITAL = 100;
const { PATH, HOME } = process.env;

interface Locked {
  dev?: boolean;
}

/** A folder with what the image has: the built shop, and packages as `npm prune --omit=dev` leaves them. */
function makeImage(): string {
  const image = mkdtempSync(join(tmpdir(), 'hangwell-image-'));
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const isLeftOut = (path: string) => lock.packages[path]?.dev === true;
  for (const { sources, target } of readCopies(readDockerfile().final))
    for (const source of sources) {
      const to = join(image, target.endsWith('/') ? join(target, source) : target);
      cpSync(join(ROOT, source), to, {
        recursive: true,
        filter: (path) => !isLeftOut(path.slice(ROOT.length)),
      });
    }
  return image;
}

describe('What the Dockerfile puts into the image', () => {
  let image: string;
  let started: ChildProcess | undefined;
  let output = '';
  beforeAll(() => {
    image = makeImage();
    mkdirSync(join(image, 'own-data'));
  });
  afterAll(async () => {
    if (started && started.exitCode === null) {
      started.kill('SIGTERM');
      await once(started, 'exit');
    }
    rmSync(image, { recursive: true, force: true });
  });

  // spec: deploy-image-starts
  it('starts with its own command and settings, draws pages, paints and sells', async () => {
    const { final } = readDockerfile();
    const [, command] = /^CMD (\[.+\])$/m.exec(final)!;
    const [program, ...args] = JSON.parse(command!) as string[];
    expect(program).toBe('node');
    const [, set] = /^ENV (.+)$/m.exec(final)!;
    const settings = Object.fromEntries(set!.split(' ').map((one) => one.split('='))) as Record<
      string,
      string
    >;
    const port = await freePort();
    const url = `http://localhost:${port}`;
    started = spawn(process.execPath, args, {
      cwd: image,
      env: {
        PATH,
        HOME,
        ...settings,
        // Those of an owner. Only a container has /data.
        DATA_DIR: join(image, 'own-data'),
        PORT: String(port),
        PUBLIC_URL: url,
        ALLOW_LOCAL_STAND_INS: '1',
        AUTH_AUTOCONFIRM: '1',
        FIRST_PRINTS: '0',
        PAINTERS: '1',
        PAINTER_SHORT_SIDE: '256',
      },
    });
    for (const stream of [started.stdout!, started.stderr!])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await eventually(async () => {
      if (started!.exitCode !== null) throw new Error(`The shop did not open:\n${output}`);
      return fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    }, 'the shop to open');

    for (const path of ['/', '/de/', '/prints']) {
      const page = await fetch(url + path);
      expect([path, page.status, /<h1/.test(await page.text())]).toEqual([path, 200, true]);
    }
    const shop = { url } as Shop;
    const customer = await newCustomer(shop);
    const print = await newPrint(shop, customer, { prompt: 'Two swans on a lake' });
    await pay(
      await checkOut(shop, customer, [{ generationJobId: print.id, variantId: DIGITAL, quantity: 1 }]),
    );
    // The file is painted in another process, and signed in a thread.
    const file = await eventually(async () => {
      const headers = { Authorization: customer.token };
      const { orders } = (await (await fetch(`${url}/api/orders`, { headers })).json()) as {
        orders: { id: string }[];
      };
      if (!orders[0]) return false;
      const reply = await fetch(`${url}/api/orders/${orders[0].id}/downloads`, { headers });
      const { downloads } = (await reply.json()) as {
        downloads: { file: object | null; png: { path: string } }[];
      };
      return downloads[0]?.file && downloads[0].png.path;
    }, 'the file');
    expect((await fetch(url + file)).headers.get('content-type')).toBe('image/png');
  });

  it.each([
    ['dist/cli/main.js', ['--version'], 0, /^\d+\.\d+\.\d+\n$/],
    ['dist/src/worker.js', [], 2, /DATABASE_URL/],
    ['dist/src/migrate-back.js', [], 0, /^This would take back/m],
    [
      'dist/src/admin-password.js',
      ['--email', 'nobody@shop.example'],
      1,
      /There is no such account in this shop/,
    ],
  ] as const)('has the program %s', async (program, args, code, words) => {
    if (started?.exitCode === null) {
      started.kill('SIGTERM');
      await once(started, 'exit');
    }
    const ran = spawn(process.execPath, [program, ...args], {
      cwd: image,
      env: { PATH, HOME, DATA_DIR: join(image, 'own-data') },
    });
    let text = '';
    for (const stream of [ran.stdout, ran.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const [ended] = (await once(ran, 'close')) as [number];
    expect([ended, text]).toEqual([code, expect.stringMatching(words)]);
  });
});
