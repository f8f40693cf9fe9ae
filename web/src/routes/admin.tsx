import './admin.css';
import { NavLink, Outlet } from 'react-router-dom';

export function Component() {
  return (
    <div className="page admin">
      <header className="admin-head">
        <h1>Admin Panel</h1>
        <nav aria-label="Admin">
          <NavLink to="/admin/images">Images</NavLink>
        </nav>
      </header>
      <Outlet />
    </div>
  );
}
