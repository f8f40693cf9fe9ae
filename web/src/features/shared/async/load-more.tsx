import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import type { usePages } from './use-pages';

export type PagesState = Pick<ReturnType<typeof usePages>, 'busy' | 'error' | 'load'>;

interface LoadMoreProps {
  pages: PagesState;
  /** Replaces the error's own message. */
  failure?: ReactNode;
}

export function LoadMore({ pages: { busy, error, load }, failure = error }: LoadMoreProps) {
  return (
    <>
      {error && <Notice tone="danger">{failure}</Notice>}
      {load && (
        <Button busy={busy} onClick={load}>
          {busy ? t`Loading` : t`Load more`}
        </Button>
      )}
    </>
  );
}
