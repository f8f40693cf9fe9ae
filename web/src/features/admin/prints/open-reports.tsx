import { REPORT_REASONS } from '../../../../../src/domain/prints/report.js';
import { formatCount } from '../../../../../src/domain/shop/wording.js';
import type { ManagedPrint } from '../../../client/admin-api';
import { formatDate } from '../../shared/format-time';

/** The reports that no admin has looked at, in a list of details. */
export function OpenReports({ reports }: { reports: ManagedPrint['open_reports'] }) {
  if (reports.length === 0) return null;
  return (
    <>
      <dt>{formatCount(reports.length, 'report')}</dt>
      {reports.map(({ created_at, reason, words }, at) => (
        <dd key={at}>
          {REPORT_REASONS[reason]}
          {words !== '' && <> – “{words}”</>} <time dateTime={created_at}>{formatDate(created_at)}</time>
        </dd>
      ))}
    </>
  );
}
