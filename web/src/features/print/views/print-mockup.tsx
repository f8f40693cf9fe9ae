import './print-mockup.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import type { PrintDetail } from '../../../client/api';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { placeholderStyle, useImageLoaded } from '../../../ui/picture';
import type { Framing, Paper } from './framed-print';
import { MOCKUPS, variantMockupPath } from '../../../../../src/domain/prints/mockup.js';
import { toTitle } from '../../../../../src/domain/prints/print.js';
import { pictureOnPaper } from '../../../../../src/domain/prints/renditions.js';
import { word } from '../../../client/words';

/** What the buyer chose. */
export interface ShownVariant {
  /** null for a file. */
  paper: Paper | null;
  frame: Framing | null;
  mount: Framing | null;
  /** Value of the frame that a mock-up shows as an example if none is chosen; null if the shop sells none. */
  exampleFrame: string | null;
}

interface PrintMockupProps extends ShownVariant {
  print: PrintDetail;
  /** One of the print's `image_paths`. */
  path: string;
}

/** A mock-up of what was chosen. The service draws it on the first request, which takes a moment. */
export function PrintMockup({ print, path, paper, frame, mount, exampleFrame }: PrintMockupProps) {
  const [attempt, setAttempt] = useState(0);
  const address = mockupAddress({ print, path, paper, frame, mount, exampleFrame });
  const example = frame === null && toMockup(path) === 'framed' ? exampleFrame : null;
  return (
    <figure className="print-mockup">
      <MockupImage
        key={`${address} ${attempt}`}
        print={print}
        paper={paper}
        address={address}
        place={describePlace(path)}
        onRetry={() => setAttempt(attempt + 1)}
      />
      {paper && example && (
        <figcaption>
          <Trans>Shown in {word(example)} as an example: you have chosen no frame.</Trans>
        </figcaption>
      )}
    </figure>
  );
}

interface MockupImageProps extends Pick<PrintMockupProps, 'print' | 'paper'> {
  address: string;
  place: string;
  onRetry: () => void;
}

function MockupImage({ print, paper, address, place, onRetry }: MockupImageProps) {
  const { loaded, ...loadHandlers } = useImageLoaded();
  const [failed, setFailed] = useState(false);
  const { width, height } = pictureOnPaper(print, paper);
  const ratio = { '--ratio': width / height } as CSSProperties;

  if (failed) {
    return (
      <div className="print-mockup-failed">
        <Notice tone="danger">
          <p>{t`This view could not be drawn. The print itself is safe.`}</p>
        </Notice>
        <Button onClick={onRetry}>{t`Try again`}</Button>
      </div>
    );
  }
  return (
    <div className="print-mockup-picture" data-loaded={loaded || undefined}>
      <img
        {...loadHandlers}
        src={address}
        alt={`${toTitle(print)} ${place}`}
        onError={() => setFailed(true)}
      />
      {!loaded && (
        <div className="print-mockup-wait" role="status">
          <span
            className="picture"
            style={{ ...placeholderStyle(print.placeholder, print.color_palette), ...ratio }}
          />
          <p>
            <Trans>Hanging it {place}</Trans>
          </p>
        </div>
      )}
    </div>
  );
}

const toMockup = (path: string) => MOCKUPS.find((one) => path.endsWith(`/${one}.webp`));

/** The mock-up of the chosen variant; for a file, the default one. */
export function mockupAddress(
  { print, path, paper, frame, mount, exampleFrame }: PrintMockupProps,
  size: '' | '-small' = '',
): string {
  const mockup = toMockup(path);
  if (!mockup || !paper) return path + print.image_query;
  const example = mockup === 'framed' ? exampleFrame : null;
  const shown = { size: paper.size, frame: frame?.value ?? example, mount: mount?.value ?? null };
  return variantMockupPath(print.id, paper, { mockup: `${mockup}${size}`, ...shown }) + print.image_query;
}

/** The place in the mock-up at this path: 'in a frame', 'in a living room'. */
export function describePlace(path: string): string {
  const name = /([^/]+)\.\w+$/.exec(path)?.[1] ?? '';
  return name === 'framed' ? t`in a frame` : t`in a ${word(name.replaceAll('-', ' '))}`;
}
