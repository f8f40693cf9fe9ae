import { Notice } from '../../ui/notice';
import type { Answer } from './use-answer';

interface AnswerNoticeProps {
  answer: Answer;
  /** Above the words of success. */
  heading?: string | undefined;
}

export function AnswerNotice({ answer: { error, message }, heading }: AnswerNoticeProps) {
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
