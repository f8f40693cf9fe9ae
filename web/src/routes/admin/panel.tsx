import './panel.css';
import { Outlet } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { PanelLinks } from '../../features/admin/panel-links';

export function Component() {
  return (
    <div className="page admin">
      <header className="admin-head">
        <h1>{ADMIN_TITLES.panel}</h1>
        <PanelLinks />
      </header>
      <Outlet />
    </div>
  );
}
