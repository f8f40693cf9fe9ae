import { useState } from 'react';
import { adminApi } from '../admin-api';
import type { OrderStep, ShownOrder } from '../admin-api';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { AdminAsk } from './admin-ask';
import { stepsFor } from './admin-order-words';

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
    name: 'Cancel',
    acting: 'Cancelling ...',
    heading: 'Cancel this order?',
    tells: 'A mail tells the customer. What they have paid does not go back by itself: refund it below.',
  },
};

/** What can be done with an order next; each is asked about, since the customer hears of it. */
export function AdminOrderSteps({ order, onChanged }: AdminOrderStepsProps) {
  const [step, setStep] = useState<OrderStep>();
  const [round, setRound] = useState(0);
  const steps = stepsFor(order);
  const nameOf = (one: OrderStep) =>
    one === 'dispatch' && order.status === 'dispatched' ? 'Change the parcel' : WORDS[one].name;
  if (steps.length === 0) return null;
  return (
    <div className="admin-ways">
      {steps.map((one) => (
        <Button
          key={one}
          onClick={() => {
            setStep(one);
            setRound(round + 1);
          }}
        >
          {nameOf(one)}
        </Button>
      ))}
      {step && (
        <Step
          key={round}
          order={order}
          step={step}
          onClose={() => setStep(undefined)}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

function Step({
  order,
  step,
  onClose,
  onChanged,
}: AdminOrderStepsProps & { step: OrderStep; onClose: () => void }) {
  const [carrier, setCarrier] = useState(order.carrier ?? '');
  const [tracking, setTracking] = useState(order.tracking ?? '');
  const { name, acting, heading, tells } = WORDS[step];

  async function act() {
    const parcel =
      step === 'dispatch' ? { carrier: carrier.trim() || null, tracking: tracking.trim() || null } : {};
    onChanged(await adminApi.advanceOrder(order.id, { step, ...parcel }));
    onClose();
  }

  return (
    <AdminAsk shown heading={heading} act={name} acting={acting} onClose={onClose} onAct={act}>
      <p>{tells}</p>
      {step === 'dispatch' && (
        <div className="admin-pair">
          <Field
            label="Carrier"
            maxLength={100}
            autoComplete="off"
            value={carrier}
            onChange={({ target }) => setCarrier(target.value)}
          />
          <Field
            label="Tracking number"
            maxLength={100}
            autoComplete="off"
            value={tracking}
            onChange={({ target }) => setTracking(target.value)}
          />
        </div>
      )}
    </AdminAsk>
  );
}
