import './footer.css';
import { t } from '@lingui/core/macro';
import { Link, useLocation } from 'react-router-dom';
import {
  COLLECTIONS_PATH,
  GIFT_CARDS_PATH,
  PRINTS_PATH,
  DELIVERY_PATH,
  CONTACT_PATH,
  IMPRINT_PATH,
  TERMS_PATH,
  ACCESSIBILITY_PATH,
  WITHDRAW_PATH,
  PRIVACY_PATH,
} from '../../../../src/adapters/http/routes/pages.js';
import { needsImprint } from '../../../../src/domain/shop/imprint.js';
import { PAGE_TITLES, WITHDRAWAL_LINK } from '../../../../src/domain/shop/page-titles.js';
import { shopFacts, shopName } from '../../client/shop';

export function Footer() {
  const { pathname, search } = useLocation();
  return (
    <footer className="footer">
      <div className="page footer-row">
        <p className="footer-name">{shopName}</p>
        <p className="footer-words" lang={shopFacts.untranslated.footer}>
          {shopFacts.footer}
        </p>
        <nav aria-label={t`Footer`}>
          <Link to={PRINTS_PATH}>{PAGE_TITLES.prints}</Link>
          <Link to={COLLECTIONS_PATH}>{t`Collections`}</Link>
          <Link to={GIFT_CARDS_PATH}>{PAGE_TITLES.giftCards}</Link>
          <Link to={DELIVERY_PATH}>{PAGE_TITLES.deliveryAndReturns}</Link>
          <Link to={CONTACT_PATH}>{PAGE_TITLES.contact}</Link>
          {needsImprint(shopFacts.country) && <Link to={IMPRINT_PATH}>{PAGE_TITLES.imprint}</Link>}
          <Link to={TERMS_PATH}>{PAGE_TITLES.terms}</Link>
          <Link to={ACCESSIBILITY_PATH}>{PAGE_TITLES.accessibility}</Link>
          <Link to={WITHDRAW_PATH}>{WITHDRAWAL_LINK}</Link>
          <Link to={PRIVACY_PATH}>{PAGE_TITLES.privacyPolicy}</Link>
        </nav>
        {shopFacts.languages.map(({ code, name, prefix }) => (
          <a
            key={code}
            className="footer-language"
            href={prefix + pathname + search}
            lang={code}
            hrefLang={code}
          >
            {name}
          </a>
        ))}
      </div>
    </footer>
  );
}
