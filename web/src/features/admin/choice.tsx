import { Select } from '../../ui/field';

interface AdminChoiceProps {
  label: string;
  value: string;
  /** Value and words of each. */
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
}

/** One of several, by which a page is narrowed. */
export function AdminChoice({ label, value, options, onChoose }: AdminChoiceProps) {
  return (
    <Select label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </Select>
  );
}
