import './breadcrumb.css';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';

interface BreadcrumbProps {
  /** Parent pages, from the top. */
  parents: readonly { name: string; to: string }[];
  current: string;
}

export function Breadcrumb({ parents, current }: BreadcrumbProps) {
  return (
    <nav className="collection-trail" aria-label={t`Breadcrumb`}>
      <ol className="collection-trail-list">
        {parents.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
