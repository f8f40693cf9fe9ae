import { useState } from 'react';
import { adminApi, type Webhook, type WebhookDelivery } from '../../client/admin-api';
import { Button } from '../../ui/button';
import { ResultNotice } from '../shared/result-notice';
import { useFormAction } from '../shared/async/use-form-action';
import { AdminTable } from './table';

interface WebhookLogProps {
  webhook: Webhook;
  first: WebhookDelivery[];
}

/** The deliveries of one endpoint, with a test and a repetition. */
export function WebhookLog({ webhook: { id, name, url, active }, first }: WebhookLogProps) {
  const [deliveries, setDeliveries] = useState(first);
  const { result, busy, run } = useFormAction();
  const change = (request: () => Promise<unknown>) =>
    run(async () => {
      await request();
      setDeliveries((await adminApi.webhookDeliveries(id)).deliveries);
    });
  return (
    <section aria-label={`Deliveries to ${name || url}`}>
      <h3>Deliveries to {name || url}</h3>
      <ResultNotice result={result} />
      <p>
        <Button disabled={busy || !active} onClick={() => void change(() => adminApi.testWebhook(id))}>
          Send a test
        </Button>{' '}
        <Button look="plain" disabled={busy} onClick={() => void change(async () => undefined)}>
          Show the latest
        </Button>
      </p>
      {deliveries.length === 0 ? (
        <p>Nothing was sent in the last 30 days.</p>
      ) : (
        <AdminTable
          label="Deliveries"
          rows={deliveries}
          rowKey={(delivery) => delivery.id}
          columns={[
            { name: 'Time', cell: ({ created_at }) => created_at.slice(0, 16).replace('T', ' ') },
            { name: 'Event', cell: ({ type }) => type },
            { name: 'Result', cell: describeResult },
            { name: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
            {
              name: 'Again',
              cell: (delivery) => (
                <Button
                  look="plain"
                  disabled={busy || !active || delivery.state === 'waiting'}
                  onClick={() => void change(() => adminApi.resendWebhook(delivery.id))}
                >
                  Send again
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

function describeResult({ error, milliseconds, state, status }: WebhookDelivery): string {
  const time = milliseconds === null ? '' : ` in ${milliseconds} ms`;
  if (state === 'delivered') return `Delivered (${status})${time}`;
  return `${state === 'failed' ? 'Failed' : 'Waiting'}${error === null ? '' : `: ${error}`}`;
}
