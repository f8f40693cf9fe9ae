import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { AdminFormDialog } from '../form-dialog';

/** Gives up the stored settings, after a question. */
export function ResetSettings() {
  const [shown, setShown] = useState(false);
  const { revalidate } = useRevalidator();

  async function reset() {
    await adminApi.resetSettings();
    setShown(false);
    await revalidate();
  }

  return (
    <>
      <Button onClick={() => setShown(true)}>Reset the settings</Button>
      <AdminFormDialog
        key={String(shown)}
        shown={shown}
        heading="Reset the settings?"
        submit="Reset"
        submitting="Resetting ..."
        onClose={() => setShown(false)}
        onSubmit={reset}
      >
        <p>
          All settings stored in the panel are given up for good, also texts, mails and pictures of the shop.
          Then shop.json applies.
        </p>
      </AdminFormDialog>
    </>
  );
}
