import './credits-return.css';
import { sayWholeDay } from '../shared/times';

/** When credits come back by themselves; nothing where none is missing. */
export function CreditsReturn({ at }: { at: string | null | undefined }) {
  if (!at) return null;
  return (
    <>
      Credits come back on{' '}
      <time className="credits-return" dateTime={at}>
        {sayWholeDay(at)}
      </time>
      .
    </>
  );
}
