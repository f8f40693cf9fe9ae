import './chips-input.css';
import { useState } from 'react';
import {
  MAX_CHOSEN_COLORS,
  MAX_KEYWORDS,
  MAX_KEYWORD_LENGTH,
} from '../../../../src/domain/creating/request-limits.js';
import { Chip } from '../../ui/chip';
import { Field } from '../../ui/field';
import { RadioTiles } from '../../ui/radio-tiles';
import { ColorInput } from '../shared/color-input';
import type { Draft } from './draft';
import { useKeptFocus } from '../shared/use-kept-focus';

const MODES = [
  { value: 'keywords', name: 'Keywords' },
  { value: 'colors', name: 'Colours' },
] as const;

type Chosen = Pick<Draft, 'keywords' | 'colors'>;

interface ChipsInputProps extends Chosen {
  disabled: boolean;
  onChange: (chosen: Partial<Chosen>) => void;
}

/** Optional words and colours that the print should have. */
export function ChipsInput({ keywords, colors, disabled, onChange }: ChipsInputProps) {
  const [mode, setMode] = useState<'keywords' | 'colors'>('keywords');
  const without = (list: readonly string[], one: string) => list.filter((other) => other !== one);
  const place = useKeptFocus(keywords.length + colors.length);
  return (
    <div ref={place} className="chips-input" tabIndex={-1}>
      <RadioTiles
        legend="Keywords and colours"
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
          full={colors.length >= MAX_CHOSEN_COLORS}
          most={MAX_CHOSEN_COLORS}
          onAdd={(color) => !colors.includes(color) && onChange({ colors: [...colors, color] })}
        />
      )}
      {keywords.length + colors.length > 0 && (
        <ul className="chips-input-list" aria-label="Chosen keywords and colours">
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
  const full = keywords.length >= MAX_KEYWORDS;

  function add() {
    const word = typed.trim();
    if (word === '') return;
    if (!keywords.includes(word)) onAdd(word);
    setTyped('');
  }

  return (
    <Field
      label="Keyword"
      value={typed}
      maxLength={MAX_KEYWORD_LENGTH}
      disabled={full}
      enterKeyHint="done"
      autoComplete="off"
      hint={full ? `${MAX_KEYWORDS} keywords is the most.` : 'Press Enter to add it.'}
      // What was typed and left is meant, too: a print without it would cost a credit.
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
