import './collection-trail.css';
import { Link } from 'react-router-dom';

interface CollectionTrailProps {
  /** The pages above, with their addresses. */
  above: readonly { name: string; to: string }[];
  /** This page. */
  here: string;
}

export function CollectionTrail({ above, here }: CollectionTrailProps) {
  return (
    <nav className="collection-trail" aria-label="Breadcrumb">
      <ol className="collection-trail-list">
        {above.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
