import { useId, useState } from 'react';
import type { ProvenanceKind } from '../../../../src/domain/prints/provenance.js';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { isOpen, priceError, type ArtTerms } from '../../features/admin/prints/art-draft';
import { ArtRow } from '../../features/admin/prints/art-row';
import { ProvenanceOptions } from '../../features/admin/prints/provenance-options';
import { AdminSection } from '../../features/admin/section';
import { useArtUpload } from '../../features/admin/prints/use-art-upload';
import { PHOTO_ACCEPT } from '../../features/shared/photo-file';
import { useFileDrop } from '../../features/shared/use-file-drop';
import { Button } from '../../ui/button';
import { Select } from '../../ui/field';
import { FileInput } from '../../ui/file-input';
import { Icon } from '../../ui/icon';

export function Component() {
  const { drafts, isSending, edit, choose, remove, sendAll, stop } = useArtUpload();
  const [terms, setTerms] = useState<ArtTerms>({ provenance: null, hasDownload: true });
  const [error, setError] = useState<string>();
  const isOver = useFileDrop(isSending ? undefined : choose);
  const open = drafts.filter(isOpen);

  function submit() {
    if (terms.provenance === null) return setError('Say where the pictures come from.');
    if (open.some(priceError)) return;
    void sendAll(terms);
  }

  return (
    <AdminSection heading={ADMIN_TITLES.art}>
      <p className="admin-soft">
        Pictures of your own become prints in their full size, up to 100 megapixels. They are sold whole, and
        public at once.
      </p>
      <div data-over={isOver || undefined}>
        <ArtTarget disabled={isSending} onChoose={choose} />
      </div>
      {drafts.length > 0 && (
        <form
          className="admin-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div className="admin-pair">
            <Select
              label="Where they come from"
              error={error}
              value={terms.provenance ?? ''}
              disabled={isSending}
              onChange={({ target }) => {
                setError(undefined);
                setTerms({ ...terms, provenance: (target.value || null) as ProvenanceKind | null });
              }}
            >
              <option value="">Choose</option>
              <ProvenanceOptions />
            </Select>
            <label className="admin-check">
              <input
                type="checkbox"
                checked={terms.hasDownload}
                disabled={isSending}
                onChange={({ target }) => setTerms({ ...terms, hasDownload: target.checked })}
              />
              Also sold as a file
            </label>
          </div>
          <ul className="admin-list">
            {drafts.map((draft) => (
              <ArtRow
                key={draft.key}
                draft={draft}
                disabled={isSending}
                onEdit={(change) => edit(draft.key, change)}
                onRemove={() => remove(draft.key)}
              />
            ))}
          </ul>
          <div className="admin-actions">
            <Button look="primary" type="submit" busy={isSending} disabled={open.length === 0 && !isSending}>
              {isSending ? 'Adding ...' : describeAction(open.length)}
            </Button>
            {isSending && (
              <Button look="plain" onClick={stop}>
                Stop
              </Button>
            )}
          </div>
        </form>
      )}
    </AdminSection>
  );
}

const describeAction = (count: number) =>
  count === 0 ? 'All are added' : count === 1 ? 'Add this picture' : `Add ${count} pictures`;

function ArtTarget({ disabled, onChoose }: { disabled: boolean; onChoose: (files: File[]) => void }) {
  const hint = useId();
  return (
    <label className="drop-target">
      <FileInput
        multiple
        accept={PHOTO_ACCEPT}
        disabled={disabled}
        label="Pictures to add"
        describedBy={hint}
        onChoose={onChoose}
      />
      <Icon name="picture" size={28} />
      <span className="drop-target-name">Pictures to add</span>
      <span className="drop-target-actions">
        <span className="drop-target-mouse">Choose them or drop them here.</span>
        <span className="drop-target-touch">Choose them.</span>
      </span>
      <span className="drop-target-hint" id={hint}>
        PNG, JPEG, WebP, AVIF or HEIC, up to 400 MB each. For a folder with a list of titles and prices, use
        hangwell prints hang.
      </span>
    </label>
  );
}
