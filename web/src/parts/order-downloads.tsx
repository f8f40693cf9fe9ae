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

  const isMade = files?.every(({ file }) => file) ?? false;
  return (
    <>
      {files?.map((one) => (
        <Links key={one.png.path} {...one} />
      ))}
      {!isMade && <Button onClick={() => void ask()}>{files ? 'Look again' : 'Download'}</Button>}
      <span className="orders-note" role="alert">
        {told}
      </span>
    </>
  );
}

function Links({ title, file, png, pdf }: Download) {
  if (!file) return <span className="orders-note">{title} is being made, and will be here soon</span>;
  return (
    <span className="orders-note">
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
      {file.width} × {file.height} pixels, {(file.bytes / 1e6).toFixed(1)} MB
    </span>
  );
}
