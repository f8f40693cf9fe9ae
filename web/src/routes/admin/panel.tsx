import './panel.css';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';

const PAGES = [
  ['/admin/images', 'Images'],
  ['/admin/art', ADMIN_TITLES.art],
  ['/admin/review', ADMIN_TITLES.review],
  ['/admin/today', ADMIN_TITLES.today],
  ['/admin/sales', ADMIN_TITLES.sales],
  ['/admin/orders', ADMIN_TITLES.orders],
  ['/admin/payments', ADMIN_TITLES.payments],
  ['/admin/withdrawals', ADMIN_TITLES.withdrawals],
  ['/admin/users', ADMIN_TITLES.users],
  ['/admin/collections', ADMIN_TITLES.collections],
  ['/admin/selections', ADMIN_TITLES.selections],
  ['/admin/products', ADMIN_TITLES.products],
  ['/admin/discounts', ADMIN_TITLES.discounts],
  ['/admin/gift-cards', ADMIN_TITLES['gift-cards']],
  ['/admin/webhooks', ADMIN_TITLES.webhooks],
  ['/admin/settings', ADMIN_TITLES.settings],
  ['/admin/jobs', ADMIN_TITLES.jobs],
  ['/admin/activity', ADMIN_TITLES.activity],
  ['/admin/vitals', ADMIN_TITLES.vitals],
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
