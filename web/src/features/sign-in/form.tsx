import './form.css';
import { t } from '@lingui/core/macro';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../ui/button';
import { ResultNotice } from '../shared/result-notice';
import { MailOptions } from './mail-options';
import { useFormAction, useErrorFocus } from '../shared/async/use-form-action';
import type { FormResult, FieldErrors } from '../shared/async/use-form-action';

interface AuthFormProps {
  id: string;
  submit: string;
  /** The button's label while the form is submitted. */
  submitting: string;
  onSubmit: () => Promise<FormResult>;
  /** An earlier error, shown until the form is submitted. */
  initialError?: string | undefined;
  children: ReactNode | ((errors: FieldErrors) => ReactNode);
  /** For forms that send a mail: the way to the code field, and how to resend it (default: submit the form again). */
  mail?: { onCode: () => void; resend?: () => Promise<FormResult> };
  /** Another way to sign in. */
  alternative?: ReactNode;
  /** Links to the other views. */
  links?: ReactNode;
}

/** A sign-in form. The service validates the input, so its message is shown. */
export function AuthForm(props: AuthFormProps) {
  const { id, submit, submitting, onSubmit, initialError, children, mail, alternative, links } = props;
  const submission = useFormAction({ error: initialError });
  const resend = useFormAction();
  const form = useErrorFocus(submission.result);
  // If the resend failed, the first mail is still on its way.
  const result = resend.result.message ? resend.result : { ...submission.result, ...resend.result };

  function send(event: SubmitEvent) {
    event.preventDefault();
    resend.show({});
    void submission.run(onSubmit);
  }

  return (
    <form id={id} ref={form} className="auth-form" noValidate onSubmit={send}>
      {typeof children === 'function' ? children(submission.result.fieldErrors ?? {}) : children}
      <Button type="submit" look={result.message ? 'quiet' : 'primary'} wide busy={submission.busy}>
        {submission.busy ? submitting : submit}
      </Button>
      <div className="auth-form-result">
        <ResultNotice result={result} heading={resend.result.message && t`Sent again`} />
        {result.mail && mail && (
          <MailOptions
            onCode={mail.onCode}
            onResend={() => void resend.run(mail.resend ?? onSubmit, resend.result)}
            busy={resend.busy}
          />
        )}
      </div>
      {alternative}
      {links && <div className="auth-form-links">{links}</div>}
    </form>
  );
}
