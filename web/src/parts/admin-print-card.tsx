import './admin-print-card.css';
import { Link } from 'react-router-dom';
import type { ManagedPrint } from '../admin-api';
import { Button } from '../ui/button';
import { sayDay } from './times';
import { PrintPicture, addressOf, titleOf } from './print-picture';

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
  const isPainted = print.status === COMPLETED;
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
      <div className="admin-print-ways">
        {isPainted && (
          <Link to={addressOf(print)} aria-label={`View print ${title}`}>
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

/** What is out of the ordinary about it. */
function noteOf({ status, error_message, hidden_at, pin }: ManagedPrint): string | undefined {
  if (status === FAILED) return `Failed: ${error_message ?? 'nobody knows why.'}`;
  if (status !== COMPLETED) return 'Being made';
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

const COMPLETED = 3;
const FAILED = 4;
