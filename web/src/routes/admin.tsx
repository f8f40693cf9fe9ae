import './admin.css';
import { Link, Outlet } from 'react-router-dom';

export function Component() {
  return (
    <div className="page admin">
      <header className="admin-head">
        <h1>Admin Panel</h1>
        <nav aria-label="Admin">
          {/* The one page there is, at /admin too. */}
          <Link to="/admin/images" aria-current="page">
            Images
          </Link>
        </nav>
      </header>
      <Outlet />
    </div>
  );
}
