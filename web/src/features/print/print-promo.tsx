import './print-promo.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button';

/** Invites to make a print of one's own. */
export function PrintPromo() {
  return (
    <aside className="print-promo" aria-label={t`Create your own print`}>
      <div>
        <h2>
          <Trans>Create your own print</Trans>
        </h2>
        <p>
          <Trans>Not quite what you want? Describe your own, and we will paint it for you.</Trans>
        </p>
      </div>
      <ButtonLink to="/generate-print">
        <Trans>Start with a sentence</Trans>
      </ButtonLink>
    </aside>
  );
}
