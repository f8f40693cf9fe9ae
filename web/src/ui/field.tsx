import './field.css';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { useEarlyValue } from './use-early-value';

interface FieldTexts {
  label: string;
  hint?: string;
  error?: string;
}

/** Links the label, hint and error to a control for screen readers. */
function useFieldAttributes({ hint, error }: FieldTexts) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}

function FieldNotes({ id, hint, error }: { id: string; hint?: string; error?: string }) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

export function Field({ label, hint, error, className, ...rest }: ComponentProps<'input'> & FieldTexts) {
  const attributes = useFieldAttributes({ label, hint, error });
  const control = useEarlyValue<HTMLInputElement>(rest);
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label htmlFor={attributes.id}>{label}</label>
      <input ref={control} {...rest} {...attributes} />
      <FieldNotes id={attributes.id} hint={hint} error={error} />
    </div>
  );
}

export function Select({ label, hint, error, className, ...rest }: ComponentProps<'select'> & FieldTexts) {
  const attributes = useFieldAttributes({ label, hint, error });
  const control = useEarlyValue<HTMLSelectElement>(rest);
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label htmlFor={attributes.id}>{label}</label>
      <select ref={control} {...rest} {...attributes} />
      <FieldNotes id={attributes.id} hint={hint} error={error} />
    </div>
  );
}

export function TextArea({
  label,
  hint,
  error,
  className,
  ...rest
}: ComponentProps<'textarea'> & FieldTexts) {
  const attributes = useFieldAttributes({ label, hint, error });
  const control = useEarlyValue<HTMLTextAreaElement>(rest);
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label htmlFor={attributes.id}>{label}</label>
      <textarea rows={4} ref={control} {...rest} {...attributes} />
      <FieldNotes id={attributes.id} hint={hint} error={error} />
    </div>
  );
}
