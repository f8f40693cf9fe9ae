import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ResultNotice } from '../shared/result-notice';
import { useFormAction, useErrorFocus } from '../shared/async/use-form-action';
import type { FieldErrors } from '../shared/async/use-form-action';

interface AdminAskProps {
  shown: boolean;
  heading: string;
  /** What its button says, and what it says while that is under way. */
  act: string;
  acting: string;
  /** Whether it can be done. */
  ready?: boolean;
  onClose: () => void;
  /** Answers what is wrong with a field where nothing was sent; who calls closes it. */
  onAct: () => Promise<FieldErrors | undefined> | Promise<void>;
  children?: ReactNode | ((errors: FieldErrors) => ReactNode);
}

/** Asks before something is done, with what has to be known for it. Begun anew each time: give it a key. */
export function AdminAsk({
  shown,
  heading,
  act,
  acting,
  ready = true,
  onClose,
  onAct,
  children,
}: AdminAskProps) {
  const { result, busy, run } = useFormAction();
  const form = useErrorFocus(result);
  return (
    <Dialog shown={shown} onClose={onClose} held={busy} heading={heading}>
      <form
        ref={form}
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => ({ fieldErrors: (await onAct()) ?? undefined }));
        }}
      >
        {typeof children === 'function' ? children(result.fieldErrors ?? {}) : children}
        <ResultNotice result={result} />
        <div className="admin-ways">
          <Button look="primary" type="submit" busy={busy} disabled={!ready}>
            {busy ? acting : act}
          </Button>
          <Button look="plain" disabled={busy} onClick={onClose}>
            Leave it as it is
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
