import './print-mockup.css';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import type { PrintDetail } from '../../client/api';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { standIn, useDrawn } from '../../ui/picture';
import { isCut } from './framed-print';
import type { Paper } from './framed-print';
import { measuresOf, titleOf } from '../wall/print-picture';

interface PrintMockupProps {
  print: PrintDetail;
  path: string;
  /** The chosen one. */
  paper?: Paper | null;
  /** The chosen frame option's value, where it is told when the picture has another. */
  frame?: string | null;
}

/** A picture of how the print hangs, drawn by the shop when it is first looked at, which takes a moment. */
export function PrintMockup({ print, path, paper, frame }: PrintMockupProps) {
  const [round, setRound] = useState(0);
  const drawn = print.mockup_frame;
  const other = drawn && frame && frame !== drawn ? frame : null;
  const isWhole = paper && isCut(paper);
  return (
    <>
      <Drawing key={`${path} ${round}`} print={print} path={path} again={() => setRound(round + 1)} />
      {(other || isWhole) && (
        <p className="print-mockup-frame">
          {other && `Shown in ${drawn}. ‘On a wall’ shows ${other}. `}
          {isWhole && `The whole picture is shown; ‘Close up’ shows what is on the paper.`}
        </p>
      )}
    </>
  );
}

function Drawing({ print, path, again }: Pick<PrintMockupProps, 'print' | 'path'> & { again: () => void }) {
  const { drawn, ...whenDrawn } = useDrawn();
  const [failed, setFailed] = useState(false);
  const { width, height } = measuresOf(print);
  const ratio = { '--ratio': width / height } as CSSProperties;

  if (failed) {
    return (
      <div className="print-mockup-failed">
        <Notice tone="danger">
          <p>This view could not be drawn. The print itself is safe.</p>
        </Notice>
        <Button onClick={again}>Try again</Button>
      </div>
    );
  }
  return (
    <div className="print-mockup" data-drawn={drawn || undefined}>
      <img
        {...whenDrawn}
        src={path + print.image_query}
        alt={`${titleOf(print)} ${hangsIn(path)}`}
        onError={() => setFailed(true)}
      />
      {!drawn && (
        <div className="print-mockup-wait" role="status">
          <span
            className="picture"
            style={{ ...standIn(print.placeholder, print.color_palette), ...ratio }}
          />
          <p>Hanging it {hangsIn(path)}</p>
        </div>
      )}
    </div>
  );
}

/** Where it hangs in the picture at this address: 'in a frame', 'in a living room'. */
export function hangsIn(path: string): string {
  const name = /([^/]+)\.\w+$/.exec(path)?.[1] ?? '';
  return name === 'framed' ? 'in a frame' : `in a ${name.replaceAll('-', ' ')}`;
}
