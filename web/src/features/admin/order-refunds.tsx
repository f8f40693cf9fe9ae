import { useState } from 'react';
import { adminApi } from '../../client/admin-api';
import type { ShownOrder } from '../../client/admin-api';
import { formatPence, toPounds } from '../../../../src/domain/shop/money.js';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { AdminAsk } from './ask';
import { penceOf } from './pounds';
import { sayMoment } from '../shared/times';
import { useAsking } from './use-asking';
import { useKeptFocus } from '../shared/use-kept-focus';

interface AdminOrderRefundsProps {
  order: ShownOrder;
  onChanged: (order: ShownOrder) => void;
}

/** What went back, and the way to send more. */
export function AdminOrderRefunds({ order, onChanged }: AdminOrderRefundsProps) {
  const { asking, ask, close } = useAsking<null>();
  /** Until it is answered it is the same refund, however often it is asked for. */
  const [id, setId] = useState(() => crypto.randomUUID());
  const { refunded, refunds, refundable } = order;
  const place = useKeptFocus(refundable > 0);
  return (
    <div ref={place} tabIndex={-1} className="admin-order-refunds">
      <h3>Refunds</h3>
      <p className="money">
        {refunded > 0
          ? `${formatPence(refunded)} has gone back.`
          : `Nothing has gone back${refunds.length > 0 ? ' yet' : ''}.`}
      </p>
      {refunds.length > 0 && (
        <ul className="admin-soft money">
          {refunds.map((refund) => (
            <li key={refund.id}>
              {`${formatPence(refund.amount)} asked for ${sayMoment(refund.created_at)}`}
              {refund.reason && `: ${refund.reason}`}
              {refund.failure && <strong>{` Not done: ${refund.failure}`}</strong>}
            </li>
          ))}
        </ul>
      )}
      {refundable > 0 && (
        <div>
          <Button onClick={() => ask(null)}>Refund</Button>
        </div>
      )}
      {asking && (
        <Ask
          key={asking.round}
          order={order}
          id={id}
          shown={asking.shown}
          onClose={close}
          onAnswered={() => setId(crypto.randomUUID())}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

interface AskProps extends AdminOrderRefundsProps {
  id: string;
  shown: boolean;
  onClose: () => void;
  onAnswered: () => void;
}

function Ask({ order, id, shown, onClose, onAnswered, onChanged }: AskProps) {
  const { refundable } = order;
  const [amount, setAmount] = useState(toPounds(refundable));
  const [reason, setReason] = useState('');
  const pence = penceOf(amount);

  async function refund() {
    if (pence === undefined || pence > refundable) {
      return { amount: `An amount up to ${formatPence(refundable)}, such as 12.50.` };
    }
    const said = { reason: reason.trim() || null };
    try {
      onChanged(await adminApi.refundOrder(order.id, { id, amount: pence, ...said }));
    } catch (error) {
      // It may have been asked for all the same.
      const now = await adminApi.order(order.id).catch(() => undefined);
      if (now) onChanged(now);
      throw error;
    }
    onAnswered();
    onClose();
  }

  return (
    <AdminAsk
      shown={shown}
      heading={`Send money back for order ${order.number ?? ''}?`}
      act={pence === undefined ? 'Refund' : `Refund ${formatPence(pence)}`}
      acting="Asking for it ..."
      onClose={onClose}
      onAct={refund}
    >
      {(errors) => (
        <>
          <p>It goes back to the card it was paid with, and a mail tells the customer.</p>
          <Field
            label="Amount in pounds"
            hint={`All that is left is ${formatPence(refundable)}.`}
            error={errors['amount']}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <Field
            label="Reason"
            hint="For your own records; the customer may see it."
            maxLength={100}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </AdminAsk>
  );
}
