import type { Standing } from '../../../application/ports/accounts/accounts.js';
import type { Account } from '../../../domain/accounts/account.js';
import type { Session } from '../../../domain/accounts/session.js';
import { selectedColumns } from '../columns.js';
import type { Database } from '../database.js';
import { accountSchema, sessionSchema } from './entities.js';

/* Every signed-in request runs these queries. Creating objects with TypeORM costs more than twice their CPU time. */

const ACCOUNT = selectedColumns(accountSchema).join(', ');
const SESSION = selectedColumns(sessionSchema).join(', ');

export async function findAccount(database: Database, id: string): Promise<Account | undefined> {
  const [account] = await database.query<Account>(
    `select ${ACCOUNT} from auth_users where id = $1 and erased_at is null`,
    [id],
  );
  return account;
}

export async function findStanding(database: Database, id: string): Promise<Standing | undefined> {
  const [standing] = await database.query<Standing>(
    `select is_admin, exists (
       select from auth_factors where user_id = $1 and status = 'verified'
     ) as has_second_factor
     from users join auth_users on auth_users.id = users.auth_user_id
     where auth_users.id = $1 and erased_at is null`,
    [id],
  );
  return standing;
}

export async function findSession(database: Database, id: string): Promise<Session | undefined> {
  const [session] = await database.query<Session>(`select ${SESSION} from auth_sessions where id = $1`, [id]);
  return session;
}
