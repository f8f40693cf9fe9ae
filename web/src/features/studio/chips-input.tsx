import './chips-input.css';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  MAX_CHOSEN_COLORS,
  MAX_KEYWORDS,
  MAX_KEYWORD_CHARACTERS,
} from '../../../../src/domain/creating/request-limits.js';
import { Chip } from '../../ui/chip';
import { Field } from '../../ui/field';
import { RadioTiles } from '../../ui/radio-tiles';
import { ColorInput } from '../shared/color-input';
import type { Draft } from './draft';
import { useFocusFallback } from '../shared/use-focus-fallback';

const MODES = [
  { value: 'keywords', name: t`Keywords` },
  { value: 'colors', name: t`Colours` },
] as const;

type Choices = Pick<Draft, 'keywords' | 'colors'>;

interface ChipsInputProps extends Choices {
  disabled: boolean;
  onChange: (chosen: Partial<Choices>) => void;
}

/** Optional keywords and colours. */
export function ChipsInput({ keywords, colors, disabled, onChange }: ChipsInputProps) {
  const [mode, setMode] = useState<'keywords' | 'colors'>('keywords');
  const without = (list: readonly string[], one: string) => list.filter((other) => other !== one);
  const container = useFocusFallback(keywords.length + colors.length);
  return (
    <div ref={container} className="chips-input" tabIndex={-1}>
      <RadioTiles
        legend={t`Keywords and colours`}
        aside="optional"
        tiles={MODES}
        value={mode}
        onChange={setMode}
        disabled={disabled}
      />
      {mode === 'keywords' ? (
        <KeywordField keywords={keywords} onAdd={(word) => onChange({ keywords: [...keywords, word] })} />
      ) : (
        <ColorInput
          isFull={colors.length >= MAX_CHOSEN_COLORS}
          max={MAX_CHOSEN_COLORS}
          onAdd={(color) => !colors.includes(color) && onChange({ colors: [...colors, color] })}
        />
      )}
      {keywords.length + colors.length > 0 && (
        <ul className="chips-input-list" aria-label={t`Chosen keywords and colours`}>
          {keywords.map((word) => (
            <li key={word}>
              <Chip name={word} onRemove={() => onChange({ keywords: without(keywords, word) })} />
            </li>
          ))}
          {colors.map((color) => (
            <li key={color}>
              <Chip name={color} onRemove={() => onChange({ colors: without(colors, color) })}>
                <span className="chips-input-swatch" style={{ backgroundColor: color }} />
                {color}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function KeywordField({ keywords, onAdd }: { keywords: readonly string[]; onAdd: (word: string) => void }) {
  const [typed, setTyped] = useState('');
  const isFull = keywords.length >= MAX_KEYWORDS;

  function add() {
    const word = typed.trim();
    if (word === '') return;
    if (!keywords.includes(word)) onAdd(word);
    setTyped('');
  }

  return (
    <Field
      label={t`Keyword`}
      value={typed}
      maxLength={MAX_KEYWORD_CHARACTERS}
      disabled={isFull}
      enterKeyHint="done"
      autoComplete="off"
      hint={isFull ? t`You can add up to ${MAX_KEYWORDS} keywords.` : t`Press Enter to add it.`}
      // Also add a keyword when the field is left: a print without it would waste a credit.
      onBlur={add}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        add();
      }}
    />
  );
}
