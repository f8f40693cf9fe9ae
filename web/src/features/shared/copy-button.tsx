import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../ui/button';

/** If the browser forbids copying, as on plain HTTP, the button says what to do instead. */
export function CopyButton({ text }: { text: string }) {
  const [message, setMessage] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(t`Copied`);
    } catch {
      setMessage(t`Your browser did not let us copy it. Select it and copy it by hand.`);
    }
  }

  return (
    <>
      <Button look="plain" onClick={() => void copy()}>{t`Copy`}</Button>
      <span role="status">{message}</span>
    </>
  );
}
