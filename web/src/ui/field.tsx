import './field.css';
import { useId } from 'react';
import type { ComponentProps } from 'react';

interface Around {
  label: string;
  hint?: string;
  error?: string;
}

/** What belongs to a control: its name above, help and error below, tied to it for those who cannot see. */
function useAround({ hint, error }: Around) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}

function Below({ id, hint, error }: { id: string; hint?: string; error?: string }) {
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

export function Field({ label, hint, error, className, ...rest }: ComponentProps<'input'> & Around) {
  const around = useAround({ label, hint, error });
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label htmlFor={around.id}>{label}</label>
      <input {...rest} {...around} />
      <Below id={around.id} hint={hint} error={error} />
    </div>
  );
}

export function Select({ label, hint, error, className, ...rest }: ComponentProps<'select'> & Around) {
  const around = useAround({ label, hint, error });
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label htmlFor={around.id}>{label}</label>
      <select {...rest} {...around} />
      <Below id={around.id} hint={hint} error={error} />
    </div>
  );
}

export function TextArea({ label, hint, error, className, ...rest }: ComponentProps<'textarea'> & Around) {
  const around = useAround({ label, hint, error });
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label htmlFor={around.id}>{label}</label>
      <textarea rows={4} {...rest} {...around} />
      <Below id={around.id} hint={hint} error={error} />
    </div>
  );
}
