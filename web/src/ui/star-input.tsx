import './star-input.css';
import { t } from '@lingui/core/macro';
import { useId } from 'react';

interface StarInputProps {
  label: string;
  error?: string | undefined;
  /** 0 for none. */
  value: number;
  onChange: (stars: number) => void;
}

const STARS = [1, 2, 3, 4, 5];

/** One to five stars, as radio buttons. */
export function StarInput({ label, error, value, onChange }: StarInputProps) {
  const id = useId();
  return (
    <fieldset className="star-input" aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      <div className="star-input-stars">
        {STARS.map((stars) => (
          <label key={stars} data-filled={stars <= value || undefined}>
            <input
              type="radio"
              name={id}
              checked={stars === value}
              aria-label={stars === 1 ? t`1 star` : t`${stars} stars`}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(stars)}
            />
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
