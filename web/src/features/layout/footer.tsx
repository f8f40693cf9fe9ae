import './footer.css';
import { Link } from 'react-router-dom';
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
          <Link to="/prints">Shop Prints</Link>
          <Link to="/collections">Collections</Link>
          <Link to="/delivery-and-returns">Delivery and returns</Link>
          <Link to="/contact">Contact</Link>
          <Link to="/terms">Terms</Link>
          <Link to="/privacy-policy">Privacy Policy</Link>
        </nav>
      </div>
    </footer>
  );
}
