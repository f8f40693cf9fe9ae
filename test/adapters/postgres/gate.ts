import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy in front of a PostgreSQL server. */
export interface Gate {
  /** The database's address through the proxy. */
  url: string;
  /** As if the server had stopped: connections break, and new ones are refused. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** As if the server's machine had vanished: connections stay open, and nothing comes back. */
  fallSilent(): void;
}

export async function createGate(databaseUrl: string): Promise<Gate> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const url = new URL(databaseUrl);
  let server: Server | undefined;
  const gate: Gate = {
    url: '',
    open: async () => {
      server = createServer((inside) => {
        const outside = connect(Number(target.port || 5432), target.hostname);
        for (const [one, other] of [
          [inside, outside],
          [outside, inside],
        ] as const) {
          sockets.add(one);
          one.pipe(other);
          one.on('error', () => other.destroy()).on('close', () => (sockets.delete(one), other.destroy()));
        }
      });
      server.listen(url.hostname === '127.0.0.1' ? Number(url.port) : 0, '127.0.0.1');
      await once(server, 'listening');
      url.hostname = '127.0.0.1';
      url.port = String((server.address() as AddressInfo).port);
      gate.url = url.href;
    },
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: async () => {
      if (!server) return;
      const closed = once(server, 'close');
      server.close();
      server = undefined;
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
  };
  url.hostname = 'localhost';
  await gate.open();
  return gate;
}
