import './order-downloads.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Reply } from '../../../client/api';
import { Button } from '../../../ui/button';
import { useFormAction } from '../../shared/async/use-form-action';

type Downloads = Reply<'listDownloads'>;
type Download = Downloads['downloads'][number];

/** Links are fetched on demand, because each expires after a week. */
export function OrderDownloads({ load }: { load: () => Promise<Downloads> }) {
  const [files, setFiles] = useState<Download[]>();
  const { result, busy, run } = useFormAction();

  const fetchLinks = () =>
    run(async () => {
      const { downloads } = await load();
      setFiles(downloads);
      return downloads.every(({ file }) => file) ? {} : { message: t`Not ready yet. Try again in a moment.` };
    });

  const areReady = files?.every(({ file }) => file) ?? false;
  return (
    <>
      {files?.map((one) => (
        <Links key={one.png.path} {...one} />
      ))}
      {!areReady && (
        <Button busy={busy} onClick={() => void fetchLinks()}>
          {files ? t`Look again` : t`Download`}
        </Button>
      )}
      <span className="orders-note" role="status">
        {result.message}
      </span>
      <span className="orders-note" role="alert">
        {result.error}
      </span>
    </>
  );
}

function Links({ title, file, png, pdf }: Download) {
  if (!file)
    return (
      <span className="orders-note">
        <Trans>{title} is being made, and will be here soon</Trans>
      </span>
    );
  return (
    <span className="orders-note orders-files">
      <span>{title}</span>
      {[['PNG', png] as const, ['PDF', pdf] as const].map(([name, { filename, path }]) => (
        <a key={name} href={path} download={filename} aria-label={`${title}, ${name}`}>
          {name}
        </a>
      ))}
      <span>
        <Trans>
          {file.width} × {file.height} pixels, {(file.bytes / 1e6).toFixed(1)} MB
        </Trans>
      </span>
    </span>
  );
}
