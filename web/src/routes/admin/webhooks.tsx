import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { adminApi, type SavedWebhook, type Webhook } from '../../client/admin-api';
import { EditWebhook } from '../../features/admin/shop/edit-webhook';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { RemoveWebhook } from '../../features/admin/shop/remove-webhook';
import { RotateWebhookSecret } from '../../features/admin/shop/rotate-webhook-secret';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { useDialogState } from '../../features/admin/use-dialog-state';
import { withSaved } from '../../features/admin/shop/with-saved';
import { fetchDeliveries, WebhookLog } from '../../features/admin/shop/webhook-log';
import { useFormAction } from '../../features/shared/async/use-form-action';
import { ResultNotice } from '../../features/shared/result-notice';
import { Button } from '../../ui/button';

export async function loader() {
  return { first: await loadForAdmin(adminApi.webhooks) };
}

export function Component() {
  const { first } = useLoaderData<typeof loader>();
  return (
    <AdminSection heading={ADMIN_TITLES.webhooks}>
      <p className="admin-soft">The shop sends orders and prints to these addresses, signed.</p>
      {first.value ? <Webhooks first={first.value.webhooks} /> : <AdminLoadFailed {...first} />}
    </AdminSection>
  );
}

function Webhooks({ first }: { first: Webhook[] }) {
  const [webhooks, setWebhooks] = useState(first);
  /** Null for a new one. */
  const [edited, setEdited] = useState<Webhook | null>();
  const [shown, setShown] = useState<SavedWebhook>();
  const [log, setLog] = useState<{ id: string; first: Awaited<ReturnType<typeof fetchDeliveries>> }>();
  const removal = useDialogState<Webhook>();
  const rotation = useDialogState<Webhook>();
  const { result, busy, run } = useFormAction();
  const replace = (saved: Webhook) => setWebhooks((before) => withSaved(before, saved));
  const setActive = ({ id, url, name, types }: Webhook, active: boolean) =>
    run(async () => replace((await adminApi.saveWebhook(id, { url, name, types, active })).webhook));
  const openLog = ({ id }: Webhook) => run(async () => setLog({ id, first: await fetchDeliveries(id) }));
  const logged = webhooks.find(({ id }) => id === log?.id);
  return (
    <>
      <ResultNotice result={result} />
      <div>
        <Button onClick={() => setEdited(null)}>Add a webhook</Button>
      </div>
      {shown?.secret && (
        <p role="status">
          The secret of {shown.webhook.name || shown.webhook.url} is shown only now:{' '}
          <code>{shown.secret}</code>
        </p>
      )}
      {webhooks.length === 0 ? (
        <p>There are no webhooks.</p>
      ) : (
        <WebhookTable
          webhooks={webhooks}
          busy={busy}
          onEdit={setEdited}
          onLog={(webhook) => void openLog(webhook)}
          onRotate={rotation.open}
          onRemove={removal.open}
          onSwitch={(webhook, active) => void setActive(webhook, active)}
        />
      )}
      {log && logged && <WebhookLog key={log.id} webhook={logged} first={log.first} />}
      {removal.dialog && (
        <RemoveWebhook
          key={removal.dialog.round}
          webhook={removal.dialog.subject}
          shown={removal.dialog.shown}
          onClose={removal.close}
          onRemoved={(id) => {
            removal.close();
            setWebhooks((before) => before.filter((webhook) => webhook.id !== id));
          }}
        />
      )}
      {rotation.dialog && (
        <RotateWebhookSecret
          key={rotation.dialog.round}
          webhook={rotation.dialog.subject}
          shown={rotation.dialog.shown}
          onClose={rotation.close}
          onRotated={(secret) => {
            rotation.close();
            setShown({ webhook: rotation.dialog!.subject, secret });
          }}
        />
      )}
      {edited !== undefined && (
        <EditWebhook
          key={edited?.id ?? 'new'}
          webhook={edited ?? undefined}
          onClose={() => setEdited(undefined)}
          onSaved={(saved) => {
            replace(saved.webhook);
            if (saved.secret) setShown(saved);
          }}
        />
      )}
    </>
  );
}

interface WebhookTableProps {
  webhooks: Webhook[];
  busy: boolean;
  onEdit: (webhook: Webhook) => void;
  onLog: (webhook: Webhook) => void;
  onRotate: (webhook: Webhook) => void;
  onRemove: (webhook: Webhook) => void;
  onSwitch: (webhook: Webhook, active: boolean) => void;
}

function WebhookTable({ webhooks, busy, onEdit, onLog, onRotate, onRemove, onSwitch }: WebhookTableProps) {
  return (
    <AdminTable
      label="Webhooks"
      rows={webhooks}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Webhook',
          cell: (webhook) => (
            <Button look="plain" onClick={() => onEdit(webhook)}>
              {webhook.name || webhook.url}
            </Button>
          ),
        },
        { name: 'Events', cell: ({ types }) => types.join(', ') },
        { name: 'State', cell: describeState },
        {
          name: 'Sends',
          cell: (webhook) => (
            <label className="admin-check">
              <input
                type="checkbox"
                role="switch"
                aria-label={`Sends: ${webhook.name || webhook.url}`}
                checked={webhook.active}
                disabled={busy}
                onChange={({ target }) => onSwitch(webhook, target.checked)}
              />
              {webhook.active ? 'On' : 'Off'}
            </label>
          ),
        },
        {
          name: 'More',
          cell: (webhook) => (
            <>
              <Button look="plain" disabled={busy} onClick={() => onLog(webhook)}>
                Deliveries
              </Button>{' '}
              <Button look="plain" disabled={busy} onClick={() => onRotate(webhook)}>
                New secret
              </Button>{' '}
              <Button look="plain" disabled={busy} onClick={() => onRemove(webhook)}>
                Remove
              </Button>
            </>
          ),
        },
      ]}
    />
  );
}

function describeState({ active, failing_since, switched_off_at }: Webhook): string {
  if (switched_off_at) return `Switched off on ${switched_off_at.slice(0, 10)} after failures`;
  if (!active) return 'Off';
  return failing_since ? `Failing since ${failing_since.slice(0, 16).replace('T', ' ')}` : 'Works';
}
