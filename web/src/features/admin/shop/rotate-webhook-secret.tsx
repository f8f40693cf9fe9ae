import { adminApi, type Webhook } from '../../../client/admin-api';
import { AdminFormDialog } from '../form-dialog';

interface RotateWebhookSecretProps {
  webhook: Webhook;
  shown: boolean;
  onClose: () => void;
  onRotated: (secret: string) => void;
}

/** Asks before the secret of an endpoint is replaced. */
export function RotateWebhookSecret({
  webhook: { id, name, url },
  shown,
  onClose,
  onRotated,
}: RotateWebhookSecretProps) {
  async function rotate() {
    onRotated((await adminApi.rotateWebhookSecret(id)).secret);
  }

  return (
    <AdminFormDialog
      shown={shown}
      heading="Replace the secret?"
      submit="Replace"
      submitting="Replacing ..."
      onClose={onClose}
      onSubmit={rotate}
    >
      <p>
        {name || url} gets a new secret. The old one works for another day, so enter the new one there by
        then.
      </p>
    </AdminFormDialog>
  );
}
