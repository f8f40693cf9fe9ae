import './feature-bar.css';
import { useState } from 'react';
import { ApiError, api } from '../api';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

interface FeatureBarProps {
  selected: readonly string[];
  onFeatured: (ids: readonly string[]) => void;
  onClear: () => void;
}

/** Floats while something is selected. */
export function FeatureBar({ selected, onFeatured, onClear }: FeatureBarProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function feature() {
    setBusy(true);
    setProblem(undefined);
    try {
      const { ids } = await api.featurePrints({ ids: [...selected] });
      onFeatured(ids);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The prints could not be featured.');
    } finally {
      setBusy(false);
    }
  }

  if (selected.length === 0) return null;
  return (
    <div className="feature-bar" role="group" aria-label="Selection">
      {problem && (
        <Notice tone="danger">
          <p>{problem} Your selection is kept.</p>
        </Notice>
      )}
      <div className="feature-bar-row">
        <p className="money">{selected.length} selected</p>
        <Button look="plain" onClick={onClear}>
          Clear
        </Button>
        <Button look="primary" busy={busy} onClick={() => void feature()}>
          Set Selected as Featured
        </Button>
      </div>
    </div>
  );
}
