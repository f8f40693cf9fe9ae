import type { Alerts } from '../../../application/ports/shop/alerts.js';
import type { Alert, AlertCode } from '../../../domain/shop/alert.js';
import type { MemoryDatabase } from '../store.js';

export class MemoryAlerts implements Alerts {
  constructor(private readonly database: MemoryDatabase) {}

  raise(code: AlertCode, detail: string, at: Date): Promise<boolean> {
    return this.database.query(({ alerts }) => {
      const alert = alerts.get(code);
      if (!alert) alerts.set(code, { code, detail, first_at: new Date(at), last_at: new Date(at), count: 1 });
      else if (at < alert.last_at) alert.count += 1;
      else Object.assign(alert, { detail, last_at: new Date(at), count: alert.count + 1 });
      return !alert;
    });
  }

  clear(code: AlertCode): Promise<void> {
    return this.database.query(({ alerts }) => void alerts.delete(code));
  }

  list(): Promise<Alert[]> {
    return this.database.query(({ alerts }) =>
      [...alerts.values()].sort(
        (a, b) => b.last_at.getTime() - a.last_at.getTime() || (a.code < b.code ? -1 : 1),
      ),
    );
  }
}
