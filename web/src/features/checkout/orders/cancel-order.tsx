import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatMinute } from '../../../../../src/domain/shop/dates.js';
import { ApiError } from '../../../client/api';
import type { Order } from '../../../client/api';
import { shopFacts } from '../../../client/shop';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { useFormAction } from '../../shared/async/use-form-action';
import { formatPrice } from '../../shared/format-price';
import { ResultNotice } from '../../shared/result-notice';

interface CancelOrderProps {
  order: Order;
  until: string;
  cancel: () => Promise<Order>;
  onCancelled: (order: Order) => void;
}

/** The longest time that a timer can wait. A longer one would run at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Lets the buyer cancel an order before it is made. */
export function CancelOrder({ order, until, cancel, onCancelled }: CancelOrderProps) {
  const [shown, setShown] = useState(false);
  /** Why it is too late. */
  const [late, setLate] = useState<string>();
  const { result, busy, run } = useFormAction();

  useEffect(() => {
    const leftMs = Date.parse(until) - Date.now();
    // The service offered it, so the clock of this device is ahead. Then the service decides.
    if (leftMs <= 0 || leftMs > MAX_TIMER_MS) return;
    const timer = setTimeout(
      () =>
        setLate(
          t`This order can no longer be cancelled here, because it is being made. Write to us, and we will see what we can do.`,
        ),
      leftMs,
    );
    return () => clearTimeout(timer);
  }, [until]);

  async function cancelIt() {
    try {
      onCancelled(await cancel());
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'cancel_too_late') throw error;
      setLate(error.message);
    }
  }

  if (late) return <Notice tone="danger">{late}</Notice>;
  return (
    <div className="order-cancel">
      <p>
        <Trans>
          Changed your mind? You can cancel this order until{' '}
          <time dateTime={until}>{formatMinute(new Date(until), shopFacts.locale, shopFacts.time_zone)}</time>
          . Then we start to make it.
        </Trans>
      </p>
      <Button onClick={() => setShown(true)}>{t`Cancel the order`}</Button>
      <Dialog shown={shown} onClose={() => setShown(false)} locked={busy} heading={t`Cancel this order?`}>
        <div className="order-cancel">
          <p>{describeWayBack(order)}</p>
          <ResultNotice result={result} />
          <div className="order-cancel-choices">
            <Button look="primary" busy={busy} onClick={() => void run(cancelIt)}>
              {busy ? t`Cancelling ...` : t`Cancel the order`}
            </Button>
            <Button look="plain" disabled={busy} onClick={() => setShown(false)}>{t`Keep the order`}</Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}

/** Where the money goes that was not refunded before. */
function describeWayBack({ total, refunded, gift_card, gift_card_refunded, currency }: Order): string {
  const toGiftCard = gift_card - gift_card_refunded;
  const toCard = total - refunded - toGiftCard;
  if (toCard > 0 && toGiftCard > 0)
    return t`We will not make it. ${formatPrice(toCard, currency)} goes back to the card you paid with, and ${formatPrice(toGiftCard, currency)} to your gift card.`;
  if (toCard > 0) return t`We will not make it, and all that you paid goes back to the card you paid with.`;
  if (toGiftCard > 0) return t`We will not make it, and all that you paid goes back to your gift card.`;
  return t`We will not make it.`;
}
