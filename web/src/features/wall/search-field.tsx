import './search-field.css';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { MAX_SEARCH_LENGTH } from '../../../../src/domain/prints/wall-filters.js';
import { Icon } from '../../ui/icon';

interface SearchFieldProps {
  /** What the address asks for. */
  value: string;
  /** Called for what stands there a moment after typing, and at once on Enter. */
  onSearch: (words: string) => void;
}

/** Milliseconds without a key until what was typed is looked for. */
const SEARCH_DELAY_MS = 350;

/** Words to look for. Who comes by the header's way to it finds it ready to type in. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { pathname, key, state } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const isWanted = (state as { search?: boolean } | null)?.search === true;

  // The address has changed: by what was sent from here, which nobody who types on loses a letter to, or by another.
  if (value !== known) {
    setKnown(value);
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
    // Whoever has pressed the way to another page is not called back by what they typed before.
    if (isLeaving) return;
    const timer = setTimeout(() => send(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, isLeaving]);

  useEffect(() => {
    if (!isWanted) return;
    // After the page has taken the focus.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isWanted, key]);

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
      <label className="visually-hidden" htmlFor={id}>
        Search prints
      </label>
      <Icon name="search" size={20} />
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        placeholder="Search prints"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
