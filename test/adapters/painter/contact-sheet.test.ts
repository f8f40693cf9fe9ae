import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hangwell-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', './scripts/typescript.mjs', 'scripts/contact-sheet.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

it('paints a file of prompts, one a line, onto one sheet', async () => {
  const [prompts, sheet] = [join(folder, 'prompts.txt'), join(folder, 'sheet.png')];
  writeFileSync(prompts, '# a remark\na fox | style=linocut | shape=square\n\ntwo boats | seed=4\n');
  const { status, stdout } = run(prompts, sheet);
  expect(status).toBe(0);
  expect(stdout).toMatch(/1 .*linocut {2}a fox[^]*2 .*two boats[^]*2 pictures on/);
  const { width, height, format } = await sharp(readFileSync(sheet)).metadata();
  expect([format, width / 2, height > 300]).toEqual(['png', 360, true]);
});

it('requires a file', () => {
  const { status, stderr } = run();
  expect(status).toBe(2);
  expect(stderr).toMatch(/Usage: npm run contact-sheet/);
});
