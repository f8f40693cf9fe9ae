import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const SCRIPTS = fileURLToPath(new URL('../scripts', import.meta.url));

/** A project that is not built and cannot be built, because its build tools are missing. */
let project: string;
let taken: Server;

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'hangwell-start-'));
  cpSync(SCRIPTS, join(project, 'scripts'), { recursive: true });
  mkdirSync(join(project, 'node_modules/@nestjs/core'), { recursive: true });
  writeFileSync(join(project, 'node_modules/@nestjs/core/package.json'), '{}');
  writeFileSync(join(project, 'package.json'), '{"type": "module"}');
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterEach(() => {
  taken.close();
  rmSync(project, { recursive: true });
});

async function start(environment: Record<string, string>): Promise<string> {
  const { PATH } = process.env;
  const program = spawn(process.execPath, [join(project, 'scripts/start.mjs')], {
    env: { PATH, ...environment },
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = (await once(program, 'close')) as [number];
  expect(code).toBe(1);
  return output;
}

describe('npm start', () => {
  const port = () => String((taken.address() as AddressInfo).port);

  // spec: start-port-first
  it('checks its port before it builds', async () => {
    expect(await start({ PORT: port() })).toBe(
      `Port ${port()} is in use. Stop the program that uses it, or set PORT to another: PORT=3001 npm start\n`,
    );
  });

  it('builds if the port is free', async () => {
    const free = port();
    taken.close();
    await once(taken, 'close');
    expect(await start({ PORT: free })).toContain('must be built first');
  });

  it('leaves a wrong port to the shop', async () => {
    expect(await start({ PORT: 'http' })).toContain('must be built first');
    expect(await start({ PORT: '99999' })).toContain('must be built first');
  });
});
