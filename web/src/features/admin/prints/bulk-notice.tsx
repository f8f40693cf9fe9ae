import { adminApi } from '../../../client/admin-api';
import type { ManagedPrint } from '../../../client/admin-api';
import { Notice } from '../../../ui/notice';
import { PINBOARD_ID } from './pinboard';
import type { BulkSummary } from './use-bulk-action';
import type { Selection } from './use-selection';
import { toTitle } from '../../../../../src/domain/prints/print.js';
import { formatCount } from '../../../../../src/domain/shop/wording.js';
import { useAsync } from '../../shared/async/use-async';

/** Further failures are only counted. */
const MAX_SHOWN_FAILURES = 10;

interface AdminBulkNoticeProps {
  summary: BulkSummary;
  prints: readonly ManagedPrint[];
  selection: Selection;
}

/** The result of a bulk action: a summary, and each failed print with its reason. */
export function AdminBulkNotice({ summary, prints, selection }: AdminBulkNoticeProps) {
  const { message, alert, batchError } = summary;
  const failures = [...summary.failures];
  const areSelected = failures.every(([id]) => selection.isSelected(id));
  const findName = (id: string) => {
    const print = prints.find((one) => one.id === id);
    return print ? `‘${toTitle(print)}’` : id;
  };
  return (
    <>
      {message && <Notice tone="good">{message}</Notice>}
      {alert && <Notice tone="danger">{alert}</Notice>}
      {failures.length > 0 && (
        <section className="selection-failed" aria-label="What failed">
          {batchError && <p role="status">{batchError}</p>}
          {alert && <PinboardLink />}
          <p>{toFailureText(failures.length, areSelected)}</p>
          <ul className="admin-list">
            {failures.slice(0, MAX_SHOWN_FAILURES).map(([id, reason]) => (
              <li key={id}>
                {findName(id)}
                {reason !== batchError && `: ${reason}`}
              </li>
            ))}
          </ul>
          {failures.length > MAX_SHOWN_FAILURES && <p>And {failures.length - MAX_SHOWN_FAILURES} more.</p>}
        </section>
      )}
    </>
  );
}

/** Posting needs a connected pinboard. */
function PinboardLink() {
  const { value: board } = useAsync(adminApi.pinboard);
  if (!board || board.connected || board.name === 'none') return null;
  return (
    <p>
      <a href={`#${PINBOARD_ID}`}>Go to the Pinterest connection</a>
    </p>
  );
}

function toFailureText(count: number, areSelected: boolean): string {
  const failed = `${formatCount(count, 'print')} failed`;
  if (!areSelected) return `${failed}:`;
  return `${failed} and ${count === 1 ? 'stays' : 'stay'} selected:`;
}
