import './chip.css';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon';

export function ChipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="chip" to={to}>
      {children}
    </Link>
  );
}

/** A removable value; `name` labels its remove button. */
export function Chip({
  name,
  onRemove,
  children,
}: {
  name: string;
  onRemove: () => void;
  children?: ReactNode;
}) {
  return (
    <span className="chip">
      {children ?? name}
      <button type="button" className="chip-remove" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </button>
    </span>
  );
}
