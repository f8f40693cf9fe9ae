import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../../ui/button';
import { AnswerNotice } from '../../shared/answer-notice';
import { useAnswer, useFaultFocus } from '../../shared/use-answer';
import type { Answer, Faults } from '../../shared/use-answer';

interface SettingsFormProps {
  submit: string;
  /** What the button says meanwhile. */
  submitting: string;
  onSubmit: () => Promise<Answer>;
  /** It cannot be sent while something else is under way. */
  shut?: boolean;
  children: ReactNode | ((faults: Faults) => ReactNode);
  /** Other ways on, beside the button. */
  beside?: ReactNode | ((busy: boolean) => ReactNode);
}

/** A few fields and a button; the service checks what was typed, and its words stand below. */
export function SettingsForm({ submit, submitting, onSubmit, shut, children, beside }: SettingsFormProps) {
  const { answer, busy, run } = useAnswer();
  const form = useFaultFocus(answer);

  function send(event: SubmitEvent) {
    event.preventDefault();
    void run(onSubmit);
  }

  return (
    <form ref={form} className="settings-form" noValidate onSubmit={send}>
      {typeof children === 'function' ? children(answer.faults ?? {}) : children}
      <div className="settings-ways">
        <Button type="submit" busy={busy} disabled={shut}>
          {busy ? submitting : submit}
        </Button>
        {typeof beside === 'function' ? beside(busy) : beside}
      </div>
      <AnswerNotice answer={answer} />
    </form>
  );
}
