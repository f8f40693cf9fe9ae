import './admin-selection-bar.css';
import { useId, useState } from 'react';
import { Button } from '../ui/button';
import { AdminAsk } from './admin-ask';
import type { Deed } from './admin-batches';
import { counted } from './times';
import { useAsking } from './admin-use-asking';
import { useKeptFocus } from './use-kept-focus';

interface AdminSelectionBarProps {
  selected: readonly string[];
  /** What is under way, and how far. */
  busy?: { deed: Deed; behind: number; of: number };
  onAct: (deed: Deed) => Promise<void>;
  onClear: () => void;
}

/** Floats while something is selected. */
export function AdminSelectionBar({ selected, busy, onAct, onClear }: AdminSelectionBarProps) {
  const [more, setMore] = useState(false);
  const { asking, ask, close } = useAsking<number>();
  const id = useId();
  const act = (deed: Deed) => void onAct(deed);
  const place = useKeptFocus(`${busy?.deed} ${selected.length > 0} ${more}`);
  const isShown = selected.length > 0 || busy !== undefined;
  return (
    <div ref={place} tabIndex={-1} className="selection-place">
      {isShown && (
        <div className="selection-bar" role="group" aria-label="Selection">
          <p className="money" role="status">
            {busy
              ? `${busy.behind.toLocaleString('en-GB')} of ${busy.of.toLocaleString('en-GB')}`
              : `${selected.length.toLocaleString('en-GB')} selected`}
          </p>
          <Button look="plain" disabled={busy !== undefined} onClick={onClear}>
            Clear
          </Button>
          <div className="selection-bar-steps">
            <Button
              look="primary"
              busy={busy?.deed === 'feature'}
              disabled={busy !== undefined}
              onClick={() => act('feature')}
            >
              Set Selected as Featured
            </Button>
            <Button busy={busy?.deed === 'post'} disabled={busy !== undefined} onClick={() => act('post')}>
              {busy?.deed === 'post' ? 'Posting...' : 'Post to Pinterest'}
            </Button>
            <Button
              look="plain"
              disabled={busy !== undefined}
              aria-expanded={more}
              aria-controls={id}
              onClick={() => setMore(!more)}
            >
              {more ? 'Less' : 'More'}
            </Button>
          </div>
          {more && !busy && (
            <ul className="selection-bar-more" id={id}>
              <Item name="Take out of featured" onPress={() => act('unfeature')} />
              <Item name="Take down" onPress={() => ask(selected.length)} />
              <Item name="Put back" onPress={() => act('unhide')} />
              <Item name="Remove pin" onPress={() => act('unpin')} />
            </ul>
          )}
        </div>
      )}
      {asking && (
        <AdminAsk
          key={asking.round}
          shown={asking.shown}
          heading={`Take ${counted(asking.of, 'print')} down?`}
          act="Take down"
          acting="Taking down ..."
          onClose={close}
          onAct={async () => {
            close();
            await onAct('hide');
          }}
        >
          <p>
            The shop no longer shows or sells{' '}
            {asking.of === 1 ? 'it, and its pin is' : 'them, and their pins are'} removed. Orders are not
            touched, and {asking.of === 1 ? 'its maker still has it' : 'their makers still have them'}. You
            can put {asking.of === 1 ? 'it' : 'them'} back.
          </p>
        </AdminAsk>
      )}
    </div>
  );
}

function Item({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <li>
      <Button look="plain" onClick={onPress}>
        {name}
      </Button>
    </li>
  );
}
