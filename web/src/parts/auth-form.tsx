import './auth-form.css';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

/** What a form answers: words in danger under it, words of success, or nothing. */
export interface Answer {
  error?: string;
  message?: string;
}

interface AuthFormProps {
  id: string;
  submit: string;
  /** What the button says meanwhile. */
  submitting: string;
  onSubmit: () => Promise<Answer>;
  children: ReactNode;
  /** Ways to the other views. */
  links?: ReactNode;
}

/** The service checks what was typed, so its own words are what a person reads. */
export function AuthForm({ id, submit, submitting, onSubmit, children, links }: AuthFormProps) {
  const [answer, setAnswer] = useState<Answer>({});
  const [busy, setBusy] = useState(false);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    setAnswer({});
    setBusy(true);
    try {
      setAnswer(await onSubmit());
    } catch {
      setAnswer({ error: 'We could not reach the shop. Check your connection and try again.' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form id={id} className="auth-form" noValidate onSubmit={(event) => void send(event)}>
      {children}
      <Button type="submit" look="primary" wide busy={busy}>
        {busy ? submitting : submit}
      </Button>
      {answer.error && <Notice tone="danger">{answer.error}</Notice>}
      {answer.message && <Notice tone="good">{answer.message}</Notice>}
      {links && <div className="auth-form-links">{links}</div>}
    </form>
  );
}
