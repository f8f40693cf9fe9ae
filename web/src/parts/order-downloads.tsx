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
    return files.map(({ title, png, pdf }) => (
      <span key={png.path} className="orders-note">
        {title}
        {[['PNG', png] as const, ['PDF', pdf] as const].map(([name, { filename, path }]) => (
          <a
            key={name}
            className="orders-file"
            href={path}
            download={filename}
            aria-label={`${title}, ${name}`}
          >
            {name}
          </a>
        ))}
      </span>
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
