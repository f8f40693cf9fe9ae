import { t } from '@lingui/core/macro';
import {
  MAX_REPORT_CHARACTERS,
  REPORT_REASON_NAMES,
  REPORT_REASONS,
  type ReportReason,
} from '../../../../src/domain/prints/report.js';
import { useState } from 'react';
import { api } from '../../client/api';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Select, TextArea } from '../../ui/field';
import { useErrorFocus, useFormAction } from '../shared/async/use-form-action';
import type { FormResult } from '../shared/async/use-form-action';
import { ResultNotice } from '../shared/result-notice';

interface ReportDialogProps {
  printId: string;
  shown: boolean;
  onClose: () => void;
  onReported: (isRepeated: boolean) => void;
}

/** Asks for the reason of a report. */
export function ReportDialog({ printId, shown, onClose, onReported }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [words, setWords] = useState('');
  const { result, busy, run } = useFormAction();
  const form = useErrorFocus(result);

  async function send(): Promise<FormResult> {
    if (reason === '') return { fieldErrors: { reason: t`Please choose a reason.` } };
    const answer = await api.reportPrint(printId, { reason, words: words.trim() });
    onReported(answer.result === 'repeated');
    onClose();
    return {};
  }

  return (
    <Dialog shown={shown} onClose={onClose} locked={busy} heading={t`Report this print`}>
      <form
        ref={form}
        className="report-print-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(send);
        }}
      >
        <Select
          label={t`What is wrong with it?`}
          error={result.fieldErrors?.['reason']}
          value={reason}
          onChange={({ target }) => setReason(target.value as ReportReason | '')}
        >
          <option value="">{t`Choose a reason`}</option>
          {REPORT_REASON_NAMES.map((name) => (
            <option key={name} value={name}>
              {REPORT_REASONS[name]}
            </option>
          ))}
        </Select>
        <TextArea
          label={t`Anything else we should know?`}
          hint={t`You need not write anything, and you need no account.`}
          maxLength={MAX_REPORT_CHARACTERS}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <ResultNotice result={result} />
        <div className="report-print-actions">
          <Button look="primary" type="submit" busy={busy}>
            {busy ? t`Sending ...` : t`Send report`}
          </Button>
          <Button look="plain" disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
        </div>
      </form>
    </Dialog>
  );
}
