import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.js';
import { selectDurablePosition, selectReplayedPosition } from './replica-positions-sql.js';

/** A replica further behind than this is left out. */
const MAX_LAG_MS = 5_000;
/** The first and the last of these positions are exact. */
const MAX_AWAITED = 1_000;

interface ReplicaSettings<Reads> {
  primary: Database;
  /** Connects to the replica and creates what reads from it. */
  open: () => Promise<{ database: Database; reads: Reads }>;
  /** Returns the current time in milliseconds. */
  now: () => number;
  /** Receives the reason when the replica is left out, and null when it is used again. */
  onChange: (reason: string | null) => void;
}

/** A position of the primary that the replica has not reached yet. */
interface PendingPosition {
  position: bigint;
  /** When the primary was there. */
  at: number;
  /** The number of writes before it. */
  writes: number;
}

/**
 * A streaming replica that answers reads while it is at most five seconds behind, and has what was written before. The
 * lag is how long ago the primary was first seen at a position that the replica has not reached. So it needs neither
 * equal clocks nor steady writes, and grows when the replica loses its primary.
 */
export class Replica<Reads> {
  private opened: { database: Database; reads: Reads } | undefined;
  private awaited: PendingPosition[] = [];
  private lookedAt = -Infinity;
  /** Undefined before the first look. */
  private problem: string | null | undefined;
  // The start counts as a write, because it may have migrated the primary.
  private writes = 1;
  private reachedWrites = 0;
  private readonly onPrimary = new AsyncLocalStorage<true>();

  constructor(private readonly settings: ReplicaSettings<Reads>) {}

  /** Lets the primary answer until the replica has everything that was written before. */
  wrote(): void {
    this.writes += 1;
  }

  /** Runs work that reads only from the primary, such as a request that reads what it has written. */
  fromPrimary<T>(work: () => T): T {
    return this.onPrimary.run(true, work);
  }

  /** Runs the read on the replica if it is usable, and otherwise, or if that fails, on the primary. */
  async read<T>(onReplica: (reads: Reads) => Promise<T>, onPrimary: () => Promise<T>): Promise<T> {
    const mustBeFresh = this.onPrimary.getStore() || this.settings.primary.inTransaction();
    if (!this.opened || mustBeFresh || !this.isUsable()) return onPrimary();
    try {
      return await onReplica(this.opened.reads);
    } catch (error) {
      // Also a read that the replica cancels because its rows were vacuumed. An invalid read fails again.
      const result = await onPrimary();
      this.note(`a read failed (${toReason(error)})`);
      return result;
    }
  }

  isUsable(): boolean {
    return this.problem === null && this.hasOwnWrites() && this.isRecent();
  }

  /** Whether the replica has everything that was written through this service. */
  hasOwnWrites(): boolean {
    return this.reachedWrites === this.writes;
  }

  /** How far it is behind, in seconds; undefined if that is not known. */
  lagSeconds(): number | undefined {
    return this.opened ? this.lagMs() / 1000 : undefined;
  }

  /** Measures the lag. Call it about once a second, not concurrently. */
  async look(): Promise<void> {
    const { primary, open, now } = this.settings;
    const [at, writes] = [now(), this.writes];
    try {
      this.opened ??= await open();
      // While the primary does not answer, it gets no further either.
      const position = await selectDurablePosition(primary).catch(() => undefined);
      const replayed = await selectReplayedPosition(this.opened.database);
      if (replayed === undefined) return this.note('it is no replica; was it promoted?');
      if (position !== undefined) this.awaited.push({ position, at, writes });
      if (this.awaited.length > MAX_AWAITED) this.awaited.splice(-2, 1);
      while (this.awaited[0] && this.awaited[0].position <= replayed)
        this.reachedWrites = this.awaited.shift()!.writes;
      this.lookedAt = at;
      this.note(this.isRecent() ? null : `it is ${Math.round(this.lagMs() / 1000)} seconds behind`);
    } catch (error) {
      this.note(`it cannot be reached (${toReason(error)})`);
    }
  }

  async close(): Promise<void> {
    await this.opened?.database.close();
  }

  private isRecent(): boolean {
    return this.lagMs() <= MAX_LAG_MS;
  }

  /** A replica that does not answer may be behind as long as it has been silent. */
  private lagMs(): number {
    const time = this.settings.now();
    const oldest = this.awaited[0]?.at ?? time;
    const isSilent = time - this.lookedAt > MAX_LAG_MS;
    return Math.max(time - oldest, isSilent ? time - this.lookedAt : 0);
  }

  private note(problem: string | null): void {
    const changes = (problem === null) !== (this.problem === null) || this.problem === undefined;
    this.problem = problem;
    if (changes) this.settings.onChange(problem);
  }
}

const toReason = (error: unknown) => {
  const { message, code } = Object(error) as { message?: string; code?: string };
  return message || code || String(error);
};

type Method = (...given: never[]) => Promise<unknown>;

/** Returns the port with these methods reading from the replica. All others stay on the primary. */
export function readFrom<Reads, Port extends Record<Name, Method>, Name extends keyof Port>(
  replica: Replica<Reads>,
  primary: Port,
  find: (reads: Reads) => Port,
  names: readonly Name[],
): Port {
  const port = Object.create(primary) as Port;
  for (const name of names) {
    const routed: Method = (...given) =>
      replica.read(
        (reads) => find(reads)[name](...given),
        () => primary[name](...given),
      );
    port[name] = routed as Port[Name];
  }
  return port;
}
