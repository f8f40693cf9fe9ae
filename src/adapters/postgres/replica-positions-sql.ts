import type { Database } from './database.js';

/** Returns the position in the log up to which a primary has made changes durable. A committed change is before it. */
export async function selectDurablePosition(primary: Database): Promise<bigint> {
  const [row] = await primary.query<{ position: string }>(
    `select (pg_current_wal_flush_lsn() - '0/0')::text as position`,
  );
  return BigInt(row!.position);
}

/** Returns the position up to which a replica shows changes, or undefined for a server that is no replica. */
export async function selectReplayedPosition(replica: Database): Promise<bigint | undefined> {
  const [row] = await replica.query<{ position: string | null }>(
    `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as position`,
  );
  return row?.position ? BigInt(row.position) : undefined;
}
