import './panel.css';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { ADMIN_PATHS } from '../../../../src/adapters/http/routes/admin-pages.js';

const PAGES = [
  [ADMIN_PATHS.images, 'Images'],
  [ADMIN_PATHS.art, ADMIN_TITLES.art],
  [ADMIN_PATHS.review, ADMIN_TITLES.review],
  [ADMIN_PATHS.today, ADMIN_TITLES.today],
  [ADMIN_PATHS.sales, ADMIN_TITLES.sales],
  [ADMIN_PATHS.orders, ADMIN_TITLES.orders],
  [ADMIN_PATHS.payments, ADMIN_TITLES.payments],
  [ADMIN_PATHS.withdrawals, ADMIN_TITLES.withdrawals],
  [ADMIN_PATHS.users, ADMIN_TITLES.users],
  [ADMIN_PATHS.collections, ADMIN_TITLES.collections],
  [ADMIN_PATHS.selections, ADMIN_TITLES.selections],
  [ADMIN_PATHS.products, ADMIN_TITLES.products],
  [ADMIN_PATHS.discounts, ADMIN_TITLES.discounts],
  [ADMIN_PATHS['gift-cards'], ADMIN_TITLES['gift-cards']],
  [ADMIN_PATHS.webhooks, ADMIN_TITLES.webhooks],
  [ADMIN_PATHS.settings, ADMIN_TITLES.settings],
  [ADMIN_PATHS.jobs, ADMIN_TITLES.jobs],
  [ADMIN_PATHS.activity, ADMIN_TITLES.activity],
  [ADMIN_PATHS.vitals, ADMIN_TITLES.vitals],
] as const;

export function Component() {
  const { pathname } = useLocation();
  // /admin shows the first page.
  const [shown] = PAGES.find(([path]) => pathname.startsWith(path)) ?? PAGES[0];
  return (
    <div className="page admin">
      <header className="admin-head">
        <h1>{ADMIN_TITLES.panel}</h1>
        <nav aria-label="Admin">
          {PAGES.map(([path, name]) => (
            <Link key={path} to={path} aria-current={path === shown ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      </header>
      <Outlet />
    </div>
  );
}
