import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPort } from './pgbouncer.js';

const run = promisify(execFile);
/** Where Debian installs the programs of the server. */
const VERSIONS = '/usr/lib/postgresql';
/** PostgreSQL does not run as root. */
const AS_POSTGRES = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

function findPrograms(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  const folder = newest && join(VERSIONS, newest, 'bin');
  const mayRun =
    AS_POSTGRES.length === 0 || spawnSync(AS_POSTGRES[0]!, ['-u', 'postgres', 'true']).status === 0;
  return folder && existsSync(join(folder, 'pg_basebackup')) && mayRun ? folder : undefined;
}

/** The folder of initdb, pg_basebackup and postgres, or undefined where they cannot be run. */
export const SERVER_PROGRAMS = findPrograms();

export interface StreamingPair {
  /** The address of an empty database on the primary. */
  primary: string;
  /** The address of the same database on the replica. */
  replica: string;
  /** The replica keeps receiving, but shows nothing new. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  close(): Promise<void>;
}

/** Starts two servers of which one follows the other. */
export async function startStreamingPair(programs: string): Promise<StreamingPair> {
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-streaming-'));
  await chmod(folder, 0o777);
  const [primaryFolder, replicaFolder] = [join(folder, 'primary'), join(folder, 'replica')];
  const ports = { [primaryFolder]: await findPort(), [replicaFolder]: await findPort() };
  const toUrl = (where: string, database = 'shop') =>
    `postgres://postgres@127.0.0.1:${ports[where]}/${database}`;
  const perform = (program: string, ...args: string[]) => {
    const [first, ...others] = [...AS_POSTGRES, join(programs, program), ...args];
    return run(first!, others, { cwd: folder });
  };
  const start = async (where: string) => {
    const settings = {
      port: ports[where],
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'off',
      max_connections: 60,
      shared_buffers: '16MB',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [first, ...others] = [...AS_POSTGRES, join(programs, 'postgres'), '-D', where, ...options];
    spawn(first!, others, { cwd: folder, stdio: 'ignore' });
    await waitUntilAnswers(toUrl(where, 'postgres'));
  };
  const stop = (where: string) => perform('pg_ctl', 'stop', '-D', where, '-m', 'immediate');
  const query = async (where: string, sql: string) => {
    const client = new pg.Client({ connectionString: toUrl(where, 'postgres') });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await perform('initdb', '-D', primaryFolder, '-U', 'postgres', '-A', 'trust', '--no-sync');
  await start(primaryFolder);
  await query(primaryFolder, 'create database shop');
  await perform(
    'pg_basebackup',
    ...['-D', replicaFolder, '-d', toUrl(primaryFolder, 'postgres'), '-R', '-X', 'stream', '-c', 'fast'],
  );
  await start(replicaFolder);
  return {
    primary: toUrl(primaryFolder),
    replica: toUrl(replicaFolder),
    pauseReplay: () => query(replicaFolder, 'select pg_wal_replay_pause()'),
    resumeReplay: () => query(replicaFolder, 'select pg_wal_replay_resume()'),
    stopReplica: async () => void (await stop(replicaFolder)),
    startReplica: () => start(replicaFolder),
    close: async () => {
      // The replica may have been stopped by a test.
      await stop(replicaFolder).catch(() => undefined);
      await stop(primaryFolder);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function waitUntilAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (tries === 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
