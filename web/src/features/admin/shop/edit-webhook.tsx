import { useState } from 'react';
import { WEBHOOK_TYPES, WEBHOOK_LIMITS } from '../../../../../src/domain/shop/webhook.js';
import { adminApi, type SavedWebhook, type Webhook } from '../../../client/admin-api';
import { Field } from '../../../ui/field';
import { CheckList } from '../check-list';
import { AdminFormDialog } from '../form-dialog';
import { randomUuid } from '../../shared/random-uuid';

interface EditWebhookProps {
  /** Undefined for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  onSaved: (saved: SavedWebhook) => void;
}

/** A form for an address that receives webhooks. */
export function EditWebhook({ webhook, onClose, onSaved }: EditWebhookProps) {
  const [id] = useState(() => webhook?.id ?? randomUuid());
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [name, setName] = useState(webhook?.name ?? '');
  const [types, setTypes] = useState<Webhook['types']>(webhook?.types ?? [...WEBHOOK_TYPES]);

  async function save() {
    if (!url.trim().startsWith('http')) return { url: 'Enter an address, such as https://erp.example/hook.' };
    if (types.length === 0) return { types: 'Choose at least one event.' };
    const active = webhook?.active ?? true;
    onSaved(await adminApi.saveWebhook(id, { url: url.trim(), name: name.trim(), types, active }));
    onClose();
    return undefined;
  }

  return (
    <AdminFormDialog
      shown
      heading={webhook ? 'Change the webhook' : 'Add a webhook'}
      submit="Save"
      submitting="Saving ..."
      onClose={onClose}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <Field
            label="Address"
            type="url"
            autoComplete="off"
            maxLength={WEBHOOK_LIMITS.url}
            error={errors['url']}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
          <Field
            label="Name"
            hint="As this panel calls it."
            autoComplete="off"
            maxLength={WEBHOOK_LIMITS.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <CheckList
            legend="Events"
            options={WEBHOOK_TYPES.map((type) => ({ key: type, label: type }))}
            chosen={types}
            error={errors['types']}
            onChange={setTypes}
          />
        </>
      )}
    </AdminFormDialog>
  );
}
