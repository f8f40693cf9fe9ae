import type { Alerts } from '../../../application/ports/shop/alerts.js';
import type { Alert, AlertCode } from '../../../domain/shop/alert.js';
import type { Database } from '../database.js';
import { raiseAlert } from './alerts-sql.js';
import { alertSchema } from './entities.js';

export class PostgresAlerts implements Alerts {
  constructor(private readonly database: Database) {}

  raise(code: AlertCode, detail: string, at: Date): Promise<boolean> {
    return raiseAlert(this.database, code, detail, at);
  }

  async clear(code: AlertCode): Promise<void> {
    await this.database.manager().delete(alertSchema, { code });
  }

  list(): Promise<Alert[]> {
    return this.database
      .manager()
      .createQueryBuilder(alertSchema, 'alert')
      .orderBy('alert.last_at', 'DESC')
      .addOrderBy('alert.code collate "C"')
      .getMany();
  }
}
