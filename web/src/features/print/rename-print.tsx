import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { MAX_TITLE_CHARACTERS } from '../../../../src/domain/prints/edit-limits.js';
import { ApiError, api } from '../../client/api';
import type { OwnPrint, OwnPrintSummary } from '../../client/api';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { ResultNotice } from '../shared/result-notice';
import { useFormAction, useErrorFocus } from '../shared/async/use-form-action';
import type { FormResult } from '../shared/async/use-form-action';

interface RenamePrintProps {
  print: OwnPrintSummary;
  shown: boolean;
  onClose: () => void;
  onRenamed: (print: OwnPrint) => void;
}

function toHint({ published, review }: OwnPrintSummary): string | undefined {
  if (review === 'refused') return t`We will review the print again with its new title.`;
  if (!published) return undefined;
  return review === 'approved'
    ? t`If you change the title, we have to review the print again.`
    : t`Everybody who sees the print can read it.`;
}

/** Give it a new key each time it opens, so that it starts with the current title. */
export function RenamePrint({ print, shown, onClose, onRenamed }: RenamePrintProps) {
  const [title, setTitle] = useState(print.title ?? '');
  const { result, busy, run } = useFormAction();
  const form = useErrorFocus(result);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!shown) return;
    field.current?.focus();
    field.current?.select();
  }, [shown]);

  async function rename(): Promise<FormResult> {
    const next = title.trim();
    if (next === '') return { fieldErrors: { title: t`A print needs a title.` } };
    if (next === print.title) {
      onClose();
      return {};
    }
    try {
      onRenamed(await api.changeOwnPrint(print.id, { title: next }));
      return {};
    } catch (error) {
      if (error instanceof ApiError && error.code === 'description_refused') {
        return { fieldErrors: { title: error.message } };
      }
      throw error;
    }
  }

  return (
    <Dialog shown={shown} onClose={onClose} locked={busy} heading={t`Rename this print`}>
      <form
        ref={form}
        className="own-print-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(rename);
        }}
      >
        <Field
          ref={field}
          label={t`Title`}
          hint={toHint(print)}
          error={result.fieldErrors?.['title']}
          maxLength={MAX_TITLE_CHARACTERS}
          autoComplete="off"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <ResultNotice result={result} />
        <div className="own-print-actions">
          <Button look="primary" type="submit" busy={busy}>
            {busy ? t`Saving ...` : t`Save title`}
          </Button>
          <Button look="plain" disabled={busy} onClick={onClose}>{t`Leave it as it is`}</Button>
        </div>
      </form>
    </Dialog>
  );
}
