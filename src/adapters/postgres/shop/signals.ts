import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Signals } from '../../../application/ports/shop/signals.js';

interface ServerSignalsSettings {
  /** A PostgreSQL server by its address; no pooler that changes connections between two statements. */
  url: string;
  /** Told once when the connection is lost, and not again before there was another. */
  onError: (error: unknown) => void;
}

const CHANNEL = 'hangwell';
/** UTF-16 units of a topic: at most 6,000 bytes, where PostgreSQL takes 8,000. Longer topics share what they begin with. */
const MAX_PAYLOAD_CHARACTERS = 2000;
const SECOND = 1000;
const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 10 * SECOND;

/**
 * Reaches every process on the same database (LISTEN and NOTIFY). One connection of its own hears and tells, outside of
 * any transaction. While it is lost only this process hears; what was to be told then is told once it is back.
 */
export class PostgresSignals implements Signals {
  private readonly untold = new Set<string>();
  private readonly closed = new AbortController();
  private client: pg.Client | undefined;
  private telling: Promise<void> | undefined;

  private constructor(
    /** Wakes those who wait in this process. */
    private readonly local: Signals,
    private readonly settings: ServerSignalsSettings,
  ) {}

  /** @throws what pg throws when the server cannot be reached now */
  static async open(local: Signals, settings: ServerSignalsSettings): Promise<PostgresSignals> {
    const signals = new PostgresSignals(local, settings);
    await signals.listen();
    return signals;
  }

  notify(topic: string): void {
    const told = tellable(topic);
    this.local.notify(told);
    this.untold.add(told);
    this.tell();
  }

  wait(topic: string, milliseconds: number, abort?: AbortSignal): Promise<void> {
    return this.local.wait(tellable(topic), milliseconds, abort);
  }

  /** Tells what is to be told first. */
  async close(): Promise<void> {
    await this.telling;
    this.closed.abort();
    const { client } = this;
    this.client = undefined;
    await client?.end();
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.settings.url,
      application_name: 'hangwell signals',
      connectionTimeoutMillis: 10 * SECOND,
      query_timeout: 10 * SECOND,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30 * SECOND,
    });
    client.on('error', (error) => this.lose(client, error));
    try {
      await client.connect();
      const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      client.on('notification', ({ payload = '', processId }) => {
        if (processId !== own.rows[0]!.pid) this.local.notify(payload);
      });
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    if (this.closed.signal.aborted) return client.end();
    this.client = client;
    this.tell();
  }

  private tell(): void {
    if (!this.telling && this.client && this.untold.size > 0) this.telling = this.tellAll();
  }

  /** Many topics in one statement; never rejects. */
  private async tellAll(): Promise<void> {
    while (this.client && this.untold.size > 0) {
      const { client } = this;
      const topics = [...this.untold];
      this.untold.clear();
      try {
        await client.query('select pg_notify($1, topic) from unnest($2::text[]) as topic', [CHANNEL, topics]);
      } catch (error) {
        for (const topic of topics) this.untold.add(topic);
        this.lose(client, error);
      }
    }
    this.telling = undefined;
  }

  private lose(client: pg.Client, error: unknown): void {
    if (client !== this.client) return;
    this.client = undefined;
    this.settings.onError(error);
    void client.end();
    void this.listenAgain();
  }

  private async listenAgain(): Promise<void> {
    const { signal } = this.closed;
    for (let wait = FIRST_RETRY_MS; !signal.aborted; wait = Math.min(2 * wait, MAX_RETRY_MS)) {
      try {
        await pause(wait, undefined, { signal });
        return await this.listen();
      } catch {
        // Told when it was lost: a server that starts again refuses for a while.
      }
    }
  }
}

/** As PostgreSQL takes and gives it back: not too long, whole characters, no NUL. */
function tellable(topic: string): string {
  return Buffer.from(topic.slice(0, MAX_PAYLOAD_CHARACTERS)).toString().replaceAll('\0', '');
}
