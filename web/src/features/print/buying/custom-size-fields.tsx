import '../../../ui/field.css';
import './custom-size-fields.css';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import type { CustomSize, SideTexts } from './use-custom-size';
import { MAX_SIDE_CHARACTERS } from '../../../../../src/domain/orders/custom-size.js';

interface CustomSizeFieldsProps {
  size: CustomSize;
  texts: SideTexts;
  /** Id of the element that says why the size cannot be bought. */
  problemId: string;
  /** Says that a listed size was entered. */
  listedHint: string | undefined;
}

const SIDES = [
  ['width', t`Width`],
  ['height', t`Height`],
] as const;
const STEPS: Record<string, number> = { ArrowUp: 0.5, ArrowDown: -0.5 };

/** Width and height of 'Your size' in centimetres. */
export function CustomSizeFields({ size, texts, problemId, listedHint }: CustomSizeFieldsProps) {
  const hintId = useId();
  const { min_cm, max_cm } = size.rule;

  function onKeyDown(side: keyof SideTexts, event: KeyboardEvent<HTMLInputElement>) {
    const by = STEPS[event.key];
    const now = Number(texts[side].replace(',', '.'));
    if (by === undefined || !Number.isFinite(now)) return;
    event.preventDefault();
    // To the next half centimetre in that direction.
    const next = by > 0 ? Math.floor(now * 2) / 2 + by : Math.ceil(now * 2) / 2 + by;
    size.type({ ...texts, [side]: String(Math.min(max_cm, Math.max(min_cm, next))) });
  }

  const field = ([side, label]: (typeof SIDES)[number]) => (
    <div className="field">
      <label htmlFor={`${hintId}-${side}`}>
        {label} <span className="custom-size-unit">{t`cm`}</span>
      </label>
      <input
        id={`${hintId}-${side}`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_SIDE_CHARACTERS}
        value={texts[side]}
        aria-describedby={size.problem ? problemId : hintId}
        aria-invalid={size.wrong.includes(side) || undefined}
        onChange={({ target }) => size.type({ ...texts, [side]: target.value })}
        onKeyDown={(event) => onKeyDown(side, event)}
        onFocus={({ target }) => target.select()}
      />
    </div>
  );
  return (
    <div className="custom-size" role="group" aria-label={t`Width and height`}>
      <div className="custom-size-sides">
        {field(SIDES[0])}
        <span className="custom-size-times" aria-hidden="true">
          ×
        </span>
        {field(SIDES[1])}
      </div>
      {size.problem ? (
        <p className="field-error" id={problemId} role="status">
          {size.problem}
        </p>
      ) : (
        <p className="field-hint" id={hintId}>
          {listedHint ?? size.hint}
        </p>
      )}
    </div>
  );
}
