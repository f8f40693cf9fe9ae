import './own-print.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../client/api';
import type { OwnPrint, OwnPrintSummary } from '../../client/api';
import { rememberVisibility } from '../session/known-private';
import { isMeantToBePublic } from './print-visibility';
import { toTitle } from '../../../../src/domain/prints/print.js';
import { STUDIO_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { RemovePrint } from './remove-print';
import { RenamePrint } from './rename-print';
import { errorMessage } from '../shared/error-message';
import { useShop } from '../shared/use-shop';

interface OwnPrintChanges {
  /** Receives only the changed fields. */
  onChanged: (print: Pick<OwnPrint, 'id'> & Partial<OwnPrint>) => void;
  onRemoved: (print: OwnPrintSummary) => void;
}

interface OpenDialog {
  kind: 'title' | 'removal';
  print: OwnPrintSummary;
  /** A new key for each opening. */
  round: number;
}

const PUBLIC_TEXT = t`Everybody can find it in the shop and in collections.`;
const PRIVATE_TEXT = t`Only you can see it.`;
const WAITING_TEXT = t`is waiting for review. Until we have reviewed it, only you can see it.`;
const describeWaiting = ({ review_reason }: OwnPrint) =>
  [WAITING_TEXT, review_reason].filter(Boolean).join(' ');

const describeOutcome = (print: OwnPrint) =>
  print.published
    ? t`is published. ${PUBLIC_TEXT}`
    : isMeantToBePublic(print)
      ? describeWaiting(print)
      : t`is private. ${PRIVATE_TEXT}`;

const describeUnchanged = (print: OwnPrintSummary) =>
  print.review === 'waiting'
    ? t`It is still waiting for review.`
    : t`It is still ${print.published ? t`published` : t`private`}.`;

/** The maker's actions: `menuItems` for a list, the `dialogs` that they open, and a `message` about the result. */
export function useOwnPrintActions({ onChanged, onRemoved }: OwnPrintChanges) {
  const mayPublish = useShop()?.publishing !== 'private';
  const [dialog, setDialog] = useState<OpenDialog>();
  const [shown, setShown] = useState(false);
  const [message, setMessage] = useState('');
  const [error, setError] = useState<{ id: string; text: string }>();

  function openDialog(kind: OpenDialog['kind'], print: OwnPrintSummary) {
    setError(undefined);
    setDialog({ kind, print, round: (dialog?.round ?? 0) + 1 });
    setShown(true);
  }

  /**
   * Making a print private shows immediately and is undone if the service rejects it. Publishing waits for the service,
   * because the page then loads the public version.
   */
  async function publish(print: OwnPrintSummary, published: boolean) {
    const { id } = print;
    setError(undefined);
    setMessage('');
    if (!published) onChanged({ id, published, ...(print.review === 'waiting' && { review: null }) });
    try {
      const changed = await api.changeOwnPrint(id, { published });
      rememberVisibility(changed);
      onChanged(changed);
      setMessage(t`‘${toTitle(print)}’ ${describeOutcome(changed)}`);
    } catch (error) {
      onChanged({ id, published: print.published, review: print.review });
      setError({ id, text: `${describeUnchanged(print)} ${errorMessage(error)}` });
    }
  }

  function onRenamed(print: OwnPrint) {
    setShown(false);
    onChanged(print);
    rememberVisibility(print);
    setMessage(
      t`It is called ‘${toTitle(print)}’ now.${print.review === 'waiting' ? t` It ${describeWaiting(print)}` : ''}`,
    );
  }

  function onPrintRemoved(print: OwnPrintSummary) {
    setShown(false);
    onRemoved(print);
    setMessage(t`‘${toTitle(print)}’ is deleted.`);
  }

  return {
    message,
    errorFor: ({ id }: OwnPrintSummary) => (error?.id === id ? error.text : undefined),
    menuItems: (print: OwnPrintSummary) => (
      <>
        <li>
          <button type="button" onClick={() => openDialog('title', print)}>{t`Rename`}</button>
        </li>
        {print.review !== 'refused' && (isMeantToBePublic(print) || mayPublish) && (
          <li>
            <button type="button" onClick={() => void publish(print, !isMeantToBePublic(print))}>
              {isMeantToBePublic(print) ? t`Keep private` : t`Publish`}
              <small>{isMeantToBePublic(print) ? PRIVATE_TEXT : PUBLIC_TEXT}</small>
            </button>
          </li>
        )}
        <li>
          <Link to={`${STUDIO_PATH}?from=${print.id}`}>{t`Start from this print`}</Link>
        </li>
        <li>
          <button type="button" className="own-print-danger" onClick={() => openDialog('removal', print)}>
            <Trans>Delete</Trans>
          </button>
        </li>
      </>
    ),
    dialogs: dialog && (
      <>
        <RenamePrint
          key={`title ${dialog.round}`}
          print={dialog.print}
          shown={shown && dialog.kind === 'title'}
          onClose={() => setShown(false)}
          onRenamed={onRenamed}
        />
        <RemovePrint
          key={`removal ${dialog.round}`}
          print={dialog.print}
          shown={shown && dialog.kind === 'removal'}
          onClose={() => setShown(false)}
          onRemoved={() => onPrintRemoved(dialog.print)}
        />
      </>
    ),
  };
}
