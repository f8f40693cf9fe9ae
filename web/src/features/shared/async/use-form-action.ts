import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '../words-of';
import { useLatestCall } from './use-latest-call';

/** What an action says to the person: an error, a message of success, or nothing. */
export interface FormResult {
  error?: string;
  message?: string;
  /** What is wrong with a field, by its name; nothing was sent. */
  fieldErrors?: FieldErrors;
  /** A mail was sent, or can be sent again: the form offers the next steps. */
  mail?: boolean;
}

export type FieldErrors = Partial<Record<string, string>>;

/** The signal is aborted when a newer action has begun or the component is gone; the action itself goes on. */
export type FormAction = (signal: AbortSignal) => Promise<FormResult | undefined> | Promise<void>;

/** An action of a person: whether it is running, and its result. What it throws becomes `result.error`. */
export function useFormAction(initial: FormResult = {}) {
  const [result, setResult] = useState(initial);
  const [busy, setBusy] = useState(false);
  const latest = useLatestCall();

  /** Shows a result at once. That of an action that is still running is dropped. */
  function show(next: FormResult) {
    latest.cancel();
    setResult(next);
    setBusy(false);
  }

  /** @param meanwhile shown until the action has ended */
  async function run(action: FormAction, meanwhile: FormResult = {}): Promise<void> {
    setResult(meanwhile);
    setBusy(true);
    const next = await latest
      .run(async (signal): Promise<FormResult> => (await action(signal)) ?? {})
      .catch((error: unknown) => ({ error: wordsOf(error) }));
    if (next) show(next);
  }

  return { result, busy, run, show };
}

/** For the form of an action: the first field with an error takes the focus. */
export function useErrorFocus({ fieldErrors }: FormResult) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fieldErrors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fieldErrors]);
  return form;
}
