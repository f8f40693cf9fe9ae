import './style-picker.css';
import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef } from 'react';
import { findStyle, STYLES } from '../../../../src/domain/creating/styles.js';
import { Icon } from '../../ui/icon';
import { RadioTiles } from '../../ui/radio-tiles';
import { STYLE_PICTURES } from './style-pictures';

/** Pixels of a picture. */
const SIZE = 160;
/** Pixels at the ends of the list that may not be clear. */
const FADE = 32;
/** The value of the tile that leaves the choice to the painter. */
const SURPRISE = '';

const SURPRISE_TILE = {
  value: SURPRISE,
  name: t`Surprise me`,
  picture: (
    <span className="style-picker-surprise">
      <Icon name={<path d="M12 3.5l2 6.5 6.5 2-6.5 2-2 6.5-2-6.5-6.5-2 6.5-2zM19 3v4M17 5h4" />} size={32} />
    </span>
  ),
};
const STYLE_TILES = STYLES.map(({ id, name }) => ({
  value: id as string,
  name,
  picture: <img src={STYLE_PICTURES[id]} width={SIZE} height={SIZE} alt="" loading="lazy" decoding="async" />,
}));

interface StylePickerProps {
  style: string | null;
  disabled: boolean;
  onChange: (style: string | null) => void;
}

/** A style of an earlier print that is none of the painter's has a tile of its own. */
export function StylePicker({ style, disabled, onChange }: StylePickerProps) {
  const isOther = style !== null && !findStyle(style);
  const other = isOther ? [{ value: style, name: style, picture: <Icon name="brush" size={32} /> }] : [];
  return (
    <div className="style-picker" ref={useShownChoice(style)}>
      <RadioTiles
        legend={t`Style`}
        tiles={[SURPRISE_TILE, ...other, ...STYLE_TILES]}
        value={style ?? SURPRISE}
        onChange={(value) => onChange(value === SURPRISE ? null : value)}
        disabled={disabled}
      />
    </div>
  );
}

/** Scrolls the list of tiles, but not the page, to the chosen one. */
function useShownChoice(choice: string | null) {
  const picker = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const tile = picker.current?.querySelector(':checked')?.closest('label');
    const list = tile?.parentElement;
    if (!tile || !list) return;
    const [shown, visible] = [tile.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollLeft += overhang(shown.left, shown.right, visible.left, visible.right);
    list.scrollTop += overhang(shown.top, shown.bottom, visible.top, visible.bottom);
  }, [choice]);

  return picker;
}

/** How far a span reaches out of the clear part of another: negative at its start, positive at its end. */
const overhang = (start: number, end: number, from: number, to: number) =>
  Math.min(start - from - FADE, 0) + Math.max(end - to + FADE, 0);
