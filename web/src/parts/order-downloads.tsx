import { useState } from 'react';
import { api } from '../api';
import { Button } from '../ui/button';

type Download = Awaited<ReturnType<typeof api.downloads>>['downloads'][number];

/** The links are asked for when they are wanted: each works for a week only. */
export function OrderDownloads({ orderId }: { orderId: string }) {
  const [files, setFiles] = useState<Download[]>();
  const [told, setTold] = useState('');

  async function ask() {
    setTold('');
    try {
      setFiles((await api.downloads(orderId)).downloads);
    } catch (error) {
      setTold(error instanceof Error ? error.message : String(error));
    }
  }

  if (files) {
    return files.map(({ title, filename, path }) => (
      <a key={path} className="orders-note" href={path} download={filename}>
        {title}
      </a>
    ));
  }
  return (
    <>
      <Button onClick={() => void ask()}>Download</Button>
      <span className="orders-note" role="alert">
        {told}
      </span>
    </>
  );
}
