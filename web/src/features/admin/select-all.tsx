import { useState } from 'react';
import { MAX_IDS_PER_PAGE } from '../../../../src/domain/prints/edit-limits.js';
import { adminApi } from '../../client/admin-api';
import type { ManagedPrint, ManagedQuery } from '../../client/admin-api';
import { Button } from '../../ui/button';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import type { Selection } from './use-selection';
import { useFormAction } from '../shared/async/use-form-action';
import { ResultNotice } from '../shared/result-notice';

interface AdminSelectAllProps {
  query: ManagedQuery;
  loaded: readonly ManagedPrint[];
  selection: Selection;
  onPress: () => void;
  /** Something is being done to what is selected. */
  disabled: boolean;
}

/** Selects what is loaded, or all that match, also what is not loaded. */
export function AdminSelectAll({ query, loaded, selection, onPress, disabled }: AdminSelectAllProps) {
  const [told, setTold] = useState('');
  const { result, busy, run } = useFormAction();
  /** What it selected: as long as it is that, it says so. */
  const [made, setMade] = useState<readonly string[]>();
  const isMade = made !== undefined && isSame(made, selection);

  async function selectAll() {
    onPress();
    setMade(undefined);
    const ids = await allThatMatch(query, (found) => setTold(`${formatCount(found, 'print')} so far`));
    selection.set(ids);
    setMade(ids);
    setTold(
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
        {busy || isMade ? told : ''}
      </p>
      <ResultNotice result={result} />
    </>
  );
}

const isSame = (ids: readonly string[], { selected, isSelected }: Selection) =>
  ids.length > 0 && ids.length === selected.length && ids.every(isSelected);

async function allThatMatch(query: ManagedQuery, told: (found: number) => void) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await adminApi.printIds({ ...query, cursor, limit: MAX_IDS_PER_PAGE });
    ids.push(...page.ids);
    cursor = page.next ?? undefined;
    told(ids.length);
  } while (cursor !== undefined);
  return ids;
}
