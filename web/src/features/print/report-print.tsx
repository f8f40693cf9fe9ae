import './report-print.css';
import { useState } from 'react';
import {
  MAX_REPORT_CHARACTERS,
  REPORT_REASON_NAMES,
  REPORT_REASONS,
  type ReportReason,
} from '../../../../src/domain/prints/report.js';
import { api } from '../../client/api';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Select, TextArea } from '../../ui/field';
import { useErrorFocus, useFormAction } from '../shared/async/use-form-action';
import type { FormResult } from '../shared/async/use-form-action';
import { ResultNotice } from '../shared/result-notice';

const THANKS = 'Thank you. We will look at this print.';
const REPEATED = 'You have reported this print before. We will look at it.';

/** Lets anybody report a print, with a reason. */
export function ReportPrint({ printId }: { printId: string }) {
  const [shown, setShown] = useState(false);
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [words, setWords] = useState('');
  const [outcome, setOutcome] = useState('');
  const { result, busy, run } = useFormAction();
  const form = useErrorFocus(result);

  async function send(): Promise<FormResult> {
    if (reason === '') return { fieldErrors: { reason: 'Please choose a reason.' } };
    const answer = await api.reportPrint(printId, { reason, words: words.trim() });
    setOutcome(answer.result === 'repeated' ? REPEATED : THANKS);
    setShown(false);
    return {};
  }

  return (
    <>
      <div className="report-print">
        {outcome === '' && (
          <Button look="plain" onClick={() => setShown(true)}>
            Report this print
          </Button>
        )}
        <p role="status">{outcome}</p>
      </div>
      <Dialog shown={shown} onClose={() => setShown(false)} locked={busy} heading="Report this print">
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
            label="What is wrong with it?"
            error={result.fieldErrors?.['reason']}
            value={reason}
            onChange={({ target }) => setReason(target.value as ReportReason | '')}
          >
            <option value="">Choose a reason</option>
            {REPORT_REASON_NAMES.map((name) => (
              <option key={name} value={name}>
                {REPORT_REASONS[name]}
              </option>
            ))}
          </Select>
          <TextArea
            label="Anything else we should know?"
            hint="You need not write anything, and you need no account."
            maxLength={MAX_REPORT_CHARACTERS}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <ResultNotice result={result} />
          <div className="report-print-actions">
            <Button look="primary" type="submit" busy={busy}>
              {busy ? 'Sending ...' : 'Send report'}
            </Button>
            <Button look="plain" disabled={busy} onClick={() => setShown(false)}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
