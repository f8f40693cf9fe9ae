import type { AlertCode } from '../../../domain/shop/alert.js';
import type { Database } from '../database.js';

/** Returns true when the alert was not raised before. One statement, so that concurrent raises are all counted. */
export async function raiseAlert(
  database: Database,
  code: AlertCode,
  detail: string,
  at: Date,
): Promise<boolean> {
  const [alert] = await database.query<{ count: number }>(
    `insert into alerts as raised (code, detail, first_at, last_at) values ($1, $2, $3, $3)
     on conflict (code) do update set
       detail = case when excluded.last_at < raised.last_at then raised.detail else excluded.detail end,
       last_at = greatest(raised.last_at, excluded.last_at),
       count = raised.count + 1
     returning count`,
    [code, detail, at],
  );
  return alert!.count === 1;
}
