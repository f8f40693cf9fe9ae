import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../../ui/button';
import { ResultNotice } from '../../shared/result-notice';
import { useFormAction, useErrorFocus } from '../../shared/async/use-form-action';
import type { FormResult, FieldErrors } from '../../shared/async/use-form-action';

interface SettingsFormProps {
  submit: string;
  /** The button's label while the form is submitted. */
  submitting: string;
  onSubmit: () => Promise<FormResult>;
  disabled?: boolean;
  children: ReactNode | ((errors: FieldErrors) => ReactNode);
  moreActions?: ReactNode | ((busy: boolean) => ReactNode);
}

/** A settings form. The service validates the input, and its message is shown below the form. */
export function SettingsForm({
  submit,
  submitting,
  onSubmit,
  disabled,
  children,
  moreActions,
}: SettingsFormProps) {
  const { result, busy, run } = useFormAction();
  const form = useErrorFocus(result);

  function submitForm(event: SubmitEvent) {
    event.preventDefault();
    void run(onSubmit);
  }

  return (
    <form ref={form} className="settings-form" noValidate onSubmit={submitForm}>
      {typeof children === 'function' ? children(result.fieldErrors ?? {}) : children}
      <div className="settings-actions">
        <Button type="submit" busy={busy} disabled={disabled}>
          {busy ? submitting : submit}
        </Button>
        {typeof moreActions === 'function' ? moreActions(busy) : moreActions}
      </div>
      <ResultNotice result={result} />
    </form>
  );
}
