import { adminApi, type Webhook } from '../../../client/admin-api';
import { AdminFormDialog } from '../form-dialog';

interface RemoveWebhookProps {
  webhook: Webhook;
  shown: boolean;
  onClose: () => void;
  onRemoved: (id: string) => void;
}

/** Asks before an endpoint and its log are removed for good. */
export function RemoveWebhook({ webhook: { id, name, url }, shown, onClose, onRemoved }: RemoveWebhookProps) {
  async function remove() {
    await adminApi.removeWebhook(id);
    onRemoved(id);
  }

  return (
    <AdminFormDialog
      shown={shown}
      heading="Remove this webhook?"
      submit="Remove"
      submitting="Removing ..."
      onClose={onClose}
      onSubmit={remove}
    >
      <p>
        {name || url} gets no more events, also not those that wait. Its secret and its log are deleted. To
        pause it, switch it off instead.
      </p>
    </AdminFormDialog>
  );
}
