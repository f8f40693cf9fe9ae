import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ResultNotice } from '../shared/result-notice';
import { useFormAction, useErrorFocus } from '../shared/async/use-form-action';
import type { FieldErrors } from '../shared/async/use-form-action';

interface AdminFormDialogProps {
  shown: boolean;
  heading: string;
  submit: string;
  /** The submit button's label while the form is submitted. */
  submitting: string;
  canSubmit?: boolean;
  onClose: () => void;
  /** Returns field errors if nothing was sent. The caller closes the dialog. */
  onSubmit: () => Promise<FieldErrors | undefined> | Promise<void>;
  children?: ReactNode | ((errors: FieldErrors) => ReactNode);
}

/** A dialog with a form, for an action that needs confirmation or input. Give it a new key each time it opens. */
export function AdminFormDialog({
  shown,
  heading,
  submit,
  submitting,
  canSubmit = true,
  onClose,
  onSubmit,
  children,
}: AdminFormDialogProps) {
  const { result, busy, run } = useFormAction();
  const form = useErrorFocus(result);
  return (
    <Dialog shown={shown} onClose={onClose} locked={busy} heading={heading}>
      <form
        ref={form}
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => ({ fieldErrors: (await onSubmit()) ?? undefined }));
        }}
      >
        {typeof children === 'function' ? children(result.fieldErrors ?? {}) : children}
        <ResultNotice result={result} />
        <div className="admin-actions">
          <Button look="primary" type="submit" busy={busy} disabled={!canSubmit}>
            {busy ? submitting : submit}
          </Button>
          <Button look="plain" disabled={busy} onClick={onClose}>
            Leave it as it is
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
