import { useRevalidator } from 'react-router-dom';
import { adminApi } from '../../../client/admin-api';
import type { Figures } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { ResultNotice } from '../../shared/result-notice';
import { formatDateTime } from '../../shared/format-time';
import { formatCount } from '../../../../../src/domain/shop/wording.js';
import { useFormAction } from '../../shared/async/use-form-action';
import { ResetSettings } from './reset-settings';

type Alert = Figures['alerts'][number];

/** Faults that only the shop's owner can fix. */
export function AdminAlerts({ alerts }: { alerts: readonly Alert[] }) {
  const { result, busy, run } = useFormAction();
  const { revalidate } = useRevalidator();
  const dismiss = (code: Alert['code']) =>
    run(async () => {
      await adminApi.dismissAlert(code);
      await revalidate();
    });
  return (
    <>
      {alerts.map((alert) => (
        <Notice key={alert.code} tone="danger" heading={alert.explanation}>
          <p>{alert.remedy}</p>
          <p className="admin-soft">
            {alert.detail && `${alert.detail} `}
            {formatCount(alert.count, 'time')} since {formatDateTime(alert.first_at)}, last{' '}
            {formatDateTime(alert.last_at)}.
          </p>
          {alert.code === 'settings_not_readable' && <ResetSettings />}
          <Button look="plain" busy={busy} onClick={() => void dismiss(alert.code)}>
            Dismiss
          </Button>
        </Notice>
      ))}
      <ResultNotice result={result} />
    </>
  );
}
