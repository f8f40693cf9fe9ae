import { useState } from 'react';
import { Field } from '../../ui/field';

interface AdminTextFilterProps {
  label: string;
  type?: 'search' | 'date';
  placeholder?: string;
  /** The value in the address. */
  value: string;
  /** Called on Enter and on blur. */
  onChange: (value: string) => void;
}

export function AdminTextFilter({
  label,
  type = 'search',
  placeholder,
  value,
  onChange,
}: AdminTextFilterProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value);
  }

  const submit = () => typed.trim() !== value && onChange(typed.trim());
  return (
    <Field
      type={type}
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={submit}
      onKeyDown={({ key }) => key === 'Enter' && submit()}
    />
  );
}
