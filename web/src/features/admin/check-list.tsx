interface CheckListProps<Key> {
  legend: string;
  options: readonly { key: Key; label: string }[];
  chosen: readonly Key[];
  error: string | undefined;
  onChange: (chosen: Key[]) => void;
}

/** Lets an admin choose any of a few options. */
export function CheckList<Key extends string | number>({
  legend,
  options,
  chosen,
  error,
  onChange,
}: CheckListProps<Key>) {
  return (
    <fieldset className="admin-check-list">
      <legend>{legend}</legend>
      {options.map(({ key, label }) => (
        <label key={key} className="admin-check">
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
            }
          />
          {label}
        </label>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
