import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../error-message';
import { useLatestCall } from './use-latest-call';

/** What an action tells the person: an error, a success message, or nothing. */
export interface FormResult {
  error?: string;
  message?: string;
  /** Errors by field name. Nothing was sent. */
  fieldErrors?: FieldErrors;
  /** A mail was sent or can be resent: the form offers the next steps. */
  mail?: boolean;
}

export type FieldErrors = Partial<Record<string, string>>;

/** The signal aborts when a newer action starts or the component unmounts. The action itself goes on. */
export type FormAction = (signal: AbortSignal) => Promise<FormResult | undefined> | Promise<void>;

/** Runs an action and holds its state and result. A thrown error becomes `result.error`. */
export function useFormAction(initial: FormResult = {}) {
  const [result, setResult] = useState(initial);
  const [busy, setBusy] = useState(false);
  const latest = useLatestCall();

  /** Shows a result and drops that of a running action. */
  function show(next: FormResult) {
    latest.cancel();
    setResult(next);
    setBusy(false);
  }

  /** @param meanwhile the result to show until the action ends */
  async function run(action: FormAction, meanwhile: FormResult = {}): Promise<void> {
    setResult(meanwhile);
    setBusy(true);
    const next = await latest
      .run(async (signal): Promise<FormResult> => (await action(signal)) ?? {})
      .catch((error: unknown) => ({ error: errorMessage(error) }));
    if (next) show(next);
  }

  return { result, busy, run, show };
}

/** A ref for the form: the first field with an error takes the focus. */
export function useErrorFocus({ fieldErrors }: FormResult) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fieldErrors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fieldErrors]);
  return form;
}
