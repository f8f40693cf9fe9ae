import { useEffect, useRef, useState } from 'react';
import { MAX_REVIEW_REASON_CHARACTERS } from '../../../../../src/domain/prints/edit-limits.js';
import { Field } from '../../../ui/field';
import { AdminFormDialog } from '../form-dialog';

interface RefuseProps {
  /** The dialog is shown while it is given. */
  heading: string | undefined;
  /** Who reads the reason, and where. */
  hint: string;
  onClose: () => void;
  onRefuse: (reason: string | undefined) => void;
}

/** Asks why something is refused. Enter refuses. Give it a new key each time it opens. */
export function Refuse({ heading, hint, onClose, onRefuse }: RefuseProps) {
  const [reason, setReason] = useState('');
  const isShown = heading !== undefined;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isShown) field.current?.focus();
  }, [isShown]);
  return (
    <AdminFormDialog
      shown={isShown}
      heading={heading ?? ''}
      submit="Refuse"
      submitting="Refusing ..."
      onClose={onClose}
      onSubmit={async () => onRefuse(reason.trim() || undefined)}
    >
      <Field
        ref={field}
        label="Reason"
        hint={hint}
        maxLength={MAX_REVIEW_REASON_CHARACTERS}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </AdminFormDialog>
  );
}
