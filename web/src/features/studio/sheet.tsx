import './sheet.css';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { Zoomable } from '../../ui/zoomable';
import type { ShownPicture } from './jobs/use-finished-print';

interface StudioSheetProps {
  /** Width over height. */
  ratio: number;
  /** The description so far, written in pencil on the sheet. */
  description: string;
  colors: readonly string[];
  painting?: boolean;
  /** The latest partial picture. */
  partial?: string | null;
  picture?: ShownPicture;
  /** Called when somebody zooms or pans the picture. */
  onInspect?: () => void;
}

/** The sheet: first the description, then brush strokes, then the picture as it appears. */
export function StudioSheet(props: StudioSheetProps) {
  const { ratio, description, colors, painting, partial, picture, onInspect } = props;
  const layers = useLayers(painting ? partial : undefined);
  return (
    <div className="studio-sheet-place">
      <div
        className="studio-sheet"
        style={{ '--ratio': ratio } as CSSProperties}
        data-painting={painting || undefined}
        data-partial={layers.length > 0 || undefined}
        data-done={picture ? true : undefined}
      >
        {description && (
          <p className="studio-sheet-words" aria-hidden="true">
            {description}
          </p>
        )}
        {painting && <Strokes ratio={ratio} colors={colors} />}
        {!painting && !picture && colors.length > 0 && (
          <div className="studio-sheet-dabs" aria-hidden="true">
            {colors.map((color) => (
              <span key={color} style={{ backgroundColor: color }} />
            ))}
          </div>
        )}
        {layers.length > 0 && (
          <div
            className="studio-sheet-partials"
            role="img"
            aria-label={t`Your print, still being painted`}
            aria-hidden={picture ? true : undefined}
          >
            {layers.map((src, at) => (
              <img key={at} className="studio-sheet-picture" src={src} alt="" />
            ))}
          </div>
        )}
        {picture && (
          <div
            className="studio-sheet-picture"
            onPointerDown={onInspect}
            onWheel={onInspect}
            onKeyDown={({ key }) => key !== 'Tab' && onInspect?.()}
          >
            <Zoomable label={t`${picture.alt || t`Your print`}, zoomable`} pictureKey={picture.src}>
              <img {...picture} />
            </Zoomable>
          </div>
        )}
      </div>
    </div>
  );
}

/** Each partial is laid over the earlier ones, so that nothing shows through while it fades in. */
function useLayers(partial: string | null | undefined): readonly string[] {
  const [layers, setLayers] = useState<readonly string[]>([]);
  if (partial === undefined && layers.length > 0) setLayers([]);
  if (partial && partial !== layers.at(-1)) setLayers([...layers, partial]);
  return layers;
}

const STROKES = 13;
const BRISTLES = 5;

/** An underpainting of strokes from top to bottom, in alternating directions. */
function Strokes({ ratio, colors }: Pick<StudioSheetProps, 'ratio' | 'colors'>) {
  const width = 100 * ratio;
  return (
    <svg className="studio-sheet-strokes" viewBox={`0 0 ${width} 100`} aria-hidden="true">
      {Array.from({ length: STROKES }, (_, at) => {
        const color = strokeColor(colors, at);
        return (
          <g
            key={at}
            data-tone={at % 4}
            style={{ '--at': at, ...(color && { stroke: color }) } as CSSProperties}
          >
            {Array.from({ length: BRISTLES }, (_, bristle) => (
              <path key={bristle} pathLength={1} {...toBristlePath(at, bristle, width)} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

/** Every second stroke is a thinner mix of the same colour; undefined if no colour was chosen. */
function strokeColor(colors: readonly string[], stroke: number): string | undefined {
  const color = colors[Math.floor(stroke / 2) % Math.max(colors.length, 1)];
  return color && (stroke % 2 === 0 ? color : `color-mix(in oklch, ${color} 50%, var(--sheet))`);
}

/** The path of one bristle. Bristles end and strokes start at different places. */
function toBristlePath(stroke: number, bristle: number, width: number) {
  const step = 84 / STROKES;
  const uneven = (by: number) => ((stroke * 7 + bristle * 5) % by) / by;
  const y = 8 + step * (stroke + (bristle + 0.5) / BRISTLES) + ((stroke * 5) % 3) * 0.5;
  const left = width * (0.08 + 0.05 * ((stroke * 3) % 4) * 0.5);
  const right = width * (0.93 - 0.05 * ((stroke * 5) % 4) * 0.5);
  const [from, to] = stroke % 2 === 0 ? [left, right] : [right, left];
  const bend = step * (stroke % 3 === 0 ? 0.55 : -0.4);
  return {
    d: `M${from} ${y + 0.5} C${width * 0.35} ${y - bend} ${width * 0.65} ${y + bend} ${to} ${y - 0.5}`,
    strokeWidth: (step / BRISTLES) * 1.35,
    strokeOpacity: 0.72 + 0.26 * uneven(4),
    strokeDasharray: `${0.9 + 0.1 * uneven(7)} 2`,
  };
}
