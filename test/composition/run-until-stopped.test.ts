import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { startChild } from '../adapters/postgres/child.js';

it('A service continues when nobody reads its output, and exits cleanly on a signal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-output-'));
  const service = startChild(
    `
    import { writeFileSync } from 'node:fs';
    import { pino } from 'pino';
    import { runUntilStopped } from '../../src/composition/run-until-stopped.js';
    let lines = 0;
    const log = pino();
    const speak = () => {
      process.stdout.write('still open\\n');
      log.info('still open');
      lines += 1;
      if (lines % 20 === 0) writeFileSync(${JSON.stringify(folder)} + '/' + lines, '');
    };
    runUntilStopped(async () => {
      const timer = setInterval(speak, 5);
      return { close: async () => clearInterval(timer), shutdownSeconds: 10 };
    }, 'It could not open');
  `,
    import.meta.url,
  );
  const ended = once(service, 'exit');
  try {
    await once(service.stdout!, 'data');
    service.stdout!.destroy();
    const marks = async () => (await readdir(folder)).length;
    const before = await marks();
    while ((await marks()) < before + 3 && service.exitCode === null) await pause(20);
    service.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  } finally {
    service.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
});
