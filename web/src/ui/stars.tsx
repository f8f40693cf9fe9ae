import './stars.css';
import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';

/** A number of stars out of five. */
export function Stars({ value }: { value: number }) {
  return (
    <span
      className="stars"
      role="img"
      aria-label={t`${value} out of 5 stars`}
      style={{ '--stars': value } as CSSProperties}
    />
  );
}
