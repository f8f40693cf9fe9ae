import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Order } from '../../../client/api';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { useFormAction } from '../../shared/async/use-form-action';
import { formatDateTime } from '../../shared/format-time';
import { ResultNotice } from '../../shared/result-notice';

interface CancelOrderProps {
  until: string;
  cancel: () => Promise<Order>;
  onCancelled: (order: Order) => void;
}

/** Lets the buyer cancel an order before it is made. */
export function CancelOrder({ until, cancel, onCancelled }: CancelOrderProps) {
  const [shown, setShown] = useState(false);
  const { result, busy, run } = useFormAction();
  return (
    <div className="order-cancel">
      <p>
        <Trans>
          Changed your mind? You can cancel this order until{' '}
          <time dateTime={until}>{formatDateTime(until)}</time>. Then we start to make it.
        </Trans>
      </p>
      <Button onClick={() => setShown(true)}>{t`Cancel the order`}</Button>
      <Dialog shown={shown} onClose={() => setShown(false)} locked={busy} heading={t`Cancel this order?`}>
        <div className="order-cancel">
          <p>{t`We will not make it, and all that you paid goes back to the card you paid with.`}</p>
          <ResultNotice result={result} />
          <div className="order-cancel-choices">
            <Button
              look="primary"
              busy={busy}
              onClick={() =>
                void run(async () => {
                  onCancelled(await cancel());
                  return {};
                })
              }
            >
              {busy ? t`Cancelling ...` : t`Cancel the order`}
            </Button>
            <Button look="plain" disabled={busy} onClick={() => setShown(false)}>{t`Keep the order`}</Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
