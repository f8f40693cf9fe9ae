import { Select } from '../../ui/field';

interface AdminSelectProps {
  label: string;
  value: string;
  /** Value and label of each option. */
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

/** A select that filters a page. */
export function AdminSelect({ label, value, options, onChange }: AdminSelectProps) {
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  );
}
