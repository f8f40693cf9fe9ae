import './search-field.css';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { MAX_SEARCH_CHARACTERS } from '../../../../src/domain/prints/wall-filters.js';
import { Icon } from '../../ui/icon';
import { useEarlyValue } from '../../ui/use-early-value';

interface SearchFieldProps {
  /** The search text in the address. */
  value: string;
  /** Called a moment after typing, and immediately on Enter. */
  onSearch: (words: string) => void;
}

const SEARCH_DELAY_MS = 350;

/** The search field. It takes the focus when the header's search link was followed. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [sent, setSent] = useState(value);
  const id = useId();
  const onChange = ({ target }: { target: { value: string } }) => setTyped(target.value);
  const field = useEarlyValue<HTMLInputElement>({ value: typed, onChange });
  const { pathname, key, state } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const wantsFocus = (state as { search?: boolean } | null)?.search === true;

  // The address has changed. If this field changed it, text that was typed since stays; otherwise it is replaced.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }

  const send = useEffectEvent(() => {
    const words = typed.trim();
    if (words === sent) return;
    setSent(words);
    onSearch(words);
  });
  useEffect(() => {
    // A pending search must not interrupt a navigation to another page.
    if (isLeaving) return;
    const timer = setTimeout(() => send(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, isLeaving]);

  useEffect(() => {
    if (!wantsFocus) return;
    // After the layout has moved the focus to the new page.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [field, wantsFocus, key]);

  function submit() {
    const words = typed.trim();
    setSent(words);
    if (words !== value) onSearch(words);
  }

  return (
    <form
      className="search-field"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>{t`Search prints`}</label>
      <Icon name="search" size={20} />
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        placeholder={t`Search prints`}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_CHARACTERS}
        value={typed}
        onChange={onChange}
      />
    </form>
  );
}
