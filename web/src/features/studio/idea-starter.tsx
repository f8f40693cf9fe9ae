import './idea-starter.css';
import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button';
import { useFocusFallback } from '../shared/use-focus-fallback';
import { replacedWords, withIdea } from './draft';
import type { Draft } from './draft';
import { chooseIdea } from './ideas';

interface IdeaStarterProps {
  draft: Draft;
  disabled: boolean;
  onChange: (change: Partial<Draft>) => void;
}

/** Fills in a description that the painter can paint. The person's own words return with 'Undo'. */
export function IdeaStarter({ draft, disabled, onChange }: IdeaStarterProps) {
  const { description, idea } = draft;
  const replaced = replacedWords(draft);
  const container = useFocusFallback(replaced);
  return (
    <div className="idea-starter" ref={container} tabIndex={-1}>
      <Button
        look="plain"
        disabled={disabled}
        onClick={() => onChange(withIdea(chooseIdea(description), draft))}
      >
        {t`Give me an idea`}
      </Button>
      {replaced !== undefined && (
        <Button
          look="plain"
          disabled={disabled}
          onClick={() => onChange({ description: replaced, idea: null })}
        >
          {t`Undo`}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {idea?.words === description && description}
      </p>
    </div>
  );
}
