import './panel-links.css';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { ADMIN_PATHS } from '../../../../src/adapters/http/routes/admin-pages.js';
import { useIsNarrow } from '../shared/use-is-narrow';

type Page = keyof typeof ADMIN_PATHS;

const GROUPS: [name: string, pages: Page[]][] = [
  ['Selling', ['today', 'sales', 'orders', 'payments', 'withdrawals']],
  ['Prints', ['images', 'art', 'review']],
  ['Shop', ['collections', 'selections', 'products', 'discounts', 'gift-cards', 'settings']],
  ['People', ['users', 'activity']],
  ['System', ['jobs', 'webhooks', 'vitals']],
];

const nameOf = (page: Page) => (page === 'images' ? 'Images' : ADMIN_TITLES[page]);

/** The links of the panel. On a phone they are behind the name of the page that is shown. */
export function PanelLinks() {
  const { pathname } = useLocation();
  const isNarrow = useIsNarrow();
  const pages = GROUPS.flatMap(([, all]) => all);
  // /admin shows the images.
  const shown = pages.find((page) => pathname.startsWith(ADMIN_PATHS[page])) ?? 'images';
  const groups = GROUPS.map(([name, all]) => <Group key={name} name={name} pages={all} shown={shown} />);
  return (
    <nav aria-label="Admin" className="panel-links">
      {isNarrow ? (
        <details key={shown}>
          <summary>
            <span className="visually-hidden">Pages of the panel, now at </span>
            {nameOf(shown)}
          </summary>
          {groups}
        </details>
      ) : (
        groups
      )}
    </nav>
  );
}

function Group({ name, pages, shown }: { name: string; pages: Page[]; shown: Page }) {
  const id = useId();
  return (
    <div className="panel-group">
      <span className="label" id={id}>
        {name}
      </span>
      <ul aria-labelledby={id}>
        {pages.map((page) => (
          <li key={page}>
            <Link to={ADMIN_PATHS[page]} aria-current={page === shown ? 'page' : undefined}>
              {nameOf(page)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
