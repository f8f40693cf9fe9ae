import { t } from '@lingui/core/macro';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import type { PrintDetail } from '../../../client/api';
import { Notice } from '../../../ui/notice';
import type { ShownVariant } from './print-mockup';
import { toTitle } from '../../../../../src/domain/prints/print.js';
import { pictureOnPaper } from '../../../../../src/domain/prints/renditions.js';

/** Loaded when it is first opened. */
const Viewer3d = lazy(() =>
  import('./viewer-3d').then(
    ({ Viewer3d }) => ({ default: Viewer3d }),
    () => ({ default: LoadFailed }),
  ),
);

interface PrintIn3dProps extends Omit<ShownVariant, 'exampleFrame'> {
  print: PrintDetail;
  /** Shown until the viewer has loaded. */
  fallback: ReactNode;
  onClose: () => void;
}

/** Shows the print in its true size. */
export function PrintIn3d({ print, paper, frame, mount, fallback, onClose }: PrintIn3dProps) {
  const { width, height, largest } = pictureOnPaper(print, paper);
  const picture = { src: largest, width, height, alt: print.alt_text ?? toTitle(print) };
  return (
    <Suspense fallback={fallback}>
      <Viewer3d
        picture={picture}
        size={paper ? { width: paper.width / 100, height: paper.height / 100 } : undefined}
        frame={frame}
        mount={mount}
        onClose={onClose}
      />
    </Suspense>
  );
}

function LoadFailed() {
  return (
    <div className="print-stage-lost">
      <Notice tone="danger" heading={t`It cannot be shown in 3D`}>
        <p>{t`It could not be loaded. Check your connection, then load the page again.`}</p>
      </Notice>
    </div>
  );
}
