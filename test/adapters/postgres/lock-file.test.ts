import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockFolder } from '../../../src/adapters/postgres/lock-file.js';
import { startChild, kill, readLines } from './child.js';

describe('The lock on the data folder', () => {
  let folder: string;
  const file = () => join(folder, 'hangwell.lock');
  const holder = () => JSON.parse(readFileSync(file(), 'utf8')) as unknown;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hangwell-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is taken and released', async () => {
    const unlock = await lockFolder(join(folder, 'new', 'folder'));
    expect(existsSync(join(folder, 'new', 'folder', 'hangwell.lock'))).toBe(true);
    unlock();
    expect(existsSync(join(folder, 'new', 'folder', 'hangwell.lock'))).toBe(false);
    (await lockFolder(join(folder, 'new', 'folder')))();
  });

  it('is rejected while its owner lives, with a sentence that helps', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(
      `${folder} is already open in another Hangwell (process ${process.pid}). ` +
        'Stop it, or choose another folder with DATA_DIR.',
    );
    unlock();
  });

  it('is rejected while another process holds it, and taken over after that was killed', async () => {
    const other = startChild(
      `
      import { lockFolder } from '../../../src/adapters/postgres/lock-file.js';
      await lockFolder(${JSON.stringify(folder)});
      console.log('locked');
      setInterval(() => {}, 1000);
    `,
      import.meta.url,
    );
    expect(await readLines(other, 1)).toEqual(['locked']);
    await expect(lockFolder(folder)).rejects.toThrow(`(process ${other.pid})`);
    await kill(other);
    const unlock = await lockFolder(folder);
    expect(holder()).toMatchObject({ pid: process.pid });
    unlock();
  });

  it('is taken over from a process whose number was reused', async () => {
    writeFileSync(file(), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    const unlock = await lockFolder(folder);
    expect(holder()).toMatchObject({ pid: process.pid, started: expect.not.stringContaining('long ago') });
    unlock();
  });

  it.each(['', '{}', 'null', '{"pid":-1}', 'no json'])(
    'is taken over when it is unreadable: %p',
    async (text) => {
      writeFileSync(file(), text);
      const unlock = await lockFolder(folder);
      expect(holder()).toMatchObject({ pid: process.pid });
      unlock();
    },
  );

  it('goes to one of five that find a stale one at the same time', async () => {
    writeFileSync(file(), JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }));
    const responses = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)));
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('reports that the folder is not writable', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(lockFolder(join(folder, 'file', 'data'))).rejects.toThrow(
      /^The data folder .*data cannot be written \(ENOTDIR\)\. .* DATA_DIR\.$/,
    );
  });
});
