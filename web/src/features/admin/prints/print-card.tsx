import './print-card.css';
import { Link } from 'react-router-dom';
import { PRINT_STATUS, toTitle } from '../../../../../src/domain/prints/print.js';
import { printPath } from '../../../../../src/adapters/http/routes/pages.js';
import { adminUserPath } from '../../../../../src/adapters/http/routes/admin-pages.js';
import type { ManagedPrint } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { formatDate } from '../../shared/format-time';
import { PrintPicture } from '../../wall/print-picture';
import { OpenReports } from './open-reports';

interface AdminPrintCardProps {
  print: ManagedPrint;
  selected: boolean;
  /** `isRange` is true for a Shift-click. */
  onPick: (isRange: boolean) => void;
  onEdit: () => void;
}

/** The card is the label of its checkbox; the links below it are outside the label. */
export function AdminPrintCard({ print, selected, onPick, onEdit }: AdminPrintCardProps) {
  const title = toTitle(print);
  const note = describeState(print);
  const isPainted = print.status === PRINT_STATUS.completed;
  const isInReview =
    print.review === 'waiting' || print.review === 'refused' || print.open_reports.length > 0;
  return (
    <li className="admin-print">
      <label
        className="admin-print-card"
        onClick={(event) => {
          // Some browsers do not pass Shift-clicks on a label to its checkbox.
          if (!event.shiftKey || event.target instanceof HTMLInputElement) return;
          event.preventDefault();
          onPick(true);
        }}
      >
        <input
          type="checkbox"
          data-print={print.id}
          checked={selected}
          aria-label={`Select ${title}`}
          onChange={({ nativeEvent }) => onPick((nativeEvent as MouseEvent).shiftKey)}
        />
        <span className="admin-print-picture">
          {isPainted && <PrintPicture print={print} sizes="12rem" alt="" />}
        </span>
        <span className="admin-print-title">{title}</span>
        <span className="admin-print-line">
          <time dateTime={print.created_at}>{formatDate(print.created_at)}</time>
          {print.featured && <span className="admin-print-badge">Featured</span>}
        </span>
        {note && <span className="admin-print-note">{note}</span>}
      </label>
      {isInReview && <ReviewedTexts print={print} />}
      <div className="admin-print-actions">
        {isPainted && isInReview && (
          <a
            href={(print.image_paths[0] ?? '') + print.image_query}
            target="_blank"
            rel="noreferrer"
            aria-label={`Whole picture of ${title}`}
          >
            Whole picture
          </a>
        )}
        {isPainted && !isInReview && (
          <Link to={printPath(print)} aria-label={`View print ${title}`}>
            View print
          </Link>
        )}
        {print.pinterest_post_url && (
          <a
            className="admin-print-badge"
            href={print.pinterest_post_url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Posted: pin of ${title}`}
          >
            Posted
          </a>
        )}
        {isPainted && (
          <Button look="plain" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
    </li>
  );
}

/** The maker's texts, which would become public. */
function ReviewedTexts({ print }: { print: ManagedPrint }) {
  return (
    <dl className="admin-print-words">
      <dt>Prompt</dt>
      <dd>{print.original_prompt}</dd>
      {print.keywords.length > 0 && (
        <>
          <dt>Keywords</dt>
          <dd>{print.keywords.join(', ')}</dd>
        </>
      )}
      {print.review_reason && (
        <>
          <dt>{print.review === 'refused' ? 'Refused because' : 'Waiting because'}</dt>
          <dd>{print.review_reason}</dd>
        </>
      )}
      <OpenReports reports={print.open_reports} />
      <dt>Made by</dt>
      <dd>
        <Link to={adminUserPath(print.user_id)}>{print.user_id.slice(0, 8)}</Link>
      </dd>
    </dl>
  );
}

/** The print's state; undefined if it is shown in the shop and has no pin to report. */
function describeState({ status, error_message, hidden_at, pin }: ManagedPrint): string | undefined {
  if (status === PRINT_STATUS.failed) return `Failed: ${error_message ?? 'the cause is unknown.'}`;
  if (status !== PRINT_STATUS.completed) return 'Being made';
  if (hidden_at) return pin?.state === 'removing' ? 'Taken down; its pin is being removed' : 'Taken down';
  switch (pin?.state) {
    case 'waiting':
    case 'posting':
      return pin.message ? `Waiting to be pinned: ${pin.message}` : 'Waiting to be pinned';
    case 'removing':
      return 'Its pin is being removed';
    case 'failed':
      return `Not pinned: ${pin.message ?? 'the pinboard did not say why.'}`;
    default:
      return undefined;
  }
}
