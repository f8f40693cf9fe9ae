import { useId, useState } from 'react';
import { Button } from '../../ui/button';
import { AdminAsk } from './ask';
import type { Deed } from './batches';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import { useAsking } from './use-asking';
import { AdminSelectionFrame, type Busy } from './selection-frame';

interface AdminSelectionBarProps {
  selected: readonly string[];
  /** What is under way, and how far. */
  busy?: Busy | undefined;
  onAct: (deed: Deed) => Promise<void>;
  onClear: () => void;
}

/** Floats while something is selected. */
export function AdminSelectionBar({ selected, busy, onAct, onClear }: AdminSelectionBarProps) {
  const [more, setMore] = useState(false);
  const { asking, ask, close } = useAsking<number>();
  const id = useId();
  const act = (deed: Deed) => void onAct(deed);
  return (
    <AdminSelectionFrame
      selected={selected.length}
      busy={busy}
      onClear={onClear}
      shape={`${more}`}
      steps={
        <>
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
        </>
      }
      more={
        more &&
        !busy && (
          <ul className="selection-bar-more" id={id}>
            <Item name="Take out of featured" onPress={() => act('unfeature')} />
            <Item name="Take down" onPress={() => ask(selected.length)} />
            <Item name="Put back" onPress={() => act('unhide')} />
            <Item name="Remove pin" onPress={() => act('unpin')} />
          </ul>
        )
      }
    >
      {asking && (
        <AdminAsk
          key={asking.round}
          shown={asking.shown}
          heading={`Take ${formatCount(asking.of, 'print')} down?`}
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
    </AdminSelectionFrame>
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
