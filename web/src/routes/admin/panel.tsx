import './panel.css';
import { Link, Outlet, useLocation } from 'react-router-dom';

const PAGES = [
  ['/admin/images', 'Images'],
  ['/admin/review', 'Review'],
  ['/admin/today', 'Today'],
  ['/admin/orders', 'Orders'],
  ['/admin/payments', 'Payments'],
  ['/admin/users', 'Users'],
  ['/admin/collections', 'Collections'],
  ['/admin/products', 'Products'],
  ['/admin/jobs', 'Jobs'],
  ['/admin/activity', 'Activity'],
  ['/admin/vitals', 'Page Speed'],
] as const;

export function Component() {
  const { pathname } = useLocation();
  // /admin shows the first of them.
  const [shown] = PAGES.find(([path]) => pathname.startsWith(path)) ?? PAGES[0];
  return (
    <div className="page admin">
      <header className="admin-head">
        <h1>Admin Panel</h1>
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
