import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Signals } from '../../../application/ports/shop/signals.js';

interface ServerSignalsSettings {
  /** The URL of a PostgreSQL server, not of a pooler that changes connections between transactions. */
  url: string;
  /** Called once when the connection is lost, and again only after it was restored. */
  onError: (error: unknown) => void;
  /** Milliseconds between two sendings. Topics of this time are sent together, each once. */
  gapMs?: number;
}

const CHANNEL = 'hangwell';
/**
 * The maximum length in UTF-16 units: at most 6,000 bytes, of PostgreSQL's 8,000. Longer topics share their beginning.
 */
const MAX_PAYLOAD_CHARACTERS = 2000;
const SECOND = 1000;
/** NOTIFY locks a queue of the whole server for a moment, so signals must not be sent one by one. */
const GAP_MS = 25;
const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 10 * SECOND;

/**
 * Signals all processes on the same database (LISTEN and NOTIFY). It uses its own connection, outside transactions.
 * While the connection is lost, only this process is signalled. Pending topics are sent once after reconnection.
 */
export class PostgresSignals implements Signals {
  private readonly pending = new Set<string>();
  private readonly closing = new AbortController();
  private readonly closed = new AbortController();
  private client: pg.Client | undefined;
  private sending: Promise<void> | undefined;

  private constructor(
    /** Wakes the waiting calls in this process. */
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
    const payload = toPayload(topic);
    this.local.notify(payload);
    this.pending.add(payload);
    this.send();
  }

  wait(topic: string, milliseconds: number, abort?: AbortSignal): Promise<void> {
    return this.local.wait(toPayload(topic), milliseconds, abort);
  }

  /** Sends the pending topics before it closes. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.sending;
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
      const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      client.on('notification', ({ payload = '', processId }) => {
        if (processId !== backend.rows[0]!.pid) this.local.notify(payload);
      });
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    if (this.closed.signal.aborted) return client.end();
    this.client = client;
    this.send();
  }

  private send(): void {
    if (!this.sending && this.client && this.pending.size > 0) this.sending = this.sendPending();
  }

  /** Sends the pending topics in one statement per batch. Never rejects. */
  private async sendPending(): Promise<void> {
    while (this.client && this.pending.size > 0) {
      const { client } = this;
      const topics = [...this.pending];
      this.pending.clear();
      try {
        await client.query('select pg_notify($1, topic) from unnest($2::text[]) as topic', [CHANNEL, topics]);
      } catch (error) {
        for (const topic of topics) this.pending.add(topic);
        this.lose(client, error);
      }
      await this.pause();
    }
    this.sending = undefined;
  }

  /** Ends early when the signals close. */
  private async pause(): Promise<void> {
    const { gapMs = GAP_MS } = this.settings;
    await pause(gapMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
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
        // The loss was already reported. A server that restarts refuses connections for a while.
      }
    }
  }
}

/** Converts a topic to the form that PostgreSQL returns: not too long, well-formed Unicode, no NUL. */
function toPayload(topic: string): string {
  return Buffer.from(topic.slice(0, MAX_PAYLOAD_CHARACTERS)).toString().replaceAll('\0', '');
}
