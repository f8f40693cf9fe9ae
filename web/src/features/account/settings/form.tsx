import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../../ui/button';
import { ResultNotice } from '../../shared/result-notice';
import { useFormAction, useErrorFocus } from '../../shared/async/use-form-action';
import type { FormResult, FieldErrors } from '../../shared/async/use-form-action';

interface SettingsFormProps {
  submit: string;
  /** What the button says meanwhile. */
  submitting: string;
  onSubmit: () => Promise<FormResult>;
  /** It cannot be sent while something else is under way. */
  shut?: boolean;
  children: ReactNode | ((errors: FieldErrors) => ReactNode);
  /** Other ways on, beside the button. */
  beside?: ReactNode | ((busy: boolean) => ReactNode);
}

/** A few fields and a button; the service checks what was typed, and its words stand below. */
export function SettingsForm({ submit, submitting, onSubmit, shut, children, beside }: SettingsFormProps) {
  const { result, busy, run } = useFormAction();
  const form = useErrorFocus(result);

  function send(event: SubmitEvent) {
    event.preventDefault();
    void run(onSubmit);
  }

  return (
    <form ref={form} className="settings-form" noValidate onSubmit={send}>
      {typeof children === 'function' ? children(result.fieldErrors ?? {}) : children}
      <div className="settings-ways">
        <Button type="submit" busy={busy} disabled={shut}>
          {busy ? submitting : submit}
        </Button>
        {typeof beside === 'function' ? beside(busy) : beside}
      </div>
      <ResultNotice result={result} />
    </form>
  );
}
