import { useState } from 'react';
import { Field } from '../../ui/field';

interface AdminTextFilterProps {
  label: string;
  /** Words, or a day. */
  type?: 'search' | 'date';
  placeholder?: string;
  /** What the address asks for. */
  value: string;
  /** Called on Enter, and when the field is left. */
  onSet: (value: string) => void;
}

export function AdminTextFilter({ label, type = 'search', placeholder, value, onSet }: AdminTextFilterProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }

  const send = () => typed.trim() !== value && onSet(typed.trim());
  return (
    <Field
      type={type}
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={send}
      onKeyDown={({ key }) => key === 'Enter' && send()}
    />
  );
}
