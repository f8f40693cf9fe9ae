import './footer.css';
import { t } from '@lingui/core/macro';
import { Link, useLocation } from 'react-router-dom';
import { filterFooterLinks, FOOTER_LINKS } from '../../../../src/adapters/http/routes/footer-links.js';
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
          {filterFooterLinks(FOOTER_LINKS, shopFacts.country).map(([path, text]) => (
            <Link key={path} to={path}>
              {text}
            </Link>
          ))}
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
