import { useState } from 'react';
import { Button } from '../../ui/button';

/** Where a browser lets no page copy, as on plain http, it says what to do instead. */
export function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Your browser did not let us copy it. Select it and copy it by hand.');
    }
  }

  return (
    <>
      <Button look="plain" onClick={() => void copy()}>
        Copy
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
