import { formatPrice } from '../../shared/format-price';
import { adminApi } from '../../../client/admin-api';
import type { HandOff } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useAsync } from '../../shared/async/use-async';
import { useFormAction } from '../../shared/async/use-form-action';
import { formatDateTime } from '../../shared/format-time';
import { ResultNotice } from '../../shared/result-notice';
import { useCallback, useState } from 'react';

const STATE_TEXTS: Record<HandOff['state'], string> = {
  waiting: 'Waits to be handed off',
  by_hand: 'Made by hand',
  sending: 'Is being handed off',
  placed: 'At the workshop',
  refused: 'The workshop did not take it',
  unclear: 'The workshop may have it',
  cancelled: 'Cancelled at the workshop',
  complete: 'Done by the workshop',
};

/** Where an order is made, what that costs, and the choice of another place. */
export function AdminOrderWorkshop({ orderId }: { orderId: string }) {
  const request = useAsync(useCallback(() => adminApi.handOff(orderId), [orderId]));
  const [changed, setChanged] = useState<HandOff>();
  const { result, busy, run } = useFormAction();
  const handOff = changed ?? request.value;
  if (!handOff) return <p>{request.status === 'failed' ? request.error.message : 'Loading ...'}</p>;
  const choose = (by: 'workshop' | 'hand') =>
    void run(async () => {
      setChanged(await adminApi.chooseWorkshop(orderId, by));
      return {};
    });
  return (
    <div className="admin-order-workshop">
      <p>{describe(handOff)}</p>
      {handOff.problem && (
        <Notice tone="danger">
          <p>{handOff.problem}</p>
        </Notice>
      )}
      {handOff.cost && <Costs handOff={handOff} cost={handOff.cost} />}
      {handOff.parcels.length > 0 && (
        <ul className="admin-soft">
          {handOff.parcels.map(({ id, carrier, tracking, dispatched_at }) => (
            <li key={id}>
              {`${[carrier, tracking].filter(Boolean).join(' ') || 'Parcel'}: sent ${formatDateTime(dispatched_at)}`}
            </li>
          ))}
        </ul>
      )}
      <ResultNotice result={result} />
      <div className="admin-actions">
        {handOff.choices.includes('workshop') && (
          <Button busy={busy} onClick={() => choose('workshop')}>
            {hasFailed(handOff) ? 'Hand it off again' : 'Hand it off now'}
          </Button>
        )}
        {handOff.choices.includes('hand') && (
          <Button busy={busy} onClick={() => choose('hand')}>
            {HAND_TEXTS[handOff.state] ?? 'Make it by hand'}
          </Button>
        )}
      </div>
    </div>
  );
}

const HAND_TEXTS: Partial<Record<HandOff['state'], string>> = {
  unclear: 'It is not at the workshop',
  complete: 'Close this problem',
};

const hasFailed = ({ state }: HandOff) => state === 'refused' || state === 'unclear' || state === 'cancelled';

function describe({ state, due_at, workshop, workshop_order_id }: HandOff): string {
  if (state === 'waiting' && due_at) return `${STATE_TEXTS.waiting} at ${formatDateTime(due_at)}.`;
  const where = workshop_order_id && state !== 'by_hand' ? ` (${workshop}, ${workshop_order_id})` : '';
  return `${STATE_TEXTS[state]}${where}.`;
}

function Costs({ handOff: { margin }, cost }: { handOff: HandOff; cost: NonNullable<HandOff['cost']> }) {
  return (
    <p className="money">
      {`Costs ${formatPrice(cost.amount, cost.currency)}.`}
      {margin !== null && ` Margin ${formatPrice(margin, cost.currency)}.`}
    </p>
  );
}
