import { useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { AdminFormDialog } from '../form-dialog';
import type { BulkAction } from '../run-in-batches';
import { formatCount } from '../../../../../src/domain/shop/wording.js';
import { useDialogState } from '../use-dialog-state';
import { AdminSelectionFrame } from './selection-frame';
import type { BulkProgress } from './use-bulk-action';

interface AdminSelectionBarProps {
  selected: readonly string[];
  progress?: BulkProgress | undefined;
  onRun: (action: BulkAction) => Promise<void>;
  onClear: () => void;
}

/** Bulk actions on the selected prints. */
export function AdminSelectionBar({ selected, progress, onRun, onClear }: AdminSelectionBarProps) {
  const [isExpanded, setExpanded] = useState(false);
  const { dialog, open, close } = useDialogState<number>();
  const id = useId();
  const run = (action: BulkAction) => void onRun(action);
  return (
    <AdminSelectionFrame
      selectedCount={selected.length}
      progress={progress}
      onClear={onClear}
      layoutKey={`${isExpanded}`}
      actions={
        <>
          <Button
            look="primary"
            busy={progress?.action === 'feature'}
            disabled={progress !== undefined}
            onClick={() => run('feature')}
          >
            Set Selected as Featured
          </Button>
          <Button
            busy={progress?.action === 'post'}
            disabled={progress !== undefined}
            onClick={() => run('post')}
          >
            {progress?.action === 'post' ? 'Posting...' : 'Post to Pinterest'}
          </Button>
          <Button
            look="plain"
            disabled={progress !== undefined}
            aria-expanded={isExpanded}
            aria-controls={id}
            onClick={() => setExpanded(!isExpanded)}
          >
            {isExpanded ? 'Less' : 'More'}
          </Button>
        </>
      }
      moreActions={
        isExpanded &&
        !progress && (
          <ul className="selection-bar-more" id={id}>
            <ActionItem name="Stop featuring" onPress={() => run('unfeature')} />
            <ActionItem name="Take down" onPress={() => open(selected.length)} />
            <ActionItem name="Show again" onPress={() => run('unhide')} />
            <ActionItem name="Remove pin" onPress={() => run('unpin')} />
          </ul>
        )
      }
    >
      {dialog && (
        <AdminFormDialog
          key={dialog.round}
          shown={dialog.shown}
          heading={`Take ${formatCount(dialog.subject, 'print')} down?`}
          submit="Take down"
          submitting="Taking down ..."
          onClose={close}
          onSubmit={async () => {
            close();
            await onRun('hide');
          }}
        >
          <p>
            The shop no longer shows or sells{' '}
            {dialog.subject === 1 ? 'it, and its pin is' : 'them, and their pins are'} removed. Existing
            orders stay valid, and {dialog.subject === 1 ? 'its maker keeps it' : 'their makers keep them'}.
            You can show {dialog.subject === 1 ? 'it' : 'them'} again later.
          </p>
        </AdminFormDialog>
      )}
    </AdminSelectionFrame>
  );
}

function ActionItem({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <li>
      <Button look="plain" onClick={onPress}>
        {name}
      </Button>
    </li>
  );
}
