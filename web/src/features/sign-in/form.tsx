import './form.css';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../ui/button';
import { ResultNotice } from '../shared/result-notice';
import { MailWays } from './mail-ways';
import { useFormAction, useErrorFocus } from '../shared/async/use-form-action';
import type { FormResult, FieldErrors } from '../shared/async/use-form-action';

interface AuthFormProps {
  id: string;
  submit: string;
  /** What the button says meanwhile. */
  submitting: string;
  onSubmit: () => Promise<FormResult>;
  /** In danger under the form until it is sent: what went wrong before. */
  problem?: string | undefined;
  children: ReactNode | ((errors: FieldErrors) => ReactNode);
  /** For forms that have a mail sent: to the code in it, and how to have it sent again; else the form is sent again. */
  mail?: { onCode: () => void; again?: () => Promise<FormResult> };
  /** Another way to the same end. */
  instead?: ReactNode;
  /** Ways to the other views. */
  links?: ReactNode;
}

/** The service checks what was typed, so its own words are what a person reads. */
export function AuthForm(props: AuthFormProps) {
  const { id, submit, submitting, onSubmit, problem, children, mail, instead, links } = props;
  const sent = useFormAction({ error: problem });
  const again = useFormAction();
  const form = useErrorFocus(sent.result);
  // When the mail could not be sent again, the first one is still on its way.
  const result = again.result.message ? again.result : { ...sent.result, ...again.result };

  function send(event: SubmitEvent) {
    event.preventDefault();
    again.show({});
    void sent.run(onSubmit);
  }

  return (
    <form id={id} ref={form} className="auth-form" noValidate onSubmit={send}>
      {typeof children === 'function' ? children(sent.result.fieldErrors ?? {}) : children}
      <Button type="submit" look={result.message ? 'quiet' : 'primary'} wide busy={sent.busy}>
        {sent.busy ? submitting : submit}
      </Button>
      <div className="auth-form-answer">
        <ResultNotice result={result} heading={again.result.message && 'Sent again'} />
        {result.mail && mail && (
          <MailWays
            onCode={mail.onCode}
            onAgain={() => void again.run(mail.again ?? onSubmit, again.result)}
            busy={again.busy}
          />
        )}
      </div>
      {instead}
      {links && <div className="auth-form-links">{links}</div>}
    </form>
  );
}
