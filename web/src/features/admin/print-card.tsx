import './print-card.css';
import { Link } from 'react-router-dom';
import { PRINT_STATUS } from '../../../../src/domain/prints/print.js';
import { printPath } from '../../../../src/adapters/http/routes/pages.js';
import type { ManagedPrint } from '../../client/admin-api';
import { Button } from '../../ui/button';
import { sayDay } from '../shared/times';
import { PrintPicture, titleOf } from '../wall/print-picture';

interface AdminPrintCardProps {
  print: ManagedPrint;
  selected: boolean;
  /** `isRange`: with all that lie between. */
  onPick: (isRange: boolean) => void;
  onEdit: () => void;
}

/** The whole card is the label of its checkbox; what stands below it is not. */
export function AdminPrintCard({ print, selected, onPick, onEdit }: AdminPrintCardProps) {
  const title = titleOf(print);
  const note = noteOf(print);
  const isPainted = print.status === PRINT_STATUS.completed;
  const isInReview = print.review === 'waiting' || print.review === 'refused';
  return (
    <li className="admin-print">
      <label
        className="admin-print-card"
        onClick={(event) => {
          // Not every browser passes a press with Shift on to the checkbox.
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
          <time dateTime={print.created_at}>{sayDay(print.created_at)}</time>
          {print.featured && <span className="admin-print-badge">Featured</span>}
        </span>
        {note && <span className="admin-print-note">{note}</span>}
      </label>
      {isInReview && <ReviewedWords print={print} />}
      <div className="admin-print-ways">
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

/** What its maker wrote for it, which everybody would read. */
function ReviewedWords({ print }: { print: ManagedPrint }) {
  return (
    <dl className="admin-print-words">
      <dt>Asked for</dt>
      <dd>{print.original_prompt}</dd>
      {print.keywords.length > 0 && (
        <>
          <dt>Keywords</dt>
          <dd>{print.keywords.join(', ')}</dd>
        </>
      )}
      <dt>Made by</dt>
      <dd>
        <Link to={`/admin/users/${print.user_id}`}>{print.user_id.slice(0, 8)}</Link>
      </dd>
    </dl>
  );
}

/** What is out of the ordinary about it. */
function noteOf({ status, error_message, hidden_at, pin }: ManagedPrint): string | undefined {
  if (status === PRINT_STATUS.failed) return `Failed: ${error_message ?? 'nobody knows why.'}`;
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
