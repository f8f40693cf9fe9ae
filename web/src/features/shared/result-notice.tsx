import { Notice } from '../../ui/notice';
import type { FormResult } from './async/use-form-action';

interface ResultNoticeProps {
  result: FormResult;
  heading?: string | undefined;
}

export function ResultNotice({ result: { error, message }, heading }: ResultNoticeProps) {
  return (
    <>
      {message && (
        <Notice tone="good" heading={heading}>
          {message}
        </Notice>
      )}
      {error && <Notice tone="danger">{error}</Notice>}
    </>
  );
}
