import './print-promo.css';
import { t } from '@lingui/core/macro';
import { STUDIO_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { ButtonLink } from '../../ui/button';

/** Invites to make a print of one's own. */
export function PrintPromo() {
  return (
    <aside className="print-promo" aria-label={t`Create your own print`}>
      <div>
        <h2>{t`Create your own print`}</h2>
        <p>{t`Not quite what you want? Describe your own, and we will paint it for you.`}</p>
      </div>
      <ButtonLink to={STUDIO_PATH}>{t`Start with a sentence`}</ButtonLink>
    </aside>
  );
}
