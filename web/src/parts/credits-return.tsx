import './credits-return.css';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** When credits come back by themselves; nothing where none is missing. */
export function CreditsReturn({ at }: { at: string | null | undefined }) {
  if (!at) return null;
  return (
    <>
      Credits come back on{' '}
      <time className="credits-return" dateTime={at}>
        {day.format(new Date(at))}
      </time>
      .
    </>
  );
}
