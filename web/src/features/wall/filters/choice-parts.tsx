import './filter-choices.css';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';

export function Group({ name, isNamed, children }: { name: string; isNamed?: boolean; children: ReactNode }) {
  return (
    <section className="filter-group" aria-label={name}>
      {isNamed && <p className="label">{name}</p>}
      <ul className="filter-choices">{children}</ul>
    </section>
  );
}

interface ChoiceProps {
  name: string;
  /** How many prints it leaves. */
  count?: ReactNode;
  pressed: boolean;
  onPress: () => void;
}

export function Choice({ name, count, pressed, onPress }: ChoiceProps) {
  return (
    <li>
      <button type="button" className="filter-choice" aria-pressed={pressed} onClick={onPress}>
        {name}
        {count}
      </button>
    </li>
  );
}

export function FailedChoices({ reload }: { reload: () => void }) {
  return (
    <div className="filter-failed" role="alert">
      <p>{t`These could not be loaded.`}</p>
      <Button onClick={reload}>{t`Try again`}</Button>
    </div>
  );
}

export function LoadingChoices() {
  return (
    <div className="filter-blanks" role="status" aria-label={t`Loading`}>
      {Array.from({ length: 12 }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}
