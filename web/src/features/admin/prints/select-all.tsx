import { useState } from 'react';
import { MAX_IDS_PER_PAGE } from '../../../../../src/domain/prints/edit-limits.js';
import { toPage, readPages } from '../../../../../src/domain/shop/page.js';
import type { PageRequest } from '../../../../../src/domain/shop/page.js';
import { adminApi } from '../../../client/admin-api';
import type { ManagedPrint, ManagedQuery } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { formatCount } from '../../../../../src/domain/shop/wording.js';
import type { Selection } from './use-selection';
import { useFormAction } from '../../shared/async/use-form-action';
import { ResultNotice } from '../../shared/result-notice';

interface AdminSelectAllProps {
  query: ManagedQuery;
  loaded: readonly ManagedPrint[];
  selection: Selection;
  onPress: () => void;
  /** A bulk action is running. */
  disabled: boolean;
}

/** Selects all prints that match the filters, loaded or not. */
export function AdminSelectAll({ query, loaded, selection, onPress, disabled }: AdminSelectAllProps) {
  const [status, setStatus] = useState('');
  const { result, busy, run } = useFormAction();
  /** The ids that this button selected. The message stays until the selection changes. */
  const [selectedIds, setSelectedIds] = useState<readonly string[]>();
  const isCurrent = selectedIds !== undefined && isSame(selectedIds, selection);

  async function selectAll() {
    onPress();
    setSelectedIds(undefined);
    const ids = await fetchMatchingIds(query, (found) => setStatus(`${formatCount(found, 'print')} so far`));
    selection.set(ids);
    setSelectedIds(ids);
    setStatus(
      `All ${formatCount(ids.length, 'print')} that match ${ids.length === 1 ? 'is' : 'are'} selected.`,
    );
  }

  if (loaded.length === 0) return null;
  return (
    <>
      <Button look="plain" busy={busy} disabled={disabled} onClick={() => void run(selectAll)}>
        Select all that match
      </Button>
      <p className="admin-soft money" role="status">
        {busy || isCurrent ? status : ''}
      </p>
      <ResultNotice result={result} />
    </>
  );
}

const isSame = (ids: readonly string[], { selected, isSelected }: Selection) =>
  ids.length > 0 && ids.length === selected.length && ids.every(isSelected);

async function fetchMatchingIds(query: ManagedQuery, onProgress: (found: number) => void) {
  const fetchIds = async ({ limit, after }: PageRequest<string>) =>
    toPage(await adminApi.printIds({ ...query, limit, cursor: after }), 'ids');
  const ids: string[] = [];
  for await (const page of readPages(fetchIds, { limit: MAX_IDS_PER_PAGE })) {
    ids.push(...page);
    onProgress(ids.length);
  }
  return ids;
}
