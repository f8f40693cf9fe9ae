import './section.css';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface SettingsSectionProps {
  name: string;
  /** One or two sentences about its purpose. */
  description?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ name, description, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className="settings-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{name}</h2>
        {description && <p>{description}</p>}
      </header>
      <div className="settings-thing">{children}</div>
    </section>
  );
}
