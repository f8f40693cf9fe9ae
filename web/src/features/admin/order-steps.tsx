import { useState } from 'react';
import { nextSteps } from '../../../../src/domain/orders/fulfilment.js';
import { adminApi } from '../../client/admin-api';
import type { OrderStep, ShownOrder } from '../../client/admin-api';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { AdminAsk } from './ask';
import { useAsking } from './use-asking';
import { useKeptFocus } from '../shared/use-kept-focus';

interface AdminOrderStepsProps {
  order: ShownOrder;
  onChanged: (order: ShownOrder) => void;
}

interface Words {
  name: string;
  acting: string;
  heading: string;
  tells: string;
}

const WORDS: Record<OrderStep, Words> = {
  'start-production': {
    name: 'Start making',
    acting: 'Saving ...',
    heading: 'Is it being made?',
    tells: 'The customer sees it with their order.',
  },
  dispatch: {
    name: 'Dispatch',
    acting: 'Saving ...',
    heading: 'Is the parcel on its way?',
    tells: 'A mail tells the customer, with what you say here.',
  },
  deliver: {
    name: 'Delivered',
    acting: 'Saving ...',
    heading: 'Has it arrived?',
    tells: 'The customer sees it with their order.',
  },
  cancel: {
    name: 'Cancel the order',
    acting: 'Cancelling ...',
    heading: 'Cancel this order?',
    tells: 'All that was paid goes back, and a mail tells the customer.',
  },
};

const CHANGE_PARCEL: Words = {
  name: 'Change the parcel',
  acting: 'Saving ...',
  heading: 'Change the parcel?',
  tells: 'A mail tells the customer, with what you say here.',
};

const wordsFor = (step: OrderStep, { status }: ShownOrder) =>
  step === 'dispatch' && status === 'dispatched' ? CHANGE_PARCEL : WORDS[step];

/** What can be done with an order next; each is asked about, since the customer hears of it. */
export function AdminOrderSteps({ order, onChanged }: AdminOrderStepsProps) {
  const { asking, ask, close } = useAsking<OrderStep>();
  const place = useKeptFocus(order.status);
  return (
    <div ref={place} tabIndex={-1} className="admin-ways" role="group" aria-label="What can be done next">
      {nextSteps(order).map((step) => (
        <Button key={step} onClick={() => ask(step)}>
          {wordsFor(step, order).name}
        </Button>
      ))}
      {asking && (
        <Step
          key={asking.round}
          order={order}
          step={asking.of}
          shown={asking.shown}
          onClose={close}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

function Step({
  order,
  step,
  shown,
  onClose,
  onChanged,
}: AdminOrderStepsProps & { step: OrderStep; shown: boolean; onClose: () => void }) {
  const [carrier, setCarrier] = useState(order.carrier ?? '');
  const [tracking, setTracking] = useState(order.tracking ?? '');
  // What was done changes the order, and not what is asked while it closes.
  const [{ name, acting, heading, tells }] = useState(() => wordsFor(step, order));
  const act = name === CHANGE_PARCEL.name ? 'Save' : name;

  async function save() {
    if (order.tracking && tracking.trim() === '')
      return { tracking: 'A parcel that has a number keeps one.' };
    if (order.carrier && carrier.trim() === '') return { carrier: 'A parcel that has a carrier keeps one.' };
    const parcel =
      step === 'dispatch' ? { carrier: carrier.trim() || null, tracking: tracking.trim() || null } : {};
    onChanged(await adminApi.advanceOrder(order.id, { step, ...parcel }));
    onClose();
  }

  return (
    <AdminAsk shown={shown} heading={heading} act={act} acting={acting} onClose={onClose} onAct={save}>
      {(errors) => (
        <>
          <p>{tells}</p>
          {step === 'dispatch' && (
            <div className="admin-pair">
              <Field
                label="Carrier"
                error={errors['carrier']}
                maxLength={100}
                autoComplete="off"
                value={carrier}
                onChange={({ target }) => setCarrier(target.value)}
              />
              <Field
                label="Tracking number"
                error={errors['tracking']}
                maxLength={100}
                autoComplete="off"
                value={tracking}
                onChange={({ target }) => setTracking(target.value)}
              />
            </div>
          )}
        </>
      )}
    </AdminAsk>
  );
}
