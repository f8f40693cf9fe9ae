import type { Alert } from '../../domain/shop/alert.js';
import type { Alerts } from '../ports/shop/alerts.js';

/** Wraps the port so that each alert is reported once, when it is first raised. */
export function reportNewAlerts(
  alerts: Alerts,
  report: (alert: Pick<Alert, 'code' | 'detail'>) => void,
): Alerts {
  return {
    raise: async (code, detail, at) => {
      const isFirst = await alerts.raise(code, detail, at);
      if (isFirst) report({ code, detail });
      return isFirst;
    },
    clear: (code) => alerts.clear(code),
    list: () => alerts.list(),
  };
}
