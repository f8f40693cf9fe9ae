import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { AnswerNotice } from '../shared/answer-notice';
import { useAnswer, useFaultFocus } from '../shared/use-answer';
import type { Faults } from '../shared/use-answer';

interface AdminAskProps {
  shown: boolean;
  heading: string;
  /** What its button says, and what it says while that is under way. */
  act: string;
  acting: string;
  /** Whether it can be done. */
  ready?: boolean;
  onClose: () => void;
  /** Answers what is wrong with a field where nothing was sent; who calls closes it. */
  onAct: () => Promise<Faults | undefined> | Promise<void>;
  children?: ReactNode | ((faults: Faults) => ReactNode);
}

/** Asks before something is done, with what has to be known for it. Begun anew each time: give it a key. */
export function AdminAsk({
  shown,
  heading,
  act,
  acting,
  ready = true,
  onClose,
  onAct,
  children,
}: AdminAskProps) {
  const { answer, busy, run } = useAnswer();
  const form = useFaultFocus(answer);
  return (
    <Dialog shown={shown} onClose={onClose} held={busy} heading={heading}>
      <form
        ref={form}
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => ({ faults: (await onAct()) ?? undefined }));
        }}
      >
        {typeof children === 'function' ? children(answer.faults ?? {}) : children}
        <AnswerNotice answer={answer} />
        <div className="admin-ways">
          <Button look="primary" type="submit" busy={busy} disabled={!ready}>
            {busy ? acting : act}
          </Button>
          <Button look="plain" disabled={busy} onClick={onClose}>
            Leave it as it is
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
