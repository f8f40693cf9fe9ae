import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A PostgreSQL server as it is reached through a gate on this machine. */
export interface Gate {
  /** Address of the same database, through the gate. */
  url: string;
  /** As when the server has stopped: connections break, and new ones are refused. */
  close(): Promise<void>;
  open(): Promise<void>;
}

export async function openGate(databaseUrl: string): Promise<Gate> {
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
