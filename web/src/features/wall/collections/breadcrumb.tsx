import './breadcrumb.css';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';

interface BreadcrumbProps {
  /** Parent pages, from the top. */
  parents: readonly { name: string; to: string }[];
  current: string;
  /** The language of `current`, where it is not that of the page. */
  lang?: string | undefined;
}

export function Breadcrumb({ parents, current, lang }: BreadcrumbProps) {
  return (
    <nav className="collection-trail" aria-label={t`Breadcrumb`}>
      <ol className="collection-trail-list">
        {parents.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page" lang={lang}>
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
