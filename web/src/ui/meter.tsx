import { t } from '@lingui/core/macro';

import './meter.css';

/** An amount and its maximum, as text and as a row of marks. An amount beyond it is shown alone. */
export function Meter({ label, value, maximum }: { label: string; value: number; maximum: number }) {
  return (
    <div
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(value, maximum)}
      aria-valuenow={value}
    >
      <span aria-hidden="true">{label}</span>
      <span aria-hidden="true" className="money">
        {value > maximum ? value : t`${value} of ${maximum}`}
      </span>
      <span className="meter-marks" aria-hidden="true">
        {Array.from({ length: maximum }, (_, mark) => (
          <span key={mark} data-full={mark < value || undefined} />
        ))}
      </span>
    </div>
  );
}
