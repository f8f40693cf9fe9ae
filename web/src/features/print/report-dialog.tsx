import { t } from '@lingui/core/macro';
import {
  MAX_REPORT_CHARACTERS,
  REPORT_REASON_NAMES,
  REPORT_REASONS,
  type ReportReason,
} from '../../../../src/domain/prints/report.js';
import { useState } from 'react';
import type { Body, Reply } from '../../client/api';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Select, TextArea } from '../../ui/field';
import { useErrorFocus, useFormAction } from '../shared/async/use-form-action';
import type { FormResult } from '../shared/async/use-form-action';
import { ResultNotice } from '../shared/result-notice';

export interface ReportDialogProps {
  what: 'print' | 'review';
  send: (report: Required<Body<'reportPrint'>>) => Promise<Reply<'reportPrint'>>;
  shown: boolean;
  onClose: () => void;
  /** Receives the sentence for the person. */
  onReported: (outcome: string) => void;
}

/** Asks for the reason of a report. */
export function ReportDialog({ what, send, shown, onClose, onReported }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [words, setWords] = useState('');
  const { result, busy, run } = useFormAction();
  const form = useErrorFocus(result);

  const isPrint = what === 'print';

  async function submit(): Promise<FormResult> {
    if (reason === '') return { fieldErrors: { reason: t`Please choose a reason.` } };
    const answer = await send({ reason, words: words.trim() });
    const thanks = isPrint
      ? t`Thank you. We will look at this print.`
      : t`Thank you. We will look at this review.`;
    const repeated = isPrint
      ? t`You have reported this print before. We will look at it.`
      : t`You have reported this review before. We will look at it.`;
    onReported(answer.result === 'repeated' ? repeated : thanks);
    onClose();
    return {};
  }

  return (
    <Dialog
      shown={shown}
      onClose={onClose}
      locked={busy}
      heading={isPrint ? t`Report this print` : t`Report this review`}
    >
      <form
        ref={form}
        className="report-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(submit);
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
        <div className="report-actions">
          <Button look="primary" type="submit" busy={busy}>
            {busy ? t`Sending ...` : t`Send report`}
          </Button>
          <Button look="plain" disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
        </div>
      </form>
    </Dialog>
  );
}
