import { useState } from 'react';
import { toPage } from '../../../../../src/domain/shop/page.js';
import { adminApi, type Webhook, type WebhookDelivery } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { ResultNotice } from '../../shared/result-notice';
import { useFormAction } from '../../shared/async/use-form-action';
import { usePages, type Page } from '../../shared/async/use-pages';
import { LoadMoreRows } from '../load-more-rows';
import { AdminTable } from '../table';

interface WebhookLogProps {
  webhook: Webhook;
  first: Page<WebhookDelivery>;
}

export const fetchDeliveries = async (id: string, cursor?: string): Promise<Page<WebhookDelivery>> =>
  toPage(await adminApi.webhookDeliveries(id, cursor), 'deliveries');

/** The deliveries of one endpoint, with a test and a repetition. */
export function WebhookLog({ webhook: { id, name, url, active }, first }: WebhookLogProps) {
  const [latest, setLatest] = useState({ first, round: 0 });
  const { result, busy, run } = useFormAction();
  const change = (request: () => Promise<unknown>) =>
    run(async () => {
      await request();
      const fresh = await fetchDeliveries(id);
      setLatest(({ round }) => ({ first: fresh, round: round + 1 }));
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
      <Deliveries
        key={latest.round}
        id={id}
        first={latest.first}
        canSend={active && !busy}
        onResend={(delivery) => void change(() => adminApi.resendWebhook(delivery.id))}
      />
    </section>
  );
}

interface DeliveriesProps {
  /** The ID of the endpoint. */
  id: string;
  first: Page<WebhookDelivery>;
  canSend: boolean;
  onResend: (delivery: WebhookDelivery) => void;
}

function Deliveries({ id, first, canSend, onResend }: DeliveriesProps) {
  const pages = usePages({ first, fetchPage: (cursor) => fetchDeliveries(id, cursor) });
  if (pages.rows.length === 0) return <p>Nothing was sent in the last 30 days.</p>;
  return (
    <>
      <AdminTable
        label="Deliveries"
        rows={pages.rows}
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
                disabled={!canSend || delivery.state === 'waiting'}
                onClick={() => onResend(delivery)}
              >
                Send again
              </Button>
            ),
          },
        ]}
      />
      <LoadMoreRows pages={pages} />
    </>
  );
}

function describeResult({ error, milliseconds, state, status }: WebhookDelivery): string {
  const time = milliseconds === null ? '' : ` in ${milliseconds} ms`;
  if (state === 'delivered') return `Delivered (${status})${time}`;
  return `${state === 'failed' ? 'Failed' : 'Waiting'}${error === null ? '' : `: ${error}`}`;
}
