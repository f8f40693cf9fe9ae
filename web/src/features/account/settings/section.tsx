import './section.css';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface SettingsSectionProps {
  name: string;
  /** What it is for, in a sentence or two. */
  words?: ReactNode;
  children: ReactNode;
}

/** One thing to set: its name and what it is for, and beside or below them the thing itself. */
export function SettingsSection({ name, words, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className="settings-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{name}</h2>
        {words && <p>{words}</p>}
      </header>
      <div className="settings-thing">{children}</div>
    </section>
  );
}
