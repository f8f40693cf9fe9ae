import './code-field.css';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { MAX_ENTERED_CODE_CHARACTERS } from '../../../../../src/domain/orders/discount.js';

interface CodeFieldProps {
  /** Its label, such as 'Discount code'. */
  label: string;
  name: string;
  /** The text of the button that opens the field. */
  invitation: string;
  /** What is shown while the code applies. */
  applied: ReactNode;
  /** Empty without one. */
  code: string;
  /** Why the code does not apply. */
  problem: string | undefined;
  /** A new quote is being fetched. */
  isWaiting: boolean;
  onCode: (code: string) => void;
}

/** A field for a code at the checkout, or the code that applies. */
export function CodeField({
  label,
  name,
  invitation,
  applied,
  code,
  problem,
  isWaiting,
  onCode,
}: CodeFieldProps) {
  const [typed, setTyped] = useState(code);
  const [isOpen, setIsOpen] = useState(code !== '');
  const [startsOpen] = useState(isOpen);

  function remove() {
    setTyped('');
    onCode('');
  }

  if (code !== '' && !isWaiting && !problem)
    return (
      <p className="code-applied" role="status">
        {applied} <Button look="plain" onClick={remove}>{t`Remove`}</Button>
      </p>
    );
  if (!isOpen)
    return (
      <Button look="plain" className="code-open" onClick={() => setIsOpen(true)}>
        {invitation}
      </Button>
    );

  /** A code that was only typed must not be forgotten by the payment. */
  function onBlur() {
    if (typed.trim() !== '' && typed !== code) onCode(typed);
  }

  /** Enter must not start the payment. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onCode(typed);
  }

  return (
    <div className="code-field">
      <Field
        label={label}
        name={name}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_ENTERED_CODE_CHARACTERS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        // The button that opened the field is gone.
        autoFocus={!startsOpen}
        {...(problem && { error: problem })}
      />
      <Button busy={isWaiting && code !== ''} onClick={() => onCode(typed)}>{t`Apply`}</Button>
      {problem && <Button look="plain" onClick={remove}>{t`Remove the code`}</Button>}
    </div>
  );
}
