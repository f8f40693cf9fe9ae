import './form.css';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../ui/button';
import { AnswerNotice } from '../shared/answer-notice';
import { MailWays } from './mail-ways';
import { useAnswer, useFaultFocus } from '../shared/use-answer';
import type { Answer, Faults } from '../shared/use-answer';

interface AuthFormProps {
  id: string;
  submit: string;
  /** What the button says meanwhile. */
  submitting: string;
  onSubmit: () => Promise<Answer>;
  /** In danger under the form until it is sent: what went wrong before. */
  problem?: string | undefined;
  children: ReactNode | ((faults: Faults) => ReactNode);
  /** For forms that have a mail sent: to the code in it, and how to have it sent again; else the form is sent again. */
  mail?: { onCode: () => void; again?: () => Promise<Answer> };
  /** Another way to the same end. */
  instead?: ReactNode;
  /** Ways to the other views. */
  links?: ReactNode;
}

/** The service checks what was typed, so its own words are what a person reads. */
export function AuthForm(props: AuthFormProps) {
  const { id, submit, submitting, onSubmit, problem, children, mail, instead, links } = props;
  const sent = useAnswer({ error: problem });
  const again = useAnswer();
  const form = useFaultFocus(sent.answer);
  // Where the mail could not be sent again, the one before is still on its way.
  const answer = again.answer.message ? again.answer : { ...sent.answer, ...again.answer };

  function send(event: SubmitEvent) {
    event.preventDefault();
    again.tell({});
    void sent.run(onSubmit);
  }

  return (
    <form id={id} ref={form} className="auth-form" noValidate onSubmit={send}>
      {typeof children === 'function' ? children(sent.answer.faults ?? {}) : children}
      <Button type="submit" look={answer.message ? 'quiet' : 'primary'} wide busy={sent.busy}>
        {sent.busy ? submitting : submit}
      </Button>
      <div className="auth-form-answer">
        <AnswerNotice answer={answer} heading={again.answer.message && 'Sent again'} />
        {answer.mail && mail && (
          <MailWays
            onCode={mail.onCode}
            onAgain={() => void again.run(mail.again ?? onSubmit, again.answer)}
            busy={again.busy}
          />
        )}
      </div>
      {instead}
      {links && <div className="auth-form-links">{links}</div>}
    </form>
  );
}
