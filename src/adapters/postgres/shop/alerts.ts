import type { Alerts } from '../../../application/ports/shop/alerts.js';
import type { Alert, AlertCode } from '../../../domain/shop/alert.js';
import type { Database } from '../database.js';

export class PostgresAlerts implements Alerts {
  constructor(private readonly database: Database) {}

  async raise(code: AlertCode, detail: string, at: Date): Promise<boolean> {
    const [alert] = await this.database.query<{ count: number }>(
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

  async clear(code: AlertCode): Promise<void> {
    await this.database.query('delete from alerts where code = $1', [code]);
  }

  list(): Promise<Alert[]> {
    return this.database.query(
      `select code, detail, first_at, last_at, count from alerts order by last_at desc, code collate "C"`,
    );
  }
}
