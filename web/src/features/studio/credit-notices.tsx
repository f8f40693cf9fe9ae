import './credit-notices.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PRINTS_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { shopName } from '../../client/shop';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { BuyCredits } from '../checkout/gifts/buy-credits';
import { CreditsRestoreDate } from '../checkout/orders/credits-restore-date';
import { useFormAction } from '../shared/async/use-form-action';
import { useUser } from '../session/user-context';

export function OutOfCredits() {
  const { credits } = useUser();
  return (
    <div className="credit-notice">
      <Notice heading={t`You're out of credits`}>
        <p>
          <Trans>
            To continue to {shopName} you need more credits. You can earn credits by making a purchase or
            waiting 30 days.
          </Trans>
        </p>
        {credits?.restores_at && (
          <p>
            <CreditsRestoreDate at={credits.restores_at} />
          </p>
        )}
      </Notice>
      <BuyCredits />
      <ButtonLink to={PRINTS_PATH}>{t`Shop Prints`}</ButtonLink>
    </div>
  );
}

export function UnknownCredits({ onTryAgain }: { onTryAgain: () => Promise<void> }) {
  const { busy, run } = useFormAction();

  return (
    <div className="credit-notice">
      <Notice tone="danger" heading={t`Your credits could not be loaded`}>
        <p>{t`No credits are lost. You can make a print as soon as we know how many you have.`}</p>
      </Notice>
      <Button busy={busy} onClick={() => void run(onTryAgain)}>
        {busy ? t`Trying` : t`Try again`}
      </Button>
    </div>
  );
}
