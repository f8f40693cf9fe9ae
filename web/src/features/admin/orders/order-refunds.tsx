import { useState } from 'react';
import { adminApi } from '../../../client/admin-api';
import type { ShownOrder } from '../../../client/admin-api';
import { toAmountError } from '../../shared/amount-error';
import { formatPrice } from '../../shared/format-price';
import { parseMoney, toDecimal } from '../../../../../src/domain/shop/money.js';
import { MAX_REFUND_REASON_CHARACTERS } from '../../../../../src/domain/shop/field-limits.js';
import { Button } from '../../../ui/button';
import { Field, Select } from '../../../ui/field';
import { AdminFormDialog } from '../form-dialog';
import { formatDateTime } from '../../shared/format-time';
import { useDialogState } from '../use-dialog-state';
import { useFocusFallback } from '../../shared/use-focus-fallback';
import { randomUuid } from '../../shared/random-uuid';

interface AdminOrderRefundsProps {
  order: ShownOrder;
  onChanged: (order: ShownOrder) => void;
}

/** Lists the refunds of an order and offers another. */
export function AdminOrderRefunds({ order, onChanged }: AdminOrderRefundsProps) {
  const { dialog, open, close } = useDialogState<null>();
  /** Retries use the same id until one succeeds, so that no money is refunded twice. */
  const [id, setId] = useState(randomUuid);
  const { currency, refunded, refunds, refundable } = order;
  const container = useFocusFallback(refundable > 0);
  return (
    <div ref={container} tabIndex={-1} className="admin-order-refunds">
      <h3>Refunds</h3>
      <p className="money">
        {refunded > 0
          ? `${formatPrice(refunded, currency)} refunded.`
          : `Nothing has been refunded${refunds.length > 0 ? ' yet' : ''}.`}
      </p>
      {refunds.length > 0 && (
        <ul className="admin-soft money">
          {refunds.map((refund) => (
            <li key={refund.id}>
              {`${formatPrice(refund.amount, currency)} requested ${formatDateTime(refund.created_at)}`}
              {refund.reason && `: ${refund.reason}`}
              {refund.failure && <strong>{` Failed: ${refund.failure}`}</strong>}
            </li>
          ))}
        </ul>
      )}
      {refundable > 0 && (
        <div>
          <Button onClick={() => open(null)}>Refund</Button>
        </div>
      )}
      {dialog && (
        <RefundDialog
          key={dialog.round}
          order={order}
          id={id}
          shown={dialog.shown}
          onClose={close}
          onRefunded={() => setId(randomUuid())}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

interface RefundDialogProps extends AdminOrderRefundsProps {
  id: string;
  shown: boolean;
  onClose: () => void;
  onRefunded: () => void;
}

/**
 * A gift card can be taken back in part, a pack of credits as far as it is unused. Without an amount, all that is left
 * is refunded, and its cards and credits are taken back.
 */
function toRequested(
  amount: number,
  { prepaid_items, refundable }: ShownOrder,
  prepaid: ShownOrder['prepaid_items'][number] | undefined,
) {
  if (!prepaid) return prepaid_items.length > 0 && amount === refundable ? {} : { amount };
  return { line: { id: prepaid.id }, ...(prepaid.kind === 'gift_card' && { amount }) };
}

function RefundDialog({ order, id, shown, onClose, onRefunded, onChanged }: RefundDialogProps) {
  const { currency, refundable, order_items, prepaid_items } = order;
  const [amount, setAmount] = useState(toDecimal(refundable, currency));
  const [reason, setReason] = useState('');
  /** A gift card or a pack of credits, which is taken back. */
  const [prepaidId, setPrepaidId] = useState<string>();
  const prepaid = prepaid_items.find((one) => one.id === prepaidId);
  const parsed = parseMoney(amount, currency);

  async function refund() {
    if (parsed === undefined || parsed > refundable) {
      return {
        amount: toAmountError(
          amount,
          `Enter an amount up to ${formatPrice(refundable, currency)}, such as ${toDecimal(refundable, currency)}.`,
        ),
      };
    }
    try {
      const body = { id, ...toRequested(parsed, order, prepaid), reason: reason.trim() || null };
      onChanged(await adminApi.refundOrder(order.id, body));
    } catch (error) {
      // The refund may have been stored in spite of the error.
      const current = await adminApi.order(order.id).catch(() => undefined);
      if (current) onChanged(current);
      throw error;
    }
    onRefunded();
    onClose();
  }

  return (
    <AdminFormDialog
      shown={shown}
      heading={`Refund order ${order.number ?? ''}?`}
      submit={parsed === undefined ? 'Refund' : `Refund ${formatPrice(parsed, currency)}`}
      submitting="Requesting the refund ..."
      onClose={onClose}
      onSubmit={refund}
    >
      {(errors) => (
        <>
          <p>The money goes back the way it was paid, and the customer gets an email.</p>
          {(order_items.length > 1 || prepaid_items.length > 0) && (
            <Select
              label="Fill in"
              onChange={({ target }) => {
                const item = order_items.find((one) => one.id === target.value);
                const chosen = prepaid_items.find((one) => one.id === target.value);
                const paid = chosen?.price ?? (item ? item.price - item.discount : refundable);
                setPrepaidId(chosen?.id);
                setAmount(toDecimal(Math.min(paid, refundable), currency));
              }}
            >
              <option value="">All that is left</option>
              {prepaid_items.map(({ id: itemId, title, price }) => (
                <option key={itemId} value={itemId}>
                  {`${title}, paid ${formatPrice(price, currency)}`}
                </option>
              ))}
              {order_items.map(({ id: itemId, quantity, title, price, discount }) => (
                <option key={itemId} value={itemId}>
                  {`${quantity} × ${title}, paid ${formatPrice(price - discount, currency)}`}
                </option>
              ))}
            </Select>
          )}
          <Field
            label={`Amount in ${currency}`}
            hint={`At most ${formatPrice(refundable, currency)}.`}
            error={errors['amount']}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <Field
            label="Reason"
            hint="For your own records; the customer may see it."
            maxLength={MAX_REFUND_REASON_CHARACTERS}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </AdminFormDialog>
  );
}
