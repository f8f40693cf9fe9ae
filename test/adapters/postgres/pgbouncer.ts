import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from './child.js';

/** Fewer connections to the server than clients, so that these must share them. */
export const SERVER_CONNECTIONS = 3;

const find = () =>
  ['pgbouncer', '/usr/sbin/pgbouncer'].find((program) => !spawnSync(program, ['--version']).error);

/** The program's path, or undefined where it is not installed. */
export const PGBOUNCER = find();

export interface Pooler {
  /** The database's address through the pooler. */
  url: string;
  close(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode in front of this database.
 * @param waitSeconds the longest time that a query waits for a connection to the server. By default longer than an owner
 *   would set it, because the machine may be busy.
 */
export async function startPooler(program: string, databaseUrl: string, waitSeconds = 60): Promise<Pooler> {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const ownPort = await findPort();
  const login = [
    `host=${hostname}`,
    `port=${port || 5432}`,
    `dbname=${pathname.slice(1)}`,
    `user=${decodeURIComponent(username)}`,
    ...(password ? [`password=${decodeURIComponent(password)}`] : []),
  ];
  await writeFile(
    file,
    `[databases]
shop = ${login.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
query_wait_timeout = ${waitSeconds}
server_login_retry = 1
`,
  );
  await chmod(folder, 0o755); // PgBouncer refuses to run as root, and reads the file as another user.
  const asOther = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const child = spawn(program, [...asOther, file], { stdio: 'ignore' });
  const url = `postgres://shop@127.0.0.1:${ownPort}/shop`;
  await waitUntilOpen(url);
  const close = async () => {
    await kill(child);
    await rm(folder, { recursive: true });
  };
  return { url, close };
}

export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function waitUntilOpen(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      socket.destroy();
    }
  }
}
