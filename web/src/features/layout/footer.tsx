import './footer.css';
import { Link } from 'react-router-dom';
import { COLLECTIONS_PATH, PRINTS_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { PAGE_TITLES } from '../../../../src/domain/shop/page-titles.js';
import { shopName } from '../../client/shop';

export function Footer() {
  return (
    <footer className="footer">
      <div className="page footer-row">
        <p className="footer-name">{shopName}</p>
        <p className="footer-words">
          Art prints from your own words. Printed, framed by hand and sent from the UK.
        </p>
        <nav aria-label="Footer">
          <Link to={PRINTS_PATH}>{PAGE_TITLES.prints}</Link>
          <Link to={COLLECTIONS_PATH}>Collections</Link>
          <Link to="/delivery-and-returns">{PAGE_TITLES.deliveryAndReturns}</Link>
          <Link to="/contact">{PAGE_TITLES.contact}</Link>
          <Link to="/terms">{PAGE_TITLES.terms}</Link>
          <Link to="/privacy-policy">{PAGE_TITLES.privacyPolicy}</Link>
        </nav>
      </div>
    </footer>
  );
}
