import type { Alert } from '../../domain/shop/alert.js';
import type { Alerts } from '../ports/shop/alerts.js';

/** The same alerts, each told once when it is first raised, whoever raises it. */
export function tellAlerts(alerts: Alerts, tell: (alert: Pick<Alert, 'code' | 'detail'>) => void): Alerts {
  return {
    raise: async (code, detail, at) => {
      const isFirst = await alerts.raise(code, detail, at);
      if (isFirst) tell({ code, detail });
      return isFirst;
    },
    clear: (code) => alerts.clear(code),
    list: () => alerts.list(),
  };
}
