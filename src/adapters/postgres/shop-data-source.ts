import { DataSource, QueryRunnerAlreadyReleasedError, type QueryRunner, type ReplicationMode } from 'typeorm';
import { DatabaseUnavailableError } from '../../domain/shop/errors.js';

/** Node.js error codes of an unreachable server or a broken connection. */
const NETWORK_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
];
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const SQLSTATES = [
  '08000', // connection_exception
  '08001', // sqlclient_unable_to_establish_sqlconnection
  '08003', // connection_does_not_exist
  '08004', // sqlserver_rejected_establishment_of_sqlconnection
  '08006', // connection_failure
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
];
/** pg and its pool give these errors no code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated\b.*|Client has encountered a connection error and is not queryable|Client was closed and is not queryable)$/;

/**
 * PgBouncer reports an outage of itself or its server with the code of a wrong message (protocol_violation). A connection
 * that ends before PgBouncer has prepared it is an 'invalid server parameter'.
 */
const POOLER_SQLSTATE = '08P01';
const POOLER_MESSAGES =
  /^(server login has been failing\b.*|pgbouncer cannot connect to server|server conn crashed\?|server closed the connection\b.*|(server|bouncer) shutting down|query_wait_timeout|client_login_timeout\b.*|no more connections allowed\b.*|server DNS lookup failed|admin forced disconnect|suspend_timeout|invalid server parameter)$/;

/** Throws `DatabaseUnavailableError` when the database cannot be reached. */
export class ShopDataSource extends DataSource {
  override createQueryRunner(mode?: ReplicationMode): QueryRunner {
    const runner = super.createQueryRunner(mode);
    const query = runner.query.bind(runner) as (...given: unknown[]) => Promise<never>;
    const release = runner.release.bind(runner);
    let isGivenBack = false;
    runner.release = () => {
      isGivenBack = true;
      return release();
    };
    runner.query = (...given: unknown[]) =>
      query(...given).catch((error: unknown) => {
        // TypeORM releases a connection that breaks during a transaction.
        const isLost = error instanceof QueryRunnerAlreadyReleasedError && !isGivenBack;
        throw isLost ? new DatabaseUnavailableError(error) : toDatabaseError(error);
      });
    return runner;
  }
}

/** Returns `DatabaseUnavailableError` for an error that says so, and any other error unchanged. */
export function toDatabaseError(error: unknown): unknown {
  return isAway(error) ? new DatabaseUnavailableError(error as Error) : error;
}

function isAway(error: unknown): boolean {
  const { message, code } = Object(error) as { message?: unknown; code?: unknown };
  if (code === POOLER_SQLSTATE) return POOLER_MESSAGES.test(String(message));
  return (
    NETWORK_CODES.includes(String(code)) || SQLSTATES.includes(String(code)) || MESSAGES.test(String(message))
  );
}
