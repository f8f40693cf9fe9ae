import './file-input.css';
import type { ChangeEvent } from 'react';

interface FileInputProps {
  label: string;
  describedBy?: string;
  accept: string;
  multiple?: boolean;
  disabled: boolean;
  /** Never empty. */
  onChoose: (files: File[]) => void;
}

/** An invisible input that fills the label around it: a button, or a `.drop-target`. */
export function FileInput({ label, describedBy, onChoose, ...rest }: FileInputProps) {
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Otherwise choosing the same file again would fire no event.
    target.value = '';
    if (files.length > 0) onChoose(files);
  }
  return (
    <input
      {...rest}
      className="file-input"
      type="file"
      aria-label={label}
      aria-describedby={describedBy}
      onChange={change}
    />
  );
}
