import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ADMIN_PATHS } from '../../../../../src/adapters/http/routes/admin-pages.js';
import { adminApi } from '../../../client/admin-api';
import type { ShownUser, SupportStep } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { useFocusFallback } from '../../shared/use-focus-fallback';
import { AdminFormDialog } from '../form-dialog';
import { useDialogState } from '../use-dialog-state';
import { MAX_EMAIL_CHARACTERS } from '../../../../../src/domain/shop/field-limits.js';

type Step = SupportStep | 'erase';

interface PersonSupportProps {
  user: ShownUser;
  onDone: (user: ShownUser, message: string) => void;
}

interface StepTexts {
  name: string;
  heading: string;
  /** What happens. */
  note: string;
  done: string;
}

const STEP_TEXTS: Record<Step, StepTexts> = {
  'send-password-reset': {
    name: 'Send a password reset',
    heading: 'Send a password reset?',
    note: 'The person gets an email with a link that sets a new password.',
    done: 'The email is on its way.',
  },
  'sign-out': {
    name: 'Sign out everywhere',
    heading: 'Sign this person out everywhere?',
    note: 'All sessions end immediately. The person can sign in again.',
    done: 'All sessions have ended.',
  },
  'remove-second-factor': {
    name: 'Remove the second factor',
    heading: 'Remove the second factor?',
    note: 'First verify who is asking: a thief of the mailbox would ask for the same. All sessions end.',
    done: 'The second factor is removed.',
  },
  block: {
    name: 'Block',
    heading: 'Block this person?',
    note: 'Sessions, mailed links and unfinished prints end, and the person cannot sign in. Orders and public prints stay.',
    done: 'The person is blocked.',
  },
  unblock: {
    name: 'Unblock',
    heading: 'Unblock this person?',
    note: 'The person can sign in again.',
    done: 'The person can sign in again.',
  },
  erase: {
    name: 'Erase the account',
    heading: 'Erase this account?',
    note: 'Prints, credits and sessions are deleted for good. Paid orders stay, as the law requires.',
    done: 'The account is erased.',
  },
};

function possibleSteps({ blocked_until, is_admin, second_factor }: ShownUser): Step[] {
  return [
    ...(blocked_until ? [] : (['send-password-reset', 'sign-out'] as const)),
    ...(second_factor ? (['remove-second-factor'] as const) : []),
    ...(blocked_until ? (['unblock'] as const) : []),
    ...(is_admin || blocked_until ? [] : (['block'] as const)),
    ...(is_admin ? [] : (['erase'] as const)),
  ];
}

/** Helps a person with their account. Each step is confirmed in a dialog. */
export function PersonSupport({ user, onDone }: PersonSupportProps) {
  const { dialog, open, close } = useDialogState<Step>();
  const steps = possibleSteps(user);
  const container = useFocusFallback(steps.join());
  return (
    <div ref={container} tabIndex={-1} className="admin-actions" role="group" aria-label="Support">
      {steps.map((step) => (
        <Button key={step} look="plain" onClick={() => open(step)}>
          {STEP_TEXTS[step].name}
        </Button>
      ))}
      {dialog && (
        <StepDialog
          key={dialog.round}
          user={user}
          step={dialog.subject}
          shown={dialog.shown}
          onClose={close}
          onDone={onDone}
        />
      )}
    </div>
  );
}

interface StepDialogProps extends PersonSupportProps {
  step: Step;
  shown: boolean;
  onClose: () => void;
}

function StepDialog({ user, step, shown, onClose, onDone }: StepDialogProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { name, heading, note, done } = STEP_TEXTS[step];

  async function take() {
    if (step === 'erase') {
      if (text.trim().toLowerCase() !== user.email) return { text: `Type ${user.email} to confirm.` };
      await adminApi.eraseUser(user.id, { email: text });
      return void navigate(ADMIN_PATHS.users);
    }
    const check = text.trim();
    if (step === 'remove-second-factor' && check.length < 3)
      return { text: 'Say how you verified who is asking.' };
    const body = step === 'remove-second-factor' ? { step, check } : { step };
    onDone(await adminApi.supportUser(user.id, body), done);
    onClose();
  }

  return (
    <AdminFormDialog
      shown={shown}
      heading={heading}
      submit={name}
      submitting="Saving ..."
      onClose={onClose}
      onSubmit={take}
    >
      {(errors) => (
        <>
          <p>{note}</p>
          {(step === 'erase' || step === 'remove-second-factor') && (
            <Field
              label={step === 'erase' ? 'Email address of the account' : 'How did you verify who is asking?'}
              hint={
                step === 'erase' ? undefined : 'This is stored in the action log, so do not enter secrets.'
              }
              error={errors['text']}
              maxLength={MAX_EMAIL_CHARACTERS}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </>
      )}
    </AdminFormDialog>
  );
}
