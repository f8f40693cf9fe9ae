import { useRevalidator } from 'react-router-dom';
import { adminApi } from '../../client/admin-api';
import type { Figures } from '../../client/admin-api';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { AnswerNotice } from '../shared/answer-notice';
import { sayMoment } from '../shared/times';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import { useAnswer } from '../shared/use-answer';

type Alert = Figures['alerts'][number];

/** The faults that only the owner can put right; nothing while there are none. */
export function AdminAlerts({ alerts }: { alerts: readonly Alert[] }) {
  const { answer, busy, run } = useAnswer();
  const { revalidate } = useRevalidator();
  const dismiss = (code: Alert['code']) =>
    run(async () => {
      await adminApi.dismissAlert(code);
      await revalidate();
      return {};
    });
  return (
    <>
      {alerts.map((alert) => (
        <Notice key={alert.code} tone="danger" heading={alert.explanation}>
          <p>{alert.remedy}</p>
          <p className="admin-soft">
            {alert.detail && `${alert.detail} `}
            {formatCount(alert.count, 'time')} since {sayMoment(alert.first_at)}, last{' '}
            {sayMoment(alert.last_at)}.
          </p>
          <Button look="plain" busy={busy} onClick={() => void dismiss(alert.code)}>
            Dismiss
          </Button>
        </Notice>
      ))}
      <AnswerNotice answer={answer} />
    </>
  );
}
