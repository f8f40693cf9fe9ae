import './selectable-print.css';
import { Link } from 'react-router-dom';
import type { PrintSummary } from '../api';
import { PrintPicture, addressOf, titleOf } from './print-picture';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

interface SelectablePrintProps {
  print: PrintSummary;
  selected: boolean;
  onToggle: () => void;
}

/** The whole card is the label of its checkbox; the link in it is not. */
export function SelectablePrint({ print, selected, onToggle }: SelectablePrintProps) {
  const title = titleOf(print);
  return (
    <li className="selectable">
      <label className="selectable-card">
        <input type="checkbox" checked={selected} onChange={onToggle} aria-label={`Select ${title}`} />
        <span className="selectable-picture">
          <PrintPicture print={print} sizes="12rem" alt="" />
        </span>
        <span className="selectable-title">{title}</span>
        <span className="selectable-note">
          <time dateTime={print.created_at}>{day.format(new Date(print.created_at))}</time>
          {print.featured && <span className="selectable-badge">Featured</span>}
        </span>
      </label>
      <Link to={addressOf(print)} aria-label={`View print ${title}`}>
        View print
      </Link>
    </li>
  );
}
