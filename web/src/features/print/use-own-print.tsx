import './own-print.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../client/api';
import type { OwnPrint, OwnPrintSummary } from '../../client/api';
import { noteOwn } from '../session/known-private';
import { isMeantForAll } from './own-standing';
import { titleOf } from '../wall/print-picture';
import { RemovePrint } from './remove-print';
import { RenamePrint } from './rename-print';
import { wordsOf } from '../shared/words-of';

interface OwnPrintChanges {
  /** What of it is different. */
  onChanged: (print: Pick<OwnPrint, 'id'> & Partial<OwnPrint>) => void;
  onRemoved: (print: OwnPrintSummary) => void;
}

interface Asked {
  about: 'title' | 'removal';
  print: OwnPrintSummary;
  /** Each question is a new one. */
  round: number;
}

const EVERYBODY = 'Everybody can find it, on the wall and in collections.';
const ONLY_YOU = 'Only you can see it.';
const WAITS = 'waits for review. Until we have looked at it only you can see it.';

const outcomeOf = (print: OwnPrint) =>
  print.published ? `is published. ${EVERYBODY}` : isMeantForAll(print) ? WAITS : `is private. ${ONLY_YOU}`;

const stillOf = (print: OwnPrintSummary) =>
  print.review === 'waiting'
    ? 'It still waits.'
    : `It is still ${print.published ? 'published' : 'private'}.`;

/** What makers do with their prints. `ways` are items of a list, `dialogs` stand anywhere, `told` says what was done. */
export function useOwnPrint({ onChanged, onRemoved }: OwnPrintChanges) {
  const [asked, setAsked] = useState<Asked>();
  const [shown, setShown] = useState(false);
  const [told, setTold] = useState('');
  const [fault, setFault] = useState<{ id: string; words: string }>();

  function ask(about: Asked['about'], print: OwnPrintSummary) {
    setFault(undefined);
    setAsked({ about, print, round: (asked?.round ?? 0) + 1 });
    setShown(true);
  }

  /**
   * What becomes private is shown so at once, and taken back where the service refuses it; what is published, once it is,
   * for then the page is asked for what it tells everybody.
   */
  async function publish(print: OwnPrintSummary, published: boolean) {
    const { id } = print;
    setFault(undefined);
    setTold('');
    if (!published) onChanged({ id, published, ...(print.review === 'waiting' && { review: null }) });
    try {
      const changed = await api.changeOwnPrint(id, { published });
      noteOwn(changed);
      onChanged(changed);
      setTold(`‘${titleOf(print)}’ ${outcomeOf(changed)}`);
    } catch (error) {
      onChanged({ id, published: print.published, review: print.review });
      setFault({ id, words: `${stillOf(print)} ${wordsOf(error)}` });
    }
  }

  function renamed(print: OwnPrint) {
    setShown(false);
    onChanged(print);
    noteOwn(print);
    setTold(`It is called ‘${titleOf(print)}’ now.${print.review === 'waiting' ? ` It ${WAITS}` : ''}`);
  }

  function removed(print: OwnPrintSummary) {
    setShown(false);
    onRemoved(print);
    setTold(`‘${titleOf(print)}’ is deleted.`);
  }

  return {
    told,
    faultOf: ({ id }: OwnPrintSummary) => (fault?.id === id ? fault.words : undefined),
    ways: (print: OwnPrintSummary) => (
      <>
        <li>
          <button type="button" onClick={() => ask('title', print)}>
            Rename
          </button>
        </li>
        {print.review !== 'refused' && (
          <li>
            <button type="button" onClick={() => void publish(print, !isMeantForAll(print))}>
              {isMeantForAll(print) ? 'Keep private' : 'Publish'}
              <small>{isMeantForAll(print) ? ONLY_YOU : EVERYBODY}</small>
            </button>
          </li>
        )}
        <li>
          <Link to={`/generate-print?from=${print.id}`}>Start from this print</Link>
        </li>
        <li>
          <button type="button" className="own-print-danger" onClick={() => ask('removal', print)}>
            Delete
          </button>
        </li>
      </>
    ),
    dialogs: asked && (
      <>
        <RenamePrint
          key={`title ${asked.round}`}
          print={asked.print}
          shown={shown && asked.about === 'title'}
          onClose={() => setShown(false)}
          onRenamed={renamed}
        />
        <RemovePrint
          key={`removal ${asked.round}`}
          print={asked.print}
          shown={shown && asked.about === 'removal'}
          onClose={() => setShown(false)}
          onRemoved={() => removed(asked.print)}
        />
      </>
    ),
  };
}
